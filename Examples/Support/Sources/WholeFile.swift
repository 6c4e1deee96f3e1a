#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a file can't be read or written.
package struct FileError: Error, CustomStringConvertible {
  /// In the system's words.
  package let description: String
  /// Whether there is no such file.
  package let isMissing: Bool

  init(_ code: Int32) { (description, isMissing) = (reason(code), code == ENOENT) }

  private init(_ text: String) { (description, isMissing) = (text, false) }

  static let notPlain = FileError("it is a device or a pipe, not a file")
}

/// Reads and writes plain files, and nothing else: a device has no end, and what replaced it would be a file.
package enum WholeFile {
  /// Reads a file, or as many bytes of it as are asked for.
  package static func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    guard let status = try plainStatus(path) else { throw FileError(ENOENT) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno) }
    defer { close(descriptor) }
    let size = min(Int(status.st_size), limit)
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + filled, size - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(errno) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Replaces a file, or makes one. Whoever looks finds the old one or the new one, never a part.
  ///
  /// A symbolic link stays, and the file that it leads to is replaced; permissions stay too. A program that is killed leaves
  /// a file `.example-NUMBER.tmp` behind, and the old one as it was.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let old = try plainStatus(path)
    if old != nil, access(path, W_OK) != 0 { throw FileError(errno) }
    let final = resolved(path)
    var (attempt, temporary, descriptor) = (0, "", Int32(-1))
    repeat {
      temporary = "\(folder(of: final)).example-\(getpid())-\(attempt).tmp"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempt += 1
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw FileError(errno) }
    do throws(FileError) {
      defer { close(descriptor) }
      if let old, fchmod(descriptor, old.st_mode & 0o777) != 0 { throw FileError(errno) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Self.write($0, to: descriptor) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError(errno) }
        rest = rest.dropFirst(count)
      }
      // Some file systems tell only now that there was no room.
      guard fsync(descriptor) == 0, rename(temporary, final) == 0 else { throw FileError(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Runs a body while no other program does so for a file of the same folder.
  package static func locked<Result, Failure: Error>(
    _ path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let folder = folder(of: resolved(path))
    // A folder that can't be opened will tell why when the file is written.
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    return try body()
  }

  /// What the system knows of a plain file; nil if nothing has the name.
  private static func plainStatus(_ path: String) throws(FileError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFDIR: throw FileError(EISDIR)
    default: throw .notPlain
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// With the slash at its end; empty for the working folder.
  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
