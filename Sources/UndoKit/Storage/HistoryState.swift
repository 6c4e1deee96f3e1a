/// Everything a manager remembers, in one place.
///
/// A manager reaches this through one stored property whose exclusivity is not checked at run time (those checks cost
/// more than recording itself). What makes that safe is a rule: **no code of a client runs inside a method of this
/// type.** Handlers are called, observers are told, and whatever a client's closure may hold is released by the manager,
/// between two such methods. So methods that discard something hand it to the caller, or lay it aside as `discarded`
/// for the manager to release next; and each leaves the state whole.
struct HistoryState: ~Copyable {
  enum Activity: UInt8 { case idle, undoing, redoing }

  // In the order of their sizes, which leaves no gaps: a manager for every figure makes each byte count. With the header of
  // the class these fields take 136 bytes, which is all that a block of 144 of the allocator's can hold.

  /// The undo stack. Open groups record at its end.
  var undo = StepStack()
  /// The redo stack, and what not all managers need. The state owns it. (A class would serve too, at 14 retains and releases
  /// more to record, undo and redo an operation.)
  private(set) var existingAnnex: UnsafeMutablePointer<Annex>?

  // What is set while groups are open holds for all that are open then. So at any time the same value holds for the
  // outermost few, and a group opened later has none: a value and a number of levels describe them all.
  private(set) var openName = ""
  /// Slot 0 of the targets: most histories have one.
  var firstTarget = TargetSlot(next: 0)
  private(set) var namedLevels: UInt32 = 0
  /// How many groups are open for recording on the undo stack. The outermost begins where the closed groups end; where
  /// those inside it begin stands in `Extras.nested`.
  private(set) var level: UInt32 = 0
  var savePoint = SavePoint()

  var activity = Activity.idle
  var groupsByEvent = true
  var discardsEmptyGroups = false
  var postsNotifications = true
  var hasObservers = false
  var discardsDeadTargets = false
  /// Whether something waits in `Extras.discarded` to be released outside of this type.
  var hasDiscarded = false
  /// Whether the outermost open group was opened by the manager itself.
  var outermostIsEventGroup = false

  init() {}

  deinit { existingAnnex?.destroy() }

  /// The annex, made if need be. The pointer is good as long as the state.
  var annex: UnsafeMutablePointer<Annex> {
    @inline(__always) mutating get { existingAnnex ?? makeAnnex() }
  }

  @inline(never)
  private mutating func makeAnnex() -> UnsafeMutablePointer<Annex> {
    let fresh = UnsafeMutablePointer.make(Annex())
    existingAnnex = fresh
    return fresh
  }

  var existingExtras: UnsafeMutablePointer<Extras>? {
    @inline(__always) get { existingAnnex?.pointee.extras }
  }

  /// The extras, made if need be. The pointer is good as long as the state.
  var extras: UnsafeMutablePointer<Extras> {
    @inline(__always) mutating get { existingExtras ?? makeExtras() }
  }

  @inline(never)
  private mutating func makeExtras() -> UnsafeMutablePointer<Extras> {
    let fresh = UnsafeMutablePointer.make(Extras())
    annex.pointee.extras = fresh
    return fresh
  }

  var groupingLevel: Int {
    guard activity != .idle, let existingAnnex else { return Int(level) }
    return Int(level) + Int(existingAnnex.pointee.handlerLevel) + (existingAnnex.pointee.recordsNothing ? 0 : 1)
  }

  var runStart: UInt32 { existingAnnex?.pointee.runStart ?? 0 }
  var handlerLevel: UInt32 { existingAnnex?.pointee.handlerLevel ?? 0 }

  var levelsOfUndo: Int {
    @inline(__always) get { existingAnnex?.pointee.levelsOfUndo ?? 0 }
    set { annex.pointee.levelsOfUndo = newValue }
  }

  var language: UndoLanguage {
    get { existingExtras?.pointee.language ?? .english }
    set { extras.pointee.language = newValue }
  }
}

// MARK: - Recording

extension HistoryState {
  /// Whether there is anything on the redo stack, or memory that it held.
  var canClearRedo: Bool {
    @inline(__always) get {
      guard let existingAnnex else { return false }
      return existingAnnex.pointee.redo.hasStorage
    }
  }

  @inline(__always)
  mutating func record(
    _ handler: consuming Handler<AnyObject>, for target: AnyObject, aspect: Aspect = .none
  ) {
    undo.actions.append(Action(handler: handler, target: useTarget(target), aspect: aspect))
  }

