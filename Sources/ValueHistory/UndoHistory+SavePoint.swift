extension UndoHistory {
  /// Marks the current step as the saved one. Does nothing inside of ``group(named:_:)``.
  ///
  /// Edits after it do not merge with edits before it.
  public mutating func markSaved() {
    guard groupDepth == 0 else { return }
    savePoint = position
    mergeKey = nil
  }

  /// Whether the current step is the saved one, so that there is nothing to save.
  ///
  /// It compares steps, not values: changing the value to one that equals the saved one makes another step. Inside of
  /// ``group(named:_:)`` it is the same as before the group.
  public var isAtSavePoint: Bool { savePoint == position }

  /// Whether undo or redo can lead to the saved step.
  ///
  /// They can't if the step was dropped: by a change after undoing it, by the limit, or by removing all steps.
  public var canReachSavePoint: Bool { savePoint != nil }
}
