extension UndoManager {
  /// Registers an operation where it belongs in the present state.
  @inline(__always)
  final func register(_ handler: consuming Handler<AnyObject>, on target: AnyObject) {
    guard state.disableCount == 0, !state.recordsNothing else { return }
    guard state.activity != .idle || state.isRecording || openGroupForEvent() else { return }
    state.record(handler, on: target)
    settle()
  }

  /// Drops the steps beyond the limit, one at a time: each step's contents are released between two changes of the state.
  @inline(never)
  final func dropSurplus() {
    while state.hasSurplus {
      withExtendedLifetime(state.dropSurplusStep()) {}
      if state.needsRelease { release() }
    }
  }

  /// Ends a call that may have changed the state: notifies observers, and releases what the state has left to be released.
  @inline(__always)
  final func settle() {
    tellEvents()
    noteChange()
    if state.needsRelease { release() }
  }

  @inline(never)
  private final func release() {
    do {
      let unreleased = state.takeUnreleased()
      // Releasing may run any code. Without a use after the call, the optimizer may release the objects within the call, while the state is
      // still being changed.
      withExtendedLifetime(unreleased) {}
    }
    if state.isSearchDue { releaseUnusedTargets() }
  }

  private final func releaseUnusedTargets() {
    // Targets that are alive may be named again, so a limited number of them is kept.
    var unused = state.targets.unused()
    // Reading a weak reference retains the object, so the state can't do this.
    if unused.count < 1_024 { unused.removeAll { $0.object != nil } }
    state.remove(unused)
  }
}
