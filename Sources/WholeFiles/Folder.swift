import SystemEssentials

/// An open folder. Files are read and written through its descriptor, so they stay in this folder even if its path is given to
/// another one. Symbolic links in it are not followed.
package final class Folder: Sendable {
  package let path: String
  let descriptor: Int32
  /// Whether no other process writes into it that locks it, too: files that are written into it need no locks then.
  let isLocked: Bool

  /// Makes the folder, and those around it, unless it exists, and opens it.
  ///
  /// - Parameters:
  ///   - followsLink: Whether the path itself may be a link to a folder.
  ///   - locks: Whether to lock it against other runs for as long as this object lives, and to remove the temporary files of
  ///     processes that were killed. Some file systems have no locks; then two runs at once aren't noticed.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/lock`` if another process has locked it.
  package init(creating path: String, followsLink: Bool = true, locks: Bool = false) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      try Folder.make(path)
      descriptor = try system { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)) }
      let code = locks && flock(descriptor, LOCK_EX | LOCK_NB) != 0 ? errno : 0
      isLocked = locks && code == 0
      // From here on it is closed by `deinit`.
      try system { access(path, W_OK | X_OK) }
      if code == EWOULDBLOCK { throw SystemError(code: code) }
      if locks { try TemporaryName.removeLeftovers(in: self) }
    } catch {
      throw OutputError(path: path, operation: error.code == EWOULDBLOCK ? .lock : .create, error)
    }
  }

  /// Opens a folder that there is, to read it.
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

  /// The names in it, also hidden ones, but `.` and `..`, as the system tells them.
  package func names() throws(InputError) -> [String] {
    do throws(SystemError) { return try readNames() } catch { throw InputError(path: path, error) }
  }

  func readNames() throws(SystemError) -> [String] {
    // The copy that reading a folder takes over is its own, or it would move the other's place.
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
    // The end of the folder and an error look alike but for this.
    if errno != 0 { throw SystemError(code: errno) }
    return names
  }

  /// What has a name in the folder.
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

  /// What has a name; `nil` if nothing has.
  package func entry(_ name: String, followsLinks: Bool = false) throws(InputError) -> Entry? {
    do throws(SystemError) {
      return try status(of: name, in: descriptor, followsLinks: followsLinks).map { Entry($0) }
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// What is at a path; `nil` if nothing is, or it can't be found out.
  package static func entry(at path: String, followsLinks: Bool) -> Entry? {
    (try? status(of: path, followsLinks: followsLinks)).flatMap { $0.map { Entry($0) } }
  }

  /// Whether a path leads to a folder.
  package static func exists(_ path: String) -> Bool { entry(at: path, followsLinks: true)?.kind == .folder }

  /// - Throws: ``OutputError`` of ``OutputError/Operation/create`` if a file may not be written, though the folder may.
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
      return try InputFile.read(name, in: descriptor, O_NOFOLLOW | O_NONBLOCK, limit: limit, isWhole: false)
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// Removes a file from the folder; does nothing if there is none of this name.
  package func remove(_ name: String) throws(OutputError) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw OutputError(path: path(of: name), operation: .create, SystemError(code: errno))
  }
}
