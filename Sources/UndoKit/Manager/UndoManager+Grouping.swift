extension UndoManager {
  /// Opens the event group if the manager opens groups by itself, and rejects otherwise.
  @inline(never)
  final func openGroupForEvent(orReject error: UndoError = .registeringOutsideGroup) -> Bool {
    if state.groupsByEvent { openEventGroup() }
    if state.isRecording { return true }
    // The manager opens no groups by itself, an override didn't open it, or an observer of the post has closed it.
    reject(error)
    return false
  }

  /// Opens the event group by ``beginUndoGrouping()``, so that overrides see an opening for every closing.
  final func openEventGroup() { call(beginUndoGrouping, as: .opensEventGroup) }

  /// Calls a method that subclasses may override. An override may call the method of this class once, several times, or never.
  final func call(_ method: () -> Void, as ownCall: OwnCall) {
    self.ownCall = ownCall
    method()
    self.ownCall = .none
  }

  /// Why a manager calls one of its own methods that subclasses may override.
  ///
  /// The group of an inverse opens before the override of `beginUndoGrouping` is called, and closes after that of `endUndoGrouping`. So
  /// overrides only decide whether ``groupingLevel`` counts it.
  enum OwnCall {
    case none, opensEventGroup, opensInverse, closesInverse
    /// In ``closesInverse``, this class's own method was called.
    case hasClosedInverse

    var hiddenLevel: Int { self == .opensInverse || self == .hasClosedInverse ? 1 : 0 }
  }

  /// Closes the event group if it is the only open group and nothing was registered in it, so that it doesn't prevent redo.
  final func closeEmptyEventGroup() {
    if state.isEventGroupInnermost, state.innermostGroupIsEmpty, state.activity == .idle { endUndoGrouping() }
  }

  /// Returns whether there is a group to describe, and opens the event group for that if need be.
  @inline(__always)
  final func canDescribeGroup() -> Bool {
    if state.activity != .idle || state.isRecording { return true }
    return state.disableCount == 0 && openGroupForEvent(orReject: .describingOutsideGroup)
  }

  /// Closes the innermost group, which must exist.
  @inline(__always)
  final func closeGroup() {
    state.closeGroup()
    if state.isRecording {
      scheduleOverdueClose()
    } else if state.levelsOfUndo > 0 {
      dropSurplus()
    }
    settle()
  }

  @inline(never)
  final func closeGroupPosting() {
    post(.checkpoint)
    guard state.isRecording, state.activity == .idle else { return }
    let isDiscardable = state.innermostIsDiscardable
    post(.willCloseGroup, isDiscardable: isDiscardable)
    guard state.isRecording, state.activity == .idle else { return }
    let isNested = state.openGroups.count > 1
    closeGroup()
    postDidClose(isNested: isNested, isDiscardable: isDiscardable)
  }

  /// Posts that a group has closed. During the post, ``groupingLevel`` still counts a nested group.
  final func postDidClose(isNested: Bool, isDiscardable: Bool) {
    if isNested { closingLevel += 1 }
    post(.didCloseGroup, isDiscardable: isDiscardable)
    if isNested { closingLevel -= 1 }
  }
}
