import Observation
import UndoKit

/// The state that all contexts of an editor share: the board, and the state of editing it.
///
/// Every change is made here, whether it is recorded or not. So undo, redo, groups, previews and cancelling report changes without code of
/// their own.
final class EditingState: Observable {
  let recorded: RecordedBoard

  var board: Board { recorded.board }

  /// The unread events, for each reader of histories.
  private var historyEvents: [HistoryReader.Unread] = []

  /// While true, edits are checked but not made.
  var isDryRun = false
  /// The events of histories while ``BoardEditor/temporarily(_:)`` runs.
  private var temporaryEvents: HistoryReader.Unread?
  var isTemporary: Bool { temporaryEvents != nil }
  /// The owner on whose behalf edits are made. Groups and interactive edits that are opened belong to it, and only it can edit histories in
  /// which it has a group open.
  var owner: ObjectIdentifier?
  /// Who may record, undo and redo: everybody, or only what ``BoardEditor/recording(_:)`` calls.
  private enum Admission {
    case everybody
    case recorder(isAtWork: Bool)
  }
  private var admission = Admission.everybody

  /// Refuses all edits of histories but those in ``BoardEditor/recording(_:)``.
  func admitRecorderOnly() { admission = .recorder(isAtWork: false) }

  /// If only a recorder may edit, lets the body edit, or not. Observers that are notified while a recorder edits are others.
  func admitting<Result, Failure: Error>(
    isAtWork: Bool, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = admission
    if case .recorder = before { admission = .recorder(isAtWork: isAtWork) }
    defer { admission = before }
    return try body()
  }

  /// Throws if only a recorder may edit, and isn't doing so.
  func checkAdmission() throws(EditError) {
    if case .recorder(isAtWork: false) = admission { throw .needsClient }
  }

  /// A number that increases with every change of the board or of a history: when something is recorded, undone, redone or dropped.
  private(set) var version = 0

  /// How many figures may still be added: see ``BoardEditor/adding(atMost:_:)``.
  var allowance: Int?

  /// Stamps the steps of all contexts with their times and transactions.
  let clock = UndoClock()
  /// Information about transactions that their steps don't have.
  var transactions: Transactions {
    _read { yield unsafe uncheckedTransactions }
    _modify { yield unsafe &uncheckedTransactions }
  }
  /// Not checked for overlapping accesses at run time, which would take a hundredth of a run: no other code runs during an access.
  @exclusivity(unchecked) private var uncheckedTransactions = Transactions()

  /// The present names of all figures that were ever renamed.
  var presentNames: [FigureID: FigureName] = [:]
  /// The number of save points so far.
  var savePoint: UInt32 = 0
  /// The contexts that have a group open.
  var contextsWithGroup: [EditingContext] = []
  /// The context that a figure off the board passes undo to.
  weak var boardContext: BoardContext?

  init(board: Board) { recorded = RecordedBoard(board) }

  func noteHistoryChange() { version += 1 }

  /// Runs a body that ends in the state in which it began, and reports nothing of it.
  ///
  /// - Parameter body: Gets the events of histories meanwhile.
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

  /// Evaluates a closure on the board without copying it.
  @inline(__always)
  func withBoard<Answer>(_ question: (Board) -> Answer) -> Answer { recorded.withBoard(question) }

  /// The board for a primitive mutation; counts as a change.
  func beginChange() -> RecordedBoard {
    version += 1
    return recorded
  }

  // MARK: Notifications after an edit

  /// The calls that notify owners of cancelled interactive edits.
  private var cancellations: [() -> Void] = []
  /// The registrar for observers of menus and save points; nil before the first one.
  private var registrar: ObservationRegistrar?
  /// Whether anybody has to be notified: an edit was cancelled, or an observable property was read since the last notification. Its
  /// accesses need no run-time check at each step, because no other code runs during one.
  @exclusivity(unchecked) private var isUnsettled = false

  /// Stands for everything observable. It isn't a stored property, because a key path to one would add a check to each access.
  private var observed: Void { () }

  /// Delays the notification of a cancelled edit until ``settle()``: its owner may edit, which must not happen during a primitive mutation.
  func tellLater(_ tell: @escaping () -> Void) {
    cancellations.append(tell)
    unsafe isUnsettled = true
  }

  /// Records that an observable property is being read, in any context.
  func noteReading() {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    unsafe isUnsettled = true
    registrar.access(self, keyPath: \.observed)
  }

  /// Ends an edit, an undo, a redo, or another change of what a menu shows: notifies the owners of cancelled edits, and observers. They may
  /// edit; their edits are steps of their own.
  @inline(__always)
  func settle() { if unsafe isUnsettled, !isTemporary { tellAll() } }

  @inline(never)
  private func tellAll() {
    let cancelled = cancellations
    cancellations = []
    unsafe isUnsettled = false
    admitting(isAtWork: false) {
      for tell in cancelled { tell() }
      registrar?.withMutation(of: self, keyPath: \.observed) {}
    }
  }

  // MARK: Readers of histories

  /// Whether there was ever a reader of histories. From then on, contexts observe their steps.
  private(set) var observesSteps = false

  func add(_ unread: HistoryReader.Unread) {
    historyEvents.append(unread)
    if observesSteps { return }
    observesSteps = true
    boardContext?.observeAllSteps()
  }

  func remove(_ unread: HistoryReader.Unread) { historyEvents.removeAll { $0 === unread } }

  /// Reports an event to the readers of histories.
  func tell(
    _ kind: @autoclosure () -> HistoryEvent.Kind, of figure: FigureID?, _ name: @autoclosure () -> ContextName
  ) {
    if historyEvents.isEmpty || isDryRun { return }
    let event = HistoryEvent(kind: kind(), figure: figure, context: name(), owner: owner)
    // During ``temporarily(_:)`` the readers get no events.
    if let temporaryEvents { return temporaryEvents.events.append(event) }
    for unread in historyEvents where unread.isListening { unread.events.append(event) }
  }
}
