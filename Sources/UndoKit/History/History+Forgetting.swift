import Stacks

/// The removal of targets, one after the other.
///
/// Each call for a target would have to look at all operations, which takes too long at the end of thousands of targets. So the second call
/// makes an index of them, and what has to move moves only when something else is called.
final class Removal {
  var isSecond = false
  /// For each operation, counted over the stacks: the one before it on the same target; -1 if there is none.
  var previous: [Int] = []
  /// The numbers of the first operations to undo, to redo, and of the redo stack that is set aside.
  var starts = (0, 0, 0)
}

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

  /// Takes every operation on a target out of both stacks and out of open groups, and returns them for the caller to release.
  ///
  /// They leave gaps. Nothing else may be called before ``removeGaps()``, but for the removal of more targets.
  mutating func takeOut(_ target: Target, _ removal: Removal) -> [Operation] {
    defer { targets.remove(target) }  // after the index was made, which resets all targets in the table
    if !removal.isSecond {
      removal.isSecond = true
      let taken = undo.operations.takeOut { $0.target === target } + redo.operations.takeOut { $0.target === target }
      return redoAside.isEmpty ? taken : taken + redoAside[0].operations.takeOut { $0.target === target }
    }
    if removal.previous.isEmpty { makeIndex(of: removal) }
    var (taken, index) = ([Operation](), target.latest)
    while index >= 0 {
      let operation: Operation?
      if index < removal.starts.1 {
        operation = undo.operations.takeOut(undo.operations.start + index)
      } else if index < removal.starts.2 {
        operation = redo.operations.takeOut(redo.operations.start + index - removal.starts.1)
      } else {
        operation = redoAside[0].operations.takeOut(redoAside[0].operations.start + index - removal.starts.2)
      }
      if let operation { taken.append(operation) }
      index = removal.previous[index]
    }
    return taken
  }

  private func makeIndex(of removal: Removal) {
    removal.starts = (0, undo.operations.count, undo.operations.count + redo.operations.count)
    removal.previous = Array(repeating: -1, count: removal.starts.2 + (redoAside.first?.operations.count ?? 0))
    for target in targets.all { target.latest = -1 }
    for (start, stack) in zip([0, removal.starts.1, removal.starts.2], [undo, redo] + redoAside) {
      let bottom = stack.operations.start - start
      stack.operations.visit { position, operation in
        removal.previous[position - bottom] = operation.target.latest
        operation.target.latest = position - bottom
      }
    }
  }

  /// Removes the gaps that operations of removed targets have left, and the steps that have lost all their operations.
  mutating func removeGaps() {
    let end = undo.steps.end
    let undoLoss = undo.removeGaps()
    let redoLoss = redo.removeGaps()
    let asideLoss = redoAside.isEmpty ? StepStack.Loss() : redoAside[0].removeGaps()
    let losses = [undoLoss, redoLoss, asideLoss].filter { !$0.positions.isEmpty }
    if losses.isEmpty { return }
    endMerging()
    for loss in losses {
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
