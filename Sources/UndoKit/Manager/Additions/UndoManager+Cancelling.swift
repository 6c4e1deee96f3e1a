extension UndoManager {
  /// Closes the innermost open group and takes back what it did. This is an addition of UndoKit.
  ///
  /// The group's operations are performed, last one first, with ``isUndoing`` true; what they register is dropped. Nothing
  /// is left on either stack, and redo is as it was when the group was opened: what registrations cleared is back. The
  /// groups around it stay open, with what they hold and with names, flags, user info and merge keys that were set inside of
  /// it.
  ///
  /// A group that the manager opened for an event can be cancelled too. Operations that
  /// ``removeAllActions(withTarget:)`` removed are not performed, and what was undone inside the group by
  /// ``undoNestedGroup()`` stays undone.
  ///
  /// Posts a checkpoint, then that the group will close and, after the handlers, that it did.
  ///
  /// Rejects with ``UndoError/cancellingWithoutBeginning`` if no group is open, and with ``UndoError/alreadyPerforming`` in a
  /// handler.
  public final func cancelUndoGrouping() {
    if let obstacle = state.obstacleToCancel { return reject(obstacle) }
    post(.checkpoint)
    // An observer may have closed the group itself, or be performing a step.
    guard state.level > 0, state.activity == .idle else { return }
    let isDiscardable = state.innermostIsDiscardable
    post(.willClose, isDiscardable: isDiscardable)
    guard state.level > 0, state.activity == .idle else { return }
    state.startCancelling()
    runHandlers()
    state.finishCancelling()
    if state.surplus != .none { trim() }
    if state.level == 1 { scheduleOverdueClose() }
    post(.didClose, isDiscardable: isDiscardable)
    noteChange()
    if state.hasDiscarded { releaseDiscarded() }
  }
}
