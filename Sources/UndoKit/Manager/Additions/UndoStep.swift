/// What a manager knows of one of its steps: for lists of the history.
public struct UndoStep {
  /// The name, as in menus; empty if it has none.
  public let name: String
  /// Whether it may be lost without harm.
  public let isDiscardable: Bool
  private let userInfo: UserInfo

  init(name: String, isDiscardable: Bool, userInfo: UserInfo) {
    self.name = name
    self.isDiscardable = isDiscardable
    self.userInfo = userInfo
  }

  /// A value that accompanies the step, or nil.
  public func userInfoValue(forKey key: UndoManager.UserInfoKey) -> Any? { userInfo[key] }
}

extension UndoManager {
  /// The steps that can be undone, the next one first. An open group with operations comes before them.
  ///
  /// This is an addition of UndoKit. The list is made anew each time; ``undoCount`` is cheaper.
  public final var undoSteps: [UndoStep] {
    discardDeadSteps(.all)
    var steps: [UndoStep] = []
    steps.reserveCapacity(state.undoCount)
    if state.openGroupsHoldActions {
      steps.append(
        UndoStep(
          name: state.openStepName, isDiscardable: state.openStepIsDiscardable, userInfo: state.openStepInfo))
    }
    state.undo.appendSteps(to: &steps, userInfo: state.existingExtras?.pointee.userInfo ?? [:])
    return steps
  }

  /// The steps that can be redone, the next one first.
  ///
  /// This is an addition of UndoKit. The list is made anew each time; ``redoCount`` is cheaper.
  public final var redoSteps: [UndoStep] {
    discardDeadSteps(.all)
    guard let annex = state.existingAnnex else { return [] }
    var steps: [UndoStep] = []
    steps.reserveCapacity(state.redoCount)
    annex.pointee.redo.appendSteps(to: &steps, userInfo: state.existingExtras?.pointee.userInfo ?? [:])
    return steps
  }

  /// Whether nothing has been registered in the innermost open group yet, or none is open.
  ///
  /// This is an addition of UndoKit. Inside a handler it tells nothing of the step that is being recorded.
  public final var isOpenGroupEmpty: Bool { state.level == 0 || state.innermostGroupIsEmpty }
}

extension StepStack {
  fileprivate func appendSteps(to steps: inout [UndoStep], userInfo: [UInt32: UserInfo]) {
    var position = groups.end
    while position != groups.start {
      position &-= 1
      steps.append(
        UndoStep(
          name: groups[position].name, isDiscardable: groups[position].isDiscardable,
          userInfo: userInfo[groups[position].userInfoKey] ?? [:]))
    }
  }
}
