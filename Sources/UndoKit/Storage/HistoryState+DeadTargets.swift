extension HistoryState {
  /// Whether the step to undo next has a living target, so that nothing needs to be discarded to tell what comes next.
  var nextUndoIsAlive: Bool {
    let end = undo.actions.end
    if end != undo.closedEnd { return hasLivingTarget(in: undo.actions, from: undo.closedEnd, to: end) }
    return lastGroupIsAlive(in: undo)
  }

  /// The same for redo.
  var nextRedoIsAlive: Bool {
    guard let existingAnnex else { return true }
    return lastGroupIsAlive(in: existingAnnex.pointee.redo)
  }

  private func lastGroupIsAlive(in stack: borrowing StepStack) -> Bool {
    if stack.groups.isEmpty { return true }
    let last = stack.groups.last
    let start = last == stack.groups.start ? stack.actions.start : stack.groups[last &- 1].end
    return hasLivingTarget(in: stack.actions, from: start, to: stack.groups[last].end)
  }

  /// An empty group counts as alive: it has no target that is gone.
  private func hasLivingTarget(in actions: borrowing Tape<Action>, from start: UInt32, to end: UInt32) -> Bool {
    if start == end { return true }
    var position = end
    while position != start {
      position &-= 1
      if target(in: actions[position].target) != nil { return true }
    }
    return false
  }
}
