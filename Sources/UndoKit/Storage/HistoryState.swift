/// Everything a manager remembers, in one place.
///
/// A manager reaches this through one stored property whose exclusivity is not checked at run time (those checks cost
/// more than recording itself). What makes that safe is a rule: **no code of a client runs inside a method of this
/// type.** Handlers are called, observers are told, and whatever a client's closure may hold is released by the manager,
/// between two such methods. So methods that discard something hand it to the caller, or lay it aside as `discarded`
/// for the manager to release next; and each leaves the state whole.
struct HistoryState: ~Copyable {
  enum Activity: UInt8 { case idle, undoing, redoing }

  // In the order of their sizes, which leaves no gaps: a manager for every figure makes each byte count.

  /// The undo stack. Open groups record at its end.
  var undo = StepStack()
  var targets = TargetTable()
  var levelsOfUndo = 0
  /// What many a manager never needs: the redo stack, nested groups, user info, observers. The state owns it. (A class
  /// would serve too, at 14 retains and releases more to record, undo and redo an operation.)
  private(set) var existingExtras: UnsafeMutablePointer<Extras>?

  // What is set while groups are open holds for all that are open then. So at any time the same value holds for the
  // outermost few, and a group opened later has none: a value and a number of levels describe them all.
  private(set) var openName = ""
  private(set) var namedLevels: UInt32 = 0
  private(set) var flaggedLevels: UInt32 = 0
  /// The outermost this many open groups have seen registration enabled.
  private var enabledLevels: UInt32 = 0
  /// How many groups are open for recording on the undo stack. The outermost begins where the closed groups end; where
  /// those inside it begin stands in `Extras.nested`.
  private(set) var level: UInt32 = 0
  var savePoint = SavePoint()
  var disableCount: UInt32 = 0

  /// While performing: where the operations begin that are being performed.
  var runStart: UInt32 = 0
  /// While performing: how many groups the handlers have open inside the one that records their inverses.
  var handlerLevel: UInt32 = 0
  /// While performing: a handler emptied the history, and what the handlers go on to register belongs to nothing.
  var recordsNothing = false

  private(set) var openIsDiscardable = false
  var activity = Activity.idle
  var groupsByEvent = true
  var discardsEmptyGroups = false
  var postsNotifications = true
  var hasObservers = false
  var discardsDeadTargets = false
  var language = UndoLanguage.english
  /// Whether something waits in `Extras.discarded` to be released outside of this type.
  var hasDiscarded = false
  /// Whether the outermost open group was opened by the manager itself.
  var outermostIsEventGroup = false

  init() {}

  deinit {
    existingExtras?.deinitialize(count: 1)
    existingExtras?.deallocate()
  }

  /// The extras, made if need be. The pointer is good as long as the state.
  var extras: UnsafeMutablePointer<Extras> {
    @inline(__always) mutating get { existingExtras ?? makeExtras() }
  }

  @inline(never)
  private mutating func makeExtras() -> UnsafeMutablePointer<Extras> {
    let fresh = UnsafeMutablePointer<Extras>.allocate(capacity: 1)
    fresh.initialize(to: Extras())
    existingExtras = fresh
    return fresh
  }

  var groupingLevel: Int {
    if activity == .idle { return Int(level) }
    return Int(level) + Int(handlerLevel) + (recordsNothing ? 0 : 1)
  }
}

// MARK: - Recording

extension HistoryState {
  /// Whether there is anything on the redo stack, or memory that it held.
  var canClearRedo: Bool {
    @inline(__always) get {
      guard let existingExtras else { return false }
      return existingExtras.pointee.redo.hasStorage
    }
  }

  @inline(__always)
  mutating func record(
    _ handler: consuming Handler<AnyObject>, for target: AnyObject, revertsLaterOnes: Bool = false
  ) {
    undo.actions.append(Action(handler: handler, target: targets.use(target), revertsLaterOnes: revertsLaterOnes))
  }

  /// Records what a running handler registers: for redo while undoing, for undo while redoing.
  @inline(__always)
  mutating func recordInverse(_ handler: consuming Handler<AnyObject>, for target: AnyObject) {
    if recordsNothing { return }
    let action = Action(handler: handler, target: targets.use(target), revertsLaterOnes: false)
    if activity == .undoing { extras.pointee.redo.actions.append(action) } else { undo.actions.append(action) }
  }
}

// MARK: - Groups

extension HistoryState {
  /// Whether anything was recorded in the open groups.
  var openGroupsHoldActions: Bool {
    switch activity {
    case .idle: undo.actions.end != undo.closedEnd
    case .undoing: runStart != undo.closedEnd
    case .redoing: undo.actions.end != undo.closedEnd
    }
  }

  /// Whether nothing was recorded in the innermost open group.
  var innermostGroupIsEmpty: Bool { undo.actions.end == innermostStart }

  var innermostStart: UInt32 {
    guard level > 1, let existingExtras else { return undo.closedEnd }
    return existingExtras.pointee.nested[existingExtras.pointee.nested.last].start
  }

  var innermostIsDiscardable: Bool { flaggedLevels == level && openIsDiscardable }

