import Stacks

// Undoing, redoing, and reverting a group that is cancelled.
extension History {
  /// Pops the last closed group or step, to be performed. There must be one.
  mutating func startUndoing() {
    if lastClosedGroup == .inner {
      var group = closedGroups.removeLast()
      group.step.id = .unnumbered
      // Set the redo stack aside even if it is empty, so that it is restored when the outermost group is cancelled.
      if hasRegistered, redo.isEmpty, redoAside.isEmpty { setRedoAside() }
      perform(.undoing, group.step, from: group.start)
    } else {
      // The steps set aside could only be redone from a state in which this step is done.
      if hasRegistered { cutOffRedoAside() }
      let step = undo.steps.popLast()!
      perform(.undoing, step, from: undo.operations.end - Int(step.count))
    }
  }

  /// Pops the next step to redo, to be performed. No group but the event's must be open.
  mutating func startRedoing() {
    let step = redo.steps.popLast()!
    perform(.redoing, step, from: redo.operations.end - Int(step.count))
  }

  /// Begins performing a step, and opens the group that records its inverse.
  private mutating func perform(_ activity: Activity, _ step: consuming Step, from start: Int) {
    begin(activity, from: start)
    // Groups that began after the undone operations now begin where those began.
    if activity == .undoing {
      for index in openGroups.indices { openGroups[index].start = min(openGroups[index].start, start) }
    }
    openGroup(Group(step: step), by: .client)
  }

  private mutating func begin(_ activity: Activity, from start: Int) {
    endMerging()
    (self.activity, performedFrom) = (activity, start)
  }

  /// Pops the next operation to perform.
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

  /// Turns what was recorded into a step, unless nothing was.
  mutating func finishPerforming() {
    let (isUndoing, hasForgotten) = (activity == .undoing, recordsNothing)
    end()
    if hasForgotten { return }  // a handler has removed all actions and the open groups
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
      // Redone inside the event's group, it becomes a closed group in it.
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
      // Either the step can't be redone, or part of the open step has moved to the redo stack.
      if count == 0 || id == .unnumbered { loseStates(after: undo.steps.end) }
    } else if count == 0 {
      loseStates(before: undo.steps.end + 1, steps: 1)
    }
  }

  // MARK: Cancelling

  /// Makes the operations of the innermost open group the ones to perform. Nothing is recorded meanwhile.
  mutating func startCancelling() {
    dissolveClosedGroups(above: Int32(openGroups.count - 1))
    begin(.undoing, from: openGroups[openGroups.count - 1].start)
    // Nested undos pushed steps there that can only be redone from states which will not come back.
    if undo.operations.end > performedFrom { cutOffRedo() }
    recordsNothing = true
  }

  /// Closes the cancelled group, which has no operations any more.
  mutating func finishCancelling() {
    end()
    if !isRecording { return }  // a handler has forgotten everything
    if openGroups.count == 1, !redoAside.isEmpty {
      cutOffRedo()
      redo = redoAside.removeLast()
      noteForTimeline()
    }
    closeGroup(isCancelled: true)
  }
}
