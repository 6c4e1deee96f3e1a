package import UndoKit

/// Something that was done to the history of the board or of a figure.
package struct HistoryEvent: Sendable {
  package enum Kind: Sendable {
    /// A step was recorded, and is the next one to undo.
    case recorded(UndoStep.ID, title: String, subject: StepSubject?)
    case undone(UndoStep.ID)
    case redone(UndoStep.ID)
    /// It could be redone, and a new step has put an end to that.
    case cutOff(UndoStep.ID)
    /// The limit has dropped it.
    case dropped(UndoStep.ID)
    case forgotten(UndoStep.ID)
    /// The present state of all contexts was marked as saved; told of the board.
    case savePoint

    /// A group was opened, closed, or taken back; with how many are open then.
    case groupOpened(Int)
    case groupClosed(Int)
    case groupTakenBack(Int)
    /// Something was added to a group that is open. The first time, it puts what can be redone out of reach until the group ends.
    case edited
    /// An interactive edit was begun, has shown something, or is over.
    case editBegan
    case previewed
    case editOver

    /// A figure that there wasn't before was added; told of the board.
    case added(FigureID, FigureName)
    /// A figure has another name, be it by an edit, by undo or by redo; told of the board.
    case renamed(FigureID, FigureName)
    /// Nothing can bring the figure back any more.
    case lost
  }

  package let kind: Kind
  /// The figure whose history it is; `nil` for the board's.
  package let figure: FigureID?
  package let context: ContextName
  let owner: ObjectIdentifier?

  /// Whether it was done in somebody's name: see ``BoardEditor/asOwner(_:_:)``.
  package func isDone(by owner: AnyObject) -> Bool { self.owner == ObjectIdentifier(owner) }
}

/// Follows what is done to the histories of a board and its figures, at its own pace: every event reaches every reader once.
///
/// It keeps what it hasn't read yet. Nothing is kept for a reader that is released.
package final class HistoryReader {
  /// Events that nobody has read yet.
  package final class Unread {
    var events: [HistoryEvent] = []
    var isListening = true

    /// What was done since the last call, in order.
    package func next() -> [HistoryEvent] {
      if events.isEmpty { return [] }
      defer { events = [] }
      return events
    }
  }

  private let edited: EditedBoard
  private let unread = Unread()

  init(of edited: EditedBoard) {
    self.edited = edited
    edited.add(unread)
  }

  deinit { edited.remove(unread) }

  /// Whether it is told what is done. What others do for a long time would pile up for one who wants none of it.
  package var isListening: Bool {
    get { unread.isListening }
    set { unread.isListening = newValue }
  }

  /// What was done since the last call, or since the reader was made, in order.
  package func next() -> [HistoryEvent] { unread.next() }
}
