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

  /// Whether one group is open, and the turn closes it: the event's group, or one that takes its place.
  @inline(__always)
  var groupClosesWithTurn: Bool { openGroups.count == 1 && openGroups[0].opener != .client }

  /// Whether the open groups contain an operation that has not been undone.
  var openStepHasOperations: Bool {
    isRecording && activity == .idle && undo.operations.end > openGroups[0].start
  }

  // By index, since `last` copies the group.

  var innermostGroupIsEmpty: Bool { !isRecording || openGroups[openGroups.count - 1].start == undo.operations.end }

  /// Whether the innermost open group would be discardable if it closed now, or the inverse that is being recorded is.
  var innermostIsDiscardable: Bool {
    if !isRecording { return false }
    let last = openGroups.count - 1
    // Without groups inside it, the verdict is its mark; and the inverse has that of its step.
    let isKnown = closedGroups.isEmpty || activity != .idle
    return (isKnown ? openGroups[last].description.isDiscardable : openVerdict(of: last)) == true
  }

  /// Whether an open group, with those inside it, would be discardable if it closed now.
  private func openVerdict(of outermost: Int) -> Bool? {
    var (inner, index, closed) = ((count: Int32(0), verdict: Bool?.none), openGroups.count, closedGroups.count)
    while index > outermost {
      index -= 1
      var group = openGroups[index]
      (group.step.count, group.level) = (Int32(undo.operations.end - group.start), Int32(index))
      if activity == .idle || index < openGroups.count - 1 {
        group.description.isDiscardable = isDiscardable(group, inner: inner, closed: &closed)
      }
      inner = (group.step.count, group.description.isDiscardable)
    }
    return inner.verdict
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
    step.description.isDiscardable = openVerdict(of: 0)
    return step
  }

  var undoCount: Int { undo.count + (openStepCounts ? 1 : 0) }

  /// The step to undo next.
  var undoStep: Step? { openStepCounts ? openStep : undo.steps.last }

  /// All steps to undo, the next one first.
  var undoSteps: [Step] { (openStepCounts ? [openStep] : []) + undo.stepsFromTop }
}
