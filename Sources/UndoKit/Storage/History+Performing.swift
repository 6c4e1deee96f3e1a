// Undoing and redoing.
extension History {
  /// What would be undone next: a step, or a group inside of an open one, unless it is buried under later operations.
  enum LastClosedGroup { case none, step, inner, buried }

  var lastClosedGroup: LastClosedGroup {
    @inline(__always) get {
      if isRecording {
        let end = undo.openStep.operations.count
        if let last = closedGroups.last { return last.range.upperBound == end ? .inner : .buried }
        if end > 0 { return .buried }
      }
      return undo.count == 0 ? .none : .step
    }
  }

  /// Opens the last closed group again, to be performed, and a step for its inverse.
  ///
  /// - Returns: If it is a step below open groups, their open step, which is empty: it is to be given back at the end.
  mutating func startUndoing() -> Step? {
    var suspended: Step?
    let description: GroupDescription
    performsClosedGroup = lastClosedGroup == .inner
    if performsClosedGroup {
      let group = closedGroups.removeLast()
      performedFrom = group.range.lowerBound
      description = group.description
    } else {
      if isRecording { suspended = undo.removeOpenStep() }
      // What was put aside is to be redone from a state in which this step is done.
      if hasRegistered { forgetRedoAside() }
      undo.reopen()
      performedFrom = 0
      description = undo.takeDescription()
    }
    // Open groups that began after it begin now where it began.
    for index in openGroups.indices.reversed() where openGroups[index].start >= performedFrom {
      openGroups[index].start = performedFrom
      openGroups[index].firstClosedGroup = min(openGroups[index].firstClosedGroup, closedGroups.count)
    }
    if redoStacks.isEmpty { redoStacks = [StepStack(.redo)] }
    // What was there, be it nothing, is there again when the outermost group is cancelled.
    if performsClosedGroup, redoStacks.count == 1, redoCount == 0 { putRedoAside() }
    redo.open(Step(description: description))
    start(.undoing)
    return suspended
  }

  /// Opens the next step to redo again, to be performed, and a step for its inverse. No group must be open.
  mutating func startRedoing() {
    redo.reopen()
    performedFrom = 0
    undo.open(Step(description: redo.takeDescription()))
    start(.redoing)
  }

  mutating func start(_ activity: Activity) {
    endMerging()
    self.activity = activity
    handlerLevel = 0
  }

  /// Takes off the last operation that is still to be performed.
  mutating func nextOperation() -> Operation? {
    if activity == .redoing { return redo.popOperation() }
    return undo.openStep.operations.count > performedFrom ? undo.popOperation() : nil
  }

  /// Takes off what was performed, and closes its inverse unless nothing was registered in that.
  ///
  /// - Parameter suspended: What ``startUndoing()`` returned.
  mutating func finishPerforming(suspended: Step? = nil) {
    let isUndoing = activity == .undoing
    activity = .idle
    handlerLevel = 0
    if !isUndoing { _ = redo.removeOpenStep() } else if !performsClosedGroup { _ = undo.removeOpenStep() }
    if recordsNothing {
      // A handler has removed everything, the open groups too.
      recordsNothing = false
      if let suspended { discardUserInfo(of: suspended.description) }
      return
    }
    let dropped = isUndoing ? redo.closeUnlessEmpty() : undo.closeUnlessEmpty()
    if let dropped { discardUserInfo(of: dropped) }
    if let suspended { undo.open(suspended) }
    if !isUndoing, dropped != nil {
      savePoint.invalidate(before: undo.end + 1)
      savePoint.noteRemoval(at: undo.end)
    } else if isUndoing, dropped != nil || performsClosedGroup {
      // It can't be redone; or a part of the step that is open went over to the redo stack.
      savePoint.invalidate(after: undo.end)
    }
    removeHolesOnTop()
  }
}
