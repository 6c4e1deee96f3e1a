import Foundation
import UndoKit

/// Prints the titles of two buttons whenever the stacks of a manager change.
func showButtons() {
  for name: NSNotification.Name in [
    .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
  ] {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      guard let manager = $0.object as? UndoManager else { return }
      print("  buttons:", manager.undoMenuItemTitle, "|", manager.redoMenuItemTitle)
    }
  }
}
