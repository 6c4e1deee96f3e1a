import Observation
import UndoKit

/// The state that all contexts of an editor share: the board, and the state of editing it.
///
/// Every change passes through here, recorded or not, so undo, redo, groups, previews and cancelling need no code of their own to report
/// changes.
final class EditingState: Observable {
  let recorded: RecordedBoard

  var board: Board { recorded.board }

  /// The unread events of each reader of histories.
  private var historyEvents: [HistoryReader.Unread] = []

  /// While true, edits are checked but not made.
  var isDryRun = false
  /// The events of the histories during ``BoardEditor/temporarily(_:)``; nil otherwise.
  private var temporaryEvents: HistoryReader.Unread?
  var isTemporary: Bool { temporaryEvents != nil }
  /// Who is editing. Groups and interactive edits that are opened belong to this owner. In a history with an open group, only edits by the
  /// group's owner are recorded.
  var owner: ObjectIdentifier?
  /// Grows whenever the board changes, or a history: when something is recorded, undone, redone or dropped.
  private(set) var version = 0

  /// Stamps the steps of all contexts in their order.
  let clock = UndoClock()
  /// What is stored about things besides their steps.
  var things: Things {
    _read { yield unsafe uncheckedThings }
    _modify { yield unsafe &uncheckedThings }
  }
  /// The check for overlapping accesses takes a hundredth of a run and isn't needed: nothing else runs during an access.
  @exclusivity(unchecked) private var uncheckedThings = Things()

  /// The current names of all figures and parts that were ever renamed.
  var presentNames: [FigureID: FigureName] = [:]
  /// How many save points have been marked.
  var savePoint: UInt32 = 0
  /// The contexts that have a group open.
  var contextsWithGroup: [EditingContext] = []
  /// The context that undo goes to from a figure that is off the board.
  weak var boardContext: BoardContext?

  init(board: Board) { recorded = RecordedBoard(board) }

  func noteHistoryChange() { version += 1 }

  /// Runs a body that restores the state it began with, and leaves no trace of it.
  ///
  /// - Parameter body: Gets the events of the histories.
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

  /// Asks the board a question without copying it.
  @inline(__always)
  func withBoard<Answer>(_ question: (Board) -> Answer) -> Answer { recorded.withBoard(question) }

  /// Returns the board for a primitive mutation, and counts a change.
  func beginChange() -> RecordedBoard {
    version += 1
    return recorded
  }

  // MARK: Notifications after an edit

  /// The callbacks of interactive edits that have been cancelled.
  private var cancellations: [() -> Void] = []
  /// Notifies those who observe menus and save points; nil before there is an observer.
  private var registrar: ObservationRegistrar?
  /// Whether someone has to be notified: an edit was cancelled, or something was read since the last notification. The check for
  /// overlapping accesses would cost time at each step and isn't needed: nothing else runs during an access.
  @exclusivity(unchecked) private var isUnsettled = false

  /// Stands for everything that is observable. It isn't stored, since a key path to a stored property adds a check to each access.
  private var observed: Void { () }

  /// Calls a closure in ``settle()``, to report a cancelled edit: nobody may edit while a primitive mutation is going on.
  func tellLater(_ tell: @escaping () -> Void) {
    cancellations.append(tell)
    unsafe isUnsettled = true
  }

  /// Records that something observable is being read, in any context.
  func noteReading() {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    unsafe isUnsettled = true
    registrar.access(self, keyPath: \.observed)
  }

  /// Ends an edit, an undo, a redo, or anything else that changes what a menu shows: notifies those whose edits were cancelled, and
  /// observers. They may edit, which makes steps of their own.
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

  /// Whether there ever was a reader of histories. From then on, contexts observe their steps.
  private(set) var observesSteps = false

  func add(_ unread: HistoryReader.Unread) {
    historyEvents.append(unread)
    if observesSteps { return }
    observesSteps = true
    boardContext?.observeAllSteps()
  }

  func remove(_ unread: HistoryReader.Unread) { historyEvents.removeAll { $0 === unread } }

  /// Sends an event to the readers of histories.
  ///
  /// - Parameter stamp: The stamp of the step that has come onto a stack.
  func tell(
    _ kind: @autoclosure () -> HistoryEvent.Kind, of figure: FigureID?, _ name: @autoclosure () -> ContextName,
    _ stamp: @autoclosure () -> UndoStamp? = nil
  ) {
    if historyEvents.isEmpty || isDryRun { return }
    let event = HistoryEvent(kind: kind(), figure: figure, context: name(), owner: owner, stamp: stamp())
    // During `temporarily`, the readers get no events.
    if let temporaryEvents { return temporaryEvents.events.append(event) }
    for unread in historyEvents where unread.isListening { unread.events.append(event) }
  }
}
