// Foundation brings the C library of whatever system this is.
import Foundation

/// Why the system refused a call: the number that C calls `errno`.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The system's words, such as `No space left on device`.
  var reason: String { String(cString: strerror(code)) }
}

/// Calls the system, again if a signal has interrupted the call.
///
/// - Throws: The error, if the call returns a negative number.
@discardableResult
func system<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw SystemError(code: errno) }
  }
}

/// What has a name: `S_IFREG`, `S_IFDIR` and so on; `nil` if nothing has it.
func kind(of path: String, followsLinks: Bool = true) -> mode_t? {
  var status = stat()
  return (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? status.st_mode & S_IFMT : nil
}
