package import Synchronization
import SystemEssentials

/// Why the system refused a call: the number that C calls `errno`.
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// The system's words, such as `No space left on device`.
  var reason: String { String(cString: strerror(code)) }
}

/// What becomes of calls of the system that a signal interrupts.
package enum InterruptedCalls {
  /// Whether they fail with `EINTR`, be they waiting for something or not; else they are tried again. A signal handler may set it
  /// once it has been read.
  package static let areGivenUp = Atomic(false)
}

/// Calls the system, again if a signal has interrupted the call: see ``InterruptedCalls``.
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

/// Calls the system to write something.
///
/// - Returns: How much of it was written, which is something: a call that took nothing would otherwise be repeated for ever.
/// - Throws: The error; `EIO` if nothing was written.
func systemWrite(_ call: () -> Int) throws(SystemError) -> Int {
  let count = try system(call)
  if count == 0 { throw SystemError(code: EIO) }
  return count
}

/// What the system knows of what has a name; `nil` if nothing has it.
///
/// - Parameter folder: The open folder in which the path begins.
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

/// What has a name: `S_IFREG`, `S_IFDIR` and so on; `nil` if nothing has it.
func kind(of path: String, in folder: Int32 = AT_FDCWD, followsLinks: Bool = true) throws(SystemError) -> mode_t? {
  try status(of: path, in: folder, followsLinks: followsLinks).map { $0.st_mode & S_IFMT }
}

/// What a symbolic link holds.
func target(ofLink path: String) throws(SystemError) -> String {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = try system { readlink(path, &bytes, bytes.count - 1) }
  return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The absolute path behind all links; `nil` if there is nothing.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The part of a path that names the folder, with the slash at its end; empty for the working folder.
package func folderPart(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

/// Waits until the names in a file's folder are on the disk: without that its own may be lost.
func syncFolder(of path: String) throws(SystemError) {
  let folder = folderPart(of: path)
  let descriptor = try system { open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  defer { close(descriptor) }
  // Some file systems can't, and need not.
  try? bringToDisk(descriptor, .everything)
}
