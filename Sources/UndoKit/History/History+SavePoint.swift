import Stacks

// The saved state's place in the history.
//
// A state is identified by the position of the step that follows it, so the present state's is the end of the undo stack. In case of doubt
// the saved state is given up: calling a saved document changed costs a needless save, but calling a changed one saved costs the user's
// work.
extension History {
  /// Whether the present state is known to be the saved one.
  var isSaved: Bool { activity == .idle && savePoint == undo.steps.end && !openStepHasOperations }

  mutating func markSaved() {
    savePoint = undo.steps.end
    if hasObserver { events.append(.saved) }
  }

  /// Gives up the saved state if it lies before a position, because undo no longer leads there.
  ///
  /// - Parameter count: The number of removed steps, by which the positions of later states decrease.
  mutating func loseStates(before first: Int, steps count: Int = 0) {
    if let old = savePoint { savePoint = old < first ? nil : old - count }
  }

  /// Gives up the saved state if it lies after a position, because redo no longer leads there.
  mutating func loseStates(after last: Int) {
    if let old = savePoint, old > last { savePoint = nil }
  }
}
