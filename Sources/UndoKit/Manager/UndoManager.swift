import Stacks

#if Foundation
  public import Foundation
#endif

/// Records the inverses of changes, and performs them to undo and redo.
///
/// This class has the members and follows the rules of Foundation's `UndoManager`, for platforms that lack it. On Apple's platforms it is
/// a separate class, so that a program behaves the same everywhere.
///
/// ```swift
/// let undoManager = UndoManager()
///
/// func setTitle(_ new: String) {
///   undoManager.registerUndo(withTarget: self, setting: \.title, to: title)
///   undoManager.setActionName("Change Title")
///   title = new
/// }
/// ```
///
/// That is for a property; ``registerUndo(withTarget:handler:)`` takes any closure.
///
/// There are two stacks of *steps*, for undo and for redo. A step is a top-level *group* of operations, which may hold
/// further groups and is undone as a whole. What handlers register while a step is being undone becomes the step that
/// redoes it.
///
/// A manager has no lock: it belongs to one thread, task or actor at a time. A call that is not allowed at the time goes to
/// ``reject(_:)``. UndoKit's additions to Foundation's members are in ``ExtendedUndoManager``; the evidence for each of Foundation's
/// rules is in <doc:FoundationParity>.
#if MainActorUndoManager
  @MainActor
#endif
@preconcurrency
open class UndoManager {
  // A subclass can override only members in a class's own body. So all of Foundation's members are here, and their implementations are in
  // extensions and in `History`.

  @exclusivity(unchecked) private final var uncheckedHistory = History()

  /// The complete state of the manager.
  ///
  /// Leaving out the checks for overlapping accesses is safe, because there are none: each access is one call of a method of ``History``,
  /// no such method runs client code, and a manager has one owner at a time. The result of such a call must be used after the call, or it
  /// is released too early: see ``settle()``. With the checks, `rectboard render` of 51,000 moves takes 5.3% more instructions as a whole,
  /// and 100,000 steps of `UndoBenchmark quiet single` 54% more (callgrind, Swift 6.3.1).
  final var history: History {
    @inline(__always) _read {
      if let eventGroupCloser { prepare(eventGroupCloser) }
      yield unsafe uncheckedHistory
    }
    @inline(__always) _modify {
      if let eventGroupCloser { prepare(eventGroupCloser) }
      yield unsafe &uncheckedHistory
    }
  }

  /// Takes the history from another thread, and ends a removal of targets.
  @inline(__always)
  private final func prepare(_ closer: EventGroupCloser) {
    closer.leaveToCaller()
    if closer.removal != nil {
      closer.removal = nil
      unsafe uncheckedHistory.removeGaps()
    }
  }

  /// The purpose for which the manager is calling a method of its own that subclasses may override.
  final var ownCall = OwnCall.none
  final var isTellingEvents = false
  /// Whether a checkpoint is being posted.
  final var isPostingCheckpoint = false
  /// The number of groups by which ``groupingLevel`` differs from what is open, during posts.
  final var postedLevel: Int32 = 0
  /// Nil until the close of an event group is scheduled, the modes are set, or a target is removed; it never changes after that.
  final var eventGroupCloser: EventGroupCloser?
  /// Nil until something observable is read, or an observation of steps begins.
  final var observers: Observers?

  /// Makes a manager with two empty stacks, which groups by event and has no limit.
  public init() {}

  /// Makes a manager with two empty stacks and no limit, which groups by event or doesn't: see ``groupsByEvent``.
  ///
  /// It is UndoKit's own. Subclasses inherit it if they have all designated initializers.
  public convenience init(groupsByEvent: Bool) {
    self.init()
    self.groupsByEvent = groupsByEvent
  }

  // MARK: Registering operations

