extension UndoHistory {
  /// Marks the current entry as the saved one. Does nothing inside of ``coalescing(_:_:)``.
  ///
  /// Edits after it do not merge with edits before it.
  public mutating func markSaved() {
    guard scopeDepth == 0 else { return }
    savePoint = position
    mergeKey = nil
  }

  /// Whether the current entry is the saved one, so that there is nothing to save.
  ///
  /// It compares entries, not values: changing the value to one that equals the saved one makes another entry. Inside of
  /// ``coalescing(_:_:)`` it is the same as before the scope.
  public var isAtSavePoint: Bool { savePoint == position }

  /// Whether undo or redo can lead to the saved entry.
  ///
  /// They can't if the entry was dropped: by a change after undoing it, by the limit, or by removing all entries.
  public var canReachSavePoint: Bool { savePoint != nil }
}
