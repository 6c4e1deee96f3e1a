package import UndoKit
public import UndoTimelines

/// An object with its own history: the board, or a figure.
///
/// There is no run loop that groups edits, so every edit opens, names and closes its own step: two moves are two steps. Undo in one
/// context never changes another context's history.
public class EditingContext: TimelineMember {
  /// The manager that records only this context's edits. Nobody else may call it: undo by the manager alone, for example while a panel is
  /// open, would skip the context's checks.
  let history: UndoManager
  let shared: EditingState
  /// The subjects of this context's steps; `nil` for a figure's context, whose steps are all about the figure.
  private let subjects: StepSubjects.Box?
  /// The open groups, from the outermost to the innermost.
  private var openGroups: [OpenGroup] {
    _read { yield unsafe uncheckedGroups }
    _modify { yield unsafe &uncheckedGroups }
  }
  /// Not checked for overlapping accesses at run time, which would take a hundredth of a run: no other code runs during an access.
  @exclusivity(unchecked) private final var uncheckedGroups: [OpenGroup] = []
  /// Reports the steps' events to the readers of histories; nil before there is one.
  private var stepObservation: StepObservation?
  /// The number of the last save point that the manager was told of.
  private var savePoint: UInt32

  struct OpenGroup {
    let group: ObjectIdentifier
    let owner: ObjectIdentifier?
    let name: String
    var subjectBefore: StepSubject?
  }

  init(shared: EditingState, subjects: StepSubjects.Box? = nil) {
    (self.shared, self.subjects, savePoint) = (shared, subjects, shared.savePoint)
    history = UndoManager()
    history.groupsByEvent = false
    history.discardsEmptyGroups = true
    history.postsNotifications = false
    history.clock = shared.clock
    if shared.observesSteps { observeSteps() }
  }

  package var manager: UndoManager { history }

  /// The name of the context.
  public var name: ContextName { preconditionFailure("every context has a name") }

  /// Whether the context is the board's, or its figure is on the board.
  public var isOnBoard: Bool { true }

  /// The step of the board whose undo or redo removes the context's figure.
  package func departure(_ way: UndoWay) -> UndoStep.ID? { nil }

  /// The contexts of the figures that come back when a step of the board is undone or redone; nil for a figure's context.
  package func arrivals(_ way: UndoWay, by step: UndoStep.ID) -> [any TimelineMember]? { nil }

  // MARK: Methods with which subclasses edit

  /// Makes an edit, as one step; in a dry run, does nothing.
  ///
  /// - Parameter change: Changes something by a primitive mutation, which registers its inverse with ``register(for:_:)``.
  func step(named name: @autoclosure () -> ActionName, _ change: () -> Void) {
    guard !shared.isDryRun else { return }
    catchUpWithSavePoint()
    history.beginUndoGrouping()
    change()
    let name = name()
    history.setActionName(name.text, mark: name.verb?.rawValue ?? 0)
    history.endUndoGrouping()
    if openGroups.isEmpty { noteStep() } else { tell(.edited) }
    shared.settle()
  }

  /// Stores the subject of the step that was just recorded.
  private func noteStep() {
    guard let subjects else { return }
    subjects.value.record(history.latestStepID)
    // Subjects of steps that are gone are removed from time to time.
    guard subjects.value.count > 64, subjects.value.count > 2 * (history.undoCount + history.redoCount) else { return }
    subjects.value.keep(only: Set((history.undoSteps + history.redoSteps).compactMap(\.id)))
  }

  /// Adds a figure to the subject of the step that is being recorded.
  ///
  /// - Parameter newName: The name by which the step refers to it, if another one.
  func note(_ id: FigureID, _ name: FigureName, renamedTo newName: FigureName? = nil) {
    subjects?.value.open.note(id, name)
    if let newName { subjects?.value.open.rename([id: newName]) }
  }

  /// Registers the inverse of a change that was just made.
  func register<Target: EditingContext>(for target: Target, _ inverse: @escaping (Target) -> Void) {
    shared.noteHistoryChange()
    history.registerUndo(withTarget: target, handler: inverse)
  }

  func open(_ group: consuming OpenGroup) {
    group.subjectBefore = subjects?.value.open
    if openGroups.isEmpty { shared.contextsWithGroup.append(self) }
    shared.beginTransaction(named: group.name)
    openGroups.append(group)
    catchUpWithSavePoint()
    history.beginUndoGrouping()
    tell(.groupOpened(openGroups.count))
    shared.settle()
  }

