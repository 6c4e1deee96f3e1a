extension UndoManager {
  final func performUndo() {
    post(.checkpoint)
    let last = state.lastClosedGroup
    // An observer of the checkpoint may have undone the last step, or may have registered an operation.
    guard last == .step || last == .inner, state.activity == .idle else { return }
    post(.willUndo)
    guard state.lastClosedGroup == last, state.activity == .idle else { return }
    state.startUndoing()
    perform(posting: .didUndo)
  }

  /// Whether redo is possible in the open groups: none is open, or only the event's.
  final var canRedoInOpenGroups: Bool { !state.isRecording || state.isEventGroupInnermost }

  final func performRedo() {
    post(.checkpoint)
    guard !state.redo.isEmpty, state.activity == .idle, canRedoInOpenGroups else { return }
    post(.willRedo)
    guard !state.redo.isEmpty, state.activity == .idle, canRedoInOpenGroups else { return }
    state.startRedoing()
    perform(posting: .didRedo)
  }

  private final func perform(posting didPerform: UndoPost) {
    let isDiscardable = state.innermostIsDiscardable
    let tellsOverrides = type(of: self) != UndoManager.self
    if tellsOverrides { call(beginUndoGrouping, as: .opensInverse) }
    callHandlers()
    if tellsOverrides { call(endUndoGrouping, as: .closesInverse) }
    state.finishPerforming()
    if state.levelsOfUndo > 0 { dropSurplus() }
    scheduleOverdueClose()  // the run loop may have run in a handler
    tellEvents()
    post(didPerform, isDiscardable: isDiscardable)
    settle()
  }

  /// Calls the handlers of the operations to perform, the last one first. Each operation is removed before it is called, so that a handler
  /// finds a consistent history.
  final func callHandlers() {
    while let operation = state.nextOperation() {
      if let target = operation.target.object {
        operation.handler.call(target)
      } else {
        state.savePoint = nil  // the change that the operation would have reverted stays
        state.count(.skipped)
      }
    }
  }
}
