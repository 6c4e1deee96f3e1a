/// What has become of a step: what ``UndoManagerAdditions/stepObserver`` is told.
public enum UndoEvent: Hashable, Sendable {
  /// It was recorded, and is the next one to undo.
  case recorded(UndoStep.ID)
  /// What was recorded became a part of it, because the two have the same merge key; it is still the next one to undo.
  case mergedInto(UndoStep.ID)
  /// It was undone, and is the next one to redo.
  case undone(UndoStep.ID)
  /// It was redone, and is the next one to undo.
  case redone(UndoStep.ID)
  /// It could be redone, and can't any more: something else was registered since it was undone.
  case cutOff(UndoStep.ID)
  /// The limit has dropped it.
  case dropped(UndoStep.ID)
  /// It was removed, by itself or with all others; or it was undone or redone, and nothing was registered that reverts that.
  case forgotten(UndoStep.ID)
  /// The present state was marked as saved.
  case saved
}

extension UndoManagerAdditions {
  /// Is told what becomes of each step, for those who keep something about steps beside the manager.
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
  /// It is called once for each step that an event is about, as soon as the manager's own state has changed: before the posts that
  /// follow the change, and while undoing or redoing after the handlers. Steps are cut off when the outermost group closes, since
  /// ``cancelUndoGrouping()`` restores them. What is taken back at once, such as a cancelled group, is no event, nor is what happens
  /// to groups inside of a step. A step that was undone and that nothing redoes is undone, and then forgotten.
  ///
  /// It may ask the manager, and may change it; it is told of that change after those before. There is one observer; nil for none,
  /// which costs nothing.
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