  /// Closes a group and the open groups inside it; does nothing if it is closed already.
  ///
  /// - Returns: Whether it was open and nothing was recorded in it.
  func endGroups(from group: ObjectIdentifier, isCancelled: Bool) -> Bool {
    guard let first = openGroups.lastIndex(where: { $0.group == group }) else { return false }
    var isEmpty = false
    while openGroups.count > first {
      let group = openGroups.removeLast()
      isEmpty = history.isOpenGroupEmpty
      if !isEmpty {
        if !group.name.isEmpty { history.setActionName(group.name) }
        shared.noteHistoryChange()
      }
      // The edits of a figure that has left can't be reverted: the figure comes back with the group's edits, and so does the step.
      if isCancelled, isOnBoard {
        history.cancelUndoGrouping()
        if let subject = group.subjectBefore { subjects?.value.open = subject }
        tell(.groupTakenBack(openGroups.count))
      } else {
        // This event comes before that of the step.
        tell(.groupClosed(openGroups.count))
        shared.inTransaction(of: group.owner, history.endUndoGrouping)
        if openGroups.isEmpty, !isEmpty { noteStep() }
      }
      if openGroups.isEmpty {
        didEndGroups()
        shared.contextsWithGroup.removeAll { $0 === self }
      }
      shared.endTransaction(of: group.owner)
    }
    shared.settle()
    return isEmpty
  }

  // MARK: Events of the history

  /// Reports the steps' events to the readers of histories from now on.
  func observeSteps() {
    if stepObservation == nil { stepObservation = history.observeSteps { [unowned self] in follow($0) } }
  }

  private func follow(_ event: UndoEvent) {
    switch event {
    case .recorded(let id):
      tell(.recorded(id, title: history.undoActionName, subject: present(subjects?.value.open)))
    // The board reports a save point once for all contexts.
    case .saved: break
    case .undone, .redone, .mergedInto, .cutOff, .dropped, .forgotten: tell(.step(event))
    }
  }

  func tell(_ kind: @autoclosure () -> HistoryEvent.Kind) {
    shared.tell(kind(), of: (self as? FigureContext)?.id, name)
  }

  /// Marks the present state as saved in the manager, if there was a save point since the manager last changed. So marking a save point
  /// takes the same time for any number of contexts.
  func catchUpWithSavePoint() {
    guard savePoint != shared.savePoint else { return }
    savePoint = shared.savePoint
    history.markSaved()
  }

  var hasOpenGroup: Bool { !openGroups.isEmpty }

  /// Whether an owner has a group open in this context.
  func hasOpenGroup(of owner: ObjectIdentifier?) -> Bool { openGroups.contains { $0.owner == owner } }

  /// Called when the outermost group has closed.
  func didEndGroups() {}

  /// Throws if another owner has a group open, or if only a recorder may edit: see ``BoardEditor/admitRecorderOnly()``.
  func checkMayRecord() throws(EditError) {
    try shared.checkAdmission()
    try checkIsNotBusy()
  }

  /// Throws if another owner has a group open.
  func checkIsNotBusy() throws(EditError) {
    if let group = openGroups.last, group.owner != shared.owner { throw .isBusy(name) }
  }

  /// Throws if a group can't be opened now.
  func checkGroupMayOpen() throws(EditError) {}

  /// Throws if the context is that of a figure off the board.
  func checkIsOnBoard() throws(EditError) {
    if case .figure(let figure) = name, !isOnBoard { throw .unknownFigure(figure) }
  }

  /// Throws if an open group or a panel prevents undoing, redoing, emptying or limiting this history.
  func checkHistoryIsFree() throws(EditError) {
    try checkIsNotBusy()
    if hasOpenGroup { throw .groupIsOpen(name) }
  }
}

// MARK: - Undo and redo

extension EditingContext {
  /// Undoes up to `count` steps of this context.
  ///
  /// - Returns: How many steps were undone; 0 in a dry run.
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board, ``EditError/groupIsOpen(_:)`` inside of a group of
  ///   this context, ``EditError/isBusy(_:)`` while somebody else has a group open, ``EditError/historyIsLocked(_:)`` once the figure's
  ///   panel has previewed.
  @discardableResult
  public func undo(_ count: Int = 1) throws(EditError) -> Int {
    try walk(.undo, count) { history.undoCount }
  }

  /// Redoes up to `count` steps of this context.
  ///
  /// - Returns: How many steps were redone; 0 in a dry run.
  /// - Throws: As ``undo(_:)`` does.
  @discardableResult
  public func redo(_ count: Int = 1) throws(EditError) -> Int {
    try walk(.redo, count) { history.redoCount }
  }

  private func walk(_ way: UndoWay, _ count: Int, _ rest: () -> Int) throws(EditError) -> Int {
    try checkMayWalk()
    guard !shared.isDryRun else { return 0 }
    var done = 0
    while done < count, rest() > 0 {
      if done > 0 { shared.beginNextTransaction() }
      perform(way)
      done += 1
    }
    if done > 0 {
      shared.noteHistoryChange()
      shared.settle()
    }
    return done
  }

  /// Undoes or redoes the next step; the caller has made the checks and reports the change.
  func perform(_ way: UndoWay) {
    catchUpWithSavePoint()
    history.perform(way)
  }

