import Stacks

// Properties of the groups and of the next steps, for the manager.
extension History {
  /// The candidate for the next undo: a step, or a group inside an open one, unless later operations lie above it.
  enum LastClosedGroup { case none, step, inner, buried }

  @inline(__always)
  var lastClosedGroup: LastClosedGroup {
    if isRecording {
      let end = undo.operations.end
      if let last = closedGroups.last { return last.range.upperBound == end ? .inner : .buried }
      if end > openGroups[0].start { return .buried }
    }
    return undo.isEmpty ? .none : .step
  }

  /// Whether the event group is open and no other.
  @inline(__always)
  var isEventGroupInnermost: Bool { openGroups.count == 1 && openGroups[0].opener == .event }

  /// Whether one group is open and the main actor's turn closes it.
  @inline(__always)
  var groupClosesWithTurn: Bool { openGroups.count == 1 && openGroups[0].opener != .client }

  /// Whether the open groups contain an operation that has not been undone.
  var openStepHasOperations: Bool {
    isRecording && activity == .idle && undo.operations.end > openGroups[0].start
  }

  // By index, since `last` copies the group.

  var innermostGroupIsEmpty: Bool { !isRecording || openGroups[openGroups.count - 1].start == undo.operations.end }

  var innermostIsDiscardable: Bool {
    isRecording && openGroups[openGroups.count - 1].description.isDiscardable == true
  }

  var innermostIsDiscardableItself: Bool {
    isRecording && openGroups[openGroups.count - 1].description.isDiscardableItself
  }

  /// Whether the step that is being recorded counts as one to undo: it has operations or closed groups, in open groups or as the inverse of
  /// a redo.
  var openStepCounts: Bool {
    guard activity != .undoing, let outermost = openGroups.first else { return false }
    return undo.operations.end > outermost.start || !closedGroups.isEmpty || outermost.hasLostOperations
  }

  /// The open step's description so far, from all its groups.
  private var openStep: Step {
    var step = Step()
    for group in openGroups { _ = step.description.add(group.description) }
    return step
  }

  var undoCount: Int { undo.count + (openStepCounts ? 1 : 0) }

  /// The step to undo next.
  var undoStep: Step? { openStepCounts ? openStep : undo.steps.last }

  /// All steps to undo, the next one first.
  var undoSteps: [Step] { (openStepCounts ? [openStep] : []) + undo.stepsFromTop }
}
