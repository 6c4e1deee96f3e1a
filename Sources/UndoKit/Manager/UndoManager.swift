public import Foundation

/// Records the inverses of changes, and performs them to undo and redo.
///
/// This is Foundation's `UndoManager`, member for member and rule for rule, for platforms that lack it; on Apple's
/// platforms it is a class of its own beside Foundation's, so that a program behaves the same everywhere.
///
/// ```swift
/// let undoManager = UndoManager()
///
/// func setTitle(_ title: String) {
///   undoManager.registerUndo(withTarget: self) { [old = self.title] in $0.setTitle(old) }
///   undoManager.setActionName("Change Title")
///   self.title = title
/// }
/// ```
///
/// There are two stacks of *steps*, for undo and for redo. A step is a top-level *group* of operations, which may hold
/// further groups and is undone as a whole. What handlers register while a step is being undone becomes the step that
/// redoes it.
///
/// A manager belongs to one thread, task or actor at a time; it has no lock. It calls handlers and posts notifications
/// synchronously.
///
/// What may be done at which time is checked. A call that cannot be carried out goes to ``reject(_:)``.
open class UndoManager {
  // A subclass can override only what stands in a class's own body. So all of Foundation's members stand here, and what
  // they do stands in the extensions and in `HistoryState`.

  /// The whole state. The checks for overlapping accesses are left out because there are none: each access is one call of
  /// a method of ``HistoryState``, and none of those runs code of a client.
  @exclusivity(unchecked) final var state = HistoryState()

  /// Makes a manager with two empty stacks, which groups by event and has no limit.
  public init() {}

  // MARK: Registering operations

