public import UndoKit

/// Contexts are responders: a chain of them tells which history a plain undo is meant for, and what a menu should show.
extension EditingContext: Responder {
  /// The board, for a figure that has left it: nothing of what is off the board answers.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : edited.boardContext }

  /// The manager of this context's history, for chains, menus, and observers of its notifications if the editor has those posted.
  ///
  /// There is none while undo would be refused: off the board, and because of an open group or a panel that has previewed. Observers of
  /// a chain's menu are told of that by `responderLinksChanged()` only. Nothing but the context should register with it.
  public var undoManager: UndoManager? { isHistoryFree ? history : nil }
}
