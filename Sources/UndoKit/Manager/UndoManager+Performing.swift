extension UndoManager {
  final func performUndo() {
    if history.postsNotifications { postCheckpointOfUndo() }
    let last = history.lastClosedGroup
    // An observer of the checkpoint may have undone the last step, or may have opened groups by hand.
    guard last == .step || last == .inner, history.activity == .idle else { return }
    postOfStep(.willUndo)
    guard history.lastClosedGroup == last, history.activity == .idle else { return }
    history.startUndoing()
    perform(posting: .didUndo)
  }

  /// Observers of the checkpoint register what they have put off. If they open the event's group for it, that is closed.
  @inline(never)
  private final func postCheckpointOfUndo() {
    let wasRecording = history.isRecording
    post(.checkpoint)
    guard !wasRecording, history.isEventGroupInnermost, history.activity == .idle else { return }
    endUndoGrouping()
    eventGroupCloser?.turnHasHadGroup = false
  }

  /// Whether no open group prevents redo.
  final var canRedoInOpenGroups: Bool { !history.isRecording || history.isEventGroupInnermost }

  final func performRedo() {
    post(.checkpoint)
    guard !history.redo.isEmpty, history.activity == .idle, canRedoInOpenGroups else { return }
    postOfStep(.willRedo)
    guard !history.redo.isEmpty, history.activity == .idle, canRedoInOpenGroups else { return }
    history.startRedoing()
    perform(posting: .didRedo)
  }

  private final func perform(posting didPerform: UndoPost) {
    let isDiscardable = history.postsNotifications && history.innermostIsDiscardable
    let tellsOverrides = type(of: self) != UndoManager.self
    if tellsOverrides { call(beginUndoGrouping, as: .opensInverse) }
    callHandlers()
    if tellsOverrides { call(endUndoGrouping, as: .closesInverse) }
    history.finishPerforming()
    if history.levelsOfUndo > 0 { dropSurplus() }
    scheduleOverdueClose()  // a handler may have run the run loop
    tellEvents()
    postOfStep(didPerform, isDiscardable: isDiscardable)
    settle()
  }

  /// Calls the handlers of the operations to perform, last one first. Each operation is popped before its handler is called, so that the
  /// history is consistent whatever the handler does.
  final func callHandlers() {
    while let operation = history.nextOperation() {
      if let target = operation.target.object {
        operation.handler.call(target)
      } else {
        history.savePoint = nil  // the change that the operation would revert stays
        history.count(.skipped)
      }
    }
  }
}
