extension UndoManager {
  /// Registers an operation, wherever it belongs now.
  @inline(__always)
  final func register(_ handler: consuming Handler<AnyObject>, on target: AnyObject) {
    guard state.disableCount == 0, !state.recordsNothing else { return }
    guard state.activity != .idle || state.isRecording || openGroupForEvent() else { return }
    state.record(handler, on: target)
    settle()
  }

  /// Drops the steps that exceed the limit, one at a time: what a step holds is released between two changes of the state.
  @inline(never)
  final func dropSurplus() {
    while state.hasSurplus {
      withExtendedLifetime(state.dropSurplusStep()) {}
      if state.needsRelease { release() }
    }
  }

  /// Ends a call that may have changed the state: tells who listens, and releases what the state has let go of.
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
      // Releasing may run anything. Without a use after the call, the optimizer may release it within the call, before the state
      // has given it up.
      withExtendedLifetime(unreleased) {}
    }
    if state.isSearchDue { releaseUnusedTargets() }
  }

  private final func releaseUnusedTargets() {
    // Those that are alive may come back, so a few are kept.
    var unused = state.targets.unused()
    // Reading a weak reference retains the object, so this isn't the state's to do.
    if unused.count < 1_024 { unused.removeAll { $0.object != nil } }
    state.remove(unused)
  }
}