  /// Records an operation that undoes a change: the closure to call, and the object to call it with.
  ///
  /// The operation goes into the innermost open group. If none is open, the manager opens one for the current event
  /// (see ``groupsByEvent``). A new operation clears the redo stack, except while undoing or redoing: then it becomes
  /// part of the step that reverts the one being performed.
  ///
  /// The target is not retained, and the operation is skipped if the target is gone when its turn comes. (With Foundation
  /// such an undo crashes.) What the closure captures is retained until the operation is performed or discarded, so do
  /// not capture the target: the closure is given it. The redo steps that were cleared are released when the outermost open
  /// group closes: until then ``cancelUndoGrouping()`` can bring them back. Registering while registration is disabled does nothing at all.
  ///
  /// Rejects with ``UndoError/registeringOutsideGroup`` if no group is open and ``groupsByEvent`` is false.
  ///
  /// Source: Apple's page; that nothing happens while disabled, and the rejection, also GNUstep. Skipping dead targets is
  /// UndoKit's.
  ///
  /// - Parameters:
  ///   - target: The object that the operation is about, also for ``removeAllActions(withTarget:)``.
  ///   - handler: Reverts the change, and registers the inverse of that in turn.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard state.disableCount == 0 else { return }
    if state.activity == .idle {
      if state.level == 0, !openGroupForEvent() { return }
      state.record(Handler(handler).erased, for: target)
      if state.canClearRedo { clearRedo() }
      noteChange()
    } else {
      state.recordInverse(Handler(handler).erased, for: target)
    }
  }

  /// Records an operation that calls a method with one argument, as Foundation's form with a selector does.
  ///
  /// ```swift
  /// undoManager.registerUndo(withTarget: self, selector: Document.setTitle, object: title)
  /// ```
  ///
  /// Swift has no selectors without Objective-C; a reference to a method serves instead. The argument is retained, the
  /// target is not. All else is as with ``registerUndo(withTarget:handler:)``.
  open func registerUndo<TargetType: AnyObject, Argument>(
    withTarget target: TargetType, selector method: @escaping (TargetType) -> (Argument) -> Void,
    object argument: Argument
  ) {
    registerUndo(withTarget: target) { method($0)(argument) }
  }

  /// Records an operation that calls a method without arguments; the object is nil.
  ///
  /// As ``registerUndo(withTarget:handler:)`` otherwise.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, selector method: @escaping (TargetType) -> () -> Void, object: Never?
  ) {
    registerUndo(withTarget: target) { method($0)() }
  }

  /// Gives a stand-in for a target. The call that it is sent is recorded as an operation.
  ///
  /// ```swift
  /// undoManager.prepare(withInvocationTarget: self)(Document.move, figure, old)
  /// undoManager.prepare(withInvocationTarget: self).title = old
  /// ```
  ///
  /// Foundation's returns an object that takes any message; without Objective-C's forwarding the call names its method,
  /// or assigns to a property. All else is as with ``registerUndo(withTarget:handler:)``.
  open func prepare<TargetType: AnyObject>(
    withInvocationTarget target: TargetType
  ) -> InvocationRecorder<TargetType> {
    InvocationRecorder(manager: self, target: target)
  }

  // MARK: What can be done

  /// Whether there is a step to undo: a closed one, or an open group with operations.
  ///
  /// It does not promise that ``undo()`` is allowed right now. Reading it posts nothing.
  ///
  /// Source: Apple's page; open groups count, as observed on macOS.
  open var canUndo: Bool {
    discardDeadSteps(.next)
    return state.undoCount > 0
  }

  /// Whether there is a step to redo.
  ///
  /// Reading it posts a checkpoint first, as Foundation does: an observer of checkpoints that reads it calls itself
  /// without end. ``redoCount`` tells the same and posts nothing.
  ///
  /// Source: Apple's page.
  open var canRedo: Bool {
    post(.checkpoint)
    discardDeadSteps(.next)
    return state.redoCount > 0
  }

  /// How often ``undo()`` has something to undo. An open group with operations counts as one. Posts nothing.
  ///
  /// Source: Apple's page; that an open group counts is UndoKit's reading.
  open var undoCount: Int {
    discardDeadSteps(.all)
    return state.undoCount
  }

  /// How often ``redo()`` has something to redo. Posts nothing.
  open var redoCount: Int {
    discardDeadSteps(.all)
    return state.redoCount
  }

  // MARK: Undoing and redoing

  /// Undoes the last step.
  ///
  /// If one group is open it is closed first, with its posts, and is the step. Handlers are called last one first; what
  /// they register becomes the step that redoes this one, with its name, flag and user info. If they register nothing
  /// there is nothing to redo. With nothing to undo, only the checkpoint is posted.
  ///
  /// Rejects with ``UndoError/undoingInsideGroups(_:)`` if more than one group is open, and with
  /// ``UndoError/alreadyPerforming`` in a handler.
  ///
  /// Source: Apple's pages. They disagree on whether an open group is closed when ``groupsByEvent`` is false; here it is.
  /// That an undo without registrations leaves nothing to redo is UndoKit's; macOS was seen to leave an empty step.
  open func undo() {
    if let obstacle = state.obstacleToUndo { return reject(obstacle) }
    if state.level == 1 { endUndoGrouping() }
    // An observer or an override may have opened or closed groups.
    if state.level > 0 { return reject(.undoingInsideGroups(Int(state.level))) }
    undoNestedGroup()
  }

  /// Undoes the last group that was closed, be it a step or a group inside one that is still open.
  ///
  /// Open groups stay open. Otherwise as ``undo()``.
  ///
  /// Rejects with ``UndoError/undoingBehindOpenOperations`` if operations were registered in an open group after the
  /// last one closed, and with ``UndoError/alreadyPerforming`` in a handler.
  ///
  /// Source: Apple's page, and Apple's Sketch sample, which relies on it inside an open group. (GNUstep rejects that.)
  open func undoNestedGroup() {
    discardDeadSteps(.next)
    if let obstacle = state.obstacleToUndoNestedGroup { return reject(obstacle) }
    performUndo()
  }

  /// Redoes the step that was undone last.
  ///
  /// What the handlers register becomes an undo step again; the rest of the redo stack stays. No group is closed. With
  /// nothing to redo, only the checkpoint is posted.
  ///
  /// Rejects with ``UndoError/redoingInsideGroups(_:)`` if there is something to redo but a group is open (Foundation does
  /// not say what it does then), and with ``UndoError/alreadyPerforming`` in a handler.
  ///
  /// Source: Apple's page, but for the rejection inside groups, which is UndoKit's.
  open func redo() {
    discardDeadSteps(.next)
    if let obstacle = state.obstacleToRedo { return reject(obstacle) }
    performRedo()
  }

  /// Whether handlers are being called by ``undo()`` or ``undoNestedGroup()``.
  open var isUndoing: Bool { state.activity == .undoing }

  /// Whether handlers are being called by ``redo()``.
  open var isRedoing: Bool { state.activity == .redoing }

  // MARK: Grouping

  /// Opens a group, inside the one that is open if there is one.
  ///
  /// If none is open and ``groupsByEvent`` is true, the group for the current event is opened around it. While undoing or
  /// redoing, groups keep their balance but have no effect of their own.
  ///
  /// Posts a checkpoint, then that the group is open (not so while undoing or redoing).
  ///
  /// Source: Apple's page; the second group, and the order of posts, as observed on macOS and copied by GNUstep.
  open func beginUndoGrouping() {
    if state.activity == .idle {
      if state.level == 0, state.groupsByEvent { openEventGroup() }
      post(.checkpoint)
      state.openGroup()
      post(.didOpen)
    } else {
      post(.checkpoint)
      state.openHandlersGroup()
    }
  }

  /// Closes the innermost open group. The outermost becomes a step, and the limit of undo applies.
  ///
  /// A group that was opened by ``beginUndoGrouping()`` is kept though nothing was registered in it, as Foundation keeps
  /// it, unless ``discardsEmptyGroups`` is true or registration was disabled all the time. An event group is not.
  ///
  /// Posts a checkpoint, then that the group will close and did close (these two not while undoing or redoing).
  ///
  /// Rejects with ``UndoError/endingWithoutBeginning`` if no group is open.
  ///
  /// Source: Apple's page; empty groups as in Apple's Sketch sample, which works around them, and as observed on macOS.
  open func endUndoGrouping() {
    if let obstacle = state.obstacleToEndGroup { return reject(obstacle) }
    if state.activity != .idle {
      post(.checkpoint)
      state.closeHandlersGroup()
    } else if state.postsNotifications {
      closeGroupPosting()
    } else {
      closeGroup()
    }
  }

  /// How many groups are open. Inside a handler, the one that records its inverse counts.
  open var groupingLevel: Int { state.groupingLevel }

  /// Whether operations that are registered with no group open open one for the current event. True at first.
  ///
  /// On the main thread that group closes at the end of the current pass of the run loop, in ``runLoopModes``. Without a
  /// running run loop, and on other threads, it stays open until ``undo()`` or ``endUndoGrouping()``: command lines and
  /// actors had better set this to false and open their own groups. Setting it does not close a group.
  ///
  /// Source: Apple's page; that the group stays open without a run loop was observed on macOS.
  open var groupsByEvent: Bool {
    get { state.groupsByEvent }
    set { state.groupsByEvent = newValue }
  }

  /// The modes in which the run loop closes the group of an event. The default mode at first.
  ///
  /// A close that is pending moves to the new modes.
  ///
  /// Source: Apple's page; the move of a pending close is GNUstep's.
  open var runLoopModes: [RunLoop.Mode] {
    get { state.existingExtras?.pointee.runLoopModes ?? [.default] }
    set { setRunLoopModes(newValue) }
  }

  /// Whether a group without operations is dropped when it closes. False at first, as with Foundation, whose users then
  /// find an undo that does nothing. This is an addition of UndoKit.
  open var discardsEmptyGroups: Bool {
    get { state.discardsEmptyGroups }
    set { state.discardsEmptyGroups = newValue }
  }

  // MARK: Switching registration and posts

  /// Makes registrations do nothing, until ``enableUndoRegistration()`` has been called as often as this.
  open func disableUndoRegistration() { state.disableRegistration() }

  /// Takes back one ``disableUndoRegistration()``.
  ///
  /// Rejects with ``UndoError/enablingWithoutDisabling`` if registration is enabled.
  ///
  /// Source: Apple's page.
  open func enableUndoRegistration() {
    if let obstacle = state.obstacleToEnable { return reject(obstacle) }
    state.enableRegistration()
  }

  /// Whether registrations have an effect.
  open var isUndoRegistrationEnabled: Bool { state.disableCount == 0 }

  /// Whether this manager posts its notifications. True at first. This is an addition of UndoKit.
  ///
  /// A step of one operation takes five posts to record and three to undo. They cost ten to twenty times what the
  /// manager itself does, whether anyone observes them or not; a notification centre cannot be asked. Changes can be
  /// followed without posts: see ``addChangeObserver(_:)``.
  open var postsNotifications: Bool {
    get { state.postsNotifications }
    set { state.postsNotifications = newValue }
  }

  // MARK: Limits and clearing

  /// How many steps each stack holds at most; 0 is no limit, and what less is taken for.
  ///
  /// Only steps count, not the groups inside them. When a step too many is closed, the oldest goes. Lowering the limit
  /// removes steps at once: the oldest to undo, and those farthest away to redo.
  ///
  /// Source: Apple's page; which redo steps go is GNUstep's rule.
  open var levelsOfUndo: Int {
    get { state.levelsOfUndo }
    set {
      state.levelsOfUndo = max(0, newValue)
      trim()
      noteChange()
    }
  }

  /// Empties both stacks, drops the open groups with what they hold, and enables registration. Posts nothing.
  ///
  /// In a handler, the rest of the step is still performed, but nothing more is recorded of it.
  ///
  /// Source: Apple's page; open groups are dropped as observed on macOS, which was seen to raise in a handler.
  open func removeAllActions() {
    let remains = state.takeAll()
    noteChange()
    _ = consume remains
  }

  /// Removes every operation on a target, from both stacks and from open groups. Posts nothing.
  ///
  /// The target is compared by identity. Groups that lose their last operation go too.
  ///
  /// Source: Apple's page; open and nested groups as observed on macOS. (GNUstep leaves open groups alone.)
  open func removeAllActions(withTarget target: Any) {
    let remains = state.takeActions(on: target as AnyObject)
    noteChange()
    _ = consume remains
  }

  // MARK: Naming

  /// Names the current step, for menus: "Paste" makes the title "Undo Paste". An empty name removes it.
  ///
  /// The name holds for all open groups, hence for the step, whichever of its groups is the innermost; the last name
  /// wins. If no group is open, the one for the current event is opened, as by a registration. While undoing or redoing it
  /// has no effect: the step that is recorded takes the name of the one performed. With registration disabled and no
  /// group open, there is nothing to name, and nothing happens.
  ///
  /// Rejects with ``UndoError/describingOutsideGroup`` if no group is open and ``groupsByEvent`` is false.
  ///
  /// Source: Apple's page; names set in nested groups as in Apple's Sketch sample. (GNUstep loses them.)
  open func setActionName(_ actionName: String) {
    guard canDescribeGroup() else { return }
    state.nameOpenGroups(actionName)
    noteChange()
  }

  /// The name of the step to undo next; empty if it has none or there is none.
  open var undoActionName: String {
    discardDeadSteps(.next)
    return state.undoName
  }

  /// The name of the step to redo next; empty if it has none or there is none.
  open var redoActionName: String {
    discardDeadSteps(.next)
    return state.redoName
  }

  /// The title of a menu item for undo, such as "Undo Paste".
  ///
  /// It is ``undoMenuTitle(forUndoActionName:)`` for ``undoActionName``; override that one to change it.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a menu item for redo, such as "Redo Paste".
  ///
  /// It is ``redoMenuTitle(forUndoActionName:)`` for ``redoActionName``; override that one to change it.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of a menu item that undoes a step of this name: "Undo Paste", or "Undo" for an empty name.
  ///
  /// The word, and how it goes with a name, are those of the ``language``.
  @discardableResult
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    state.language.undoTitle(for: actionName)
  }

  /// The title of a menu item that redoes a step of this name: "Redo Paste", or "Redo" for an empty name.
  ///
  /// As ``undoMenuTitle(forUndoActionName:)`` otherwise.
  @discardableResult
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    state.language.redoTitle(for: actionName)
  }

  // MARK: Marking

  /// Says whether the current step may be lost without harm, such as a change of selection. Steps may not, at first.
  ///
  /// It holds for all open groups; the last call wins. Posts about a discardable step say so in their user info. When no
  /// group is open, and while undoing or redoing, it does as ``setActionName(_:)``.
  ///
  /// Source: Apple's page; that one flag serves the whole group is UndoKit's reading.
  open func setActionIsDiscardable(_ discardable: Bool) {
    guard canDescribeGroup() else { return }
    state.flagOpenGroups(isDiscardable: discardable)
    noteChange()
  }

  /// Whether the step to undo next is discardable. False if there is none.
  open var undoActionIsDiscardable: Bool {
    discardDeadSteps(.next)
    return state.undoIsDiscardable
  }

  /// Whether the step to redo next is discardable. False if there is none.
  open var redoActionIsDiscardable: Bool {
    discardDeadSteps(.next)
    return state.redoIsDiscardable
  }

  /// Attaches a value to the current step, or removes it with nil.
  ///
  /// It holds for all open groups, stays with the step when it is undone and redone, and is released with it. When no
  /// group is open, and while undoing or redoing, it does as ``setActionName(_:)``.
  ///
  /// Source: Apple's page.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    guard canDescribeGroup() else { return }
    let old = state.setOpenInfo(info, for: key)
    noteChange()
    withExtendedLifetime(old) {}
  }

  /// A value that accompanies the step to undo next, or nil.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    discardDeadSteps(.next)
    return state.undoInfo(for: key)
  }

  /// A value that accompanies the step to redo next, or nil.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    discardDeadSteps(.next)
    return state.redoInfo(for: key)
  }

  // MARK: Rejecting

  /// Is given every call that cannot be carried out. This is an addition of UndoKit.
  ///
  /// The default ends the program with the error's text, in release builds too, where Foundation raises an exception. An
  /// override may return; the call that was rejected then has no effect.
  open func reject(_ error: UndoError) {
    preconditionFailure("UndoManager: \(error)")
  }

  /// "UndoManager" (or the subclass), then the numbers of steps on both stacks.
  open var description: String {
    "<\(type(of: self)): \(state.undoCount) to undo, \(state.redoCount) to redo>"
  }
}

extension UndoManager: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Managers are equal if they are the same one.
  public static func == (left: UndoManager, right: UndoManager) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public var debugDescription: String { description }
}
