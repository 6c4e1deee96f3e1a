public import Observation

/// Undoes and redoes in the order of work over several managers: always what was done last, in whichever manager.
///
/// Each manager keeps its own stacks: a timeline only remembers when each step was pushed onto its stack. So one step can be undone in its
/// manager, another in the order of work, in any sequence.
///
/// ```swift
/// let timeline = UndoTimeline()
/// timeline.add(text.undoManager)
/// timeline.add(window.undoManager)
/// timeline.undo()  // what was done last, be it in the text or in the window
/// ```
///
/// It undoes a *thing* at a time: all steps that were recorded together, by ``together(_:)`` or in one event. Steps that are undone or
/// redone together are a thing, too. Steps of a thing that were undone separately, dropped or forgotten meanwhile are left out, and so are
/// those that lie under later steps.
///
/// The next recording in any of the managers ends redo in the order of work, as the next recording in a manager ends redo there. Steps that
/// were undone before can still be redone in their managers.
///
/// A timeline doesn't retain managers. It is a responder, so a responder chain can offer the order of work in its menu. Like the managers,
/// it belongs to one thread, task or actor at a time. <doc:OrderOfWork> says when to use one.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class UndoTimeline: Observable {
  private struct WeakManager {
    weak var manager: UndoManager?
  }

  private let clock = UndoClock()
  private var members: [WeakManager] = []
  /// The number of members at which those whose managers are gone are removed.
  private var limit = 64
  /// The manager that is undoing or redoing its step of a thing; steps of others may follow.
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
        manager.history.isOutOfTimeline || manager.clock?.timeline == nil,
        "a manager can be in one timeline at a time: remove it from the other first")
      manager.history.forgetStamps()
      manager.clock = clock
    }
    manager.history.isOutOfTimeline = false
    if members.count >= limit {
      members.removeAll { $0.manager == nil }
      limit = max(64, 2 * members.count)
    }
    members.append(WeakManager(manager: manager))
    noteChange()
  }

  /// Removes a manager. From now on the timeline ignores its steps, and its recordings don't end redo here. It may be added again. If the
  /// timeline doesn't have it, nothing happens.
  public func remove(_ manager: UndoManager) {
    guard contains(manager) else { return }
    members.removeAll { $0.manager == nil || $0.manager === manager }
    manager.history.isOutOfTimeline = true
    manager.observers?.timeline = nil
    noteChange()
  }

  /// The managers, in the order in which they were added.
  public var undoManagers: [UndoManager] { members.compactMap(\.manager) }

  private func contains(_ manager: UndoManager) -> Bool { manager.clock === clock && !manager.history.isOutOfTimeline }

  // MARK: Things

  /// Makes one thing of all steps that the body records, undoes and redoes, in any of the managers. A nested call belongs to the outer
  /// one's thing.
  ///
  /// ```swift
  /// timeline.together {
  ///   text.replaceAll("colour", with: "color")
  ///   notes.replaceAll("colour", with: "color")
  /// }
  /// ```
  ///
  /// It closes the groups of events, before the body and after it. Other groups belong to the thing if they are closed inside. Observers of
  /// ``undoMenu`` are notified once, at the end.
  ///
  /// - Throws: What the body throws. Steps that were recorded until then stay.
  public func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginChange()
    defer { endChange() }
    closeGroups { $0.history.groupClosesWithTurn }
    return try clock.together { () throws(Failure) in
      defer { closeGroups { $0.history.groupClosesWithTurn } }
      return try body()
    }
  }

  /// Makes one thing of steps that are still being recorded, by closing their groups.
  private func closeGroups(_ isClosed: (UndoManager) -> Bool) {
    clock.together {
      for manager in undoManagers where manager.isStepOpen(to: .undo) && isClosed(manager) {
        manager.endUndoGrouping()
      }
    }
  }

  // MARK: Undo and redo

  /// Undoes the thing that was done last: the latest of the managers' next steps; then, as long as a step of the same thing is next in a
  /// manager, that one, the latest first.
  ///
  /// Steps that are still being recorded are the latest thing, and are closed first. Each step is undone by its manager's
  /// ``UndoManager/undo()``; if an override of it undoes nothing, the other steps are left. Steps that handlers record in other managers
  /// don't end redo.
  ///
  /// If ``UndoManager/undo()`` would be rejected in a manager that has a step of the thing, the rejection comes first and nothing has
  /// changed. In a handler of one of the managers, and while a thing is being undone or redone, the call is rejected with
  /// ``UndoError/alreadyPerforming``.
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
    return clock.together { walk(way, upTo: clock.time) }
  }

  /// A manager that is performing a step, so that nothing can be undone or redone now.
  private var busy: UndoManager? { performing ?? undoManagers.first { $0.history.activity != .idle } }

  /// - Parameter latest: Later steps aren't taken; otherwise handlers could keep the walk going for ever.
  private func walk(_ way: UndoWay, upTo latest: Int) -> Int {
    let oldest = oldest(way)
    var (thing, count): (Int?, Int) = (nil, 0)
    while let (manager, stamp) = youngest(way, of: thing, from: oldest + 1, to: latest) {
      (thing, performing) = (stamp.thing, manager)
      let hadGroup = manager.history.isRecording
      manager.perform(way)
      // If an empty group was open, the manager has undone only that.
      if hadGroup, !manager.history.isRecording, manager.nextStamp(way) == stamp { manager.perform(way) }
      // An override may have done nothing.
      if manager.nextStamp(way) == stamp { break }
      count += 1
      // Handlers may have opened event groups.
      closeGroups { $0.history.groupClosesWithTurn }
    }
    return count
  }

  // MARK: The next steps

  /// The time after which a step must have been pushed to be undone or redone.
  private func oldest(_ way: UndoWay) -> Int { way == .redo ? clock.lastRecording : 0 }

  /// The manager whose next step was pushed last.
  private func youngest(
    _ way: UndoWay, of thing: Int? = nil, from first: Int, to last: Int = .max
  ) -> (manager: UndoManager, stamp: UndoStamp)? {
    var youngest: (manager: UndoManager, stamp: UndoStamp)?
    for manager in undoManagers where !manager.isStepOpen(to: way) {
      guard let stamp = manager.nextStamp(way), stamp.time >= max(first, youngest?.stamp.time ?? 0), stamp.time <= last,
        thing == nil || stamp.thing == thing
      else { continue }
      youngest = (manager, stamp)
    }
    return youngest
  }

  /// The steps of the next thing, in the order in which they would be undone or redone.
  private func next(_ way: UndoWay) -> [(manager: UndoManager, name: String)] {
    let managers = undoManagers
    let open = managers.filter { $0.isStepOpen(to: way) }
    // A step that is being recorded can't be redone, and it ends redo.
    if way == .redo, !open.isEmpty { return [] }
    let (oldest, steps) = (oldest(way), open.reversed().map { (manager: $0, name: $0.undoActionName) })
    let thing = open.isEmpty ? youngest(way, from: oldest + 1)?.stamp.thing : clock.thing
    guard let thing else { return steps }
    let closed = managers.flatMap { manager in
      manager.nextSteps(way, of: thing, after: oldest).map {
        (time: $0.time, step: (manager: manager, name: $0.name.name))
      }
    }
    return steps + closed.sorted { $0.time > $1.time }.map(\.step)
  }

  // MARK: The menu

  /// What a menu should show for the order of work; never nil. It is observable, as the managers' ``ExtendedUndoManager/undoMenu`` are,
  /// and observers are notified once of an undo, of a redo and of a call of ``together(_:)``.
  ///
  /// For one step the title is its manager's; for several, ``actionName`` makes the name. While a manager would reject undo or redo, it
  /// isn't possible here either.
  public var undoMenu: UndoMenu? {
    registrar.access(self, keyPath: \.undoMenu)
    for manager in undoManagers { manager.noteReading(by: self) }
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

  /// Undoes a thing; see ``undo()``.
  public func performUndo() { undo() }

  /// Redoes a thing; see ``redo()``.
  public func performRedo() { redo() }

  // MARK: Notifying observers

  /// Notifies observers that something in the menu may have changed.
  func noteChange() {
    hasChanged = true
    if changeDepth == 0 { tell() }
  }

  /// Delays notifications until the matching ``endChange()``, and combines them to one.
  func beginChange() { changeDepth += 1 }

  func endChange() {
    changeDepth -= 1
    if changeDepth == 0, hasChanged { tell() }
  }

  private func tell() {
    hasChanged = false
    registrar.withMutation(of: self, keyPath: \.undoMenu) {}
  }
}

extension UndoManager {
  /// Whether a step is being recorded that would be undone first, or that prevents redo.
  fileprivate func isStepOpen(to way: UndoWay) -> Bool {
    way == .undo ? history.activity == .idle && history.openStepCounts : isStepOpen
  }

  /// Whether no open group prevents the undo or redo.
  fileprivate func isFree(to way: UndoWay) -> Bool {
    way == .undo ? history.openGroups.count <= 1 : canRedoInOpenGroups
  }

  fileprivate func perform(_ way: UndoWay) {
    switch way {
    case .undo: undo()
    case .redo: redo()
    }
  }
}
