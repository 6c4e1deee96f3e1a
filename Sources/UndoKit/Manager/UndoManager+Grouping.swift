extension UndoManager {
  /// Opens the event group if the manager does so by itself, and rejects otherwise.
  @inline(never)
  final func openGroupForEvent(orReject error: UndoError = .registeringOutsideGroup) -> Bool {
    if state.groupsByEvent { openEventGroup() }
    if state.isRecording { return true }
    // It opens none, or an override didn't open it, or an observer of the post has closed it.
    reject(error)
    return false
  }

  /// Opens the event group by the method that subclasses override, so that they see an opening for every closing.
  final func openEventGroup() { call(beginUndoGrouping, as: .opensEventGroup) }

  /// Calls a method that subclasses override. They may call the method of this class once, several times, or never.
  final func call(_ method: () -> Void, as ownCall: OwnCall) {
    self.ownCall = ownCall
    method()
    self.ownCall = .none
  }

  /// What a manager calls a method of its own for.
  ///
  /// The group of an inverse is open before an override is told that it opens, and closes after an override was told: all that the
  /// overrides decide is whether ``groupingLevel`` counts it.
  enum OwnCall {
    case none, opensEventGroup, opensInverse, closesInverse
    /// The method of this class was called in ``closesInverse``.
    case hasClosedInverse

    var hiddenLevel: Int { self == .opensInverse || self == .hasClosedInverse ? 1 : 0 }
  }

  /// Closes the event group if no other is open and nothing was registered in it: it is no obstacle to redo.
  final func closeEmptyEventGroup() {
    if state.isEventGroupInnermost, state.innermostGroupIsEmpty, state.activity == .idle { endUndoGrouping() }
  }

  /// Makes sure that there is a group to name or mark.
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

  /// Posts that a group has closed, while ``groupingLevel`` counts it still if it was inside of another one.
  final func postDidClose(isNested: Bool, isDiscardable: Bool) {
    if isNested { closingLevel += 1 }
    post(.didCloseGroup, isDiscardable: isDiscardable)
    if isNested { closingLevel -= 1 }
  }
}
