public import UndoKit

/// Contexts are responders: a chain of them tells which history a plain undo is meant for, and what a menu should show.
extension EditingContext: Responder {
  /// The board, for a figure that has left it: nothing of what is off the board answers.
  public var nextResponder: (any Responder)? { isOnBoard ? nil : edited.boardContext }

  /// The manager of this context's history, for chains, menus, and observers of its notifications if the editor has those posted.
  ///
  /// Its `undo` and `redo` are the context's own. While those would be refused, because of an open group or a panel that has
  /// previewed, it is a manager with empty stacks; observers of a chain's menu are told of that by `responderLinksChanged()` only.
  /// Nothing but the context should register with it.
  public var undoManager: UndoManager? {
    guard isOnBoard else { return nil }
    guard isHistoryFree else { return UndoManager() }
    history.context = self
    return history
  }
}

/// A context's manager, as it is handed out: whoever tells it to undo or redo has the context do so.
final class ContextHistory: UndoManager {
  /// Set once the manager is handed out; a weak reference costs more than most histories do.
  weak var context: EditingContext?

  override func undo() {
    // A refusal shows in the menu, which has nothing to undo then.
    if let context { _ = try? context.undo() } else { performUndo() }
  }

  override func redo() {
    if let context { _ = try? context.redo() } else { performRedo() }
  }

  func performUndo() { super.undo() }

  func performRedo() { super.redo() }
}
