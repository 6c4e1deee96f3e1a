extension UndoManagerAdditions {
  /// Undoes several steps, by calling ``UndoManager/undo()`` for each. If a call is rejected, it stops there.
  ///
  /// - Parameter count: The number of steps; if there are fewer, all of them are undone. A negative number counts as 0.
  /// - Returns: How many steps were undone.
  @discardableResult
  public func undo(count: Int) -> Int { walk(count, { state.undoCount }, undo) }

  /// Redoes several steps, by calling ``UndoManager/redo()`` for each; see ``undo(count:)``.
  @discardableResult
  public func redo(count: Int) -> Int {
    if count > 0 { closeEmptyEventGroup() }
    return walk(count, { state.redo.count }, redo)
  }

  /// Undoes or redoes until ``UndoManager/undoCount`` is `count`, or as near to it as possible: for lists of the history in which
  /// the user clicks on a step.
  ///
  /// An open group is closed first. This calls ``UndoManager/undo()`` or ``UndoManager/redo()`` for each step in between. (Steps whose
  /// handlers register nothing are lost on the way, which changes the step that `count` leads to.) If a call is rejected, it stops there.
  public func jump(toUndoCount count: Int) {
    let goal = max(0, count)
    // By closing, a group may become a step.
    if goal != undoCount, state.openGroups.count == 1, state.activity == .idle { endUndoGrouping() }
    let present = undoCount
    if goal < present { undo(count: present - goal) } else { redo(count: goal - present) }
  }

  /// - Parameters:
  ///   - rest: How many steps are left.
  ///   - step: Makes one fewer of them, unless it is rejected, or an override does nothing.
  private func walk(_ count: Int, _ rest: () -> Int, _ step: () -> Void) -> Int {
    var done = 0
    while done < count, rest() > 0 {
      let before = rest()
      step()
      guard rest() < before else { return done }
      done += 1
    }
    return done
  }
}