  private func checkMayWalk() throws(EditError) {
    try shared.checkAdmission()
    try checkIsOnBoard()
    try checkHistoryIsFree()
  }

  /// How many closed steps there are to undo.
  public var undoDepth: Int { history.undoCount - (isStepOpen ? 1 : 0) }

  /// How many closed steps there are to redo.
  public var redoDepth: Int { history.redoCount }

  /// Whether an open group contains edits, so that it will be a step; the manager counts it already.
  package var isStepOpen: Bool { history.isStepOpen }

  /// The menu title, such as "Undo Change Color"; `nil` if there is nothing to undo or undo would be refused.
  public var undoTitle: String? { isHistoryFree ? nextUndoTitle : nil }

  /// The menu title, such as "Redo Change Color"; `nil` if there is nothing to redo or redo would be refused.
  public var redoTitle: String? { isHistoryFree ? nextRedoTitle : nil }

  /// The title of the next undo, even while it is refused.
  package var nextUndoTitle: String? { nextUndoName?.title("Undo") }

  /// The title of the next redo, even while it is refused.
  package var nextRedoTitle: String? { nextRedoName?.title("Redo") }

  /// The name of the next undo, even while it is refused.
  package var nextUndoName: ActionName? { history.nextUndoName.map(ActionName.init) }

  /// The name of the next redo, even while it is refused.
  package var nextRedoName: ActionName? { history.nextRedoName.map(ActionName.init) }

  /// Whether undo and redo would not be refused.
  public var isHistoryFree: Bool { isOnBoard && !isHistoryLocked }

  /// Whether an open group or a panel prevents undo and redo, whether or not the figure is on the board.
  package var isHistoryLocked: Bool { (try? checkHistoryIsFree()) == nil }

  /// The titles of all steps that can be undone, the next one first.
  public var undoTitles: [String] { steps(.undo).map { history.undoMenuTitle(forUndoActionName: $0.name) } }

  /// The titles of all steps that can be redone, the next one first.
  public var redoTitles: [String] { steps(.redo).map { history.redoMenuTitle(forUndoActionName: $0.name) } }

  /// The steps that can be undone or redone, the next one first.
  package func steps(_ way: UndoWay) -> [UndoStep] {
    // An open group has no identity yet.
    way == .redo ? history.redoSteps : history.undoSteps.filter { $0.id != nil }
  }

  /// The subjects of the steps that can be undone, the next one first. Empty for a figure's context, whose steps all change the figure.
  public var undoSubjects: [StepSubject] { subjects(of: history.undoSteps) }

  /// The subjects of the steps that can be redone, the next one first. Empty for a figure's context.
  public var redoSubjects: [StepSubject] { subjects(of: history.redoSteps) }

  /// The subject of the step that ``undoTitle`` names.
  public var undoSubject: StepSubject? { isHistoryFree ? nextUndoSubject : nil }

  /// The subject of the step that ``redoTitle`` names.
  public var redoSubject: StepSubject? { isHistoryFree ? nextRedoSubject : nil }

  /// The subject of the next step to undo, even while undo is refused.
  package var nextUndoSubject: StepSubject? { present(subjects?.value[history.undoStep?.id]) }

  /// The subject of the next step to redo, even while redo is refused.
  package var nextRedoSubject: StepSubject? { present(subjects?.value[history.redoStep?.id]) }

  private func subjects(of steps: [UndoStep]) -> [StepSubject] {
    guard let subjects = subjects?.value else { return [] }
    return steps.compactMap { present(subjects[$0.id]) }
  }

  /// A subject with the present names of its figures.
  private func present(_ subject: StepSubject?) -> StepSubject? {
    guard var subject, !shared.presentNames.isEmpty else { return subject }
    subject.rename(shared.presentNames)
    return subject
  }

  /// The maximum number of steps in each of the two stacks; 0 means no limit.
  public var levelsOfUndo: Int { history.levelsOfUndo }

  /// Limits each of the two stacks separately: the undo stack loses its oldest steps, the redo stack those that would be redone last.
  ///
  /// - Parameter levels: 0 or less means no limit.
  /// - Throws: As ``undo(_:)`` does.
  public func limit(to levels: Int) throws(EditError) {
    try checkMayWalk()
    guard !shared.isDryRun else { return }
    catchUpWithSavePoint()
    let depths = (history.undoCount, history.redoCount)
    history.levelsOfUndo = max(0, levels)
    if depths != (history.undoCount, history.redoCount) { shared.noteHistoryChange() }
    shared.settle()
  }

  /// Empties both stacks, and frees what only they refer to.
  ///
  /// - Throws: As ``undo(_:)`` does.
  public func forget() throws(EditError) {
    try checkMayWalk()
    guard !shared.isDryRun else { return }
    catchUpWithSavePoint()
    if history.undoCount + history.redoCount > 0 { shared.noteHistoryChange() }
    history.removeAllActions()
    shared.settle()
  }
}
