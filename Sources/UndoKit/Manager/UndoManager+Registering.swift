extension UndoManager {
  /// Registers an operation in the innermost open group, in a new event group, or in the inverse being recorded.
  @inline(__always)
  final func register(_ handler: consuming Handler<AnyObject>, on target: AnyObject) {
    guard state.disableCount == 0, !state.recordsNothing else { return }
    guard state.activity != .idle || state.isRecording || openGroupForEvent() else { return }
    state.record(handler, on: target)
    settle()
  }

  /// Drops the steps that exceed the limit, one at a time, so that their contents are released between two changes of the state.
  @inline(never)
  final func dropSurplus() {
    while state.hasSurplus {
      withExtendedLifetime(state.dropSurplusStep()) {}
      if state.needsRelease { release() }
    }
  }

  /// Ends a call that may have changed the state: notifies observers, and releases the values that the state has removed.
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
      // Releasing may run any code. Without a use after the call, the optimizer may release the values within it, while the state is still
      // being accessed.
      withExtendedLifetime(unreleased) {}
    }
    if state.isSearchDue { releaseUnusedTargets() }
  }

  private final func releaseUnusedTargets() {
    // Live targets may be used again, so they are kept unless there are many.
    var unused = state.targets.unused()
    // Reading a weak reference retains the object, so the manager does this, not the history.
    if unused.count < 1_024 { unused.removeAll { $0.object != nil } }
    state.remove(unused)
  }
}
