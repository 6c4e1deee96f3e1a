public import SystemEssentials

/// Why a file couldn't be written.
public struct OutputError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// What was being done when it went wrong.
  public enum Operation: String, Sendable {
    /// Nothing had been written yet: a folder is missing or may not be written to, or a folder has the file's name.
    case create
    /// Something had been written, and was removed again if it was a file: the disk is full, a reader has gone.
    case write
    /// Another program is writing into the folder.
    case lock
    /// A file that was read was to be replaced, and was left alone: it isn't any more what it was, or no plain file.
    case replace
  }

  /// The file's final name, as it was given.
  public let path: String
  /// What was being done.
  public let operation: Operation
  /// The number of the system's error.
  public let code: Int32

  package init(path: String, operation: Operation, _ error: SystemError) {
    (self.path, self.operation, code) = (path, operation, error.code)
  }

  /// Whether the file could be created and then not be written. (A full disk is told as such, whichever call has met it.)
  public var hadBegun: Bool { operation == .write || isOutOfSpace }

  /// Whether the disk, or one's share of it, is full.
  public var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's words for the error, such as `No space left on device`.
  public var reason: String { SystemError(code: code).reason }

  public var description: String {
    switch operation {
    case .create, .write: "cannot \(operation.rawValue) '\(path)': \(reason)"
    case .lock: "cannot write into '\(path)': another program is writing there; wait for it, or choose another folder"
    case .replace where code == EBUSY: "cannot replace '\(path)': it has changed since it was read; try again"
    case .replace where code == EWOULDBLOCK:
      "cannot replace '\(path)': another program is editing it; end that one first"
    case .replace where code == ENOTSUP: "cannot replace '\(path)': it is no plain file; use a pipe, or name the file"
    case .replace: "cannot replace '\(path)': \(reason)"
    }
  }

  public var errorDescription: String? { description }
}
