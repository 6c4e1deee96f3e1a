extension UndoManager {
  /// Makes the present state the saved one, instead of another. This is an addition of UndoKit.
  ///
  /// An open event group is closed first, with its posts. Later steps do not merge with those before it. A new manager is at
  /// its save point. Changes that are made without being registered are not noticed.
  ///
  /// Rejects with ``UndoError/savingInsideGroups(_:)`` if another open group holds operations: undo will not lead back into
  /// its midst. Rejects with ``UndoError/alreadyPerforming`` in a handler.
  public final func markSaved() {
    if let obstacle = state.obstacleToMarkSaved { return reject(obstacle) }
    if state.level == 1, state.outermostIsEventGroup { endUndoGrouping() }
    // An observer or an override may have registered something.
    if let obstacle = state.obstacleToMarkSaved { return reject(obstacle) }
    state.savePoint.moveHere()
    state.endMerging()
    noteChange()
  }

  /// Whether the present state is the saved one, hence whether there is nothing to save. This is an addition of UndoKit.
  ///
  /// It is the place in the history that counts: a step that changes something and a step that changes it back are two
  /// steps away, and a step without operations is one. When in doubt the answer is no. While a step is being performed it is
  /// no too.
  public final var isAtSavePoint: Bool {
    state.activity == .idle && state.savePoint.isHere && !state.openGroupsHoldActions
  }

  /// Whether undo or redo can lead to the saved state. This is an addition of UndoKit.
  ///
  /// They cannot once a step on the way was dropped, or lost an operation: by a new step after undoing (redo is gone when
  /// that step closes), by the limit, by ``removeAllActions(withTarget:)``, by ``discardsDeadTargets``, by
  /// ``removeAllActions()`` unless the saved state is the present one, by an undo whose handlers registered nothing, or by one
  /// that skipped an operation because its target was gone.
  public final var canReachSavePoint: Bool { state.savePoint.distance != nil }
}
