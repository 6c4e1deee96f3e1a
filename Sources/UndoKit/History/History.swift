/// The complete state of an undo manager. This page explains its structure.
///
/// A history is two stacks of *steps*. A step is the unit of one undo: the *operations* that were registered while its groups were open, in
/// that order, and a description (name, flag, user info). See ``StepStack``, ``Step`` and ``Group``.
///
///     undo                                            redo
///     ┌─────────┬──────┬───────────────────────┐      ┌─────────┬────────┐
///     │ Add 1   │ Move │ open groups           │      │ Fill 5  │ Size 4 │
///     │ a       │ b c  │ d [ e f ] [ g h · · · │      │ i       │ j k    │
///     └─────────┴──────┴───────────────────────┘      └─────────┴────────┘
///       oldest    next    closed    open                farthest   next
///                         group     group
///
/// **Recording.** A registered operation is appended to the undo stack's operations, above those of its steps, where the open groups are.
/// (A step knows only how many operations are its own.) ``openGroups`` has the positions of the open groups, ``closedGroups`` those of
/// closed groups inside them that can still be undone separately. When the outermost group closes, it becomes the next step to undo, or
/// part of the step before if the two have the same merge key. An empty group leaves nothing if empty groups are not to be kept.
///
/// **Identity.** A step gets its number when its outermost group closes: ``latestID``, incremented by one. Its inverse has the same number;
/// a merged step keeps the older one's. A group that is undone inside an open one has no number, and gets one if it is redone as a step.
/// What happens to steps is recorded in ``events``, if there are observers.
///
/// **Time.** Managers of one timeline share an ``UndoClock``, which stamps a step whenever it is pushed onto a stack. Among the next steps
/// of several managers, the one with the latest stamp was pushed last. A history with a ``seat`` also notes there that it has changed.
///
/// **Undoing.** The step is popped, but its operations stay where they are, and a group is opened for its *inverse*, with its description.
/// The manager pops the operations one by one, the last one first, and calls each. Operations that are registered meanwhile are appended to
/// those of the redo stack. Then the group closes, and they become a step there, unless there are none. Redoing is the same with the stacks
/// exchanged. Undoing a closed group inside an open one pops only its range; redoing it in the event's group puts it there again.
/// Cancelling a group also pops and calls its operations, but nothing is recorded.
///
/// **Cutting off redo.** The first registration in the outermost group sets the whole redo stack aside. It is cut off when the group closes
/// or an older step is undone meanwhile, and restored if the group is cancelled. Steps that nested undos put on the redo stack are cut off
/// at the next registration, and when a group with operations is cancelled.
///
/// **Releasing.** An operation is released after it was called; or together with its step, when the limit drops the step, a new step cuts
/// it off, or ``forgetAll()`` removes it; or when its target is forgotten. Releasing what it captured may run any code. Therefore:
///
/// - Important: **No client code runs inside a method of this type**, so no method of it can be called while another runs. The manager
///   calls handlers and observers between two methods. A method returns what it removes, or leaves it in ``unreleased``, which the manager
///   releases after the call. The manager also reads the weak references to targets: reading one retains the object, whose other references
///   may be gone by the time it is released.
struct History: ~Copyable {
  enum Activity: UInt8 { case idle, undoing, redoing }

  // Each byte counts where every figure of a drawing has a history: large fields come first, so that there are no gaps.

  var undo = StepStack()
  var redo = StepStack()
  /// The redo stack that the open groups have set aside, if any.
  var redoAside: [StepStack] = []
  var targets = TargetTable()
  /// The position of the step that follows the saved state; nil if neither undo nor redo leads to that state any more.
  var savePoint: Int? = 0

  /// The open groups, the outermost one first; while a step is performed, the last one records its inverse.
  var openGroups: [Group] = []
  /// The closed groups inside open ones that can still be undone separately, in order.
  var closedGroups: [Group] = []
  /// The first merge key that was set for the open step: the last step's object, if the keys are equal.
  var openKey: MergeKey?
  /// The key of the last step, as long as another step may become part of it.
  var lastKey: MergeKey?
  /// The maximum number of steps on each stack; 0 means no limit.
  var levelsOfUndo = 0
  /// The identity of the step that was recorded last.
  var latestID = UndoStep.ID.unnumbered
  /// While performing: the position of the first operation to perform.
  var performedFrom = 0

  /// Stamps steps when they are pushed onto a stack; nil if the manager was never in a timeline.
  var clock: UndoClock?

  /// Objects that the manager must release outside of this type.
  private var unreleased: [Any] = []
  /// The events that observers of steps haven't been notified of yet.
  var events: [UndoEvent] = []

  var disableCount: Int32 = 0
  /// While performing: how many groups the handlers have opened inside the one that records the inverse.
  var handlerLevel: Int32 = 0
  /// The weight of events left until the next search for dead targets: see ``count(_:times:)``.
  var remainingUntilSearch: Int32 = History.leastUntilSearch
  /// The number under which a list of transactions knows the manager; -1 if none does.
  var seat: Int32 = -1
  /// The clock's ``UndoClock/reading`` for which the seat was noted.
  var noted: UInt32 = 0
  var activity = Activity.idle
  /// Whether the manager must release something or search for dead targets after the call.
  var needsRelease = false
  /// While performing: whether registrations are ignored, because a handler has emptied the history or a group is being cancelled.
  var recordsNothing = false
  /// Whether different merge keys were set for the open step.
  var hasSeveralKeys = false
  /// Whether anything was registered since the outermost group was opened.
  var hasRegistered = false
  /// Whether the manager was removed from its timeline, so that its recordings don't end redo there.
  var isOutOfTimeline = false
  var hasObserver = false
  var groupsByEvent = true
  var discardsEmptyGroups = false
  var postsNotifications = true

  var isRecording: Bool { !openGroups.isEmpty }

  /// How many groups are open, as a manager reports it: in a handler, the group that records the inverse counts.
  var groupingLevel: Int { openGroups.count + Int(handlerLevel) }

  /// Leaves an object for the manager to release outside of this type.
  mutating func release(_ value: Any) {
    unreleased.append(value)
    needsRelease = true
  }

  mutating func releaseUserInfo(of description: GroupDescription) {
    if !description.userInfo.isEmpty { release(description) }
  }

  /// Returns the objects that the manager must release, and forgets them.
  mutating func takeUnreleased() -> [Any] {
    defer { (unreleased, needsRelease) = ([], false) }
    return unreleased
  }

  // MARK: Events for observers of steps

  /// Records an event of a step, if there are observers. A group that was undone inside an open one has no identity, so its events aren't
  /// recorded.
  mutating func note(_ event: (UndoStep.ID) -> UndoEvent, _ id: UndoStep.ID) {
    if hasObserver, id != .unnumbered { events.append(event(id)) }
  }

  mutating func note(_ event: (UndoStep.ID) -> UndoEvent, each stack: StepStack) {
    if hasObserver { for step in stack.stepsFromTop { note(event, step.id) } }
  }

  /// Returns the events that observers haven't been notified of, and forgets them.
  mutating func takeEvents() -> [UndoEvent] {
    defer { events = [] }
    return events
  }
}
