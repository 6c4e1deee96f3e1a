extension UndoHistory {
  /// Makes the present entry the one that is saved, instead of another. Does nothing inside of ``coalescing(_:_:)``.
  ///
  /// Edits after it do not merge with edits before it.
  public mutating func markSaved() {
    guard scopeDepth == 0 else { return }
    savePoint = position
    mergeKey = nil
  }

  /// Whether the present entry is the saved one, hence whether there is nothing to save.
  ///
  /// It is the entry that counts: changing the value to one that equals the saved one makes another entry. Inside of
  /// ``coalescing(_:_:)`` the answer is that from before.
  public var isAtSavePoint: Bool { savePoint == position }

  /// Whether undo or redo can lead to the saved entry.
  ///
  /// They cannot once it was dropped: by a change made after undoing it, by the limit, or by removing all entries.
  public var canReachSavePoint: Bool { savePoint != nil }
}
