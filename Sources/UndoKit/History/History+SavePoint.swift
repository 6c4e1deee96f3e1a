import Stacks

// The position of the saved state in the history.
//
// A state is identified by the position of the step that leads on from it, so the present state has the position of the end of the undo
// stack. In doubt, the saved state is given up: reporting an unchanged document as changed costs a needless save; the opposite mistake
// costs the user's work.
extension History {
  /// Whether the present state is certainly the saved one.
  var isSaved: Bool { activity == .idle && savePoint == undo.steps.end && !openStepHasOperations }

  mutating func markSaved() {
    savePoint = undo.steps.end
    if hasObserver { events.append(.saved) }
  }

  /// Records that undo no longer leads to the states before a position.
  ///
  /// - Parameter count: How many steps below were removed, which lowers the positions of the others.
  mutating func loseStates(before first: Int, steps count: Int = 0) {
    if let old = savePoint { savePoint = old < first ? nil : old - count }
  }

  /// Records that redo no longer leads to the states after a position.
  mutating func loseStates(after last: Int) {
    if let old = savePoint, old > last { savePoint = nil }
  }
}
