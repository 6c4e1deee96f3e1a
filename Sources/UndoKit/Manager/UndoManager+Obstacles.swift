// What a manager may not do now.
extension UndoManager {
  final var obstacleToUndo: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.openGroups.count > 1 ? .undoingInsideGroups(state.openGroups.count) : nil
  }

  final var obstacleToUndoNestedGroup: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.lastClosedGroup == .buried ? .undoingBehindOpenOperations : nil
  }

  final var obstacleToRedo: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    if !state.isRecording || state.isEventGroupInnermost || state.redo.isEmpty { return nil }
    return .redoingInsideGroups(state.openGroups.count)
  }

  final var obstacleToEndGroup: UndoError? {
    // While performing, the group that records the inverses is not the handlers' to close.
    let count = state.activity == .idle ? state.openGroups.count : Int(state.handlerLevel)
    return count == 0 ? .endingWithoutBeginning : nil
  }

  final var obstacleToCancel: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.isRecording ? nil : .cancellingWithoutBeginning
  }

  final var obstacleToMarkSaved: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.openStepHasOperations && !state.isEventGroupInnermost
      ? .savingInsideGroups(state.openGroups.count) : nil
  }

  final var obstacleToEnable: UndoError? { state.disableCount == 0 ? .enablingWithoutDisabling : nil }
}
