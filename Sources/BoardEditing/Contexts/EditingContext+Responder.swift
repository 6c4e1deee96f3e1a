public import UndoKit

/// Contexts are responders: a responder chain finds the history that undo goes to, and its menu.
///
/// A context undoes and redoes by itself, and doesn't give access to its manager.
extension EditingContext: Responder {
  /// The board's context, for a figure that is off the board; otherwise `nil`.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : shared.boardContext }

  /// What a menu should show for this history. Undo and redo are disabled while they would be refused, because of an open group or of a
  /// panel that has previewed. It is `nil` while the figure is off the board, so that the menu is the board's.
  ///
  /// It is observable. Observers are notified after an edit, an undo or a redo of any context, when a group is opened or closed, when a
  /// panel previews, ends or is cancelled, and when the save point is marked. They may then read everything, and edit.
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
