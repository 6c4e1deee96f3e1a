import Foundation

/// A file that is written under a temporary name in its folder, and takes its final name when it is whole.
///
/// Whoever looks at the final name sees the old file or the whole new one, never a part. If writing fails or is given up, nothing
/// is left behind; only a process that is killed leaves a file, `.unfinished-PID-N.tmp`.
///
/// What exists and is no plain file (a device, a pipe) can't be replaced and is written to as it is. A symbolic link stays, and
/// what it points to is replaced.
package struct AtomicFile: ~Copyable {
  /// As it was given.
  private let path: String
  /// The name to take in the end; `nil` if the file is written to directly.
  private let finalPath: String?
  private let temporaryPath: String
  private let descriptor: Int32
  private var isOpen = true
  private var isFinished = false
  /// Small pieces wait, so that many are written at once.
  private var waiting: [Bytes] = []
  private var waitingByteCount = 0
  private static let bytesPerWrite = 1 << 18
  /// Why a part couldn't be written: the file can't become whole any more.
  private var failure: OutputError?

  /// Creates the file under its temporary name.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/create``.
  package init(path: String) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      (finalPath, temporaryPath, descriptor) = try AtomicFile.openFile(path)
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  private static func openFile(
    _ path: String
  ) throws(SystemError) -> (finalPath: String?, temporaryPath: String, descriptor: Int32) {
    guard let finalPath = replaceablePath(path) else {
      return (nil, path, try system { open(path, O_WRONLY | O_CLOEXEC) })
    }
    let folder = finalPath.lastIndex(of: "/").map { finalPath[...$0] } ?? ""
    var (attempt, name, descriptor) = (0, "", Int32(-1))
    repeat {
      name = "\(folder).unfinished-\(getpid())-\(attempt).tmp"
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempt += 1
      // If it exists it is another file of this process, or was left by one of the same number.
    } while descriptor < 0 && (errno == EEXIST || errno == EINTR)
    return (finalPath, name, try system { descriptor })
  }

  /// The name of the plain file that a path means, whether it exists yet or not; `nil` for what can't be replaced.
  private static func replaceablePath(_ path: String) -> String? {
    switch kind(of: path, followsLinks: false) {
    case nil, S_IFREG: return path
    case S_IFLNK:
      // A link that leads nowhere is itself replaced.
      guard let kind = kind(of: path), let resolved = realpath(path, nil) else { return path }
      defer { free(resolved) }
      return kind == S_IFREG ? String(cString: resolved) : nil
    default: return nil
    }
  }

  deinit {
    if isOpen { close(descriptor) }
    if finalPath != nil, !isFinished { unlink(temporaryPath) }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; the file can't be finished then.
  package mutating func append(_ contents: FileContents) throws(OutputError) {
    waiting += contents.pieces
    waitingByteCount += contents.byteCount
    if waitingByteCount >= AtomicFile.bytesPerWrite { try writeWaiting() }
  }

  /// Writes bytes over what stands at an offset.
  package mutating func overwrite(at offset: Int, with bytes: Bytes) throws(OutputError) {
    try writeWaiting()
    try attempt { descriptor throws(SystemError) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes.contents[done...])
        done += try system { pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done)) }
      }
    }
  }

  /// Gives the file its final name.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``, also if an earlier part couldn't be written; whatever had the
  ///   final name still has it.
  package consuming func finish() throws(OutputError) {
    try writeWaiting()
    isOpen = false
    // Some file systems tell only now that there was no room. The descriptor is closed in any case.
    guard close(descriptor) == 0, finalPath.map({ rename(temporaryPath, $0) }) ?? 0 == 0 else {
      throw OutputError(path: path, operation: .write, SystemError(code: errno))
    }
    isFinished = true
  }

  private mutating func writeWaiting() throws(OutputError) {
    let contents = FileContents(waiting)
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
    try attempt { descriptor throws(SystemError) in try contents.append(to: descriptor) }
  }

  /// Writes, unless an earlier part couldn't be written.
  private mutating func attempt(_ write: (Int32) throws(SystemError) -> Void) throws(OutputError) {
    if let failure { throw failure }
    do throws(SystemError) {
      try write(descriptor)
    } catch {
      let failure = OutputError(path: path, operation: .write, error)
      self.failure = failure
      throw failure
    }
  }
}
