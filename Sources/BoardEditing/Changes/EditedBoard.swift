import BoardModel

/// The board that is being edited, and what all contexts share besides.
///
/// Every change goes through here, recorded or not, so undo, redo, groups, previews and cancelling tell of it without code of
/// their own.
final class EditedBoard {
  private(set) var board: Board
  /// One for each reader of changes, by the reader's number; nil for one that has gone.
  private var recorders: [ChangeRecorder?] = []
  /// What readers of histories haven't read yet, by the reader's number.
  private var historyEvents: [Int: [HistoryReader.Event]] = [:]

  /// While set, edits are checked but not made.
  var isDryRun = false
  /// While set, steps are undone and redone to try them: see ``BoardEditor/rehearse(_:)``.
  private(set) var isRehearsing = false
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

  init(board: Board, postsNotifications: Bool) { (self.board, self.postsNotifications) = (board, postsNotifications) }

  func noteHistoryChange() { version += 1 }

  /// Performs what ends as it began: nobody notices.
  func rehearse(_ body: () throws -> Void) rethrows {
    let before = version
    isRehearsing = true
    defer { isRehearsing = false }
    try body()
    version = before
  }

  func setBoard(_ new: Board) {
    precondition(version == 0, "a board is set up before it is edited")
    board = new
  }

  /// Asks the board something without copying it.
  ///
  /// Reading a property of an object copies it first, and a copy of a board retains each of its arrays; that was an eighth of
  /// the time of an edit.
  @inline(__always)
  func look<Answer>(_ question: (inout Board) -> Answer) -> Answer { question(&board) }

  // MARK: Primitive mutations

  func makeFigureID() -> FigureID { board.makeFigureID() }

  func insert(_ figure: Figure, at position: Int) {
    version += 1
    for index in recorders.indices { recorders[index]?.noteOrder(of: figure.id, on: &board) }
    board.insert(figure, at: position)
  }

  func remove(_ id: FigureID) -> (figure: Figure, position: Int) {
    version += 1
    for index in recorders.indices { recorders[index]?.noteOrder(of: id, on: &board) }
    return board.remove(id)
  }

  func setPosition(of id: FigureID, to position: Int) {
    version += 1
    for index in recorders.indices { recorders[index]?.noteOrder(of: id, on: &board) }
    board.setPosition(of: id, to: position)
  }

  func setFrame(of id: FigureID, to frame: Rectangle) {
    version += 1
    for index in recorders.indices { recorders[index]?.note(id, on: &board) }
    board.setFrame(of: id, to: frame)
  }

  func setAppearance(of id: FigureID, to appearance: Appearance) {
    version += 1
    for index in recorders.indices { recorders[index]?.note(id, on: &board) }
    board.setAppearance(of: id, to: appearance)
  }

  // MARK: Readers of changes

  func addReader() -> Int {
    if let free = recorders.firstIndex(where: { $0 == nil }) {
      recorders[free] = ChangeRecorder()
      return free
    }
    recorders.append(ChangeRecorder())
    return recorders.count - 1
  }

  func removeReader(_ number: Int) {
    recorders[number] = nil
    while case .some(nil) = recorders.last { recorders.removeLast() }
  }

  func takeChange(for reader: Int) -> Change { recorders[reader]?.take(on: &board) ?? .none }

  // MARK: Readers of histories

  func addHistoryReader() -> Int {
    let number = (historyEvents.keys.max() ?? -1) + 1
    historyEvents[number] = []
    return number
  }

  func removeHistoryReader(_ number: Int) { historyEvents[number] = nil }

  func takeHistoryEvents(for reader: Int) -> [HistoryReader.Event] {
    historyEvents.updateValue([], forKey: reader) ?? []
  }

  /// Tells the readers of histories.
  func tell(_ kind: HistoryReader.Event.Kind, of context: EditingContext) {
    if historyEvents.isEmpty || isRehearsing { return }
    let event = HistoryReader.Event(kind: kind, context: context, owner: owner)
    for number in historyEvents.keys { historyEvents[number]?.append(event) }
  }
}
