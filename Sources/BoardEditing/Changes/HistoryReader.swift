package import UndoKit

/// An event in the history of the board or of a figure.
package struct HistoryEvent: Sendable {
  package enum Kind: Sendable {
    /// A step was recorded, and is the next one to undo.
    case recorded(UndoStep.ID, title: String, subject: StepSubject?)
    /// A recorded step was undone, redone, cut off, dropped or forgotten.
    case step(UndoEvent)
    /// The current state of all contexts was marked as saved; reported for the board.
    case savePoint

    /// A group was opened, closed or cancelled; the number is that of the groups that are open afterwards.
    case groupOpened(Int)
    case groupClosed(Int)
    case groupTakenBack(Int)
    /// An edit was made in an open group. The first one makes redo impossible until the group ends.
    case edited
    /// An interactive edit was begun, showed a preview, or ended.
    case editBegan
    case previewed
    case editOver

    /// A new figure or group was added; reported for the board.
    case added(FigureID, FigureName)
    /// A figure or a group was renamed, by an edit, an undo or a redo; reported for the board.
    case renamed(FigureID, FigureName)
    /// The figure is gone for good.
    case lost
  }

  package let kind: Kind
  /// The figure whose history the event concerns; `nil` for the board's.
  package let figure: FigureID?
  package let context: ContextName
  let owner: ObjectIdentifier?

  /// Whether an owner caused the event: see ``BoardEditor/asOwner(_:_:)``.
  package func isDone(by owner: AnyObject) -> Bool { self.owner == ObjectIdentifier(owner) }
}

/// Reads the events of the histories of a board and its figures, at its own pace: every reader gets every event once.
///
/// It stores events until they are read. Once it is released, nothing is stored for it.
package final class HistoryReader {
  /// Events that haven't been read yet.
  package final class Unread {
    var events: [HistoryEvent] = []
    var isListening = true

    /// The events since the last call, in order.
    package func next() -> [HistoryEvent] {
      if events.isEmpty { return [] }
      defer { events = [] }
      return events
    }
  }

  private let shared: EditingState
  private let unread = Unread()

  init(of shared: EditingState) {
    self.shared = shared
    shared.add(unread)
  }

  deinit { shared.remove(unread) }

  /// Whether it receives events. Switch it off while nobody reads them, since they would accumulate.
  package var isListening: Bool {
    get { unread.isListening }
    set { unread.isListening = newValue }
  }

  /// The events since the last call, or since the reader was made, in order.
  package func next() -> [HistoryEvent] { unread.next() }
}
