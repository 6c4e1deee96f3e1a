import Foundation
import UndoKit

/// Prints the buttons of a manager whenever its stacks have changed.
func showButtons() {
  for name: NSNotification.Name in [
    .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
  ] {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      guard let manager = $0.object as? UndoManager else { return }
      print("  buttons:", buttons(of: manager))
    }
  }
}
