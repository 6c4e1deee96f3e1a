public import BoardEditing

/// A context as it is after a command.
public struct ContextState: Hashable, Sendable {
  public let name: ContextName
  /// Whether it is the board's, or its figure is on the board.
  public var isOnBoard = true
  /// The menu titles; `nil` if there is nothing to undo or redo, or it would be refused.
  public var undoTitle: String?
  public var redoTitle: String?
  /// How many closed steps there are.
  public var undoDepth = 0
  public var redoDepth = 0
  /// Whether undo and redo would be refused, because of an open group or a panel that has previewed.
  public var isLocked = false
}

extension ContextState {
  init(_ context: EditingContext) {
    self.init(
      name: context.name, isOnBoard: context.isOnBoard, undoTitle: context.undoTitle, redoTitle: context.redoTitle,
      undoDepth: context.undoDepth, redoDepth: context.redoDepth, isLocked: !context.isHistoryFree)
  }
}
