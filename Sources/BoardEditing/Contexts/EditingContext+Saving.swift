import UndoKit

extension BoardEditor {
  /// Makes the present state of every context the saved one, also of figures that are off the board. No step, and nothing that
  /// could be undone; previews are not part of it.
  ///
  /// - Throws: ``EditError/groupIsOpen(_:)`` if a group is open that holds operations: undo will not lead back into its midst.
  public func markSavePoint() throws(EditError) {
    if let context = edited.contextsWithGroup.first(where: \.isStepOpen) { throw .groupIsOpen(context.name) }
    guard !edited.isDryRun else { return }
    edited.savePoint += 1
    boardContext.tell(.savePoint)
  }
}

extension EditingContext {
  /// Whether the present state is that of the last ``BoardEditor/markSavePoint()``, or of the beginning if there was none.
  ///
  /// It is the place in the history that counts: a step and another that takes it back are two steps away.
  public var isAtSavePoint: Bool {
    catchUpWithSavePoint()
    return history.isAtSavePoint
  }

  /// Whether undo or redo can lead to the saved state: a new step after undoing, a limit and `forget` may have put it out of reach.
  public var canReachSavePoint: Bool {
    catchUpWithSavePoint()
    return history.canReachSavePoint
  }
}
