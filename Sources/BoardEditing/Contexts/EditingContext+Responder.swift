public import UndoKit

/// Contexts are responders: a responder chain finds the history that undo goes to, and what a menu should show.
extension EditingContext: Responder {
  /// The board's context, for a figure that is off the board; otherwise `nil`.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : edited.boardContext }

  /// The manager of this context's history, for responder chains, menus, and observers of its notifications if the editor posts them.
  ///
  /// It is `nil` while undo would be refused: if the figure is off the board, if a group is open, and once a panel has previewed. A chain's
  /// menu only notices this when you call `responderLinksChanged()`. Only the context itself should register with the manager.
  public var undoManager: UndoManager? { isHistoryFree ? history : nil }
}
