import BoardEditing
import BoardScript

/// A context's titles after a step.
public struct ContextTitles: Hashable, Sendable {
  /// `board`, or a figure's name.
  public let context: String
  /// Whether it is on the board.
  public let isPresent: Bool
  public let undo: String?
  public let redo: String?

  /// The titles of a context after a step.
  init(_ context: ContextState) {
    self.init(
      context: context.name.text, isPresent: context.isOnBoard, undo: context.undoTitle, redo: context.redoTitle)
  }

  init(context: String, isPresent: Bool, undo: String?, redo: String?) {
    (self.context, self.isPresent, self.undo, self.redo) = (context, isPresent, undo, redo)
  }
}
