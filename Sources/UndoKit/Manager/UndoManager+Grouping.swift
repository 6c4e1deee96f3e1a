extension UndoManager {
  /// Opens the event group if ``groupsByEvent`` is true, and rejects otherwise.
  @inline(never)
  final func openGroupForEvent(orReject error: UndoError = .registeringOutsideGroup) -> Bool {
    if history.groupsByEvent { openEventGroup() }
    if history.isRecording { return true }
    // The manager opens none, an override didn't open it, or an observer of the post has closed it.
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

  /// The purpose for which a manager is calling a method that subclasses may override.
  ///
  /// The group of an inverse is open before an override is called to open it, and closes after an override was called. All that overrides
  /// decide is whether ``groupingLevel`` counts it.
  enum OwnCall {
    case none, opensEventGroup, opensInverse, closesInverse
    /// The override that was called to close the group of an inverse has called the method of this class.
    case hasClosedInverse

    var hiddenLevel: Int { self == .opensInverse || self == .hasClosedInverse ? 1 : 0 }
  }

  /// Closes the event group if it is the only open group and is empty, so that it doesn't prevent redo.
  final func closeEmptyEventGroup() {
    if history.isEventGroupInnermost, history.innermostGroupIsEmpty, history.activity == .idle { endUndoGrouping() }
  }

  /// Opens a group to describe if none is open; returns whether there is one.
  @inline(__always)
  final func canDescribeGroup() -> Bool {
    if history.activity != .idle || history.isRecording { return true }
    return history.disableCount == 0 && openGroupForEvent(orReject: .describingOutsideGroup)
  }

  /// Closes the innermost group, which must exist.
  @inline(__always)
  final func closeGroup() {
    history.closeGroup()
    if history.isRecording {
      scheduleOverdueClose()
    } else if history.levelsOfUndo > 0 {
      dropSurplus()
    }
    settle()
  }

  @inline(never)
  final func closeGroupPosting() {
    post(.checkpoint)
    guard history.isRecording, history.activity == .idle else { return }
    post(.willCloseGroup, isDiscardable: history.innermostIsDiscardable)
    guard history.isRecording, history.activity == .idle else { return }
    let (isDiscardable, isNested) = (history.innermostIsDiscardable, history.openGroups.count > 1)
    closeGroup()
    postDidClose(isNested: isNested, isDiscardable: isDiscardable)
  }

  /// Posts that a group has closed. If it was inside another one, ``groupingLevel`` still counts it.
  final func postDidClose(isNested: Bool, isDiscardable: Bool) {
    if isNested { postedLevel += 1 }
    post(.didCloseGroup, isDiscardable: isDiscardable)
    if isNested { postedLevel -= 1 }
  }
}
