public import Observation

/// Undoes in the order of work over several managers: what was done last, in whichever of them.
///
/// Each manager stays what it is, with stacks of its own: a timeline only remembers when each step came onto its stack. So one step can be
/// undone in its manager, another in the order of work, in any sequence.
///
/// ```swift
/// let timeline = UndoTimeline()
/// timeline.add(text.undoManager)
/// timeline.add(window.undoManager)
/// timeline.undo()  // what was done last, be it in the text or in the window
/// ```
///
/// It undoes a *thing* at a time: all that was put onto undo stacks together, by ``together(_:)`` or in one event. What is undone or redone
/// together is a thing, too. A thing's steps that were undone by themselves meanwhile, dropped or forgotten are left out, as are those that
/// lie under later steps.
///
/// Redo in the order of work ends with the next recording in any of the managers, as redo in one manager does with the next there. What was
/// undone before can still be redone in its manager.
///
/// A timeline retains no manager. It is a responder, as whose menu the order of work can be offered. Like the managers, it belongs to one
/// thread, task or actor at a time. <doc:OrderOfWork> says when to use one.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class UndoTimeline: Responder, Observable {
  private struct WeakManager {
    weak var manager: UndoManager?
  }

  private let clock = UndoClock()
  private var members: [WeakManager] = []
  /// How many members there may be before those are removed that have gone.
  private var limit = 64
  /// The manager that undoes or redoes its step of a thing, of which more steps may follow.
  private var performing: UndoManager?
  private let registrar = ObservationRegistrar()
  /// How many calls are going on of which observers are told once, at the end.
  private var changeDepth = 0
  private var hasChanged = false

  /// What a menu calls several steps, for their names, that of the step which is undone first before the others. By default "Paste" if all
  /// have this name, and "Paste and 2 More" if not. Replace it for another language.
  public var actionName: (_ names: [String]) -> String = { UndoTimeline.actionName(of: $0) } {
    didSet { noteChange() }
  }

  /// Makes a timeline of no manager.
  public init() { clock.timeline = self }

  // MARK: The managers

  /// Takes a manager in. If it is in already, nothing happens.
  ///
  /// What is on its stacks isn't undone or redone by the timeline. But if the manager was in it before, and in no other since, its steps
  /// have the times when they came onto their stacks, also those that came there while it was out.
  ///
  /// - Precondition: The manager is in no other timeline.
  public func add(_ manager: UndoManager) {
    if contains(manager) { return }
    if manager.clock !== clock {
      precondition(
        manager.state.isOutOfTimeline || manager.clock?.timeline == nil,
        "a manager can be in one timeline at a time: remove it from the other first")
      manager.state.forgetStamps()
      manager.clock = clock
    }
    manager.state.isOutOfTimeline = false
    if members.count >= limit {
      members.removeAll { $0.manager == nil }
      limit = max(64, 2 * members.count)
    }
    members.append(WeakManager(manager: manager))
    noteChange()
  }

  /// Takes a manager out, whose steps the timeline leaves alone from now on; what is recorded there doesn't end redo here. It may be taken
  /// in again. If it isn't in, nothing happens.
  public func remove(_ manager: UndoManager) {
    guard contains(manager) else { return }
    members.removeAll { $0.manager == nil || $0.manager === manager }
    manager.state.isOutOfTimeline = true
    manager.observers?.timeline = nil
    noteChange()
  }

  /// The managers that are in it, in the order in which they were taken in.
  public var undoManagers: [UndoManager] { members.compactMap(\.manager) }

  private func contains(_ manager: UndoManager) -> Bool { manager.clock === clock && !manager.state.isOutOfTimeline }

  // MARK: Things

  /// Makes one thing of all that the body records, undoes and redoes, in any of the managers. Inside of another call it is a part of that.
  ///
  /// ```swift
  /// timeline.together {
  ///   text.replaceAll("colour", with: "color")
  ///   notes.replaceAll("colour", with: "color")
  /// }
  /// ```
  ///
  /// It closes the groups that events have opened, before and after. Other groups belong to it if they are closed in it. Observers of
  /// ``undoMenu`` are told at its end.
  ///
  /// - Throws: What the body throws. What was recorded until then stays.
  public func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginChange()
    defer { endChange() }
    closeGroups { $0.state.groupClosesWithTurn }
    return try clock.together { () throws(Failure) in
      defer { closeGroups { $0.state.groupClosesWithTurn } }
      return try body()
    }
  }

  /// Makes a thing of steps that are still being recorded.
  private func closeGroups(_ isClosed: (UndoManager) -> Bool) {
    clock.together {
      for manager in undoManagers where manager.isStepOpen(to: .undo) && isClosed(manager) {
        manager.endUndoGrouping()
      }
    }
  }

  // MARK: Undo and redo

  /// Undoes the thing that was done last: the youngest of the managers' next steps; then, as long as a step of the same thing is next in
  /// a manager, that one, the youngest first.
  ///
  /// Steps that are still being recorded are the youngest thing, and are closed first. Each step is undone by its manager's
  /// ``UndoManager/undo()``; if an override of it undoes nothing, the others are left. What handlers record in other managers belongs to
  /// what is undone, so it doesn't end redo.
  ///
  /// If ``UndoManager/undo()`` of a manager with a step of the thing would be rejected, it is, before anything has changed. In a handler of
  /// one of the managers, and while a thing is being undone or redone, it is rejected with ``UndoError/alreadyPerforming``.
  ///
  /// - Returns: How many steps were undone; 0 if there was none.
  @discardableResult
  public func undo() -> Int { perform(.undo) }

  /// Redoes what was undone last, unless something was recorded since, or is being recorded; see ``undo()``.
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
  private var busy: UndoManager? { performing ?? undoManagers.first { $0.state.activity != .idle } }

  /// - Parameter latest: Steps that come onto stacks after this aren't taken, lest handlers have it go on for ever.
  private func walk(_ way: UndoWay, upTo latest: Int) -> Int {
    let oldest = oldest(way)
    var (thing, count): (Int?, Int) = (nil, 0)
    while let (manager, stamp) = youngest(way, of: thing, from: oldest + 1, to: latest) {
      (thing, performing) = (stamp.thing, manager)
      let hadGroup = manager.state.isRecording
      manager.perform(way)
      // An empty group that was open was what it has undone.
      if hadGroup, !manager.state.isRecording, manager.nextStamp(way) == stamp { manager.perform(way) }
      // An override may have done nothing.
      if manager.nextStamp(way) == stamp { break }
      count += 1
      // Handlers may have opened groups for the event.
      closeGroups { $0.state.groupClosesWithTurn }
    }
    return count
  }

  // MARK: What is next

  /// Only steps that came onto their stacks after this are undone or redone.
  private func oldest(_ way: UndoWay) -> Int { way == .redo ? clock.lastRecording : 0 }

  /// The manager whose next step came onto its stack last.
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

  /// The steps that are to be taken next, in that order.
  private func next(_ way: UndoWay) -> [(manager: UndoManager, name: String)] {
    let managers = undoManagers
    let open = managers.filter { $0.isStepOpen(to: way) }
    // What is being recorded can't be redone, nor can anything after it.
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

  /// What a menu should show for the order of work; never nil. It is observable, as the managers' ``UndoManagerAdditions/undoMenu`` are,
  /// and observers are told once of an undo, of a redo and of what is done together.
  ///
  /// A title of one step is its manager's; for several steps, ``actionName`` finds the name. Nothing can be done while a manager would
  /// reject it.
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

  /// The first name, and how many steps are called otherwise or not at all.
  private nonisolated static func actionName(of names: [String]) -> String {
    guard let name = names.first(where: { !$0.isEmpty }) else { return "" }
    return names.allSatisfy { $0 == name } ? name : "\(name) and \(names.count - 1) More"
  }

  /// Undoes a thing: ``undo()``.
  public func performUndo() { undo() }

  /// Redoes a thing: ``redo()``.
  public func performRedo() { redo() }

  // MARK: Telling observers

  /// Something that the menu shows may have changed.
  func noteChange() {
    hasChanged = true
    if changeDepth == 0 { tell() }
  }

  /// From now on observers are told later, once: at the ``endChange()`` for it.
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
  /// Whether a step is being recorded that would be undone first, or that keeps others from being redone.
  fileprivate func isStepOpen(to way: UndoWay) -> Bool {
    way == .undo ? state.activity == .idle && state.openStepCounts : isStepOpen
  }

  /// Whether the groups that are open, if any, are no obstacle.
  fileprivate func isFree(to way: UndoWay) -> Bool {
    way == .undo ? state.openGroups.count <= 1 : canRedoInOpenGroups
  }

  fileprivate func perform(_ way: UndoWay) {
    switch way {
    case .undo: undo()
    case .redo: redo()
    }
  }
}
