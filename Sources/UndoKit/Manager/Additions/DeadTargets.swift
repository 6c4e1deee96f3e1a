extension UndoManagerAdditions {
  /// Whether operations whose target is gone are discarded, and steps with them. False at first, as with Foundation, whose
  /// users then find an undo that does nothing (or crashes).
  ///
  /// When true, a step all of whose targets are gone does not count, has no title and is in no list, and
  /// ``UndoManager/undo()`` and ``UndoManager/redo()`` pass over it. That is found out when one of them is asked, not when
  /// the target goes: what the operations captured is released then. Nothing is posted and no observer is told. A step
  /// without any operation is none of these; an open group that loses all of them closes as an empty one.
  ///
  /// The numbers of steps and the lists look at all targets to tell; the others mostly at one.
  public var discardsDeadTargets: Bool {
    get { state.discardsDeadTargets }
    set { state.discardsDeadTargets = newValue }
  }
}

extension UndoManager {
  enum AskedSteps { case next, all }

  /// Removes the operations whose targets are gone, as far as that matters to what is asked, if this manager does that at all.
  /// While a step is being performed nothing is removed.
  @inline(__always)
  final func removeDeadSteps(_ asked: AskedSteps) {
    if state.discardsDeadTargets, state.activity == .idle { findDeadSteps(asked) }
  }

  @inline(never)
  private final func findDeadSteps(_ asked: AskedSteps) {
    let isAlive = nextStepIsAlive { state.targetOfNextUndo($0) } && nextStepIsAlive { state.targetOfNextRedo($0) }
    if asked == .next, isAlive { return }
    for target in state.targets.targets where target.object == nil { state.removeOperations(on: target) }
    if state.hasDiscarded { releaseDiscarded() }
  }

  /// Whether a step has a target that is alive. An empty step counts as alive: it has no target that is gone.
  private final func nextStepIsAlive(_ target: (Int) -> Target?) -> Bool {
    var index = 0
    while let target = target(index) {
      if target.object != nil { return true }
      index += 1
    }
    return index == 0
  }
}
