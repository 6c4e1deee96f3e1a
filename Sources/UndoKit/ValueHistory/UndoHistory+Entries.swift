extension UndoHistory {
  /// All entries, the oldest first: those to undo, the present one, those to redo. Making it takes constant time.
  public var entries: Entries { Entries(history: self) }

  /// The present entry's place in ``entries``.
  public var currentIndex: Int { past.count }

  /// Goes to an entry, or as near to it as there are entries, by as many undos or redos as that takes.
  ///
  /// Does nothing inside of ``coalescing(_:_:)``.
  ///
  /// - Parameter index: A place in ``entries``.
  public mutating func move(to index: Int) {
    while currentIndex > index, undo() {}
    while currentIndex < index, redo() {}
  }

  /// The entries of a history, by number.
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
