import BoardModel

/// The board that is being edited, and what all contexts share besides.
///
/// Every change goes through here, recorded or not, so undo, redo, groups, previews and cancelling tell of it without code of
/// their own.
final class EditedBoard {
  /// The board, and who takes note of its changes.
  private struct Content {
    var board: Board
    /// One for each reader of changes, by the reader's number; nil for one that has gone.
    var recorders: [ChangeRecorder?] = []

    /// Has a figure noted that is about to be altered.
    mutating func note(_ id: FigureID) {
      for index in recorders.indices { recorders[index]?.note(id, on: &board) }
    }

    /// Has a figure noted that is about to come, to leave or to move within the order.
    mutating func noteOrder(of id: FigureID) {
      for index in recorders.indices { recorders[index]?.noteOrder(of: id, on: &board) }
    }

    mutating func takeChange(for reader: Int) -> Change { recorders[reader]?.take(on: &board) ?? .none }
  }

  /// Not checked at run time for accesses that overlap, which takes a fiftieth of a run: each access is one call of this class,
  /// and none of those runs code that could come back to it.
  @exclusivity(unchecked) private var uncheckedContent: Content

  private var content: Content {
    // Not `_read`: what it yields has a size of the board that happens to be in memory, in debug builds of Swift 6.3.
    get { unsafe uncheckedContent }
    @inline(__always) _modify { yield unsafe &uncheckedContent }
  }

  var board: Board { unsafe uncheckedContent.board }

  /// One for each reader of histories.
  private var historyEvents: [HistoryReader.Unread] = []

  /// While set, edits are checked but not made.
  var isDryRun = false
  /// The events of histories while ``BoardEditor/temporarily(_:)`` runs.
  private var temporaryEvents: HistoryReader.Unread?
  var isTemporary: Bool { temporaryEvents != nil }
  /// Who is editing: the owner of the groups and interactive edits that are opened, and the only one whose edits are recorded
  /// in histories that have an open group of its own.
  var owner: ObjectIdentifier?
  /// Grows with every change of the board, and of a history: something is recorded, undone, redone or dropped.
  private(set) var version = 0

  /// Whether the managers of the contexts post notifications.
  let postsNotifications: Bool
  /// How many save points there were.
  var savePoint: UInt32 = 0
  /// The contexts that have a group open.
  var contextsWithGroup: [EditingContext] = []
  /// Where undo goes from a figure that is off the board.
  weak var boardContext: BoardContext?

  init(board: Board, postsNotifications: Bool) {
    unsafe uncheckedContent = Content(board: board)
    self.postsNotifications = postsNotifications
  }

  func noteHistoryChange() { version += 1 }

  /// Runs what ends as it began, and leaves no trace of it.
  ///
  /// - Parameter body: Handed the events of histories meanwhile.
  func temporarily(_ body: (HistoryReader.Unread) throws -> Void) rethrows {
    let (before, unread) = (version, HistoryReader.Unread())
    temporaryEvents = unread
    defer { temporaryEvents = nil }
    try body(unread)
    version = before
  }

  func setBoard(_ new: Board) {
    precondition(version == 0, "a board is set up before it is edited")
    content.board = new
  }

  /// Asks the board something without copying it.
  ///
  /// Reading a property of an object copies it first, and a copy of a board retains each of its arrays; that was an eighth of
  /// the time of an edit.
  @inline(__always)
  func look<Answer>(_ question: (inout Board) -> Answer) -> Answer { question(&content.board) }

  // MARK: Primitive mutations

  func makeFigureID() -> FigureID { content.board.makeFigureID() }

  func insert(_ figure: Figure, at position: Int) {
    version += 1
    content.noteOrder(of: figure.id)
    content.board.insert(figure, at: position)
  }

  func remove(_ id: FigureID) -> (figure: Figure, position: Int) {
    version += 1
    content.noteOrder(of: id)
    return content.board.remove(id)
  }

  func setPosition(of id: FigureID, to position: Int) {
    version += 1
    content.noteOrder(of: id)
    content.board.setPosition(of: id, to: position)
  }

  func setFrame(of id: FigureID, to frame: Rectangle) {
    version += 1
    content.note(id)
    content.board.setFrame(of: id, to: frame)
  }

  func setAppearance(of id: FigureID, to appearance: Appearance) {
    version += 1
    content.note(id)
    content.board.setAppearance(of: id, to: appearance)
  }

  // MARK: Readers of changes

  func addReader() -> Int {
    if let free = content.recorders.firstIndex(where: { $0 == nil }) {
      content.recorders[free] = ChangeRecorder()
      return free
    }
    content.recorders.append(ChangeRecorder())
    return content.recorders.count - 1
  }

  func removeReader(_ number: Int) {
    content.recorders[number] = nil
    while case .some(nil) = content.recorders.last { content.recorders.removeLast() }
  }

  func takeChange(for reader: Int) -> Change { content.takeChange(for: reader) }

  // MARK: Readers of histories

  /// Whether there was ever a reader of histories: from then on, contexts observe their steps.
  private(set) var observesSteps = false

  func add(_ unread: HistoryReader.Unread) {
    historyEvents.append(unread)
    if observesSteps { return }
    observesSteps = true
    boardContext?.observeAllSteps()
  }

  func remove(_ unread: HistoryReader.Unread) { historyEvents.removeAll { $0 === unread } }

  /// Tells the readers of histories.
  func tell(_ kind: @autoclosure () -> HistoryEvent.Kind, of figure: FigureID?, _ name: @autoclosure () -> ContextName)
  {
    if historyEvents.isEmpty { return }
    let event = HistoryEvent(kind: kind(), figure: figure, context: name(), owner: owner)
    // What is taken back at once is no event for the readers.
    if let temporaryEvents { return temporaryEvents.events.append(event) }
    for unread in historyEvents where unread.isListening { unread.events.append(event) }
  }
}