  /// Records what a running handler registers: for redo while undoing, for undo while redoing.
  @inline(__always)
  mutating func recordInverse(_ handler: consuming Handler<AnyObject>, for target: AnyObject) {
    let annex = annex
    if annex.pointee.recordsNothing { return }
    let action = Action(handler: handler, target: useTarget(target), aspect: .none)
    if activity == .undoing {
      annex.pointee.redo.actions.append(action, inMemoryOf: &undo.actions)
    } else {
      undo.actions.append(action, inMemoryOf: &annex.pointee.redo.actions)
    }
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

  var innermostIsDiscardable: Bool {
    guard let existingExtras else { return false }
    return existingExtras.pointee.flaggedLevels == level && existingExtras.pointee.openIsDiscardable
  }

  mutating func openGroup() {
    if level > 0 {
      let nest = extras
      nest.pointee.nested.append(Extras.OpenGroup(start: undo.actions.end, firstChild: nest.pointee.children.end))
    }
    level += 1
  }

  mutating func openHandlersGroup() { annex.pointee.handlerLevel += 1 }

  mutating func closeHandlersGroup() {
    if handlerLevel > 0 { annex.pointee.handlerLevel -= 1 }
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
          && (outermostIsEventGroup ? hasClosedChildren : innermostHasSeenRegistrationEnabled)))
    level = 0
    outermostIsEventGroup = false
    lowerEnabledLevels()
    if existingExtras == nil {
      if isKept {
        // Nested groups, flags, user info and merge keys live in the extras, so there are none.
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
    let nest = extras
    let isDiscardable = nest.pointee.flaggedLevels > 0 && nest.pointee.openIsDiscardable
    nest.pointee.flaggedLevels = 0
    discard(nest.pointee.dropChildren(from: nest.pointee.children.start))
    let info = nest.pointee.openInfo.isEmpty ? [:] : nest.pointee.closeInfo(ofGroupAt: 0)
    var mergeKey = MergeKey.none
    swap(&mergeKey, &nest.pointee.openMergeKey)
    if nest.pointee.hasSetRedoAside { forgetRedoSetAside() }
    guard isKept else { return discard([info]) }
    if case .one(let key) = mergeKey {
      return closeMergingGroup(key: key, isDiscardable: isDiscardable, info: info)
    }
    nest.pointee.latestMerge = LatestMerge()
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
        || (!discardsEmptyGroups && innermostHasSeenRegistrationEnabled))
    let name = namedLevels == level ? openName : ""
    let isDiscardable = innermostIsDiscardable
    level -= 1
    let info = nest.pointee.openInfo.isEmpty ? [:] : nest.pointee.closeInfo(ofGroupAt: level)
    namedLevels = min(namedLevels, level)
    nest.pointee.flaggedLevels = min(nest.pointee.flaggedLevels, level)
    lowerEnabledLevels()
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
    (level, namedLevels) = (0, 0)
    openName = ""
    outermostIsEventGroup = false
    existingAnnex?.pointee.handlerLevel = 0
    existingExtras?.pointee.flaggedLevels = 0
    lowerEnabledLevels()
  }

  mutating func stopRecording() { annex.pointee.recordsNothing = true }

  @inline(__always)
  mutating func nameOpenGroups(_ name: String) {
    openName = name
    namedLevels = level
  }

  mutating func flagOpenGroups(isDiscardable: Bool) {
    extras.pointee.openIsDiscardable = isDiscardable
    extras.pointee.flaggedLevels = level
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

// MARK: - Switching registration

extension HistoryState {
  var disableCount: UInt32 {
    @inline(__always) get { existingAnnex?.pointee.disableCount ?? 0 }
  }

  mutating func disableRegistration() {
    let annex = annex
    if annex.pointee.disableCount == 0 { annex.pointee.enabledLevels = level }
    annex.pointee.disableCount += 1
  }

  /// Takes back one ``disableRegistration()``; there must be one.
  mutating func enableRegistration() { annex.pointee.disableCount -= 1 }

  mutating func enableRegistrationAtOnce() { existingAnnex?.pointee.disableCount = 0 }

  /// Whether registration was enabled at any time since the innermost group was opened.
  private var innermostHasSeenRegistrationEnabled: Bool {
    guard let existingAnnex, existingAnnex.pointee.disableCount > 0 else { return true }
    return existingAnnex.pointee.enabledLevels >= level
  }

  /// A group has closed.
  @inline(__always)
  private mutating func lowerEnabledLevels() {
    guard let existingAnnex else { return }
    existingAnnex.pointee.enabledLevels = min(existingAnnex.pointee.enabledLevels, level)
  }
}
