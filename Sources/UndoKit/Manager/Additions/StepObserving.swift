/// Something that has happened to a step, as reported to the observers of ``ExtendedUndoManager/observeSteps(_:)``.
public enum UndoEvent: Hashable, Sendable {
  /// It was recorded, and is the next one to undo.
  case recorded(UndoStep.ID)
  /// A new step was merged into it, because both have the same merge key; it is still the next one to undo.
  case mergedInto(UndoStep.ID)
  /// It was undone, and is the next one to redo.
  case undone(UndoStep.ID)
  /// It was redone, and is the next one to undo.
  case redone(UndoStep.ID)
  /// It can no longer be redone, because something else was registered after it was undone.
  case cutOff(UndoStep.ID)
  /// It was dropped because of the limit.
  case dropped(UndoStep.ID)
  /// It was removed, alone or with all others; or it was undone or redone, and its handlers registered nothing that reverts that.
  case forgotten(UndoStep.ID)
  /// The current state was marked as saved.
  case saved
}

/// An observation of a manager's steps: see ``ExtendedUndoManager/observeSteps(_:)``.
///
/// It ends when it is cancelled or released. It doesn't retain the manager.
public final class StepObservation {
  /// The closure, in a box that the observation shares with the manager; nil once the observation has ended.
  final class Observer {
    var body: ((UndoEvent) -> Void)?

    init(_ body: @escaping (UndoEvent) -> Void) { self.body = body }
  }

  private let observer: Observer

  init(of observer: Observer) { self.observer = observer }

  deinit { cancel() }

  /// Ends the observation: its closure is released, and not called any more. Calling it again does nothing.
  public func cancel() { observer.body = nil }
}

extension ExtendedUndoManager {
  /// Calls a closure for everything that happens to each step, for programs that store data about steps outside of the manager.
  ///
  /// ```swift
  /// observation = undoManager.observeSteps { [unowned self] event in
  ///   switch event {
  ///   case .recorded(let id), .mergedInto(let id): dates[id] = Date()
  ///   case .cutOff(let id), .dropped(let id), .forgotten(let id): dates[id] = nil
  ///   case .undone, .redone, .saved: break
  ///   }
  /// }
  /// ```
  ///
  /// It is called once per step and event, as soon as the manager's own state has changed: before the notifications of the change, and for
  /// an undo or a redo after the handlers. Steps are reported as cut off when the outermost group closes, since
  /// ``cancelUndoGrouping()`` would restore them. Cancelled groups and groups inside of a step are not reported. A step whose handlers
  /// registered nothing is reported as undone and then as forgotten.
  ///
  /// Observers are called in the order in which they began. They may read and change the manager, and begin and end observations; a
  /// change is reported after the earlier ones.
  ///
  /// - Parameter body: It is retained until the observation ends.
  /// - Returns: The observation. Keep it: when it is released, it ends.
  public func observeSteps(_ body: @escaping (UndoEvent) -> Void) -> StepObservation {
    let observer = StepObservation.Observer(body)
    makeObservers().ofSteps.removeAll { $0.body == nil }
    makeObservers().ofSteps.append(observer)
    history.hasObserver = true
    return StepObservation(of: observer)
  }
}

extension UndoManager {
  /// Notifies the observers of the events since the last call, in order.
  @inline(__always)
  final func tellEvents() {
    if !history.events.isEmpty, !isTellingEvents, history.activity == .idle { tellAllEvents() }
  }

  @inline(never)
  private final func tellAllEvents() {
    guard let observers else { return }
    isTellingEvents = true
    while !history.events.isEmpty {
      // An observer that begins meanwhile is notified of later events only.
      let current = observers.ofSteps
      for event in history.takeEvents() {
        for observer in current { observer.body?(event) }
      }
    }
    isTellingEvents = false
    observers.ofSteps.removeAll { $0.body == nil }
    history.hasObserver = !observers.ofSteps.isEmpty
  }
}
