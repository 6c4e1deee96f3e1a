/// What a manager knows of one of its steps: for lists of the history.
public struct UndoStep {
  /// The name, as in menus; empty if it has none.
  public let name: String
  /// Whether it may be lost without harm.
  public let isDiscardable: Bool
  private let userInfo: [UndoManager.UserInfoKey: Any?]

  init(_ description: GroupDescription) {
    name = description.name ?? ""
    isDiscardable = description.isDiscardable == true
    userInfo = description.userInfo
  }

  /// A value that accompanies the step, or nil.
  public func userInfoValue(forKey key: UndoManager.UserInfoKey) -> Any? { userInfo[key] ?? nil }
}

extension UndoManagerAdditions {
  /// The steps that can be undone, the next one first. An open group with operations comes before them.
  ///
  /// The list is made anew each time; ``UndoManager/undoCount`` is cheaper.
  public var undoSteps: [UndoStep] {
    removeDeadSteps(.all)
    return state.undoDescriptions.map(UndoStep.init)
  }

  /// The closed steps that can be undone, the next one first: ``undoSteps`` without an open group, however deep it is.
  package var closedUndoSteps: [UndoStep] {
    removeDeadSteps(.all)
    return state.closedUndoDescriptions.map(UndoStep.init)
  }

  /// The steps that can be redone, the next one first.
  ///
  /// The list is made anew each time; ``UndoManager/redoCount`` is cheaper.
  public var redoSteps: [UndoStep] {
    removeDeadSteps(.all)
    return state.redoDescriptions.map(UndoStep.init)
  }

  /// Whether nothing has been registered in the innermost open group yet, or none is open.
  ///
  /// Inside a handler it tells nothing of the step that is being recorded.
  public var isOpenGroupEmpty: Bool { state.innermostGroupIsEmpty }
}
