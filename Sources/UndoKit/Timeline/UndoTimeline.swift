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
/// together is a thing, too, whoever does it. A thing's steps that were undone by themselves meanwhile, dropped or forgotten are left out.
///
/// Redo in the order of work ends with the next recording in any of the managers, as redo in one manager does with the next there. What was
/// undone before can still be redone in its manager.
///
/// A timeline retains no manager. It is a responder, as whose menu the order of work can be offered: see <doc:ContextsAndResponders>. Like
/// the managers, it belongs to one thread, task or actor at a time.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class UndoTimeline: Responder, Observable {
  private struct WeakManager {
    weak var manager: UndoManager?
  }

  let clock = UndoClock()
  private var members: [WeakManager] = []
  private let registrar = ObservationRegistrar()

  /// What a menu calls several steps, for their names, that of the step which is undone first before the others. By default "Paste" if all
  /// have this name, and "Paste and 2 More" if not. Replace it for another language.
  public var actionName: (_ names: [String]) -> String = UndoTimeline.actionName(of:)

  /// Makes a timeline of no manager.
  public init() {}

  // MARK: The managers

  /// Takes a manager in. What is on its stacks already isn't undone by the timeline, unless the manager was in it before: then its steps
  /// have the times that they had, also of what was done while it was out.
  ///
  /// - Precondition: The manager has never been in another timeline.
  public func add(_ manager: UndoManager) {
    precondition(manager.clock == nil || manager.clock === clock, "a manager can be in one timeline only")
    members.removeAll { $0.manager == nil || $0.manager === manager }
    members.append(WeakManager(manager: manager))
    manager.clock = clock
    noteMembers()
  }

  /// Takes a manager out, whose steps can't be reached for now. It may be taken in again.
  public func remove(_ manager: UndoManager) {
    members.removeAll { $0.manager == nil || $0.manager === manager }
    noteMembers()
  }

  /// The managers that are in it, in the order in which they were taken in.
  public var undoManagers: [UndoManager] { members.compactMap(\.manager) }

  private func noteMembers() { registrar.withMutation(of: self, keyPath: \.undoMenu) {} }

  // MARK: Things

  /// Makes one thing of all that the body records, undoes and redoes, in any of the managers. Inside of another call it is a part of that.
  ///
  /// It closes the groups that events have opened, before and after. Other groups belong to it if they are closed in it.
  ///
  /// - Throws: What the body throws. What was recorded until then stays.
  public func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    closeGroups { $0.isEventGroupInnermost }
    return try clock.together { () throws(Failure) in
      defer { closeGroups { $0.isEventGroupInnermost } }
      return try body()
    }
  }

  /// Makes a thing of steps that are still being recorded.
  private func closeGroups(_ isClosed: (UndoManager) -> Bool) {
    clock.together {
      for manager in undoManagers where manager.isStepOpen && isClosed(manager) { manager.endUndoGrouping() }
    }
  }

  // MARK: Undo and redo

  /// Undoes the thing that was done last: the youngest of the managers' next steps; then, as long as a step of the same thing is next in
  /// a manager, that one, the youngest first.
  ///
  /// Steps that are still being recorded are the youngest thing, and are closed first. If a manager's ``UndoManager/undo()`` would be
  /// rejected, it is, before anything has changed.
  ///
  /// - Returns: How many steps were undone; 0 if there was none.
  @discardableResult
  public func undo() -> Int { perform(.undo) }

  /// Redoes what was undone last, unless something was recorded since; see ``undo()``.
  ///
  /// - Returns: How many steps were redone.
  @discardableResult
  public func redo() -> Int { perform(.redo) }

  private func perform(_ way: UndoWay) -> Int {
    if let obstacle = next(way).first(where: { !$0.manager.isFree(for: way) }) {
      obstacle.manager.perform(way)
      return 0
    }
    if way == .undo { closeGroups { _ in true } }
    return clock.together {
      var walk = ThingWalk(among: undoManagers, after: oldest(way)) { $0.nextStamp(way) }
      var count = 0
      while let manager = walk.next() {
        let before = manager.nextStamp(way)
        manager.perform(way)
        // An override may have done nothing.
        guard manager.nextStamp(way) != before else { break }
        count += 1
        walk.join(manager)
      }
      return count
    }
  }

  private func oldest(_ way: UndoWay) -> Int { way == .redo ? clock.lastRecording : 0 }

  /// The steps that are to be taken next, in that order.
  private func next(_ way: UndoWay) -> [(manager: UndoManager, name: String)] {
    let managers = undoManagers
    let open = managers.filter(\.isStepOpen)
    guard open.isEmpty else { return way == .undo ? open.map { ($0, $0.undoActionName) } : [] }
    let oldest = oldest(way)
    guard let thing = ThingWalk(among: managers, after: oldest, { $0.nextStamp(way) }).youngest?.thing else {
      return []
    }
    return managers.flatMap { manager in
      manager.nextSteps(way, of: thing, after: oldest).map { (time: $0.time, step: (manager, $0.name.name)) }
    }
    .sorted { $0.time > $1.time }.map(\.step)
  }

  // MARK: The menu

  /// What a menu should show for the order of work. It is observable, as the managers' ``UndoManagerAdditions/undoMenu`` are.
  ///
  /// A title of one step is its manager's; for several steps, ``actionName`` finds the name. Nothing can be done while a manager would
  /// reject it.
  public var undoMenu: UndoMenu? {
    registrar.access(self, keyPath: \.undoMenu)
    for manager in undoManagers { manager.noteReading() }
    let (undo, redo) = (next(.undo), next(.redo))
    return UndoMenu(
      undoTitle: title(of: undo, { $0.undoMenuTitle(forUndoActionName: $1) }) ?? "Undo",
      redoTitle: title(of: redo, { $0.redoMenuTitle(forUndoActionName: $1) }) ?? "Redo",
      canUndo: !undo.isEmpty && undo.allSatisfy { $0.manager.isFree(for: .undo) },
      canRedo: !redo.isEmpty && redo.allSatisfy { $0.manager.isFree(for: .redo) })
  }

  private func title(
    of steps: [(manager: UndoManager, name: String)], _ title: (UndoManager, String) -> String
  ) -> String? {
    guard let first = steps.first else { return nil }
    return title(first.manager, steps.count == 1 ? first.name : actionName(steps.map(\.name)))
  }

  private static func actionName(of names: [String]) -> String {
    let isOneName = names.allSatisfy { $0 == names[0] }
    return isOneName ? names[0] : "\(names[0]) and \(names.count - 1) More"
  }

  public func performUndo() { undo() }
  public func performRedo() { redo() }
}

extension UndoManager {
  fileprivate var isEventGroupInnermost: Bool { state.isEventGroupInnermost }

  /// Whether undo or redo wouldn't be rejected.
  fileprivate func isFree(for way: UndoWay) -> Bool {
    state.activity == .idle && (way == .undo ? state.openGroups.count <= 1 : canRedoInOpenGroups)
  }

  fileprivate func perform(_ way: UndoWay) {
    switch way {
    case .undo: undo()
    case .redo: redo()
    }
  }
}
