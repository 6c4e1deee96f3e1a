import Stacks

// Undoing and redoing.
extension History {
  /// Takes the last closed group or step off, to be performed. There must be one.
  mutating func startUndoing() {
    let step: Step
    if lastClosedGroup == .inner {
      let group = closedGroups.removeLast()
      performedFrom = group.range.lowerBound
      step = Step(description: group.description)
      // What was there, be it nothing, is there again when the outermost group is cancelled.
      if hasRegistered, redo.isEmpty, redoAside.isEmpty { setRedoAside() }
    } else {
      // What was set aside is to be redone from a state in which this step is done.
      if hasRegistered { cutOffRedoAside() }
      step = undo.steps.popLast()!
      performedFrom = undo.operations.end - Int(step.count)
    }
    // Open groups that began after it begin now where it began.
    for index in openGroups.indices.reversed() where openGroups[index].start >= performedFrom {
      openGroups[index].start = performedFrom
      openGroups[index].firstClosedGroup = min(openGroups[index].firstClosedGroup, closedGroups.count)
    }
    openGroup(from: redo.operations.end, inverseOf: step)
    start(.undoing)
  }

  /// Takes the next step to redo off, to be performed. No group must be open but the event's.
  mutating func startRedoing() {
    let step = redo.steps.popLast()!
    performedFrom = redo.operations.end - Int(step.count)
    openGroup(from: undo.operations.end, inverseOf: step)
    start(.redoing)
  }

  mutating func start(_ activity: Activity) {
    endMerging()
    self.activity = activity
  }

  /// Takes off the last operation that is still to be performed.
  mutating func nextOperation() -> Operation? {
    if activity == .redoing { return redo.operations.end > performedFrom ? redo.operations.popLast() : nil }
    return undo.operations.end > performedFrom ? undo.operations.popLast() : nil
  }

  /// Makes a step of what was recorded, unless that is nothing.
  mutating func finishPerforming() {
    let isUndoing = activity == .undoing
    (activity, handlerLevel) = (.idle, 0)
    // A handler has forgotten everything, the open groups too.
    if recordsNothing {
      recordsNothing = false
      return
    }
    let group = removeOpenGroup()
    let range = group.start..<(isUndoing ? redo : undo).operations.end
    let step = Step(description: group.description, count: Int32(range.count), id: group.id)
    note(isUndoing ? UndoEvent.undone : UndoEvent.redone, step.id)
    if step.count == 0 {
      note(UndoEvent.forgotten, step.id)
      releaseUserInfo(of: step.description)
    } else if isUndoing {
      redo.steps.append(step)
    } else if isRecording {
      // It becomes a closed group of the event's.
      note(UndoEvent.forgotten, step.id)
      closedGroups.append(ClosedGroup(range: range, description: step.description))
      add(step.description)
      savePoint.invalidate(after: undo.steps.end)
    } else if step.id == .unnumbered {
      push(step)
    } else {
      undo.steps.append(step)
    }
    if isUndoing {
      // It can't be redone; or a part of the step that is open went over to the redo stack.
      if step.count == 0 || step.id == .unnumbered { savePoint.invalidate(after: undo.steps.end) }
    } else if step.count == 0 {
      savePoint.invalidate(before: undo.steps.end + 1)
      savePoint.noteRemoval(of: 1, below: undo.steps.end + 1)
    }
  }
}
