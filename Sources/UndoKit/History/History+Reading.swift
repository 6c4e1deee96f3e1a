import Stacks

// What a manager reports about its groups and its next steps.
extension History {
  /// What would be undone next: a step, or a group inside an open one. A group that later operations bury can't be undone.
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

  /// Whether the event group is the only open group.
  @inline(__always)
  var isEventGroupInnermost: Bool { openGroups.count == 1 && openGroups[0].opener == .event }

  /// Whether exactly one group is open and the turn of the main actor closes it.
  @inline(__always)
  var groupClosesWithTurn: Bool { openGroups.count == 1 && openGroups[0].opener != .client }

  /// Whether the open groups contain an operation that has not been undone.
  var openStepHasOperations: Bool {
    isRecording && activity == .idle && undo.operations.end > openGroups[0].start
  }

  // These use an index, since `last` copies the group.

  var innermostGroupIsEmpty: Bool { !isRecording || openGroups[openGroups.count - 1].start == undo.operations.end }

  var innermostIsDiscardable: Bool {
    isRecording && openGroups[openGroups.count - 1].description.isDiscardable == true
  }

  var innermostIsDiscardableItself: Bool {
    isRecording && openGroups[openGroups.count - 1].description.isDiscardableItself
  }

  /// Whether the open step counts as a step to undo: it has operations or closed groups, either in open groups or as the inverse of a redo.
  var openStepCounts: Bool {
    guard activity != .undoing, let outermost = openGroups.first else { return false }
    return undo.operations.end > outermost.start || !closedGroups.isEmpty || outermost.hasLostOperations
  }

  /// The open step, with the combined descriptions of all open groups and nothing else.
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
