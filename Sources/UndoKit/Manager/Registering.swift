extension UndoManager {
  /// Registers an operation, wherever it belongs now.
  @inline(__always)
  final func register(_ handler: consuming @escaping Operation.Handler, on target: AnyObject) {
    guard state.disableCount == 0, !state.recordsNothing else { return }
    guard state.activity != .idle || state.isRecording || openGroupForEvent() else { return }
    state.record(handler, on: target, aspect: aspectOfRegistration)
    noteChange()
    if state.hasDiscarded { releaseDiscarded() }
  }

  /// Releases what the state has let go of. That may run anything.
  @inline(never)
  final func releaseDiscarded() {
    let discarded = state.takeDiscarded()
    // Without a use after the call, the optimizer may release it within the call, before the state has given it up.
    withExtendedLifetime(discarded) {}
  }

  /// Removes what exceeds the limit, one step at a time: what a step holds is released between two changes of the state.
  @inline(never)
  final func trim() {
    while let step = state.popSurplusStep() { withExtendedLifetime(step) {} }
  }

  /// Gives a call that is not allowed now to whoever is to know of it.
  final func refuse(_ error: UndoError) {
    if caughtErrors != nil { caughtErrors?.append(error) } else { reject(error) }
  }
}
