extension HistoryState {
  /// The closed group that would be undone next.
  enum LastClosedGroup {
    case none
    case topLevel
    /// Inside an open group.
    case nested
    /// There may be one, but operations were registered after it.
    case buried
  }

  var lastClosedGroup: LastClosedGroup {
    if level > 0, let existingExtras, !existingExtras.pointee.children.isEmpty {
      let children = existingExtras.pointee.children.last
      return existingExtras.pointee.children[children].group.end == undo.actions.end ? .nested : .buried
    }
    if undo.closedEnd != undo.actions.end { return .buried }
    return undo.groups.isEmpty ? .none : .topLevel
  }

  /// Takes the last closed group off the undo stack, or out of the open group, and makes it the running one.
  mutating func startUndoing(_ last: LastClosedGroup) {
    let annex = annex
    if case .nested = last {
      let side = extras
      let child = side.pointee.children.removeLast()
      annex.pointee.runStart = child.start
      annex.pointee.running = child.group
      annex.pointee.runningLevel = levelOfChild(at: side.pointee.children.end, in: side)
      clampOpenGroups(to: child.start, in: side)
    } else {
      annex.pointee.running = undo.groups.removeLast()
      annex.pointee.runStart = undo.closedEnd
      if level > 1 { clampOpenGroups(to: undo.closedEnd, in: extras) }
    }
    endMerging()
    activity = .undoing
  }

  /// The level of the open group in which a closed one lay.
  private func levelOfChild(at position: UInt32, in side: UnsafeMutablePointer<Extras>) -> UInt32 {
    var level = level
    let start = side.pointee.children.start
    while level > 1,
      side.pointee.nested[side.pointee.nested.start &+ (level - 2)].firstChild &- start > position &- start
    {
      level -= 1
    }
    return level
  }

  /// Open groups without operations that were opened after the running group closed now begin where it began.
  private func clampOpenGroups(to start: UInt32, in side: UnsafeMutablePointer<Extras>) {
    var position = side.pointee.nested.end
    while position != side.pointee.nested.start {
      position &-= 1
      let isBehind = side.pointee.nested[position].start &- undo.actions.start > start &- undo.actions.start
      let hasLostChild =
        side.pointee.nested[position].firstChild &- side.pointee.children.start > UInt32(side.pointee.children.count)
      guard isBehind || hasLostChild else { return }
      side.pointee.nested[position].start = start
      if hasLostChild { side.pointee.nested[position].firstChild = side.pointee.children.end }
    }
  }

  mutating func startRedoing() {
    let annex = annex
    annex.pointee.running = annex.pointee.redo.groups.removeLast()
    annex.pointee.runStart = annex.pointee.redo.closedEnd
    endMerging()
    activity = .redoing
  }

  /// The last operation of the running group that has not been performed yet.
  @inline(__always)
  mutating func nextRunningAction() -> Action? {
    let annex = annex
    if activity == .undoing {
      return undo.actions.end == annex.pointee.runStart ? nil : undo.actions.removeLast()
    }
    return annex.pointee.redo.actions.end == annex.pointee.runStart ? nil : annex.pointee.redo.actions.removeLast()
  }

  /// Puts what the handlers registered on the other stack, as one step with the running group's name, user info and
  /// flag. If they registered nothing, there is no such step.
  ///
  /// - Returns: User info that nothing refers to any more, and whether the group was discardable.
  mutating func finishPerforming() -> (unused: UserInfo?, wasDiscardable: Bool) {
    let annex = annex
    var group = Group()
    swap(&group, &annex.pointee.running)
    let wasDiscardable = group.isDiscardable
    let isUndoing = activity == .undoing
    let isEmpty =
      isUndoing ? annex.pointee.redo.actions.end == annex.pointee.redo.closedEnd : undo.actions.end == undo.closedEnd
    endActivity()
    noteMove(isUndoing: isUndoing, isReversible: !isEmpty)
    shrinkIfSparse()
    if isEmpty {
      return (existingExtras?.pointee.takeUserInfo(of: group), wasDiscardable)
    }
    if isUndoing {
      group.end = annex.pointee.redo.actions.end
      annex.pointee.redo.groups.append(group, inMemoryOf: &undo.groups)
    } else {
      group.end = undo.actions.end
      undo.groups.append(group, inMemoryOf: &annex.pointee.redo.groups)
    }
    return (nil, wasDiscardable)
  }

  @inline(__always)
  mutating func endActivity() {
    activity = .idle
    annex.pointee.handlerLevel = 0
    annex.pointee.recordsNothing = false
  }

  /// Tells the save point of a step that was undone or redone.
  @inline(__always)
  private mutating func noteMove(isUndoing: Bool, isReversible: Bool) {
    let annex = annex
    if !isUndoing {
      savePoint.noteRedo(isUndoable: isReversible)
    } else if annex.pointee.runningLevel == 0 {
      savePoint.noteUndo(isRedoable: isReversible)
    } else {
      // Part of a step that is still open went over to the redo stack.
      savePoint.noteNestedUndo()
    }
    if isUndoing, level > 0, isReversible {
      extras.pointee.redoLevels.append(min(annex.pointee.runningLevel, level))
    }
    annex.pointee.runningLevel = 0
  }
}
