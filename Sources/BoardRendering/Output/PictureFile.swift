#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is being written under a temporary name in its folder, and takes its final name when it is whole.
///
/// Whoever looks at the final name sees the old file or the whole new one, never a part. If writing fails or is given up, nothing
/// is left behind; only a process that is killed leaves a file, `.picture-PID-N.tmp`.
///
/// What is no plain file already (a device, a pipe) can't be replaced and is written to as it is. A symbolic link stays, and what
/// it points to is replaced.
struct PictureFile: ~Copyable {
  /// As it was given.
  private let path: String
  /// The name to take in the end; `nil` if the file is written to directly.
  private let finalPath: String?
  private let temporaryPath: String
  private let descriptor: Int32
  private var isOpen = true
  private var isFinished = false

  /// Makes the file under its temporary name.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/create``.
  init(path: String) throws(OutputError) {
    let opened = PictureFile.openFile(path)
    guard opened.descriptor >= 0 else { throw OutputError(path: path, operation: .create, code: errno) }
    self.path = path
    (finalPath, temporaryPath, descriptor) = opened
  }

  /// Opens a new file, or what is to be written to directly; the descriptor is negative if `errno` tells why not.
  private static func openFile(_ path: String) -> (finalPath: String?, temporaryPath: String, descriptor: Int32) {
    guard case .file(let finalPath) = destination(of: path) else {
      return (nil, path, open(path, O_WRONLY | O_CLOEXEC))
    }
    let folder = finalPath.lastIndex(of: "/").map { finalPath[...$0] } ?? ""
    var (attempt, name, descriptor) = (0, "", Int32(-1))
    repeat {
      name = "\(folder).picture-\(getpid())-\(attempt).tmp"
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempt += 1
      // If it exists it is another file of this process, or was left by one of the same number.
    } while descriptor < 0 && errno == EEXIST
    return (finalPath, name, descriptor)
  }

  deinit {
    if isOpen { close(descriptor) }
    if finalPath != nil, !isFinished { unlink(temporaryPath) }
  }

  private enum Destination {
    /// A plain file's name, whether there is such a file yet or not.
    case file(String)
    case special
  }

  private static func destination(of path: String) -> Destination {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .file(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(path)
    case S_IFLNK:
      // A link that leads nowhere is itself replaced.
      guard stat(path, &status) == 0, let resolved = realpath(path, nil) else { return .file(path) }
      defer { free(resolved) }
      return status.st_mode & S_IFMT == S_IFREG ? .file(String(cString: resolved)) : .special
    default: return .special
    }
  }

  /// Appends a picture's bytes.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``.
  mutating func append(_ picture: Picture) throws(OutputError) {
    try PictureFile.write(picture, to: descriptor, path: path)
  }

  /// Writes bytes over what stands at an offset.
  mutating func overwrite(at offset: Int, with bytes: Bytes) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes.contents[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw OutputError(path: path, operation: .write, code: errno)
      }
    }
  }

  /// Gives the file its final name.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; whatever had the final name still has it.
  consuming func finish() throws(OutputError) {
    isOpen = false
    // Some file systems tell only now that there was no room. The descriptor is closed in any case.
    guard close(descriptor) == 0, finalPath.map({ rename(temporaryPath, $0) }) ?? 0 == 0 else {
      throw OutputError(path: path, operation: .write, code: errno)
    }
    isFinished = true
  }

  /// Writes a picture's bytes to an open file, however many calls it takes.
  ///
  /// - Parameter path: What an error calls the file.
  static func write(_ picture: Picture, to descriptor: Int32, path: String) throws(OutputError) {
    // Linux takes 1024 pieces a call (`IOV_MAX`).
    let piecesPerCall = 1024
    // Memory is only read; C's `iovec` serves reading and writing and so has no const.
    let vectors = picture.pieces.map {
      iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.contents.baseAddress), iov_len: $0.count)
    }
    var next = vectors[...]
    while !next.isEmpty {
      // The pieces stay where they are while `picture` is there.
      var written = withExtendedLifetime(picture) {
        next.prefix(piecesPerCall).withUnsafeBufferPointer { writev(descriptor, $0.baseAddress, Int32($0.count)) }
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw OutputError(path: path, operation: .write, code: errno)
      }
      // A pipe or a disk that fills up may take a part only.
      while let first = next.first, written >= first.iov_len {
        written -= first.iov_len
        next.removeFirst()
      }
      if written > 0, let first = next.first {
        next[next.startIndex] = iovec(iov_base: first.iov_base + written, iov_len: first.iov_len - written)
      }
    }
  }
}

extension Picture {
  /// Writes the picture to a file, which appears whole or not at all.
  ///
  /// What has the name already is replaced if it is a plain file, and written to if it is a device or a pipe.
  ///
  /// - Throws: ``OutputError`` if the file can't be made or not be written whole. What had the name then still has it, and no other
  ///   file is left behind.
  public func write(to path: String) throws(OutputError) {
    var file = try PictureFile(path: path)
    try file.append(self)
    try file.finish()
  }

  /// Writes the picture to an open file, such as standard output.
  ///
  /// - Parameters:
  ///   - descriptor: The file; it stays open. Where it may be a pipe, the signal `SIGPIPE` must be ignored, or it ends the process.
  ///   - name: What an error calls the file.
  /// - Throws: ``OutputError`` if not all could be written.
  public func write(toDescriptor descriptor: Int32, named name: String) throws(OutputError) {
    try PictureFile.write(self, to: descriptor, path: name)
  }
}