  mutating func openGroup() {
    if level > 0 {
      let nest = extras
      nest.pointee.nested.append(Extras.OpenGroup(start: undo.actions.end, firstChild: nest.pointee.children.end))
    }
    level += 1
    if disableCount == 0 { enabledLevels = level }
  }

  /// Closes the innermost open group. Whatever it held becomes one step, or one part of the group around it.
  ///
  /// - Parameter isCancelled: It holds nothing any more and leaves nothing behind.
  @inline(__always)
  mutating func closeGroup(isCancelled: Bool = false) {
    if level == 1 { closeOutermostGroup(isCancelled: isCancelled) } else { closeNestedGroup(isCancelled: isCancelled) }
  }

  @inline(__always)
  private mutating func closeOutermostGroup(isCancelled: Bool) {
    let isKept =
      !isCancelled
      && (undo.actions.end != undo.closedEnd
        || (!discardsEmptyGroups
          && (outermostIsEventGroup ? hasClosedChildren : enabledLevels > 0 || disableCount == 0)))
    level = 0
    outermostIsEventGroup = false
    enabledLevels = 0
    if existingExtras == nil, flaggedLevels == 0 {
      if isKept {
        // Nested groups, user info and merge keys live in the extras, so there are none.
        undo.groups.append(Group(name: openName, end: undo.actions.end))
        savePoint.noteStep()
      }
    } else {
      closeElaborateGroup(keeping: isKept)
    }
    if namedLevels > 0 {
      openName = ""
      namedLevels = 0
    }
  }

  private var hasClosedChildren: Bool {
    guard let existingExtras else { return false }
    return !existingExtras.pointee.children.isEmpty
  }

  /// The part of closing an outermost group that a plain one never needs.
  private mutating func closeElaborateGroup(keeping isKept: Bool) {
    let isDiscardable = flaggedLevels > 0 && openIsDiscardable
    flaggedLevels = 0
    let nest = extras
    discard(nest.pointee.dropChildren(from: nest.pointee.children.start))
    let info = nest.pointee.openInfo.isEmpty ? [:] : nest.pointee.closeInfo(ofGroupAt: 0)
    var mergeKey = MergeKey.none
    swap(&mergeKey, &nest.pointee.openMergeKey)
    if nest.pointee.hasSetRedoAside { forgetRedoSetAside() }
    guard isKept else { return discard([info]) }
    if case .one(let key) = mergeKey {
      return closeMergingGroup(key: key, isDiscardable: isDiscardable, info: info)
    }
    nest.pointee.latestMerge = nil
    let key = info.isEmpty ? 0 : nest.pointee.store(info)
    undo.groups.append(
      Group(name: openName, end: undo.actions.end, isDiscardable: isDiscardable, userInfoKey: key))
    savePoint.noteStep()
  }

  private mutating func closeNestedGroup(isCancelled: Bool) {
    let nest = extras
    let group = nest.pointee.nested.removeLast()
    let isKept =
      !isCancelled
      && (undo.actions.end != group.start
        || (!discardsEmptyGroups && (enabledLevels >= level || disableCount == 0)))
    let name = namedLevels == level ? openName : ""
    let isDiscardable = innermostIsDiscardable
    level -= 1
    let info = nest.pointee.openInfo.isEmpty ? [:] : nest.pointee.closeInfo(ofGroupAt: level)
    namedLevels = min(namedLevels, level)
    flaggedLevels = min(flaggedLevels, level)
    if disableCount == 0 { enabledLevels = level } else { enabledLevels = min(enabledLevels, level) }
    nest.pointee.lowerRedoSetAside(to: level)
    // Groups inside this one can no longer be undone by themselves.
    discard(nest.pointee.dropChildren(from: group.firstChild))
    guard isKept else { return discard([info]) }
    let key = info.isEmpty ? 0 : nest.pointee.store(info)
    nest.pointee.children.append(
      Extras.Child(
        start: group.start,
        group: Group(name: name, end: undo.actions.end, isDiscardable: isDiscardable, userInfoKey: key)))
  }

  mutating func closeAllGroups() {
    (level, namedLevels, flaggedLevels, enabledLevels, handlerLevel) = (0, 0, 0, 0, 0)
    openName = ""
    outermostIsEventGroup = false
  }

  mutating func stopRecording() { recordsNothing = true }

  /// Notes that registration has become enabled inside whatever is open.
  mutating func noteEnabled() { enabledLevels = level }

  @inline(__always)
  mutating func nameOpenGroups(_ name: String) {
    openName = name
    namedLevels = level
  }

  mutating func flagOpenGroups(isDiscardable: Bool) {
    openIsDiscardable = isDiscardable
    flaggedLevels = level
  }

  /// Attaches a value to all open groups, or removes it.
  ///
  /// - Returns: The value that was there.
  mutating func setOpenInfo(_ value: Any?, for key: UndoManager.UserInfoKey) -> Any? {
    let old = extras.pointee.openInfo.removeValue(forKey: key)
    if let value { extras.pointee.openInfo[key] = (value, level) }
    return old?.value
  }
}
