extension UndoManagerAdditions {
  /// Makes the present state the saved one, instead of another.
  ///
  /// An open event group is closed first, with its posts. Later steps do not merge with those before it. A new manager is at
  /// its save point. Changes that are made without being registered are not noticed.
  ///
  /// Rejects with ``UndoError/savingInsideGroups(_:)`` if another open group holds operations: undo will not lead back into
  /// its midst. Rejects with ``UndoError/alreadyPerforming`` in a handler.
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

  /// Whether the present state is the saved one, hence whether there is nothing to save.
  ///
  /// It is the place in the history that counts: a step that changes something and a step that changes it back are two
  /// steps away, and a step without operations is one. When in doubt, and while a step is being performed, the answer is no. It is
  /// observable, as ``undoMenu`` is.
  public var isAtSavePoint: Bool {
    noteReading()
    return state.activity == .idle && state.savePoint.position == state.undo.steps.end && !state.openStepHasOperations
  }

  /// Whether undo or redo can lead to the saved state.
  ///
  /// They cannot once a step on the way was dropped, or lost an operation: by a new step after undoing (redo is gone when that step
  /// closes), by the limit, by the removal of actions, or by an undo or a redo whose handlers registered nothing, or that skipped an
  /// operation because its target was gone.
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
