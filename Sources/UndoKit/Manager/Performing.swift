extension UndoManager {
  final func performUndo() {
    post(.checkpoint)
    let last = state.lastClosedGroup
    // An observer of the checkpoint may have undone the last step itself, or registered an operation.
    guard last == .step || last == .inner, state.activity == .idle else { return }
    post(.willUndo)
    guard state.lastClosedGroup == last, state.activity == .idle else { return }
    let suspended = state.startUndoing()
    let isDiscardable = state.performedIsDiscardable
    callHandlers()
    state.finishPerforming(suspended: suspended)
    finish(posting: .didUndo, isDiscardable: isDiscardable)
  }

  final func performRedo() {
    post(.checkpoint)
    guard state.redoCount > 0, obstacleToRedo == nil else { return }
    post(.willRedo)
    guard state.redoCount > 0, obstacleToRedo == nil else { return }
    state.startRedoing()
    let isDiscardable = state.performedIsDiscardable
    callHandlers()
    state.finishPerforming()
    finish(posting: .didRedo, isDiscardable: isDiscardable)
  }

  /// Calls the handlers of the operations that are to be performed, last one first. Each is taken off before it is called, so
  /// that a handler finds a whole history whatever it does.
  final func callHandlers() {
    while let operation = state.nextOperation() {
      if let target = operation.target.object {
        operation.handler(target)
      } else {
        state.savePoint.invalidate()  // what the operation would have reverted stays
      }
    }
  }

  private final func finish(posting post: Post, isDiscardable: Bool) {
    if state.levelsOfUndo > 0 { trim() }
    if state.isRecording { scheduleOverdueClose() }  // a handler may have turned the run loop
    self.post(post, isDiscardable: isDiscardable)
    noteChange()
    if state.hasDiscarded { releaseDiscarded() }
  }
}
