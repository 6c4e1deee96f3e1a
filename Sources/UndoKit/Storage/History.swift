/// Everything an undo manager remembers. This page says how.
///
/// A history is two stacks of *steps*. A step is what one undo takes back: the *operations* that were registered while its
/// groups were open, in the order of registration, and a description (name, flag, user info). See ``StepStack``.
///
///     undo                                            redo
///     ┌─────────┬──────┬───────────────────────┐      ┌─────────┬────────┐
///     │ Add 1   │ Move │ open groups           │      │ Fill 5  │ Size 4 │
///     │ a       │ b c  │ d [ e f ] [ g h · · · │      │ i       │ j k    │
///     └─────────┴──────┴───────────────────────┘      └─────────┴────────┘
///       oldest    next    closed    open                farthest   next
///                         group     group
///
/// **Recording.** An operation that is registered goes to the end of the undo stack's operations, above those of its steps, where
/// the open groups are. Groups inside the outermost one are ranges there: ``openGroups`` says where those begin that are open,
/// ``closedGroups`` where those lie that can still be undone by themselves. A group needs no place of its own, because it is
/// undone as a whole, and the order of its operations is that of the step. When the outermost group, `openGroups[0]`, closes, its
/// operations become the next step to undo, or a part of the one before if the two have the same merge key; or it leaves nothing,
/// if it is empty and empty ones are not to be kept.
///
/// **Identity.** A step is given its number when its outermost group closes, and keeps it on both stacks: its inverse has it too.
/// What becomes of it goes to ``events``, if somebody is listening.
///
/// **Undoing.** The step is taken off, but its operations stay where they are. The manager takes them off one by one, the last one
/// first, and calls each; whatever is registered meanwhile goes to the end of the redo stack's operations. Then these become the
/// ``inverse``, a step with the same description, unless there are none. Redoing is the same with the stacks exchanged. Undoing a
/// closed group inside of an open one takes only its range off; redoing it in the event's group puts it there again.
///
/// **Cutting off redo.** The first operation that is registered in the outermost group sets the redo stack aside, whole. It is
/// cut off when the group closes or an older step is undone meanwhile, and is back if the group is cancelled. What nested undos put on
/// the redo stack is cut off at the next registration, and when a group with operations is cancelled.
///
/// **Cancelling** a group takes its operations off and calls them, as undoing does, but nothing is recorded.
///
/// **Releasing.** An operation is released after it was called; or with its step, which the limit drops, a new step cuts off, or
/// ``forgetAll()`` takes; or when its target is forgotten. What it captured may run any code when it goes. Therefore:
///
/// - Important: **No code of a client runs inside a method of this type**, so no method of it can be called while another runs.
///   Handlers and the observer are called by the manager, between two methods. What a method removes, it returns, or leaves in
///   ``discarded``, which the manager releases after the call. Weak references to targets are read by the manager: a reading
///   retains the object, which may be gone everywhere else by the time it is released.
struct History: ~Copyable {
  enum Activity: UInt8 { case idle, undoing, redoing }

  // Bytes count where every figure of a drawing has a history: the large fields come first, so that no gaps are between them.

  var undo = StepStack()
  var redo = StepStack()
  /// The redo stack that the open groups have set aside: none, or one.
  var redoAside: [StepStack] = []
  var targets = TargetTable()
  var savePoint = SavePoint()

  /// The groups that are open, the outermost one first.
  var openGroups: [OpenGroup] = []
  /// The closed groups inside of open ones that can still be undone by themselves, in order.
  var closedGroups: [ClosedGroup] = []
  /// Nil as long as no merge key was given.
  var merging: Merging?
  /// How many steps each stack holds at most; 0 is no limit.
  var levelsOfUndo = 0
  /// The identity of the step that was recorded last.
  var latestID = UndoStep.ID.none

  /// While performing: the step that is being recorded, without its operations.
  var inverse = Step()
  /// While performing: the position of the first operation that is to be performed.
  var performedFrom = 0
  /// While performing: the position of the inverse's first operation, on the other stack.
  var recordedFrom = 0

  /// What is to be released outside of this type.
  var discarded: [Any] = []
  /// What the observer is to be told.
  var events: [UndoEvent] = []

  var disableCount: Int32 = 0
  /// While performing: how many groups the handlers have open inside the one that records their inverses.
  var handlerLevel: Int32 = 0
  var activity = Activity.idle
  /// While performing: whether it is a group inside of an open one that is being undone.
  var performsClosedGroup = false
  /// While performing: a handler emptied the history, or a group is being cancelled, and what is registered belongs to nothing.
  var recordsNothing = false
  /// Whether anything was registered since the outermost group was opened.
  var hasRegistered = false
  var hasObserver = false
  var groupsByEvent = true
  var discardsEmptyGroups = false
  var postsNotifications = true

  init() {}

  var isRecording: Bool { !openGroups.isEmpty }

  /// How many groups are open, as a manager tells it: in a handler, the one that records its inverse counts.
  var groupingLevel: Int {
    openGroups.count + Int(handlerLevel) + (activity == .idle || recordsNothing ? 0 : 1)
  }

  /// Whether something waits to be released or told outside of this type.
  var hasLeftovers: Bool { !discarded.isEmpty || !events.isEmpty }

  /// Leaves something to be released outside of this type.
  mutating func discard(_ value: Any) { discarded.append(value) }

  mutating func discardUserInfo(of description: GroupDescription) {
    if !description.userInfo.isEmpty { discard(description) }
  }

  /// Hands over what is to be released.
  mutating func takeDiscarded() -> [Any] {
    defer { discarded = [] }
    return discarded
  }

  /// Leaves something to be told to the observer, if there is one. A group that was undone inside of an open one has no identity,
  /// and nothing is told of it.
  mutating func tell(_ event: (UndoStep.ID) -> UndoEvent, _ id: UndoStep.ID) {
    if hasObserver, id != .none { events.append(event(id)) }
  }

  mutating func tell(_ event: (UndoStep.ID) -> UndoEvent, each stack: StepStack) {
    guard hasObserver else { return }
    for position in (stack.steps.start..<stack.steps.end).reversed() { tell(event, stack.steps[position].id) }
  }

  mutating func takeEvents() -> [UndoEvent] {
    defer { events = [] }
    return events
  }
}
