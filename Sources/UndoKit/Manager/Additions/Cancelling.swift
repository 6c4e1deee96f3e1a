extension ExtendedUndoManager {
  /// Closes the innermost open group, even if it is an event's, and reverts its changes.
  ///
  /// The group's operations are performed, last one first, with ``UndoManager/isUndoing`` true; registrations meanwhile are ignored.
  /// Nothing of the group is left. If it is the outermost one, the redo stack that its first operation cut off is restored, unless steps
  /// from before the group were undone since. Groups that ``UndoManager/undoNestedGroup()`` undid inside it stay undone, and can be redone
  /// unless the cancelled group has operations left. Merge keys that were set inside stay with the step.
  ///
  /// Posts a checkpoint, then that the group will close and, after the handlers, that it did close. Rejects with
  /// ``UndoError/cancellingWithoutBeginning`` if no group is open, and with ``UndoError/alreadyPerforming`` in a handler.
  public func cancelUndoGrouping() {
    if history.activity != .idle { return reject(.alreadyPerforming) }
    guard history.isRecording else { return reject(.cancellingWithoutBeginning) }
    post(.checkpoint)
    // An observer may have closed the group, or may be performing a step.
    guard history.isRecording, history.activity == .idle else { return }
    post(.willCloseGroup, isDiscardable: history.innermostIsDiscardable)
    guard history.isRecording, history.activity == .idle else { return }
    let isDiscardable = history.innermostIsDiscardable
    history.startCancelling()
    callHandlers()
    history.finishCancelling()
    let isNested = history.isRecording
    if history.levelsOfUndo > 0 { dropSurplus() }
    scheduleOverdueClose()
    tellEvents()
    postDidClose(isNested: isNested, isDiscardable: isDiscardable)
    settle()
  }
}
