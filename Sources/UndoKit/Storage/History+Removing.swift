// Taking steps and operations out.
extension History {
  /// Takes out the oldest step to undo or the farthest to redo, if there are more than the limit allows.
  mutating func popSurplusStep() -> Step? {
    guard levelsOfUndo > 0 else { return nil }
    if undo.count > levelsOfUndo {
      savePoint.invalidate(before: undo.start + 1)
      return undo.popFirst()
    }
    // As long as another stack lies below it, the lists of operations go on there.
    guard redoCount > levelsOfUndo, redoStacks.count == 1 else { return nil }
    defer { savePoint.invalidate(after: undo.end + redoCount) }
    return redo.popFirst()
  }

  /// Empties both stacks, closes all groups and enables registration.
  ///
  /// If a step is being performed, the rest of it still will be, but nothing is recorded from now on.
  mutating func removeAll() {
    let isSaved = activity == .idle && savePoint.position == undo.end && !openStepHasOperations
    for stack in [undo] + redoStacks where !stack.isEmpty { discard(stack) }
    for group in openGroups { discardUserInfo(of: group.description) }
    forgetClosedGroups(from: 0)
    if let merging { discard(merging) }
    (openGroups, merging) = ([], nil)
    (isRecording, hasRegistered, disableCount, handlerLevel) = (false, false, 0, 0)
    if activity == .idle {
      targets = TargetTable()
      (undo, redoStacks) = (StepStack(.undo), [])
    } else {
      // The operations that are still to be performed, in a stack of their own.
      let rest = (activity == .undoing ? undo : redo).openStep.operations
      undo = StepStack(.undo, start: undo.endWithOpenStep)
      if !redoStacks.isEmpty { redoStacks = [StepStack(.redo, start: redo.endWithOpenStep)] }
      if activity == .undoing {
        undo.open(with: rest, from: performedFrom)
      } else {
        redo.open(with: rest, from: performedFrom)
      }
      (performedFrom, performsClosedGroup, recordsNothing) = (0, false, true)
    }
    if isSaved { savePoint.move(to: undo.end) } else { savePoint.invalidate() }
  }

  /// Takes out every operation on a target, from both stacks and from the step that is open.
  mutating func removeOperations(on target: Target) {
    var (undoLoss, redoLoss) = (StepStack.Loss(), StepStack.Loss())
    _ = undo.removeOperations(on: target, from: target.latestStepToUndo, to: &undoLoss)
    var position = target.latestStepToRedo
    for index in redoStacks.indices.reversed() {
      position = redoStacks[index].removeOperations(on: target, from: position, to: &redoLoss)
    }
    (target.latestStepToUndo, target.latestStepToRedo) = (-1, -1)
    targets.forget(target)
    if undoLoss.values.isEmpty, redoLoss.values.isEmpty { return }
    discarded += undoLoss.values + redoLoss.values
    endMerging()
    // On the way over a step that lost an operation, a change is no longer reverted.
    if let topmost = undoLoss.topmost { savePoint.invalidate(before: topmost + 1) }
    if let topmost = redoLoss.topmost { savePoint.invalidate(after: undo.end + max(0, redo.end - 1 - topmost)) }
    if !undoLoss.indicesInOpenStep.isEmpty || !redoLoss.indicesInOpenStep.isEmpty { savePoint.invalidate() }
    if activity != .redoing { moveGroups(over: undoLoss.indicesInOpenStep) }
    if activity == .idle {
      removeHolesOnTop()
      removeHolesIfSparse()
    }
  }

  /// Adapts what tells places in the open step to operations that it lost. Closed groups that lost their last one go.
  private mutating func moveGroups(over removed: [Int]) {
    if removed.isEmpty { return }
    func moved(_ index: Int) -> Int {
      // The number of removed ones before this one, by bisection.
      var (low, high) = (0, removed.count)
      while low < high {
        let middle = (low + high) / 2
        if removed[middle] < index { low = middle + 1 } else { high = middle }
      }
      return index - low
    }
    var kept: [ClosedGroup] = []
    var keptBefore: [Int] = []
    for group in closedGroups {
      keptBefore.append(kept.count)
      let range = moved(group.range.lowerBound)..<moved(group.range.upperBound)
      if range.isEmpty, !group.range.isEmpty {
        discardUserInfo(of: group.description)
      } else {
        kept.append(ClosedGroup(range: range, description: group.description))
      }
    }
    keptBefore.append(kept.count)
    closedGroups = kept
    for index in openGroups.indices {
      openGroups[index].start = moved(openGroups[index].start)
      openGroups[index].firstClosedGroup = keptBefore[openGroups[index].firstClosedGroup]
    }
    performedFrom = moved(performedFrom)
  }

  // MARK: Holes

  /// Makes sure that the closed steps on top of the stacks are no holes, unless nobody can ask for them now.
  mutating func removeHolesOnTop() {
    if !isRecording || undo.openStep.operations.isEmpty {
      while undo.removeHoleOnTop() { savePoint.noteRemoval(at: undo.end) }
    }
    while !redoStacks.isEmpty, redo.removeHoleOnTop() {}
  }

  /// Moves the steps of a stack together if most of them are holes.
  mutating func removeHolesIfSparse() {
    if isRecording { return }
    if undo.isSparse { for position in undo.removeHoles().reversed() { savePoint.noteRemoval(at: position) } }
    if !redoStacks.isEmpty, redo.isSparse { _ = redo.removeHoles() }
  }
}
