#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file couldn't be written.
public struct OutputError: Error, Hashable, Sendable {
  /// What was being done when it went wrong.
  public enum Operation: Hashable, Sendable {
    /// Nothing had been written yet: a folder is missing, nobody may write there, a folder has the file's name.
    case create
    /// Something had been written, and was taken away again if it was a file: the disk is full, a reader has gone.
    case write
  }

  /// The file's final name, as it was given.
  public let path: String
  public let operation: Operation
  /// The number of the system's error.
  public let code: Int32

  package init(path: String, operation: Operation, code: Int32) {
    (self.path, self.operation, self.code) = (path, operation, code)
  }

  /// Whether it was a pipe whose reader has gone, which most programs don't speak of.
  public var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the disk, or one's share of it, is full.
  public var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's words for the error, such as `No space left on device`.
  public var reason: String { String(cString: strerror(code)) }
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch operation {
    case .create: "cannot create '\(path)': \(reason)"
    case .write: "cannot write '\(path)': \(reason)"
    }
  }
}
