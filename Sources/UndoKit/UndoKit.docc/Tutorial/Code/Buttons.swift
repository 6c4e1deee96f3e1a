import UndoKit

/// The two buttons of a manager, as text. One that is off is in parentheses.
func buttons(of manager: UndoManager) -> String {
  let undo = manager.canUndo ? "[\(manager.undoMenuItemTitle)]" : "(\(manager.undoMenuItemTitle))"
  let redo = manager.canRedo ? "[\(manager.redoMenuItemTitle)]" : "(\(manager.redoMenuItemTitle))"
  return "\(undo) \(redo)"
}
