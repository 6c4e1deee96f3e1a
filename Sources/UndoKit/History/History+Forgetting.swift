import Stacks

// Dropping steps beyond the limit, and forgetting the operations on a target or everything.
extension History {
  /// Whether there are more steps than the limit allows.
  @inline(__always)
  var hasSurplus: Bool {
    levelsOfUndo > 0 && (undo.count > levelsOfUndo || redo.count > levelsOfUndo && redoAside.isEmpty)
  }

  /// Removes the step farthest from the present: the oldest to undo, or else the one that would be redone last. There must be one.
  ///
  /// - Returns: Its last operation, if it has one, which the caller must release. Its other contents go to ``unreleased``.
  mutating func dropSurplusStep() -> Operation? {
    let step: Step
    let isUndo = undo.count > levelsOfUndo
    if isUndo {
      loseStates(before: undo.steps.start + 1)
      step = undo.steps.popFirst()!
    } else {
      loseStates(after: undo.steps.end + redo.count - 1)
      step = redo.steps.popFirst()!
    }
    note(UndoEvent.dropped, step.id)
    count(.dropped, times: Int(step.count))
    releaseUserInfo(of: step.description)
    // Most steps have one operation, which needs no array.
    for _ in 1..<max(1, step.count) { release(isUndo ? undo.operations.popFirst()! : redo.operations.popFirst()!) }
    if step.count == 0 { return nil }
    return isUndo ? undo.operations.popFirst() : redo.operations.popFirst()
  }

  /// Empties both stacks, closes all groups and enables registration.
  ///
  /// If a step is being performed, its remaining operations still are, but nothing more is recorded.
  mutating func forgetAll() {
    let wasSaved = isSaved
    for stack in [undo, redo] + redoAside {
      note(UndoEvent.forgotten, each: stack)
      release(stack)
    }
    for group in openGroups { releaseUserInfo(of: group.description) }
    dissolveClosedGroups(above: -1)
    endMerging()
    forgetOpenMergeKey()
    var rest = BoundedStack<Operation>()
    if activity == .idle {
      (targets, remainingUntilSearch) = (TargetTable(), History.leastUntilSearch)
    } else {
      rest = (activity == .undoing ? undo : redo).operations
      rest.trim(to: max(0, rest.end - performedFrom))
      if let inverse = openGroups.last, !recordsNothing { note(UndoEvent.forgotten, inverse.step.id) }
      recordsNothing = true
    }
    (undo, redo, redoAside, openGroups) = (StepStack(), StepStack(), [], [])
    if activity == .redoing { redo.operations = rest } else { undo.operations = rest }
    (hasRegistered, disableCount, handlerLevel) = (false, 0, 0)
    savePoint = wasSaved ? undo.steps.end : nil
  }

  /// Removes every operation on a target, from both stacks and from open groups.
  mutating func forget(_ target: Target) {
    targets.remove(target)
    let end = undo.steps.end
    let undoLoss = undo.removeOperations(on: target)
    let redoLoss = redo.removeOperations(on: target)
    let asideLoss = redoAside.isEmpty ? StepStack.Loss() : redoAside[0].removeOperations(on: target)
    let losses = [undoLoss, redoLoss, asideLoss].filter { !$0.operations.isEmpty }
    if losses.isEmpty { return }
    endMerging()
    for loss in losses {
      release(loss.operations)
      for step in loss.steps {
        note(UndoEvent.forgotten, step.id)
        releaseUserInfo(of: step.description)
      }
      if loss.isInOpenPart { savePoint = nil }
    }
    // A step that lost an operation no longer reverts all its changes, so undo no longer reaches the states before it.
    if let above = undoLoss.stepsAbove { loseStates(before: end - above, steps: undoLoss.steps.count) }
    for loss in [redoLoss, asideLoss] {
      if let above = loss.stepsAbove { loseStates(after: undo.steps.end + above) }
    }
    moveGroups(over: undoLoss, inverse: redoLoss)
    if undoLoss.isInOpenPart, activity == .idle, openGroups[0].opener == .event, !discardsEmptyGroups {
      openGroups[0].hasLostOperations = true
    }
    performedFrom = (activity == .redoing ? redoLoss : undoLoss).moved(performedFrom)
  }

  /// Moves groups to their positions after operations were removed. Closed groups that lost their last operation are removed.
  private mutating func moveGroups(over loss: StepStack.Loss, inverse redoLoss: StepStack.Loss) {
    var remaining: [Group] = []
    for var group in closedGroups {
      let (count, end) = (group.step.count, loss.moved(group.range.upperBound))
      group.start = loss.moved(group.start)
      group.step.count = Int32(end - group.start)
      if count == 0 || group.step.count > 0 { remaining.append(group) } else { releaseUserInfo(of: group.description) }
    }
    closedGroups = remaining
    for index in openGroups.indices {
      let recordsUndo = activity == .undoing && !recordsNothing && index == openGroups.count - 1
      openGroups[index].start = (recordsUndo ? redoLoss : loss).moved(openGroups[index].start)
    }
  }
}
