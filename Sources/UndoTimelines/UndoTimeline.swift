public import Observation
public import UndoContexts
public import UndoKit

/// Undoes and redoes over several managers by time: always the latest edit, in whichever manager.
///
/// Each manager keeps its own stacks: a timeline only remembers when each step was pushed onto its stack. So one step can be undone in its
/// manager, another on the timeline, in any sequence.
///
/// ```swift
/// let timeline = UndoTimeline()
/// timeline.add(text.undoManager)
/// timeline.add(window.undoManager)
/// timeline.undo()  // the latest edit, be it in the text or in the window
/// ```
///
/// It undoes a *transaction* at a time: all steps that were recorded together, by ``transaction(_:)`` or in one event. Steps that are undone
/// or redone together are a transaction, too. Steps of a transaction that were undone separately, dropped or forgotten meanwhile are left
/// out. Those that lie under later steps of their managers are a transaction of their own, which is undone after these.
///
/// The next recording in any of the managers ends redo on the timeline, as the next recording in a manager ends redo there. Steps that
/// were undone before can still be redone in their managers.
///
/// A timeline doesn't retain managers. It is a responder, so a responder chain can offer it in its menu. Like the managers, it belongs to
/// one thread, task or actor at a time. <doc:UndoTimelines> says when to use one.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class UndoTimeline: Responder, Observable, ObservedTimeline {
  private let list = TransactionList(clock: UndoClock())
  private var clock: UndoClock { list.clock }
  /// The manager that is undoing or redoing its step of a transaction; steps of others may follow.
  private var performing: UndoManager?
  private let registrar = ObservationRegistrar()
  /// The depth of nested calls at whose end observers are notified once.
  private var changeDepth = 0
  private var hasChanged = false

  /// Makes the name that a menu shows for several steps, from their names; that of the step which is undone first comes first. By default
  /// it is "Paste" if all have this name, and "Paste and 2 More" if not. Replace it for another language.
  public var actionName: (_ names: [String]) -> String = { UndoTimeline.actionName(of: $0) } {
    didSet { noteChange() }
  }

  /// Makes a timeline without managers.
  public init() { clock.timeline = self }

  // MARK: The managers

  /// Adds a manager. If the timeline has it already, nothing happens.
  ///
  /// The timeline doesn't undo or redo the steps that are on the manager's stacks already. But if the manager was in this timeline before,
  /// and in no other since, its steps keep their times, including those that were pushed while it was out.
  ///
  /// - Precondition: The manager is in no other timeline.
  public func add(_ manager: UndoManager) {
    if contains(manager) { return }
    if manager.clock !== clock {
      precondition(
        manager.isOutOfTimeline || manager.clock?.timeline == nil,
        "a manager can be in one timeline at a time: remove it from the other first")
      manager.forgetStamps()
      manager.clock = clock
    }
    manager.isOutOfTimeline = false
    list.add(manager)
    noteChange()
  }

  /// Removes a manager. From now on the timeline ignores its steps, and its recordings don't end redo here. It may be added again. If the
  /// timeline doesn't have it, nothing happens.
  public func remove(_ manager: UndoManager) {
    guard contains(manager) else { return }
    list.remove(manager)
    manager.isOutOfTimeline = true
    manager.noteReading(by: nil)
    noteChange()
  }

  /// The managers, in the order in which they were added.
  public var undoManagers: [UndoManager] { list.managers }

  private func contains(_ manager: UndoManager) -> Bool { manager.clock === clock && !manager.isOutOfTimeline }

  // MARK: Transactions

  /// Makes one transaction of all steps that the body records, undoes and redoes, in any of the managers. A nested call belongs to the
  /// outer one's transaction.
  ///
  /// ```swift
  /// timeline.transaction {
  ///   text.replaceAll("colour", with: "color")
  ///   notes.replaceAll("colour", with: "color")
  /// }
  /// ```
  ///
  /// It closes the groups of events, before the body and after it. Other groups belong to the transaction if they are closed inside.
  /// Observers of ``undoMenu`` are notified once, at the end.
  ///
  /// - Throws: What the body throws. Steps that were recorded until then stay.
  public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginChange()
    defer { endChange() }
    closeGroups { $0.groupClosesWithTurn }
    return try clock.perform { () throws(Failure) in
      defer { closeGroups { $0.groupClosesWithTurn } }
      return try body()
    }
  }

  /// Makes one transaction of steps that are still being recorded, by closing their groups.
  private func closeGroups(_ isClosed: (UndoManager) -> Bool) {
    let active = list.activeManagers
    if active.isEmpty { return }
    clock.perform {
      for manager in active where contains(manager) && manager.isStepOpen(to: .undo) && isClosed(manager) {
        manager.endUndoGrouping()
      }
    }
  }

  // MARK: Undo and redo

  /// Undoes the latest transaction: the latest of the managers' next steps; then, as long as a step of the same transaction is next in a
  /// manager, that one, the latest first.
  ///
  /// Steps that are still being recorded are the latest transaction, and are closed first. Each step is undone by its manager's
  /// `UndoManager.undo()`; if an override of it undoes nothing, the other steps are left. Steps that handlers record in other managers
  /// don't end redo.
  ///
  /// If `UndoManager.undo()` would be rejected in a manager that has a step of the transaction, the rejection comes first and nothing has
  /// changed. In a handler of one of the managers, and while a transaction is being undone or redone, the call is rejected with
  /// `UndoError.alreadyPerforming`.
  ///
  /// - Returns: How many steps were undone; 0 if there was none.
  @discardableResult
  public func undo() -> Int { perform(.undo) }

  /// Redoes what was undone last, unless something has been recorded since or is being recorded; see ``undo()``.
  ///
  /// - Returns: How many steps were redone; 0 if there was none.
  @discardableResult
  public func redo() -> Int { perform(.redo) }

  private func perform(_ way: UndoWay) -> Int {
    if let busy {
      busy.reject(.alreadyPerforming)
      return 0
    }
    let steps = next(way)
    if let obstacle = steps.first(where: { !$0.manager.isFree(to: way) }) {
      obstacle.manager.perform(way)
      return 0
    }
    if steps.isEmpty { return 0 }
    beginChange()
    defer { endChange() }
    if way == .undo { closeGroups { _ in true } }
    clock.startOfWalk = clock.time
    defer { (performing, clock.startOfWalk) = (nil, nil) }
    return clock.perform { walk(way, upTo: clock.time) }
  }

  /// A manager that is performing a step, so that nothing can be undone or redone now.
  private var busy: UndoManager? { performing ?? list.activeManagers.first { $0.isPerforming } }

  /// Takes the steps of the next transaction. Each is looked up after the one before: handlers may have covered it, or uncovered another.
  ///
  /// - Parameter latest: Later steps aren't taken; otherwise handlers could keep the walk going for ever.
  private func walk(_ way: UndoWay, upTo latest: Int) -> Int {
    let oldest = way == .redo ? clock.lastRecording : 0
    var (transaction, count): (Int?, Int) = (nil, 0)
    while true {
      var reader = list.read(way, after: oldest)
      guard
        let (manager, stamp) = reader.nextStep(
          of: transaction, upTo: latest, where: { !$0.isStepOpen(to: way) })
      else { return count }
      (transaction, performing) = (stamp.transaction, manager)
      let hadGroup = manager.hasOpenGroup
      manager.perform(way)
      // If an empty group was open, the manager has undone only that.
      if hadGroup, !manager.hasOpenGroup, manager.stamp(way) == stamp { manager.perform(way) }
      // An override may have done nothing.
      if manager.stamp(way) == stamp { return count }
      count += 1
      // Handlers may have opened event groups.
      closeGroups { $0.groupClosesWithTurn }
    }
  }

  /// The steps of the next transaction, in the order in which they would be undone or redone.
  private func next(_ way: UndoWay) -> [(manager: UndoManager, name: String)] {
    let open = list.activeManagers.filter { $0.isStepOpen(to: way) }
    // A step that is being recorded can't be redone, and it ends redo.
    if way == .redo, !open.isEmpty { return [] }
    let steps = open.reversed().map { (manager: $0, name: $0.undoActionName) }
    if !open.isEmpty, clock.transaction == nil { return steps }
    var reader = list.read(way)
    let closed = reader.next(of: open.isEmpty ? nil : clock.transaction)?.steps ?? []
    return steps + closed.map { (manager: $0.member.manager, name: $0.name.name) }
  }

  // MARK: The menu

  /// What a menu should show for the timeline; never nil. It is observable, as the managers' `ExtendedUndoManager.undoMenu` are, and
  /// observers are notified once of an undo, of a redo and of a call of ``transaction(_:)``.
  ///
  /// For one step the title is its manager's; for several, ``actionName`` makes the name. While a manager would reject undo or redo, it
  /// isn't possible here either.
  public var undoMenu: UndoMenu? {
    registrar.access(self, keyPath: \.undoMenu)
    if list.whenChanged == nil {
      list.whenChanged = { [unowned self] in $0.noteReading(by: self) }
      for manager in undoManagers { manager.noteReading(by: self) }
    }
    let (undo, redo, isBusy) = (next(.undo), next(.redo), busy != nil)
    return UndoMenu(
      undoTitle: title(of: undo, { $0.undoMenuItemTitle }) { $0.undoMenuTitle(forUndoActionName: $1) }
        ?? UndoMenu.empty.undoTitle,
      redoTitle: title(of: redo, { $0.redoMenuItemTitle }) { $0.redoMenuTitle(forUndoActionName: $1) }
        ?? UndoMenu.empty.redoTitle,
      canUndo: !isBusy && !undo.isEmpty && undo.allSatisfy { $0.manager.isFree(to: .undo) },
      canRedo: !isBusy && !redo.isEmpty && redo.allSatisfy { $0.manager.isFree(to: .redo) })
  }

  private func title(
    of steps: [(manager: UndoManager, name: String)], _ titleOfOne: (UndoManager) -> String,
    _ title: (UndoManager, String) -> String
  ) -> String? {
    guard let manager = steps.first?.manager else { return nil }
    return steps.count == 1 ? titleOfOne(manager) : title(manager, actionName(steps.map(\.name)))
  }

  /// The first name, with the number of other steps if any of them has another name or none.
  private nonisolated static func actionName(of names: [String]) -> String {
    guard let name = names.first(where: { !$0.isEmpty }) else { return "" }
    return names.allSatisfy { $0 == name } ? name : "\(name) and \(names.count - 1) More"
  }

  /// Undoes a transaction; see ``undo()``.
  public func performUndo() { undo() }

  /// Redoes a transaction; see ``redo()``.
  public func performRedo() { redo() }

  // MARK: Notifying observers

  /// Notifies observers that something in the menu may have changed.
  package func noteChange() {
    hasChanged = true
    if changeDepth == 0 { tell() }
  }

  /// Delays notifications until the matching ``endChange()``, and combines them to one.
  package func beginChange() { changeDepth += 1 }

  package func endChange() {
    changeDepth -= 1
    if changeDepth == 0, hasChanged { tell() }
  }

  private func tell() {
    hasChanged = false
    registrar.withMutation(of: self, keyPath: \.undoMenu) {}
  }
}
