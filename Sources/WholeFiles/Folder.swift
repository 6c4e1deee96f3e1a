import SystemEssentials

/// An open folder. Files are read and written through its descriptor, so they stay in this folder even if its path leads to another one
/// later. Symbolic links in it aren't followed.
package final class Folder: Sendable {
  package let path: String
  let descriptor: Int32
  /// Whether the folder is locked against other processes that lock it; its files then need no locks.
  let isLocked: Bool

  /// Makes the folder and its parents if they don't exist, and opens it.
  ///
  /// - Parameters:
  ///   - followsLink: Whether the path itself may be a link to a folder.
  ///   - locks: Whether to lock it against other runs as long as this object lives, and to remove the temporary files of killed processes.
  ///     On file systems without locks, simultaneous runs aren't noticed.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/lock`` if another process has locked it.
  package init(creating path: String, followsLink: Bool = true, locks: Bool = false) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      try Folder.make(path)
      descriptor = try system { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)) }
      let code = locks && flock(descriptor, LOCK_EX | LOCK_NB) != 0 ? errno : 0
      isLocked = locks && code == 0
      // If anything fails from here on, `deinit` closes the descriptor.
      try system { access(path, W_OK | X_OK) }
      if code == EWOULDBLOCK { throw SystemError(code: code) }
      if locks { try TemporaryName.removeLeftovers(in: self) }
    } catch {
      throw OutputError(path: path, operation: error.code == EWOULDBLOCK ? .lock : .create, error)
    }
  }

  /// Opens an existing folder for reading.
  package init(reading path: String) throws(InputError) {
    (self.path, isLocked) = (path, false)
    do throws(SystemError) {
      descriptor = try system { open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    } catch {
      throw InputError(path: path, error)
    }
  }

  private static func make(_ path: String) throws(SystemError) {
    var end = path.startIndex
    while end != path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      try system { mkdir(part, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
    }
  }

  deinit { close(descriptor) }

  /// The path of a file in this folder, for messages.
  package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The names in the folder, including hidden ones but not `.` and `..`, in the system's order.
  package func names() throws(InputError) -> [String] {
    do throws(SystemError) { return try readNames() } catch { throw InputError(path: path, error) }
  }

  func readNames() throws(SystemError) -> [String] {
    // A new descriptor: reading a folder through a duplicate would move the original's position.
    let copy = try system { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else { throw SystemError(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    // Only `errno` distinguishes an error from the end of the folder.
    if errno != 0 { throw SystemError(code: errno) }
    return names
  }

  /// An entry of the folder.
  package struct Entry {
    /// A plain file, a folder, a symbolic link, or something else.
    package enum Kind { case file, folder, link, other }

    package let kind: Kind
    package let identity: FileIdentity

    fileprivate init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: kind = .file
      case S_IFDIR: kind = .folder
      case S_IFLNK: kind = .link
      default: kind = .other
      }
      identity = FileIdentity(status, name: nil)
    }
  }

  /// The entry with a name; `nil` if there is none.
  package func entry(_ name: String, followsLinks: Bool = false) throws(InputError) -> Entry? {
    do throws(SystemError) {
      return try status(of: name, in: descriptor, followsLinks: followsLinks).map { Entry($0) }
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// The entry at a path; `nil` if there is none, or if it can't be read.
  package static func entry(at path: String, followsLinks: Bool) -> Entry? {
    (try? status(of: path, followsLinks: followsLinks)).flatMap { $0.map { Entry($0) } }
  }

  /// Whether a path leads to a folder.
  package static func exists(_ path: String) -> Bool { entry(at: path, followsLinks: true)?.kind == .folder }

  /// - Throws: ``OutputError`` of ``OutputError/Operation/create`` if the file isn't writable, even though the folder may be.
  package func checkWritable(_ name: String) throws(OutputError) {
    do throws(SystemError) {
      try system { faccessat(descriptor, name, W_OK, 0) }
    } catch {
      throw OutputError(path: path(of: name), operation: .create, error)
    }
  }

  /// Reads the start of a plain file, at most `limit` bytes.
  ///
  /// - Returns: `nil` for anything else, such as a pipe or a link.
  package func readStart(of name: String, limit: Int) throws(InputError) -> [UInt8]? {
    do throws(SystemError) {
      guard try kind(of: name, in: descriptor, followsLinks: false) == S_IFREG else { return nil }
      return try InputFile.readPlain(name, in: descriptor, followsLink: false, limit: limit, isWhole: false)
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// Removes a file from the folder; does nothing if it doesn't exist.
  package func remove(_ name: String) throws(OutputError) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw OutputError(path: path(of: name), operation: .create, SystemError(code: errno))
  }
}
