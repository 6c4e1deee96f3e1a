public import UndoKit

/// Contexts are responders: a responder chain finds the history that undo goes to, and what a menu should show.
///
/// A context does this itself, and keeps its manager to itself.
extension EditingContext: Responder {
  /// The board's context, for a figure that is off the board; otherwise `nil`.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : shared.boardContext }

  /// What a menu should show for this history: nothing to undo or redo while that would be refused, because of an open group or of a
  /// panel that has previewed. It is `nil` while the figure is off the board, so that the board answers.
  ///
  /// It is observable. Observers are told once an edit, an undo or a redo of any context is done, when a group is opened or closed, when
  /// a panel previews, ends or is cancelled, and when the save point is marked; they may read everything then, and edit.
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
