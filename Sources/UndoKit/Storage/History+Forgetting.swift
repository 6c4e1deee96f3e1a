import Stacks

// Dropping what exceeds the limit, and forgetting targets, or everything.
extension History {
  /// Takes off the oldest step to undo or the farthest to redo, if there are more than the limit allows.
  mutating func dropSurplusStep() -> StepStack.Dropped? {
    guard levelsOfUndo > 0 else { return nil }
    let dropped: StepStack.Dropped?
    if undo.count > levelsOfUndo {
      savePoint.invalidate(before: undo.steps.start + 1)
      dropped = undo.popFirst()
    } else if redo.count > levelsOfUndo, redoAside.isEmpty {
      savePoint.invalidate(after: undo.steps.end + redo.count - 1)
      dropped = redo.popFirst()
    } else {
      return nil
    }
    if let dropped {
      note(UndoEvent.dropped, dropped.step.id)
      countTowardsSearch(dropped.step.count)
    }
    return dropped
  }

  /// Empties both stacks, closes all groups and enables registration.
  ///
  /// If a step is being performed, the rest of it still will be, but nothing is recorded from now on.
  mutating func forgetAll() {
    let isSaved = activity == .idle && savePoint.position == undo.steps.end && !openStepHasOperations
    for stack in [undo, redo] + redoAside {
      note(UndoEvent.forgotten, each: stack)
      release(stack)
    }
    for group in openGroups { releaseUserInfo(of: group.description) }
    if let merging { release(merging) }
    dissolveClosedGroups(from: 0)
    (hasRegistered, disableCount, handlerLevel) = (false, 0, 0)
    var rest = BoundedStack<Operation>(start: performedFrom)
    if activity == .idle {
      (targets, remainingUntilSearch) = (TargetTable(), History.leastUntilSearch)
    } else {
      let performed = (activity == .undoing ? undo : redo).operations
      for position in performedFrom..<max(performedFrom, performed.end) { rest.append(performed[position]) }
      if let inverse = openGroups.last, !recordsNothing { note(UndoEvent.forgotten, inverse.id) }
      recordsNothing = true
    }
    (undo, redo, redoAside, openGroups, merging) = (StepStack(), StepStack(), [], [], nil)
    if activity == .redoing { redo.operations = rest } else { undo.operations = rest }
    if isSaved { savePoint.move(to: undo.steps.end) } else { savePoint.invalidate() }
  }

  /// Takes out every operation on a target, from both stacks and from groups that are open.
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
      if loss.isInOpenPart { savePoint.invalidate() }
    }
    // On the way over a step that lost an operation, a change is no longer reverted.
    if let above = undoLoss.stepsAbove {
      savePoint.invalidate(before: end - above)
      savePoint.noteRemoval(of: undoLoss.steps.count, below: end - above)
    }
    for loss in [redoLoss, asideLoss] {
      if let above = loss.stepsAbove { savePoint.invalidate(after: undo.steps.end + above) }
    }
    moveGroups(over: undoLoss, inverse: redoLoss)
    if undoLoss.isInOpenPart, activity == .idle, openGroups[0].isForEvent, !discardsEmptyGroups {
      openGroups[0].hasLostOperations = true
    }
    performedFrom = (activity == .redoing ? redoLoss : undoLoss).moved(performedFrom)
  }

  /// Adapts where groups lie to operations that are gone. Closed groups that lost their last one go.
  private mutating func moveGroups(over loss: StepStack.Loss, inverse redoLoss: StepStack.Loss) {
    var kept: [ClosedGroup] = []
    var keptBefore: [Int] = []
    for group in closedGroups {
      keptBefore.append(kept.count)
      let range = loss.moved(group.range.lowerBound)..<loss.moved(group.range.upperBound)
      if range.isEmpty, !group.range.isEmpty {
        releaseUserInfo(of: group.description)
      } else {
        kept.append(ClosedGroup(range: range, description: group.description))
      }
    }
    keptBefore.append(kept.count)
    closedGroups = kept
    for index in openGroups.indices {
      let recordsUndo = activity == .undoing && !recordsNothing && index == openGroups.count - 1
      openGroups[index].start = (recordsUndo ? redoLoss : loss).moved(openGroups[index].start)
      openGroups[index].firstClosedGroup = keptBefore[openGroups[index].firstClosedGroup]
    }
  }
}
