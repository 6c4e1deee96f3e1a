import Stacks

/// A step of a manager, for lists of the history.
public struct UndoStep {
  /// The identity of a step, which is unique among all steps that its manager has ever had.
  ///
  /// A step gets it when its outermost group closes, and keeps it while it is undone and redone; a merge keeps the older
  /// step's. Later steps have greater identities. Different managers use the same identities.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// From 1, in the order in which a manager's steps were recorded.
    public let number: Int

    /// The state before all steps, for ``ExtendedUndoManager/jump(to:)``. No step has this identity.
    public static let beginning = ID(number: 0)

    /// Stands for an operation that is not recorded as a step of its own.
    static let unnumbered = ID(number: 0)

    /// Whether one step was recorded before the other.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }

    /// The number.
    public var description: String { String(number) }
  }

  /// The step's identity. Nil for an open group, which has none yet, and for a group that ``UndoManager/undoNestedGroup()`` has undone
  /// inside of one.
  public let id: ID?
  /// The name, as in menus; empty if it has none.
  public let name: String
  /// Whether the step may be lost without harm.
  public let isDiscardable: Bool
  private let userInfo: [UndoManager.UserInfoKey: Any?]

  init(_ step: Step) {
    id = step.id == .unnumbered ? nil : step.id
    name = step.description.name ?? ""
    isDiscardable = step.description.isDiscardable == true
    userInfo = step.description.userInfo
  }

  /// A value that was attached to the step, or nil.
  public func userInfoValue(forKey key: UndoManager.UserInfoKey) -> Any? { userInfo[key] ?? nil }
}

extension ExtendedUndoManager {
  /// The step to undo next: the open group, if there is one with operations.
  public var undoStep: UndoStep? { history.undoStep.map(UndoStep.init) }

  /// The step to redo next.
  public var redoStep: UndoStep? { history.redo.steps.last.map(UndoStep.init) }

  /// The steps that can be undone, the next one first. An open group with operations comes before them. The list is made at each call.
  public var undoSteps: [UndoStep] { history.undoSteps.map(UndoStep.init) }

  /// The steps that can be redone, the next one first. The list is made at each call.
  public var redoSteps: [UndoStep] { history.redo.stepsFromTop.map(UndoStep.init) }

  /// The name of the step to undo next, with its mark; nil if there is none.
  package var nextUndoName: (name: String, mark: UInt8)? { history.undoStep?.description.markedName }

  /// The name of the step to redo next; see ``nextUndoName``.
  package var nextRedoName: (name: String, mark: UInt8)? { history.redo.steps.last?.description.markedName }

  /// Names the current step as ``UndoManager/setActionName(_:)`` does, with a mark.
  ///
  /// - Parameter mark: A number by which the caller recognizes the name; names that are set without one have 0.
  package func setActionName(_ name: String, mark: UInt8) {
    guard canDescribeGroup() else { return }
    history.describe { ($0.name, $0.nameMark) = (name, mark) }
    noteChange()
  }

  /// The identity of the step that was recorded last.
  package var latestStepID: UndoStep.ID { history.latestID }

  /// Whether an operation has been registered in the open groups, so that they will become a step.
  package var isStepOpen: Bool { history.openStepHasOperations }

  /// Whether nothing has been registered in the innermost open group yet, or none is open.
  ///
  /// Inside a handler it says nothing about the step that is being recorded.
  public var isOpenGroupEmpty: Bool { history.innermostGroupIsEmpty }
}
