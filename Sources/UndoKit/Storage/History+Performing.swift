// Undoing, redoing and cancelling.
extension History {
  /// What would be undone next: a step, or a group inside of an open one, unless it is buried under later operations.
  enum LastClosedGroup { case none, step, inner, buried }

  var lastClosedGroup: LastClosedGroup {
    @inline(__always) get {
      if isRecording {
        let end = undo.operations.end
        if let last = closedGroups.last { return last.range.upperBound == end ? .inner : .buried }
        if end > openGroups[0].start { return .buried }
      }
      return undo.isEmpty ? .none : .step
    }
  }

  /// Takes the last closed group or step off, to be performed. There must be one.
  mutating func startUndoing() {
    recordedFrom = redo.operations.end
    if lastClosedGroup == .inner {
      let group = closedGroups.removeLast()
      (performsClosedGroup, performedFrom) = (true, group.range.lowerBound)
      inverse = Step(description: group.description)
      // What was there, be it nothing, is there again when the outermost group is cancelled.
      if redo.isEmpty, redoAside.isEmpty { setRedoAside() }
    } else {
      // What was set aside is to be redone from a state in which this step is done.
      if hasRegistered { cutOffRedoAside() }
      inverse = undo.steps.popLast()!
      (performsClosedGroup, performedFrom) = (false, undo.operations.end - Int(inverse.count))
    }
    // Open groups that began after it begin now where it began.
    for index in openGroups.indices.reversed() where openGroups[index].start >= performedFrom {
      openGroups[index].start = performedFrom
      openGroups[index].firstClosedGroup = min(openGroups[index].firstClosedGroup, closedGroups.count)
    }
    start(.undoing)
  }

  /// Takes the next step to redo off, to be performed. No group must be open but the event's.
  mutating func startRedoing() {
    recordedFrom = undo.operations.end
    inverse = redo.steps.popLast()!
    performedFrom = redo.operations.end - Int(inverse.count)
    start(.redoing)
  }

  /// Makes the operations of the innermost open group those to be performed. Nothing is recorded meanwhile.
  mutating func startCancelling() {
    let group = openGroups[openGroups.count - 1]
    performedFrom = group.start
    forgetClosedGroups(from: group.firstClosedGroup)
    // What nested undos put there is to be redone from states that will not come back.
    if undo.operations.end > performedFrom { cutOffRedo() }
    recordsNothing = true
    start(.undoing)
  }

  private mutating func start(_ activity: Activity) {
    endMerging()
    self.activity = activity
    handlerLevel = 0
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
    if recordsNothing { return recordsNothing = false }
    var step = Step()
    swap(&step, &inverse)
    step.count = Int32((isUndoing ? redo : undo).operations.end - recordedFrom)
    tell(isUndoing ? UndoEvent.undone : UndoEvent.redone, step.id)
    if step.count == 0 {
      tell(UndoEvent.forgotten, step.id)
      discardUserInfo(of: step.description)
    } else if isUndoing {
      redo.steps.append(step)
    } else if isRecording {
      closeRedoneGroup(step)
    } else if step.id == .none {
      push(step)
    } else {
      undo.steps.append(step)
    }
    if isUndoing {
      // It can't be redone; or a part of the step that is open went over to the redo stack.
      if step.count == 0 || performsClosedGroup { savePoint.invalidate(after: undo.steps.end) }
    } else if step.count == 0 {
      savePoint.invalidate(before: undo.steps.end + 1)
      savePoint.noteRemoval(of: 1, below: undo.steps.end + 1)
    }
  }

  /// Makes a closed group in the event's group of a step that was redone there.
  private mutating func closeRedoneGroup(_ step: Step) {
    tell(UndoEvent.forgotten, step.id)
    closedGroups.append(ClosedGroup(range: recordedFrom..<undo.operations.end, description: step.description))
    add(step.description)
    savePoint.invalidate(after: undo.steps.end)
  }

  /// Closes the cancelled group, which has no operations any more.
  mutating func finishCancelling() {
    (activity, handlerLevel, recordsNothing) = (.idle, 0, false)
    if !isRecording { return }  // a handler has forgotten everything
    if openGroups.count == 1, !redoAside.isEmpty {
      cutOffRedo()
      redo = redoAside.removeLast()
    }
    closeGroup(isCancelled: true)
  }
}
