extension UndoManagerAdditions {
  /// Undoes several steps, by as many calls of ``UndoManager/undo()``.
  ///
  /// An open group is closed by the first one, as usual. If one is rejected, it stops there.
  ///
  /// - Parameter count: How many; if there are fewer steps, all of them. Less than 0 counts as 0.
  /// - Returns: How many steps were undone.
  @discardableResult
  public func undo(count: Int) -> Int {
    repeatStep(count, hasStep: { state.undoCount > 0 }, obstacle: { obstacleToUndo }, step: undo)
  }

  /// Redoes several steps, by as many calls of ``UndoManager/redo()``.
  ///
  /// If one is rejected, it stops there.
  ///
  /// - Parameter count: How many; if there are fewer steps, all of them. Less than 0 counts as 0.
  /// - Returns: How many steps were redone.
  @discardableResult
  public func redo(count: Int) -> Int {
    if count > 0 { closeEmptyEventGroup() }
    return repeatStep(count, hasStep: { state.redoCount > 0 }, obstacle: { obstacleToRedo }, step: redo)
  }

  /// Undoes or redoes until ``UndoManager/undoCount`` is as asked for, or as near to it as there are steps.
  ///
  /// An open group is closed first if there is something to undo. Then it takes one call of ``UndoManager/undo()`` or ``UndoManager/redo()`` for each step in between, so a step whose handlers
  /// register nothing moves the goal as it would then. If a call is rejected, it stops there.
  public func jump(toUndoCount count: Int) {
    let goal = max(0, count)
    // By closing, a group may become a step.
    if goal < undoCount, state.level == 1, obstacleToUndo == nil { endUndoGrouping() }
    let present = undoCount
    if goal < present { undo(count: present - goal) } else { redo(count: goal - present) }
  }

  private func repeatStep(
    _ count: Int, hasStep: () -> Bool, obstacle: () -> UndoError?, step: () -> Void
  ) -> Int {
    for done in 0..<max(0, count) {
      removeDeadSteps(.next)
      guard hasStep() else { return done }
      if let obstacle = obstacle() {
        refuse(obstacle)
        return done
      }
      step()
    }
    return max(0, count)
  }
}
