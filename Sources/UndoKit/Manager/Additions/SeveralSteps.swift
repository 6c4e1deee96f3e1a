extension ExtendedUndoManager {
  /// Undoes several steps, by calling ``UndoManager/undo()`` for each. If a call is rejected, it stops there.
  ///
  /// - Parameter count: The number of steps; if there are fewer, all of them are undone. A negative number counts as 0.
  /// - Returns: How many steps were undone.
  @discardableResult
  public func undo(count: Int) -> Int { walk(count, { history.undoCount }, undo) }

  /// Redoes several steps, by calling ``UndoManager/redo()`` for each; see ``undo(count:)``.
  @discardableResult
  public func redo(count: Int) -> Int {
    if count > 0 { closeEmptyEventGroup() }
    return walk(count, { history.redo.count }, redo)
  }

  /// Undoes or redoes until a step is the next one to undo: for lists of the history in which the user clicks on a step.
  ///
  /// An open group is closed first. Then each step in between is undone or redone, as by ``undo(count:)``.
  ///
  /// - Parameter id: The step, to undo or to redo; or ``UndoStep/ID/beginning``, to undo all of them.
  /// - Throws: ``UndoError/unknownStep(_:)`` if neither stack has such a step. Nothing has changed then.
  public func jump(to id: UndoStep.ID) throws(UndoError) {
    guard stepsToRedo(upTo: id) != nil else { throw .unknownStep(id) }
    // An open group becomes a step first, and that may drop the oldest one.
    if history.openGroups.count == 1, history.activity == .idle { endUndoGrouping() }
    guard let count = stepsToRedo(upTo: id) else { throw .unknownStep(id) }
    if count < 0 { undo(count: -count) } else { redo(count: count) }
  }

  /// The number of steps to redo until one is the next to undo; negative for steps to undo. Nil if neither stack has the step.
  private func stepsToRedo(upTo id: UndoStep.ID) -> Int? {
    if id == .beginning { return -undoCount }
    if let above = undoSteps.firstIndex(where: { $0.id == id }) { return -above }
    return redoSteps.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// - Parameters:
  ///   - rest: How many steps are left.
  ///   - step: Undoes or redoes one of them, unless it is rejected, or an override does nothing.
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
