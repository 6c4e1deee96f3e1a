import UndoKit

extension BoardEditor {
  /// Marks the current state of every context as saved, including figures that are off the board. This isn't a step, and can't be
  /// undone; previews are not part of the saved state.
  ///
  /// - Throws: ``EditError/groupIsOpen(_:)`` if an open group contains edits, since undo can't return to a state within a group;
  ///   ``EditError/needsClient`` for a document's board.
  public func markSavePoint() throws(EditError) {
    try shared.checkAdmission()
    if let context = shared.contextsWithGroup.first(where: \.isStepOpen) { throw .groupIsOpen(context.name) }
    guard !shared.isDryRun else { return }
    shared.savePoint += 1
    boardContext.tell(.savePoint)
    shared.settle()
  }
}

extension EditingContext {
  /// Whether the current state is that of the last ``BoardEditor/markSavePoint()``, or the initial state if there was none.
  ///
  /// It compares positions in the history: after a step and another step that reverts it, the state isn't at the save point. It is
  /// observable, as ``undoMenu`` is.
  public var isAtSavePoint: Bool {
    shared.noteReading()
    catchUpWithSavePoint()
    return history.isSaved
  }

  /// Whether undo or redo can lead to the saved state; a new step after an undo, a limit or `forget` can make that impossible. It
  /// is observable.
  public var canReachSavePoint: Bool {
    shared.noteReading()
    catchUpWithSavePoint()
    return history.canReachSavePoint
  }
}
