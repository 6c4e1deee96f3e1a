import Stacks

// Where in the history the saved state is.
//
// A state is told by a position: that of the step that leads on from it, so the present state's is the end of the undo stack.
// Whenever it is in doubt the saved state is given up: a document that is called changed though it is not costs a needless
// save, the other mistake costs the user's work.
extension History {
  /// Whether the present state is the saved one, for certain.
  var isSaved: Bool { activity == .idle && savePoint == undo.steps.end && !openStepHasOperations }

  mutating func markSaved() {
    savePoint = undo.steps.end
    if hasObserver { events.append(.saved) }
  }

  /// Undo doesn't lead to any state before a position any more.
  ///
  /// - Parameter count: How many steps below are gone, and the others lower.
  mutating func loseStates(before first: Int, steps count: Int = 0) {
    if let old = savePoint { savePoint = old < first ? nil : old - count }
  }

  /// Redo doesn't lead to any state behind a position any more.
  mutating func loseStates(after last: Int) {
    if let old = savePoint, old > last { savePoint = nil }
  }
}
