import Foundation
import UndoKit

#if Foundation
  /// Logs a manager's posts, one line each: the name without prefix and suffix, the grouping level at that moment, and the user info.
  final class PostLog {
    private(set) var lines: [String] = []
    /// Called at each post, after it was logged.
    var onPost: (String) -> Void = { _ in }
    private var tokens: [any NSObjectProtocol] = []

    static let names: [NSNotification.Name] = [
      .NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
      .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
      .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
    ]

    init(_ manager: UndoManager) {
      // Posts are delivered on the thread that posts, which is the test's.
      nonisolated(unsafe) unowned let log = self
      tokens = Self.names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { notification in
          log.note(notification)
        }
      }
    }

    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

    /// The log since the last call.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    private func note(_ notification: Notification) {
      guard let manager = notification.object as? UndoManager else { return }
      var name = notification.name.rawValue
      name = String(name.dropFirst("NSUndoManager".count).dropLast("Notification".count))
      var line = "\(name) \(manager.groupingLevel)"
      if let info = notification.userInfo {
        line += info.map { " \($0.key): \($0.value)" }.sorted().joined()
      }
      lines.append(line)
      onPost(name)
    }
  }
#endif
