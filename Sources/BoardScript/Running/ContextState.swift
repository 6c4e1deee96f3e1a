public import BoardEditing

/// A context's history at some moment.
public struct ContextState: Hashable, Sendable {
  public let name: ContextName
  /// Whether its figure is on the board; the board itself always is.
  public let isOnBoard: Bool
  /// The title of undo; `nil` if there is nothing to undo or undo would be refused.
  public let undoTitle: String?
  /// The title of redo; `nil` if there is nothing to redo or redo would be refused.
  public let redoTitle: String?
  public let undoDepth: Int
  public let redoDepth: Int
  /// Whether an open panel's preview has undo and redo refused.
  public let isLocked: Bool

  package init(
    name: ContextName, isOnBoard: Bool = true, undoTitle: String? = nil, redoTitle: String? = nil, undoDepth: Int = 0,
    redoDepth: Int = 0, isLocked: Bool = false
  ) {
    (self.name, self.isOnBoard, self.isLocked) = (name, isOnBoard, isLocked)
    (self.undoTitle, self.redoTitle) = (undoTitle, redoTitle)
    (self.undoDepth, self.redoDepth) = (undoDepth, redoDepth)
  }
}
