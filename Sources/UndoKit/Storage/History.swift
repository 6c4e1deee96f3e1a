/// Everything an undo manager remembers. This page says how.
///
/// A history is two stacks of *steps*. A step is what one undo takes back: the *operations* that were registered while its
/// groups were open, in the order of registration, and a description (name, flag, user info). A step owns its operations.
///
///     undo                                            redo
///     ┌─────────┬──────┬───────────────────────┐      ┌─────────┬────────┐
///     │ Add     │ Move │ open step             │      │ Fill    │ Resize │
///     │ a       │ b c  │ d [ e f ] [ g h · · · │      │ i       │ j k    │
///     └─────────┴──────┴───────────────────────┘      └─────────┴────────┘
///       oldest    next    closed    open                farthest   next
///                         group     group
///
/// **Recording.** Opening the outermost group puts an *open step* on top of the undo stack. An operation that is registered goes
/// to the end of the open step. Groups inside the outermost one are ranges of its operations: ``openGroups`` says where those
/// begin that are open, ``closedGroups`` where those lie that can still be undone by themselves. A group needs no place of its
/// own, because it is undone as a whole, and the order of its operations is that of the step. When the outermost group closes,
/// the open step becomes the next step to undo; or a part of the one before, see ``Merging``; or it is dropped, if it is empty
/// and empty ones are not to be kept.
///
/// **Undoing.** The next step is opened again, and an open step for its inverse, with its description, is put on the other
/// stack. The manager takes the operations off one by one, the last one first, and calls each; whatever is registered
/// meanwhile goes into the inverse. Then the step, which is empty, is dropped, and the inverse is closed, or dropped if it is
/// empty too. Redoing is the same with the stacks exchanged. Undoing a closed group inside of an open one takes only its range
/// off the open step.
///
/// **Clearing redo.** The first operation that is registered in the outermost group puts the redo stack aside, whole, under a
/// new one. It is released when the group closes or an older step is undone meanwhile, and is back if the group is cancelled.
/// What nested undos put on the redo stack is released at the next registration, and when a group with operations is cancelled.
///
/// **Cancelling** a group takes its operations off and calls them, as undoing does, but nothing is recorded.
///
/// **Removing a target's operations.** Each ``Target`` knows the latest step with an operation on it, and each operation how many
/// steps below lies the one before, so they are found without a search. A step that loses all of its operations stays
/// on its stack as a *hole*, which counts nowhere: to close the gap would take time in proportion to the stack. Holes go when
/// they get to the top, or to the bottom of a limited stack, and all of them when they are more than half of the stack.
///
/// **Releasing.** An operation is released after it was called; or with its step, which the limit removes, a new step clears, or
/// ``removeAll()`` takes; or when its target is removed. What it captured may run any code when it goes. Therefore:
///
/// - Important: **No code of a client runs inside a method of this type**, so no method of it can be called while another runs.
///   Handlers are called by the manager, between two methods. What a method removes, it returns, or leaves in ``discarded``,
///   which the manager releases after the call. Weak references to targets are read by the manager: a reading retains the
///   object, which may be gone everywhere else by the time it is released.
struct History: ~Copyable {
  enum Activity: UInt8 { case idle, undoing, redoing }

  // Bytes count where every figure of a drawing has a history: the large fields come first, so that no gaps are between them.

  var undo = StepStack(.undo)
  /// The redo stack, on top of the one that was put aside. None as long as nothing was undone.
  var redoStacks: [StepStack] = []
  var targets = TargetTable()
  /// Nil as long as no merge key was given.
  var merging: Merging?
  /// What is to be released outside of this type.
  var discarded: [Any] = []

  /// The open groups inside the outermost one.
  var openGroups: [OpenGroup] = []
  /// The closed groups inside of open ones that can still be undone by themselves, in order.
  var closedGroups: [ClosedGroup] = []
  /// How many steps each stack holds at most; 0 is no limit.
  var levelsOfUndo = 0
  /// While performing: how many operations of the open step are not to be performed.
  var performedFrom = 0

  var savePoint = SavePoint()
  /// Whether the outermost group is open.
  var isRecording = false
  /// Whether it was opened by the manager itself, for an event.
  var outermostIsEventGroup = false
  /// Whether registration was enabled at any time since it was opened.
  var outermostHasSeenRegistrationEnabled = false
  /// Whether anything was registered since it was opened.
  var hasRegistered = false

  var activity = Activity.idle
  /// While performing: whether it is a group inside of an open one that is being undone.
  var performsClosedGroup = false
  /// While performing: a handler emptied the history, or a group is being cancelled, and what is registered belongs to nothing.
  var recordsNothing = false
  /// While performing: how many groups the handlers have open inside the one that records their inverses.
  var handlerLevel: Int32 = 0

  var disableCount: Int32 = 0
  /// The highest number of a property that was registered with a merge key.
  var latestProperty = Aspect.handlers
  var groupsByEvent = true
  var discardsEmptyGroups = false
  var discardsDeadTargets = false
  var postsNotifications = true

  init() {}

  /// The redo stack. There must be one. (Reading it copies it; a span of the array lends it.)
  var redo: StepStack {
    get { redoStacks[redoStacks.count - 1] }
    @inline(__always) _modify { yield &redoStacks[redoStacks.count - 1] }
  }

  /// How many steps there are to redo.
  var redoCount: Int { redoStacks.isEmpty ? 0 : redoStacks.span[redoStacks.count - 1].count }

  /// How many groups are open, the outermost one included.
  var level: Int { isRecording ? 1 + openGroups.count : 0 }

  /// How many groups are open, as a manager tells it: in a handler, the one that records its inverse counts.
  var groupingLevel: Int { level + Int(handlerLevel) + (activity == .idle || recordsNothing ? 0 : 1) }

  var hasDiscarded: Bool { !discarded.isEmpty }

  /// Leaves something to be released outside of this type.
  mutating func discard(_ value: Any) { discarded.append(value) }

  /// Hands over what is to be released.
  mutating func takeDiscarded() -> [Any] {
    defer { discarded = [] }
    return discarded
  }
}
