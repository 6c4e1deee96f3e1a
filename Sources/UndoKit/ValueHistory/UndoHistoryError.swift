/// Why a history of values could not be undone or redone.
public enum UndoHistoryError: Error, Hashable, Sendable {
  /// The history is at its oldest entry.
  case nothingToUndo
  /// The history is at its newest entry.
  case nothingToRedo
  /// It was asked for inside of ``UndoHistory/coalescing(_:_:)``.
  case insideScope
}

extension UndoHistoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .insideScope: "undo and redo have to wait for the end of the coalescing scope"
    }
  }
}