  /// Registers an operation that undoes a change: the closure to call, and the object to call it with.
  ///
  /// The operation goes into the innermost open group, or else into one that the manager opens for the current event (see
  /// ``groupsByEvent``). It cuts off the redo stack, except while undoing or redoing: then it becomes part of the step that reverts the
  /// one being performed. While registration is disabled, nothing happens.
  ///
  /// The target is not retained; if it is gone, the operation is skipped. What the closure captures is retained until the operation is
  /// performed or removed, so don't capture the target: it is passed to the closure. Redo steps that were cut off are released when the
  /// outermost group closes: until then ``ExtendedUndoManager/cancelUndoGrouping()`` can bring them back.
  ///
  /// Rejects with ``UndoError/registeringOutsideGroup`` if no group is open and ``groupsByEvent`` is false. In a subclass the operation
  /// goes through `__registerUndoWithTarget(_:handler:)`.
  ///
  /// - Parameters:
  ///   - target: The object that the operation changes, also for ``removeAllActions(withTarget:)``.
  ///   - handler: Reverts the change, and registers its own inverse.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping UndoHandler<TargetType>
  ) {
    if type(of: self) == UndoManager.self {
      register(Handler(call: handler).erased, on: target)
    } else {
      // The handler gets its target back as `Any`.
      __registerUndoWithTarget(target) { target in if let target = target as? TargetType { handler(target) } }
    }
  }

  /// Registers an operation for any target. Subclasses can override this method to observe or ignore all registrations.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  open func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
    register(Handler { handler($0) }, on: target as AnyObject)
  }

  /// Registers an operation that calls a method with one argument, which is retained: `selector: Document.setTitle, object: title`.
  open func registerUndo<TargetType: AnyObject, Argument>(
    withTarget target: TargetType, selector method: @escaping UndoMethod<TargetType, Argument>,
    object argument: Argument
  ) {
    registerUndo(withTarget: target) { method($0)(argument) }
  }

  /// Registers an operation that calls a method without arguments; the object is nil.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, selector method: @escaping UndoMethod<TargetType>, object: Never?
  ) {
    registerUndo(withTarget: target) { method($0)() }
  }

  /// Rejects with ``UndoError/registeringBySelector(_:)``, since that takes Objective-C; it is for subclasses to override.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    reject(.registeringBySelector(String(describing: selector)))
  }

  /// Returns a stand-in for a target. Calls to it are registered as operations.
  ///
  /// ```swift
  /// undoManager.prepare(withInvocationTarget: self)(Document.move, figure, old)
  /// ```
  ///
  /// Without Objective-C's forwarding, it takes a reference to the method. For a property, use
  /// ``ExtendedUndoManager/registerUndo(withTarget:setting:to:)``.
  open func prepare<TargetType: AnyObject>(
    withInvocationTarget target: TargetType
  ) -> InvocationRecorder<TargetType> {
    InvocationRecorder(manager: self, target: target)
  }

  /// Rejects with ``UndoError/preparingWithoutClass``, since that takes Objective-C; it is for subclasses to override.
  open func prepare(withInvocationTarget target: Any) -> Any {
    reject(.preparingWithoutClass)
    return target
  }

  // MARK: What can be done

  /// Whether there is a step to undo, even if ``undo()`` isn't allowed now: a closed one, or an open group that holds anything.
  open var canUndo: Bool { history.undoCount > 0 }

  /// Whether there is a step to redo.
  ///
  /// Reading it posts a checkpoint first, unless one is being posted. ``redoCount`` posts nothing.
  open var canRedo: Bool {
    if !isPostingCheckpoint { post(.checkpoint) }
    return !history.redo.isEmpty
  }

  /// The number of steps to undo. An open group that contains an operation or a closed group counts as one.
  open var undoCount: Int { history.undoCount }

  /// The number of steps to redo.
  open var redoCount: Int { history.redo.count }

  // MARK: Undoing and redoing

  /// Undoes the last step.
  ///
  /// If one group is open, it is closed first, with its posts, and is the step. Handlers are called in reverse order; what they register
  /// becomes the step that redoes this one, with its name, flag and user info. If there is nothing to undo, only the checkpoint is posted.
  ///
  /// What observers of the checkpoint register by themselves is part of what is undone: if they open the event's group, it is closed.
  ///
  /// Rejects with ``UndoError/undoingInsideGroups(_:)`` if more than one group is open, with ``UndoError/alreadyPerforming`` in a handler.
  open func undo() {
    if history.activity != .idle { return reject(.alreadyPerforming) }
    if history.openGroups.count > 1 { return reject(.undoingInsideGroups(history.openGroups.count)) }
    eventGroupCloser?.turnHasHadGroup = false
    if history.isRecording { endUndoGrouping() }
    // An observer or an override may have opened or closed groups.
    if history.isRecording { return reject(.undoingInsideGroups(history.openGroups.count)) }
    undoNestedGroup()
  }

  /// Undoes the last group that was closed, as ``undo()`` does: a step, or a group inside one that is open, and stays so.
  ///
  /// Rejects with ``UndoError/undoingBehindOpenOperations`` if operations were registered in an open group after the
  /// last one closed, and with ``UndoError/alreadyPerforming`` in a handler.
  open func undoNestedGroup() {
    if history.activity != .idle { return reject(.alreadyPerforming) }
    if history.lastClosedGroup == .buried { return reject(.undoingBehindOpenOperations) }
    performUndo()
  }

  /// Redoes the step that was undone last.
  ///
  /// What the handlers register becomes an undo step again. If the event group is open and empty, it is closed first, with its posts; if
  /// it holds operations, what is redone becomes a group inside it, which ``undoNestedGroup()`` undoes alone. If there is nothing to
  /// redo, only the checkpoint is posted.
  ///
  /// Rejects with ``UndoError/redoingInsideGroups(_:)`` if there is something to redo but another group is open, and with
  /// ``UndoError/alreadyPerforming`` in a handler.
  open func redo() {
    closeEmptyEventGroup()
    if history.activity != .idle { return reject(.alreadyPerforming) }
    guard history.redo.isEmpty || canRedoInOpenGroups else {
      return reject(.redoingInsideGroups(history.openGroups.count))
    }
    performRedo()
  }

  /// Whether handlers are being called to undo, or by ``ExtendedUndoManager/cancelUndoGrouping()``.
  open var isUndoing: Bool { history.activity == .undoing }

  /// Whether handlers are being called by ``redo()``.
  open var isRedoing: Bool { history.activity == .redoing }

  // MARK: Grouping

  /// Opens a group, inside of the innermost open one if there is one.
  ///
  /// If none is open and ``groupsByEvent`` is true, the group for the current event is opened around it; but if the event's group of the
  /// current turn of the main actor was closed by hand, this group replaces it, and the main actor closes it if nobody else does. While
  /// undoing or redoing, groups must be balanced but have no effect of their own; names and values that are set in them are ignored.
  ///
  /// The manager itself calls this method for the group of an event, and in a subclass for the one that records an inverse, so that an
  /// override gets a call for every ``endUndoGrouping()``.
  open func beginUndoGrouping() {
    switch ownCall {
    case .opensEventGroup:
      ownCall = .none
      history.openGroup(by: .event)
      scheduleClose()
      return post(.didOpenGroup)
    case .opensInverse:
      ownCall = .none
      return
    default: break
    }
    guard history.activity == .idle else {
      post(.checkpoint)
      history.handlerLevel += 1
      return
    }
    // If the turn has already had its event group, this group takes its place.
    let takesItsPlace = !history.isRecording && history.groupsByEvent && eventGroupCloser?.turnHasHadGroup == true
    if !history.isRecording, history.groupsByEvent, !takesItsPlace { openEventGroup() }
    post(.checkpoint)
    history.openGroup(by: takesItsPlace ? .clientInPlaceOfEvent : .client)
    if takesItsPlace { scheduleClose() }
    noteOpening()
    post(.didOpenGroup)
  }

  /// Closes the innermost open group. The outermost becomes a step, and the limit of undo applies.
  ///
  /// A group that was opened by ``beginUndoGrouping()`` is kept even if nothing was registered in it, as in Foundation, unless
  /// ``ExtendedUndoManager/discardsEmptyGroups`` is true or registration was disabled all the time. An empty event group is not kept.
  ///
  /// The manager itself calls this method for the group of an event, and in a subclass for the one that records an inverse, with
  /// ``isUndoing`` or ``isRedoing`` still true. That one is recorded whatever an override does.
  ///
  /// Rejects with ``UndoError/endingWithoutBeginning`` if no group is open.
  open func endUndoGrouping() {
    if history.activity == .idle {
      guard history.isRecording else { return reject(.endingWithoutBeginning) }
      return history.postsNotifications ? closeGroupPosting() : closeGroup()
    }
    if ownCall == .closesInverse {
      ownCall = .hasClosedInverse
      return
    }
    // While performing, a handler must not close the group that records the inverse.
    guard history.handlerLevel > 0 else {
      return ownCall == .hasClosedInverse ? () : reject(.endingWithoutBeginning)
    }
    post(.checkpoint)
    // An observer of the checkpoint may have closed the group.
    if history.handlerLevel > 0 { history.handlerLevel -= 1 }
  }

  /// How many groups are open. In a handler, this includes the group that records its inverse; in a did-close post, the closed group
  /// if it was inside of another one. In the posts before and after an undo or a redo, it doesn't count the groups around it.
  open var groupingLevel: Int { max(0, history.groupingLevel + Int(postedLevel) - ownCall.hiddenLevel) }

  /// Whether registering outside of a group opens one for the current event. The default is true.
  ///
  /// On the main actor that group closes in the actor's next turn: in the next pass of the main run loop, or as soon as an `async` main
  /// awaits something that takes a while. A thread with a run loop of its own closes it in the next pass of that. A program with another
  /// loop calls ``closeEventGroups()``. Otherwise, as in tasks of other actors, it stays open until ``undo()`` or ``endUndoGrouping()``, so
  /// they should set this to false and open their own groups. Setting it does not close a group.
  open var groupsByEvent: Bool {
    get { history.groupsByEvent }
    set { history.groupsByEvent = newValue }
  }

  #if Foundation
    /// The modes in which the run loop closes the group of an event; initially the default mode, with which the main actor also
    /// closes it where an `async` main waits. Setting them also affects a pending close.
    open var runLoopModes: [RunLoop.Mode] {
      get { eventGroupCloser?.runLoopModes ?? [.default] }
      set { setRunLoopModes(newValue) }
    }
  #endif

  // MARK: Switching registration

  /// Disables registration, until ``enableUndoRegistration()`` has been called as often as this method.
  open func disableUndoRegistration() { history.disableCount += 1 }

  /// Reverts one ``disableUndoRegistration()``. Rejects with ``UndoError/enablingWithoutDisabling`` if registration is enabled.
  open func enableUndoRegistration() {
    if history.disableCount == 0 { return reject(.enablingWithoutDisabling) }
    history.enableRegistration()
  }

  /// Whether registrations have an effect.
  open var isUndoRegistrationEnabled: Bool { history.disableCount == 0 }

  // MARK: Limits and forgetting

  /// The maximum number of steps on each stack; 0 means no limit, and a negative number counts as 0.
  ///
  /// Only steps count, not the groups inside them. When a new step exceeds the limit, the oldest is removed. Lowering the limit
  /// removes steps at once: the oldest to undo, and those that would be redone last.
  open var levelsOfUndo: Int {
    get { history.levelsOfUndo }
    set {
      history.levelsOfUndo = max(0, newValue)
      dropSurplus()
      history.searchSoon()
      settle()
    }
  }

  /// Empties both stacks, discards the open groups with their contents, and enables registration. In a handler, the rest of the step is
  /// still performed, but nothing more is recorded for it.
  open func removeAllActions() {
    history.forgetAll()
    eventGroupCloser?.turnHasHadGroup = false
    settle()
  }

  /// Removes every operation on a target, from both stacks and from open groups.
  ///
  /// The target is compared by identity. A call takes time in proportion to the number of operations. So do calls for many targets together,
  /// one after the other without other calls between; but if the manager is observed, is in a timeline, or is performing a step, each call
  /// takes that time.
  ///
  /// Closed groups that lose their last operation are removed too. If the event's group loses an
  /// operation, it stays open and counts as one to undo, unless ``ExtendedUndoManager/discardsEmptyGroups`` is true.
  open func removeAllActions(withTarget target: Any) {
    eventGroupCloser?.leaveToCaller()
    guard let target = unsafe uncheckedHistory.targets.find(target as AnyObject) else { return }
    let closer = useEventGroupCloser()
    let removal = closer.removal ?? Removal()
    closer.removal = removal
    let operations = unsafe uncheckedHistory.takeOut(target, removal)
    // Any look at the history ends the removal.
    if unsafe observers != nil || uncheckedHistory.clock != nil || uncheckedHistory.activity != .idle { settle() }
    withExtendedLifetime(operations) {}
  }

  // MARK: Naming

  /// Names the current step, for menus: "Paste" makes the title "Undo Paste". An empty name removes it.
  ///
  /// This names the innermost open group and the groups around it, and so the step; the last name wins. If no
  /// group is open, the one for the current event is opened, as by a registration. In a handler it names the step that
  /// reverts the one being performed; without a call, both have the same name. If registration is disabled and no group is open,
  /// nothing happens.
  ///
  /// Rejects with ``UndoError/describingOutsideGroup`` if no group is open and ``groupsByEvent`` is false.
  open func setActionName(_ actionName: String) { setActionName(actionName, mark: 0) }

  /// The name of the step to undo next; empty if it has none or there is none.
  open var undoActionName: String { history.undoStep?.description.name ?? "" }

  /// The name of the step to redo next; empty if it has none or there is none.
  open var redoActionName: String { history.redo.steps.last?.description.name ?? "" }

  /// The title of a menu item for undo: ``undoMenuTitle(forUndoActionName:)`` for ``undoActionName``.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a menu item for redo: ``redoMenuTitle(forUndoActionName:)`` for ``redoActionName``.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of a menu item that undoes a step with this name: "Undo Paste", or "Undo" for an empty name.
  ///
  /// Override it for another language; translate the names of steps where you set them.
  @discardableResult
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo " + actionName
  }

  /// The title of a menu item that redoes a step with this name; see ``undoMenuTitle(forUndoActionName:)``.
  @discardableResult
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo " + actionName
  }

  // MARK: Marking

  /// Sets whether the current step may be lost without harm, such as a change of selection. The default is false.
  ///
  /// It marks the innermost open group, with the groups inside it that aren't marked; but the event's group only with what is registered
  /// in it directly. A step is discardable if each of its operations is in a group that was so marked when it closed, and no group was
  /// marked with false. So an edit stays one, whatever else happens in the same event. In a handler, false withdraws the mark of the step
  /// that is being performed, and true has no effect. It opens a group, and is rejected, in the same cases as ``setActionName(_:)``.
  ///
  /// The notifications of a discardable step say so in their user info.
  open func setActionIsDiscardable(_ discardable: Bool) {
    guard canDescribeGroup() else { return }
    history.mark(isDiscardable: discardable)
    noteChange()
  }

  /// Whether the step to undo next is discardable. False if there is none.
  open var undoActionIsDiscardable: Bool { history.undoStep?.description.isDiscardable == true }

  /// Whether the step to redo next is discardable. False if there is none.
  open var redoActionIsDiscardable: Bool { history.redo.steps.last?.description.isDiscardable == true }

  /// Attaches a value to the current step, or removes it with nil. The value is released with the step.
  ///
  /// It applies to the same groups as ``setActionName(_:)``, and is rejected in the same cases.
  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    guard canDescribeGroup() else { return }
    history.setUserInfo(info, for: key)
    settle()
  }

  /// A value that was attached to the step to undo next, or nil.
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    history.undoStep?.description.userInfo[key] ?? nil
  }

  /// A value that was attached to the step to redo next, or nil.
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? {
    history.redo.steps.last?.description.userInfo[key] ?? nil
  }

  // MARK: Rejecting

  /// Called instead of a call that is not allowed at the time. This method is UndoKit's own, and replaces Foundation's exceptions.
  ///
  /// The default ends the program with the error's text, in release builds too. An override may return; the call that was
  /// rejected then has no effect.
  open func reject(_ error: UndoError) { fatalError("UndoManager: \(error)") }

  /// "UndoManager" (or the subclass), then the numbers of steps on both stacks.
  open var description: String {
    "<\(type(of: self)): \(history.undoCount) to undo, \(history.redo.count) to redo>"
  }
}
