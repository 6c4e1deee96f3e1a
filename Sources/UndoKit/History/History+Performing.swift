import Stacks

// Undoing, redoing, and reverting a group that is cancelled.
extension History {
  /// Removes the last closed group or step from the undo stack, to perform it. There must be one.
  mutating func startUndoing() {
    if lastClosedGroup == .inner {
      var group = closedGroups.removeLast()
      group.step.id = .unnumbered
      // Sets the empty redo stack aside, so that cancelling the outermost group makes it empty again.
      if hasRegistered, redo.isEmpty, redoAside.isEmpty { setRedoAside() }
      perform(.undoing, group.step, from: group.start)
    } else {
      // The steps that were set aside can only be redone from a state in which this step is done.
      if hasRegistered { cutOffRedoAside() }
      let step = undo.steps.popLast()!
      perform(.undoing, step, from: undo.operations.end - Int(step.count))
    }
  }

  /// Removes the next step to redo from its stack, to perform it. No group other than the event's may be open.
  mutating func startRedoing() {
    let step = redo.steps.popLast()!
    perform(.redoing, step, from: redo.operations.end - Int(step.count))
  }

  /// Begins performing a step, and opens the group that records its inverse.
  private mutating func perform(_ activity: Activity, _ step: consuming Step, from start: Int) {
    begin(activity, from: start)
    // Open groups that began after the operations being undone begin where those began.
    if activity == .undoing {
      for index in openGroups.indices { openGroups[index].start = min(openGroups[index].start, start) }
    }
    openGroup(Group(step: step), by: .client)
  }

  private mutating func begin(_ activity: Activity, from start: Int) {
    endMerging()
    (self.activity, performedFrom) = (activity, start)
  }

  /// Removes and returns the next operation to perform, the last one first; nil if none is left.
  mutating func nextOperation() -> Operation? {
    let operation: Operation?
    if activity == .redoing {
      operation = redo.operations.end > performedFrom ? redo.operations.popLast() : nil
    } else {
      operation = undo.operations.end > performedFrom ? undo.operations.popLast() : nil
    }
    if targets.count > 1 { targets.performed = operation?.target }
    return operation
  }

  private mutating func end() {
    if targets.performed != nil { targets.performed = nil }
    (activity, handlerLevel, recordsNothing) = (.idle, 0, false)
  }

  /// Makes a step of what was recorded, unless nothing was.
  mutating func finishPerforming() {
    let (isUndoing, hasForgotten) = (activity == .undoing, recordsNothing)
    end()
    if hasForgotten { return }  // everything was removed, the open groups too
    let step = removeOpenGroup(end: isUndoing ? redo.operations.end : undo.operations.end).step
    let (count, id) = (step.count, step.id)
    note(isUndoing ? UndoEvent.undone : UndoEvent.redone, id)
    if count == 0 {
      note(UndoEvent.forgotten, id)
      releaseUserInfo(of: step.description)
    } else if isUndoing {
      redo.steps.append(step)
      if clock != nil { redo.stampTop(nextStamp()) }
    } else if isRecording {
      // It becomes a closed group inside the event's.
      note(UndoEvent.forgotten, id)
      add(step.description)
      let start = undo.operations.end - Int(count)
      closedGroups.append(Group(step: step, start: start, level: Int32(openGroups.count)))
      loseStates(after: undo.steps.end)
    } else if id == .unnumbered {
      push(step)
    } else {
      undo.steps.append(step)
      if clock != nil { undo.stampTop(nextStamp()) }
    }
    if isUndoing {
      // The states after this one are lost: the step can't be redone, or a part of the open step moved to the redo stack.
      if count == 0 || id == .unnumbered { loseStates(after: undo.steps.end) }
    } else if count == 0 {
      loseStates(before: undo.steps.end + 1, steps: 1)
    }
  }

  // MARK: Cancelling

  /// Prepares to perform the operations of the innermost open group, without recording anything.
  mutating func startCancelling() {
    dissolveClosedGroups(above: Int32(openGroups.count - 1))
    begin(.undoing, from: openGroups[openGroups.count - 1].start)
    // Steps that nested undos put there can only be redone from states inside the cancelled group, which are lost.
    if undo.operations.end > performedFrom { cutOffRedo() }
    recordsNothing = true
  }

  /// Closes the cancelled group, which has no operations left.
  mutating func finishCancelling() {
    end()
    if !isRecording { return }  // a handler has removed everything
    if openGroups.count == 1, !redoAside.isEmpty {
      cutOffRedo()
      redo = redoAside.removeLast()
    }
    closeGroup(isCancelled: true)
  }
}
