extension UndoManager {
  /// Registers an operation where it belongs in the present state.
  @inline(__always)
  final func register(_ handler: consuming Handler<AnyObject>, on target: AnyObject) {
    guard history.disableCount == 0, !history.recordsNothing else { return }
    guard history.activity != .idle || history.isRecording || openGroupForEvent() else { return }
    history.record(handler, on: target)
    settle()
  }

  /// Drops the steps beyond the limit, one at a time: each step's contents are released between two changes of the history.
  @inline(never)
  final func dropSurplus() {
    while history.hasSurplus {
      withExtendedLifetime(history.dropSurplusStep()) {}
      if history.needsRelease { release() }
    }
  }

  /// Ends a call that may have changed the history: notifies observers, and releases what the history has left to be released.
  @inline(__always)
  final func settle() {
    tellEvents()
    noteChange()
    if history.needsRelease { release() }
  }

  @inline(never)
  private final func release() {
    do {
      let unreleased = history.takeUnreleased()
      // Releasing may run any code. Without a use after the call, the optimizer may release the objects within the call, while the state is
      // still being changed.
      withExtendedLifetime(unreleased) {}
    }
    if history.isSearchDue { releaseUnusedTargets() }
  }

  private final func releaseUnusedTargets() {
    // Targets that are alive may be named again, so a limited number of them is kept.
    var unused = history.targets.unused()
    // Reading a weak reference retains the object, so the history can't do this.
    if unused.count < 1_024 { unused.removeAll { $0.object != nil } }
    history.remove(unused)
  }
}
