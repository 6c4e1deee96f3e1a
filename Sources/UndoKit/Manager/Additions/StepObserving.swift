/// Something that has happened to a step, as reported to ``UndoManagerAdditions/stepObserver``.
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

extension UndoManagerAdditions {
  /// Called for everything that happens to each step, for programs that store data about steps outside of the manager.
  ///
  /// ```swift
  /// undoManager.stepObserver = { [unowned self] event in
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
  /// ``cancelUndoGrouping()`` would restore them. Cancelled groups and groups inside of a step are not reported. A step that was undone
  /// and can't be redone, because its handlers registered nothing, is reported as undone and then as forgotten.
  ///
  /// The observer may read and change the manager; such a change is reported after the earlier ones. There is only one observer; `nil`
  /// means none, and costs nothing.
  public var stepObserver: ((UndoEvent) -> Void)? {
    get { observers?.stepObserver }
    set {
      let observers = makeObservers()
      // Releasing it may run anything.
      let old = observers.stepObserver
      observers.stepObserver = newValue
      state.hasObserver = newValue != nil
      withExtendedLifetime(old) {}
    }
  }
}

extension UndoManager {
  /// Calls the observer with what has happened since the last call, in order.
  @inline(__always)
  final func tellEvents() {
    if !state.events.isEmpty, !isTellingEvents, state.activity == .idle { tellAllEvents() }
  }

  @inline(never)
  private final func tellAllEvents() {
    isTellingEvents = true
    while !state.events.isEmpty {
      for event in state.takeEvents() { observers?.stepObserver?(event) }
    }
    isTellingEvents = false
  }
}

// MARK: - What the history does for it

extension History {
  /// Leaves something to be told to the observer, if there is one. A group that was undone inside of an open one has no identity,
  /// and nothing is told of it.
  mutating func note(_ event: (UndoStep.ID) -> UndoEvent, _ id: UndoStep.ID) {
    if hasObserver, id != .unnumbered { events.append(event(id)) }
  }

  mutating func note(_ event: (UndoStep.ID) -> UndoEvent, each stack: StepStack) {
    guard hasObserver else { return }
    for position in (stack.steps.start..<stack.steps.end).reversed() { note(event, stack.steps[position].id) }
  }

  /// Hands over what the observer is to be told.
  mutating func takeEvents() -> [UndoEvent] {
    defer { events = [] }
    return events
  }
}
