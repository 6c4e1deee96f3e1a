package import Synchronization
import SystemEssentials

/// The reason why a system call failed: the number that C calls `errno`.
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The system's message, such as `No space left on device`.
  var reason: String { String(cString: strerror(code)) }
}

/// The treatment of system calls that a signal interrupts.
package enum InterruptedCalls {
  /// Whether interrupted calls fail with `EINTR`, even those that don't wait; otherwise they are repeated. A signal handler may set it once
  /// it has been read.
  package static let areGivenUp = Atomic(false)
}

/// Makes a system call, again if a signal has interrupted it: see ``InterruptedCalls``.
///
/// - Throws: The error, if the call returns a negative number.
@discardableResult
package func system<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR || InterruptedCalls.areGivenUp.load(ordering: .relaxed) { throw SystemError(code: errno) }
  }
}

/// Makes a system call that writes.
///
/// - Returns: How many bytes were written, at least one: a call that wrote nothing would be repeated forever.
/// - Throws: The error; `EIO` if nothing was written.
func systemWrite(_ call: () -> Int) throws(SystemError) -> Int {
  let count = try system(call)
  if count == 0 { throw SystemError(code: EIO) }
  return count
}

/// The status of the file at a path; `nil` if there is none.
///
/// - Parameter folder: The open folder to which the path is relative.
func status(of path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = true) throws(SystemError) -> stat? {
  var status = stat()
  do throws(SystemError) {
    try system { fstatat(folder, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    return status
  } catch {
    if error.code == ENOENT { return nil }
    throw error
  }
}

/// The kind of file at a path: `S_IFREG`, `S_IFDIR` and so on; `nil` if there is none.
func kind(of path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = true) throws(SystemError) -> mode_t? {
  try status(of: path, in: folder, followsLinks: followsLinks).map { $0.st_mode & S_IFMT }
}

/// The target of a symbolic link.
func target(ofLink path: String) throws(SystemError) -> String {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = try system { readlink(path, &bytes, bytes.count - 1) }
  return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The absolute path after all links; `nil` if there is no such file.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The folder part of a path, with the slash at its end; empty for the working folder.
package func folderPart(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

/// Waits until the names in a file's folder are on the disk; without that the file's own name may be lost.
func syncFolder(of path: String) throws(SystemError) {
  let folder = folderPart(of: path)
  let descriptor = try system { open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  defer { close(descriptor) }
  // Some file systems can't sync folders, and needn't.
  try? bringToDisk(descriptor, .everything)
}
