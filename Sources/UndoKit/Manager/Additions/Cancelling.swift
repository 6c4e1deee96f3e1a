extension UndoManagerAdditions {
  /// Closes the innermost open group and takes back what it did.
  ///
  /// The group's operations are performed, last one first, with ``UndoManager/isUndoing`` true; what they register is ignored.
  /// Nothing is left of the group on either stack. If it is the outermost one, the redo stack that its first operation cleared
  /// is back, unless steps from before the group were undone since. The groups around it stay open, with what they hold and
  /// what was said of them.
  ///
  /// A group that the manager opened for an event can be cancelled too. Operations that
  /// ``UndoManager/removeAllActions(withTarget:)`` removed are not performed, and what was undone inside the group by
  /// ``UndoManager/undoNestedGroup()`` stays undone.
  ///
  /// Posts a checkpoint, then that the group will close and, after the handlers, that it did.
  ///
  /// Rejects with ``UndoError/cancellingWithoutBeginning`` if no group is open, and with ``UndoError/alreadyPerforming`` in a
  /// handler.
  public func cancelUndoGrouping() {
    if let obstacle = obstacleToCancel { return refuse(obstacle) }
    post(.checkpoint)
    // An observer may have closed the group itself, or be performing a step.
    guard state.isRecording, state.activity == .idle else { return }
    let isDiscardable = state.innermostIsDiscardable
    post(.willClose, isDiscardable: isDiscardable)
    guard state.isRecording, state.activity == .idle else { return }
    state.startCancelling()
    callHandlers()
    state.finishCancelling()
    if state.levelsOfUndo > 0 { trim() }
    scheduleOverdueClose()
    post(.didClose, isDiscardable: isDiscardable)
    noteChange()
    if state.hasDiscarded { releaseDiscarded() }
  }
}

// MARK: - What the history does for it

extension History {
  /// Makes the operations of the innermost open group those to be performed. Nothing is recorded meanwhile.
  mutating func startCancelling() {
    performedFrom = openGroups.last?.start ?? 0
    forgetClosedGroups(from: openGroups.last?.firstClosedGroup ?? 0)
    // What nested undos put there is to be redone from states that will not come back.
    if undo.openStep.operations.count > performedFrom, redoCount > 0 { dropRedo() }
    performsClosedGroup = true
    recordsNothing = true
    start(.undoing)
  }

  /// Closes the group, which has no operations any more.
  mutating func finishCancelling() {
    activity = .idle
    recordsNothing = false
    handlerLevel = 0
    if !isRecording {
      _ = undo.removeOpenStep()  // a handler has removed everything
      return
    }
    if openGroups.isEmpty, redoStacks.count > 1 {
      if !redo.isEmpty { dropRedo() }
      redoStacks.removeLast()
    }
    closeGroup(isCancelled: true)
    removeHolesOnTop()
  }
}
