import Foundation
import UndoKit

/// Two buttons that follow whichever manager has news.
final class Buttons {
  private var observers: [any NSObjectProtocol] = []

  init() {
    let news: [NSNotification.Name] = [
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange,
      .NSUndoManagerDidRedoChange,
    ]
    for name in news {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          guard let manager = $0.object as? UndoManager else { return }
          var titles: [String] = []
          if manager.canUndo { titles.append(manager.undoMenuItemTitle) }
          if manager.canRedo { titles.append(manager.redoMenuItemTitle) }
          print("  buttons:", titles)
        })
    }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
