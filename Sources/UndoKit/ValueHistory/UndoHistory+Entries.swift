extension UndoHistory {
  /// All entries, the oldest first: those to undo, the current one, those to redo. This takes constant time.
  public var entries: Entries { Entries(history: self) }

  /// The index of the current entry in ``entries``.
  public var currentIndex: Int { past.count }

  /// Goes to an entry, or to the nearest one if it doesn't exist, by undoing or redoing the entries between.
  ///
  /// Does nothing inside of ``coalescing(_:_:)``.
  ///
  /// - Parameter index: An index into ``entries``.
  public mutating func move(to index: Int) {
    while currentIndex > index, undo() {}
    while currentIndex < index, redo() {}
  }

  /// The entries of a history, as a collection.
  public struct Entries: RandomAccessCollection {
    fileprivate let history: UndoHistory

    public var startIndex: Int { 0 }

    public var endIndex: Int { history.past.count + 1 + history.future.count }

    public subscript(index: Int) -> Entry {
      precondition(indices.contains(index), "there is no entry \(index) among \(count)")
      let present = history.past.count
      if index < present { return history.past[history.past.start + index] }
      if index == present { return history.presentEntry }
      return history.future[history.future.start + endIndex - 1 - index]
    }
  }
}
