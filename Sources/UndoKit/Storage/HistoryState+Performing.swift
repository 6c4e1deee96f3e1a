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
    if level > 0, let existingExtras, !existingExtras.children.isEmpty {
      let children = existingExtras.children.last
      return existingExtras.children[children].group.end == undo.actions.end ? .nested : .buried
    }
    if undo.closedEnd != undo.actions.end { return .buried }
    return undo.groups.isEmpty ? .none : .topLevel
  }

  /// Takes the last closed group off the undo stack, or out of the open group, and makes it the running one.
  mutating func startUndoing(_ last: LastClosedGroup) {
    let side = extras
    if case .nested = last {
      let child = side.children.removeLast()
      runStart = child.start
      side.running = child.group
      clampOpenGroups(to: runStart, in: side)
    } else {
      side.running = undo.groups.removeLast()
      runStart = undo.closedEnd
      if level > 1 { clampOpenGroups(to: runStart, in: side) }
    }
    activity = .undoing
  }

  /// Open groups without operations that were opened after the running group closed now begin where it began.
  private func clampOpenGroups(to start: UInt32, in side: Extras) {
    var position = side.nested.end
    while position != side.nested.start {
      position &-= 1
      let isBehind = side.nested[position].start &- undo.actions.start > start &- undo.actions.start
      let hasLostChild = side.nested[position].firstChild &- side.children.start > UInt32(side.children.count)
      guard isBehind || hasLostChild else { return }
      side.nested[position].start = start
      if hasLostChild { side.nested[position].firstChild = side.children.end }
    }
  }

  mutating func startRedoing() {
    let side = extras
    side.running = side.redo.groups.removeLast()
    runStart = side.redo.closedEnd
    activity = .redoing
  }

  /// The last operation of the running group that has not been performed yet.
  @inline(__always)
  mutating func nextRunningAction() -> Action? {
    if activity == .undoing {
      return undo.actions.end == runStart ? nil : undo.actions.removeLast()
    }
    let side = extras
    return side.redo.actions.end == runStart ? nil : side.redo.actions.removeLast()
  }

  /// Puts what the handlers registered on the other stack, as one step with the running group's name, user info and
  /// flag. If they registered nothing, there is no such step.
  ///
  /// - Returns: User info that nothing refers to any more, and whether the group was discardable.
  mutating func finishPerforming() -> (unused: UserInfo?, wasDiscardable: Bool) {
    let side = extras
    var group = Group()
    swap(&group, &side.running)
    let wasDiscardable = group.isDiscardable
    let isUndoing = activity == .undoing
    let isEmpty =
      isUndoing ? side.redo.actions.end == side.redo.closedEnd : undo.actions.end == undo.closedEnd
    activity = .idle
    handlerLevel = 0
    recordsNothing = false
    if isEmpty {
      return (side.takeUserInfo(of: group), wasDiscardable)
    }
    if isUndoing {
      group.end = side.redo.actions.end
      side.redo.groups.append(group)
      undo.shrinkIfSparse()
    } else {
      group.end = undo.actions.end
      undo.groups.append(group)
      side.redo.shrinkIfSparse()
    }
    return (nil, wasDiscardable)
  }
}
