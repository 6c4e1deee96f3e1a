extension UndoManager {
  /// Whether operations whose target is gone are discarded, and steps with them. False at first, as with Foundation, whose
  /// users then find an undo that does nothing (or crashes). This is an addition of UndoKit.
  ///
  /// When true, a step whose every target is gone counts neither in ``canUndo``, ``undoCount`` and their like nor in
  /// titles and lists, and ``undo()`` and ``redo()`` pass over it. That is found out when one of them is asked, not when
  /// the target goes: what the operations captured is released then. Nothing is posted and no observer is told. A step
  /// without any operation is none of these; an open group that loses all of them closes as an empty one.
  ///
  /// ``undoCount``, ``redoCount`` and the lists look at all targets to tell; the others mostly at one.
  public final var discardsDeadTargets: Bool {
    get { state.discardsDeadTargets }
    set { state.discardsDeadTargets = newValue }
  }

  enum AskedSteps { case next, all }

  /// Discards what has no target any more, as far as that matters to what is asked, if this manager does that at all. While a
  /// step is being performed the answers are about what has not been performed yet, and nothing is discarded.
  @inline(__always)
  final func discardDeadSteps(_ asked: AskedSteps) {
    if state.discardsDeadTargets { reallyDiscardDeadSteps(asked) }
  }

  @inline(never)
  private final func reallyDiscardDeadSteps(_ asked: AskedSteps) {
    guard state.activity == .idle else { return }
    if asked == .next, state.nextUndoIsAlive, state.nextRedoIsAlive { return }
    let remains = state.takeDeadActions()
    _ = consume remains
  }
}
