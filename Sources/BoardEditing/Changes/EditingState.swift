import Observation
import UndoKit

/// What all contexts of an editor share: the board that is edited, and the state of editing it.
///
/// Every change goes through here, recorded or not, so undo, redo, groups, previews and cancelling tell of it without code of
/// their own.
final class EditingState: Observable {
  let recorded: RecordedBoard

  var board: Board { recorded.board }

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

  /// Tells the order of the steps of all contexts.
  let clock = UndoClock()
  /// What is known of things besides their steps.
  var things: Things {
    _read { yield unsafe uncheckedThings }
    _modify { yield unsafe &uncheckedThings }
  }
  /// Not checked at run time for accesses that overlap, which takes a hundredth of a run: nothing else runs during an access.
  @exclusivity(unchecked) private var uncheckedThings = Things()

  /// What figures are called that were ever renamed.
  var presentNames: [FigureID: FigureName] = [:]
  /// How many save points there were.
  var savePoint: UInt32 = 0
  /// The contexts that have a group open.
  var contextsWithGroup: [EditingContext] = []
  /// Where undo goes from a figure that is off the board.
  weak var boardContext: BoardContext?

  init(board: Board) { recorded = RecordedBoard(board) }

  func noteHistoryChange() { version += 1 }

  /// Runs what ends as it began, and leaves no trace of it.
  ///
  /// - Parameter body: Handed the events of histories meanwhile.
  func temporarily(_ body: (HistoryReader.Unread) throws -> Void) rethrows {
    let (before, unread) = (version, HistoryReader.Unread())
    temporaryEvents = unread
    clock.isStopped = true
    defer { (temporaryEvents, clock.isStopped) = (nil, false) }
    try body(unread)
    version = before
  }

  func setBoard(_ new: Board) {
    precondition(version == 0, "a board is set up before it is edited")
    recorded.reset(to: new)
  }

  /// Asks the board something without copying it.
  @inline(__always)
  func withBoard<Answer>(_ question: (Board) -> Answer) -> Answer { recorded.withBoard(question) }

  /// The board, for a primitive mutation, which counts as a change.
  func beginChange() -> RecordedBoard {
    version += 1
    return recorded
  }

  // MARK: Who is told once all is done

  /// What is to be told of interactive edits that have been cancelled.
  private var cancellations: [() -> Void] = []
  /// Of those who observe menus and save points; nil before there is one.
  private var registrar: ObservationRegistrar?
  /// Whether there is somebody to be told: an edit was cancelled, or something was read since observers were told the last time. Nothing
  /// runs while it is read, so that needn't be checked at each step.
  @exclusivity(unchecked) private var isUnsettled = false

  /// Stands for all that is observable. No stored property: a key path to one costs each access of it a check.
  private var observed: Void { () }

  /// Has somebody told of a cancelled edit by ``settle()``: while a primitive mutation goes on, nobody may edit.
  func tellLater(_ tell: @escaping () -> Void) {
    cancellations.append(tell)
    unsafe isUnsettled = true
  }

  /// What is observable is being read, in any context.
  func noteReading() {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    unsafe isUnsettled = true
    registrar.access(self, keyPath: \.observed)
  }

  /// Ends an edit, an undo, a redo, or whatever else changes what a menu shows: tells those whose edits were cancelled, and observers. They
  /// may edit, and what they do is a step of its own.
  @inline(__always)
  func settle() { if unsafe isUnsettled, !isTemporary { tellAll() } }

  @inline(never)
  private func tellAll() {
    let cancelled = cancellations
    cancellations = []
    unsafe isUnsettled = false
    for tell in cancelled { tell() }
    registrar?.withMutation(of: self, keyPath: \.observed) {}
  }

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
  ///
  /// - Parameter stamp: That of the step that has come onto a stack.
  func tell(
    _ kind: @autoclosure () -> HistoryEvent.Kind, of figure: FigureID?, _ name: @autoclosure () -> ContextName,
    _ stamp: @autoclosure () -> UndoStamp? = nil
  ) {
    if historyEvents.isEmpty || isDryRun { return }
    let event = HistoryEvent(kind: kind(), figure: figure, context: name(), owner: owner, stamp: stamp())
    // What is taken back at once is no event for the readers.
    if let temporaryEvents { return temporaryEvents.events.append(event) }
    for unread in historyEvents where unread.isListening { unread.events.append(event) }
  }
}
