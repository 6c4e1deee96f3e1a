public import Observation

extension ExtendedUndoManager {
  /// What a menu or a pair of buttons should show now.
  ///
  /// It is observable, by `withObservationTracking`, a view or `Observations`, whether the manager posts notifications or not.
  ///
  /// ```swift
  /// for await menu in Observations({ document.undoManager.undoMenu }) { show(menu) }
  /// ```
  ///
  /// Performing a step notifies observers once, after the step. Unlike with stored properties, an observer can read the new value at once.
  ///
  /// Its ``UndoMenu/canUndo`` and ``UndoMenu/canRedo`` are false as well while ``UndoManager/undo()`` or ``UndoManager/redo()`` would be
  /// rejected, because of groups that are open or of a step that is being performed.
  public var undoMenu: UndoMenu {
    noteReading()
    // The number of steps to redo tells whether there are any: reading `canRedo` would post a checkpoint.
    let isIdle = history.activity == .idle
    return UndoMenu(
      undoTitle: undoMenuItemTitle, redoTitle: redoMenuItemTitle,
      canUndo: canUndo && isIdle && history.openGroups.count <= 1,
      canRedo: redoCount > 0 && isIdle && canRedoInOpenGroups)
  }
}

extension UndoManager: Observable {
  /// The observers of a manager.
  final class Observers {
    let registrar = ObservationRegistrar()
    /// The observers of steps, including some that have been cancelled.
    var ofSteps: [StepObservation.Observer] = []
    /// Whether something was read since the last change, perhaps by an observer that must be notified of the next one.
    var hasReader = false
    /// The timeline that has read something since the last change; it must be notified of the next one.
    weak var timeline: (any ObservedTimeline)?

    /// The manager's steps leave the timeline's menu with it.
    deinit {
      #if MainActorUndoManager
        // It belongs to the main actor, which uses it below.
        nonisolated(unsafe) let timeline = timeline
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { unsafe timeline?.noteChange() }
      #else
        timeline?.noteChange()
      #endif
    }
  }

  final func makeObservers() -> Observers {
    let observers = self.observers ?? Observers()
    self.observers = observers
    return observers
  }

  /// Records that something observable is being read.
  final func noteReading() {
    let observers = makeObservers()
    observers.hasReader = true
    observers.registrar.access(self, keyPath: \UndoManager.undoMenu)
  }

  /// Records that a timeline is reading what its own menu shows of this manager.
  ///
  /// - Parameter timeline: Nil ends that.
  package final func noteReading(by timeline: (any ObservedTimeline)?) {
    if let timeline { makeObservers().timeline = timeline } else { observers?.timeline = nil }
  }

  @inline(__always)
  final func noteChange() {
    if let observers, history.activity == .idle { tell(observers) }
  }

  /// Notifies observers of a group that was opened by hand, if it prevents undo or redo.
  @inline(__always)
  final func noteOpening() {
    if let observers, history.openGroups.count > 1 || !history.redo.isEmpty { tell(observers) }
  }

  @inline(never)
  private final func tell(_ observers: Observers) {
    if let timeline = observers.timeline {
      observers.timeline = nil
      history.noteForTimeline()
      timeline.noteChange()
    }
    guard observers.hasReader else { return }
    observers.hasReader = false
    observers.registrar.withMutation(of: self, keyPath: \UndoManager.undoMenu) {}
  }
}
