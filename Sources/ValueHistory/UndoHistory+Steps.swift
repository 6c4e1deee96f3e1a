import Stacks

extension UndoHistory {
  /// All steps, the oldest first: those to undo, the current one, those to redo. This takes constant time.
  public var steps: Steps { Steps(history: self) }

  /// The index of the current step in ``steps``.
  public var currentIndex: Int { past.count }

  /// Goes to a step, or to the nearest one if it doesn't exist, by undoing or redoing the steps between.
  ///
  /// Does nothing inside of ``group(named:_:)``.
  ///
  /// - Parameter index: An index into ``steps``.
  public mutating func move(to index: Int) {
    while currentIndex > index, undo() {}
    while currentIndex < index, redo() {}
  }

  /// The steps of a history, as a collection.
  public struct Steps: RandomAccessCollection {
    fileprivate let history: UndoHistory

    public var startIndex: Int { 0 }

    public var endIndex: Int { history.past.count + 1 + history.future.count }

    public subscript(index: Int) -> Step {
      precondition(indices.contains(index), "there is no step \(index) among \(count)")
      let present = history.past.count
      if index < present { return history.past[history.past.start + index] }
      if index == present { return history.presentStep }
      return history.future[history.future.start + endIndex - 1 - index]
    }
  }
}
