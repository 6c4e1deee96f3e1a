import UndoKit

#if Foundation  // The trait that the notifications come with.
  import Foundation
#endif

/// Prints the titles of two buttons whenever the stacks of a manager change.
func showButtons() {
  #if Foundation
    for name: NSNotification.Name in [
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        guard let manager = $0.object as? UndoManager else { return }
        print("  buttons:", manager.undoMenuItemTitle, "|", manager.redoMenuItemTitle)
      }
    }
  #endif
}
