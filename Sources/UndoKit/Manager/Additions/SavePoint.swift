import Stacks

extension UndoManagerAdditions {
  /// Marks the current state as the saved one.
  ///
  /// An open event group is closed first, with its posts. Later steps don't merge with earlier ones. A new manager is at its save
  /// point. Changes that are made without being registered are not noticed.
  ///
  /// Rejects with ``UndoError/savingInsideGroups(_:)`` if another open group contains operations, since undo can't return to a state
  /// within a group. Rejects with ``UndoError/alreadyPerforming`` in a handler.
  public func markSaved() {
    if state.activity != .idle { return reject(.alreadyPerforming) }
    if state.openStepHasOperations, !state.isEventGroupInnermost {
      return reject(.savingInsideGroups(state.openGroups.count))
    }
    if state.isEventGroupInnermost { endUndoGrouping() }
    // An observer of the close may have registered something, and nobody knows whether that was saved.
    if state.openStepHasOperations { state.savePoint.invalidate() } else { state.markSaved() }
    endMerging()
    settle()
  }

  /// Whether the current state is the saved one, so that there is nothing to save.
  ///
  /// It compares positions in the history: after a step that changes something and a step that changes it back, the state isn't the saved
  /// one, and neither is it after a step without operations. If the manager can't be certain, and while a step is being performed, it is
  /// false. It is observable, as ``undoMenu`` is.
  public var isAtSavePoint: Bool {
    noteReading()
    return isSaved
  }

  /// As ``isAtSavePoint``, for those who tell their observers themselves.
  package var isSaved: Bool {
    state.activity == .idle && state.savePoint.position == state.undo.steps.end && !state.openStepHasOperations
  }

  /// Whether undo or redo can lead to the saved state.
  ///
  /// They can't if a step between was dropped or has lost an operation: by a new step after an undo (which drops the redo stack when it
  /// closes), by the limit, by the removal of actions, or by an undo or a redo whose handlers registered nothing, or that skipped an
  /// operation because its target was deallocated.
  public var canReachSavePoint: Bool { state.savePoint.position != nil }
}

// MARK: - What the history does for it

extension History {
  mutating func markSaved() {
    savePoint.move(to: undo.steps.end)
    if hasObserver { events.append(.saved) }
  }
}

/// Where in the history the saved state is.
///
/// A state is told by a position: that of the step that leads on from it, so the present state's is the end of the undo stack.
/// Whenever it is in doubt the saved state is given up: a document that is called changed though it is not costs a needless
/// save, the other mistake costs the user's work.
struct SavePoint {
  /// Nil if neither undo nor redo leads to it any more.
  private(set) var position: Int? = 0

  mutating func move(to new: Int) { position = new }

  mutating func invalidate() { position = nil }

  /// Undo doesn't lead to any state before this one any more.
  mutating func invalidate(before first: Int) {
    if let old = position, old < first { position = nil }
  }

  /// Redo doesn't lead to any state behind this one any more.
  mutating func invalidate(after last: Int) {
    if let old = position, old > last { position = nil }
  }

  /// Steps below a position are gone, and those from there on are so many lower.
  mutating func noteRemoval(of count: Int, below first: Int) {
    if let old = position, old >= first { position = old - count }
  }
}
