extension ExtendedUndoManager {
  /// Marks the current state as the saved one.
  ///
  /// An open event group is closed first, with its posts. Later steps don't merge with earlier ones. A new manager is at its save
  /// point. Changes that are made without being registered are not noticed.
  ///
  /// Rejects with ``UndoError/savingInsideGroups(_:)`` if another open group contains operations, since undo can't return to a state
  /// within a group. Rejects with ``UndoError/alreadyPerforming`` in a handler.
  public func markSaved() {
    if history.activity != .idle { return reject(.alreadyPerforming) }
    if history.openStepHasOperations, !history.isEventGroupInnermost {
      return reject(.savingInsideGroups(history.openGroups.count))
    }
    if history.isEventGroupInnermost { endUndoGrouping() }
    // An observer of the close may have registered something, which may or may not have been saved.
    if history.openStepHasOperations { history.savePoint = nil } else { history.markSaved() }
    endMerging()
    settle()
  }

  /// Whether the current state is the saved one, so that there is nothing to save.
  ///
  /// It compares positions in the history: after a step that changes something and a step that changes it back, the state isn't the saved
  /// one. If the manager can't be certain, and while a step is being performed, it is false. It is observable, as ``undoMenu`` is.
  public var isAtSavePoint: Bool {
    noteReading()
    return isSaved
  }

  /// ``isAtSavePoint`` without recording the reading, for callers that notify observers themselves.
  package var isSaved: Bool { history.isSaved }

  /// Whether undo or redo can lead to the saved state.
  ///
  /// They can't if a step between was dropped or has lost an operation: by a new step after an undo, by the limit, by the removal of
  /// actions, or by an undo or a redo whose handlers registered nothing or whose targets were deallocated.
  public var canReachSavePoint: Bool { history.savePoint != nil }
}
