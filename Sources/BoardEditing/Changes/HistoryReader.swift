/// Follows what is done to the histories of a board and its figures, at its own pace: every event reaches every reader once.
///
/// It keeps the contexts of what it hasn't read yet. Nothing is kept for a reader that is released.
package final class HistoryReader {
  package struct Event {
    package enum Kind {
      /// A step was recorded.
      case recorded
      /// Something was added to a group that is open, which may become a step.
      case edited
      /// Steps were undone, redone or dropped, or a group was taken back.
      case moved
    }
    package let kind: Kind
    package let context: EditingContext
    let owner: ObjectIdentifier?

    /// Whether it was done in somebody's name: see ``BoardEditor/asOwner(_:_:)``.
    package func isDone(by owner: AnyObject) -> Bool { self.owner == ObjectIdentifier(owner) }
  }

  private let edited: EditedBoard
  private let number: Int

  init(of edited: EditedBoard) {
    self.edited = edited
    number = edited.addHistoryReader()
  }

  deinit { edited.removeHistoryReader(number) }

  /// What was done since the last call, or since the reader was made, in order.
  package func next() -> [Event] { edited.takeHistoryEvents(for: number) }
}
