import UndoContexts
import UndoKit

/// Knows what it looks like.
final class Shape: Responder {
  struct Look: Equatable {
    var color = "gray"
    var radius = 0
  }

  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  private(set) var look = Look()

  /// Shows a change without recording it.
  func preview(_ change: (inout Look) -> Void) { change(&look) }

  /// Records what differs from the look at the start, if anything, as one step.
  func save(from start: Look) {
    guard look != start else { return }
    undoManager?.group(named: "Change Look") { change(from: start, to: look) }
  }

  private func change(from old: Look, to new: Look) {
    undoManager?.registerUndo(withTarget: self) { $0.change(from: new, to: old) }
    look = new
  }
}
