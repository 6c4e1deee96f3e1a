public import UndoContexts
public import UndoKit

/// Contexts are responders, so a responder chain finds the history for an undo and shows its menu.
///
/// A context performs undo and redo itself, and hides its manager.
extension EditingContext: Responder {
  /// The board's context, for a figure that is off the board; otherwise `nil`.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : shared.boardContext }

  /// What a menu should show for this history. Nothing can be undone or redone while that would be refused, because of an open group or of
  /// a panel that has previewed. It is `nil` while the figure is off the board, so that undo goes to the board.
  ///
  /// It is observable. Observers are notified after an edit, an undo or a redo of any context, when a group is opened or closed, when a
  /// panel previews, ends or is cancelled, and when the save point is marked. They may read everything then, and edit.
  public var undoMenu: UndoMenu? {
    shared.noteReading()
    guard isOnBoard else { return nil }
    let (undo, redo) = (undoTitle, redoTitle)
    return UndoMenu(
      undoTitle: undo ?? "Undo", redoTitle: redo ?? "Redo", canUndo: undo != nil, canRedo: redo != nil)
  }

  /// Undoes a step, as ``undo(_:)`` does; if that is refused, nothing happens.
  public func performUndo() { _ = try? undo() }

  /// Redoes a step, as ``redo(_:)`` does; if that is refused, nothing happens.
  public func performRedo() { _ = try? redo() }
}
