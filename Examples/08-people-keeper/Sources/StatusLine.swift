import Foundation
import UndoKit

/// Tells what the undo managers do, as far as their notifications say.
final class StatusLine {
  private var observers: [any NSObjectProtocol] = []

  init() {
    for (name, verb) in [
      (NSNotification.Name.NSUndoManagerDidCloseUndoGroup, "recorded"),
      (.NSUndoManagerDidUndoChange, "undone"),
      (.NSUndoManagerDidRedoChange, "redone"),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
          guard let manager = notification.object as? UndoManager, manager.groupingLevel == 0 else { return }
          let step = verb == "undone" ? manager.redoActionName : manager.undoActionName
          let isDiscardable = notification.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool ?? false
          print("  (\(verb): \(step)\(isDiscardable ? ", discardable" : ""))")
        })
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
