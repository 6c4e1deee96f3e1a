public import SystemEssentials

/// The reason why a file couldn't be written.
public struct OutputError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Sendable {
    /// Creating the file; nothing was written. A folder is missing or isn't writable, or a folder has the file's name.
    case create
    /// Writing. What was written has been removed again, if it was a file. The disk is full, or a reader has gone.
    case write
    /// Locking the folder, into which another program is writing.
    case lock
    /// Replacing a file that was read. It wasn't changed, because it isn't as it was any more, or isn't a plain file.
    case replace
  }

  /// The final path of the file, as it was given.
  public let path: String
  /// The operation that failed.
  public let operation: Operation
  /// The number of the system's error.
  public let code: Int32

  package init(path: String, operation: Operation, _ error: SystemError) {
    (self.path, self.operation, code) = (path, operation, error.code)
  }

  /// Whether the file could be created but not written. (A full disk counts as such, whichever call has noticed it.)
  public var hadBegun: Bool { operation == .write || isOutOfSpace }

  /// Whether the disk, or the user's quota, is full.
  public var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's message for the error, such as `No space left on device`.
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
