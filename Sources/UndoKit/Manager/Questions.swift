// What a manager may not do now.
extension UndoManager {
  final var obstacleToUndo: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.level > 1 ? .undoingInsideGroups(state.level) : nil
  }

  final var obstacleToUndoNestedGroup: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.lastClosedGroup == .buried ? .undoingBehindOpenOperations : nil
  }

  final var obstacleToRedo: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.isRecording && state.redoCount > 0 ? .redoingInsideGroups(state.level) : nil
  }

  final var obstacleToEndGroup: UndoError? {
    // While performing, the group that records the inverses is not the handlers' to close.
    (state.activity == .idle ? state.level : Int(state.handlerLevel)) == 0 ? .endingWithoutBeginning : nil
  }

  final var obstacleToCancel: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.isRecording ? nil : .cancellingWithoutBeginning
  }

  final var obstacleToMarkSaved: UndoError? {
    if state.activity != .idle { return .alreadyPerforming }
    return state.openStepHasOperations && !state.isEventGroupInnermost ? .savingInsideGroups(state.level) : nil
  }

  final var obstacleToEnable: UndoError? { state.disableCount == 0 ? .enablingWithoutDisabling : nil }
}

// What a manager tells of its groups and of its next steps.
extension History {
  /// Whether the event group is open and no other.
  var isEventGroupInnermost: Bool {
    @inline(__always) get { isRecording && outermostIsEventGroup && openGroups.isEmpty }
  }

  /// Whether anything was registered in the open groups and has not been undone.
  var openStepHasOperations: Bool { isRecording && activity == .idle && !undo.openStep.operations.isEmpty }

  var innermostGroupIsEmpty: Bool {
    !isRecording || undo.openStep.operations.count == (openGroups.last?.start ?? 0)
  }

  var innermostIsDiscardable: Bool {
    if let group = openGroups.last { return group.description.isDiscardable == true }
    return undo.openStep.description.isDiscardable == true
  }

  /// While performing, and before anything was performed: whether the step or group is discardable. (Its inverse has its
  /// description.)
  var performedIsDiscardable: Bool {
    let inverse =
      activity == .undoing ? redoStacks.span[redoStacks.count - 1].openStep.description : undo.openStep.description
    return inverse.isDiscardable == true
  }

  /// Whether the open step counts as one to undo: it is being recorded, be it by groups or as the inverse of a redo, and has
  /// operations or closed groups.
  private var openStepCounts: Bool {
    guard undo.hasOpenStep, activity != .undoing else { return false }
    return !undo.openStep.operations.isEmpty || !closedGroups.isEmpty
  }

  var undoCount: Int { undo.count + (openStepCounts ? 1 : 0) }

  /// Of the step to undo next.
  var undoDescription: GroupDescription {
    if openStepCounts { return descriptionOfOpenStep }
    return undo.count > 0 ? undo.top.description : GroupDescription()
  }

  /// Of the step to redo next.
  var redoDescription: GroupDescription { redoCount > 0 ? redo.top.description : GroupDescription() }

  /// The descriptions of all steps to undo, the next one first.
  var undoDescriptions: [GroupDescription] {
    (openStepCounts ? [descriptionOfOpenStep] : []) + closedUndoDescriptions
  }

  /// The descriptions of the closed steps to undo, the next one first.
  var closedUndoDescriptions: [GroupDescription] { undo.closedSteps.map(\.description) }

  /// The descriptions of all steps to redo, the next one first.
  var redoDescriptions: [GroupDescription] { redoStacks.isEmpty ? [] : redo.closedSteps.map(\.description) }

  /// The targets of the steps to undo and to redo next, the last operation's first. Nil behind the first one's.
  func targetOfNextUndo(_ index: Int) -> Target? {
    if openStepCounts { return undo.openStep.operations.target(fromLast: index) }
    return undo.count > 0 ? undo.top.operations.target(fromLast: index) : nil
  }

  func targetOfNextRedo(_ index: Int) -> Target? {
    redoCount > 0 ? redo.top.operations.target(fromLast: index) : nil
  }
}

extension OperationList {
  fileprivate func target(fromLast index: Int) -> Target? { index < count ? self[count - 1 - index].target : nil }
}
