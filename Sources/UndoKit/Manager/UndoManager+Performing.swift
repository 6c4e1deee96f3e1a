extension UndoManager {
  final func performUndo() {
    post(.checkpoint)
    let last = state.lastClosedGroup
    // An observer of the checkpoint may have undone the last step itself, or registered an operation.
    guard last == .topLevel || last == .nested, state.activity == .idle else { return }
    post(.willUndo)
    guard state.lastClosedGroup == last, state.activity == .idle else { return }
    state.startUndoing(last)
    runHandlers()
    finish(posting: .didUndo)
  }

  final func performRedo() {
    post(.checkpoint)
    guard state.redoCount > 0, state.obstacleToRedo == nil else { return }
    post(.willRedo)
    guard state.redoCount > 0, state.obstacleToRedo == nil else { return }
    state.startRedoing()
    runHandlers()
    finish(posting: .didRedo)
  }

  /// Calls the handlers of the running step, last one first. Each is taken off its tape before it is called, so whatever
  /// it does to the manager meets a whole history; groups inside the step need no descent, their order is the same.
  @inline(__always)
  final func runHandlers() {
    while let action = state.nextRunningAction() {
      if let target = state.target(in: action.target) {
        action.handler.run(target)
      } else {
        state.savePoint.giveUp()  // what it would have reverted stays
      }
      // The slot is given back only now, because the inverse that was just registered mostly has the same target.
      state.releaseTarget(action.target)
    }
  }

  @inline(__always)
  private final func finish(posting post: Post) {
    let end = state.finishPerforming()
    if state.surplus != .none { trim() }
    if state.level == 1 { scheduleOverdueClose() }  // a handler may have turned the run loop
    self.post(post, isDiscardable: end.wasDiscardable)
    noteChange()
  }

  @inline(never)
  final func clearRedo() {
    state.setRedoAside()
    if state.hasDiscarded { releaseDiscarded() }
  }

  /// Releases what the state has let go of.
  @inline(never)
  final func releaseDiscarded() {
    let remains = state.takeDiscarded()
    _ = consume remains
  }

  /// Removes what exceeds the limit, one operation at a time: what an operation holds is released between two changes of
  /// the state, and the release may run anything.
  final func trim() {
    while true {
      switch state.surplus {
      case .none: return state.shrinkIfSparse()
      case .undo: _ = state.trimUndo()
      case .redo: _ = state.trimRedo()
      }
    }
  }
}
