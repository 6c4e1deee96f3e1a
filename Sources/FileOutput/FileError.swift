#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the operating system refused, for which file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Operation: String, Hashable, Sendable {
    case read
    case create
    case write
    case replace
    case remove
  }

  public let operation: Operation
  public let path: String
  /// The operating system's number for the reason: `errno`.
  public let code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32) {
    (self.operation, self.path, self.code) = (operation, path, code)
  }

  /// The operating system's words for the reason, such as "No space left on device".
  public var reason: String { String(cString: strerror(code)) }

  /// Whether an output was begun and couldn't be finished, rather than not begun at all. A full disk is always the first.
  public var isIncompleteOutput: Bool {
    switch operation {
    case .write, .replace: true
    case .create: code == ENOSPC || code == EDQUOT || code == EIO
    case .read, .remove: false
    }
  }

  public var description: String { "cannot \(operation.rawValue) '\(path)': \(reason)" }
}
