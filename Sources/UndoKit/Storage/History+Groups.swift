// Recording: groups that open and close, and what is registered and said in them.
extension History {
  /// Registers an operation in the innermost open group, or in the inverse of what is being performed.
  mutating func record(_ handler: consuming @escaping Operation.Handler, on object: AnyObject, aspect: Aspect = .none) {
    let target = targets.target(for: object)
    switch activity {
    case .idle:
      if !hasRegistered || !redoStacks.isEmpty { clearRedo() }
      undo.record(handler, on: target, aspect: aspect)
    case .undoing: redo.record(handler, on: target)
    case .redoing: undo.record(handler, on: target)
    }
  }

  mutating func openGroup(forEvent isEventGroup: Bool = false) {
    if isRecording {
      openGroups.append(
        OpenGroup(
          start: undo.openStep.operations.count, firstClosedGroup: closedGroups.count,
          hasSeenRegistrationEnabled: disableCount == 0))
    } else {
      undo.open()
      isRecording = true
      outermostIsEventGroup = isEventGroup
      outermostHasSeenRegistrationEnabled = disableCount == 0
    }
  }

  /// Closes the innermost open group.
  ///
  /// - Parameter isCancelled: It leaves nothing, nor does what was said of it.
  mutating func closeGroup(isCancelled: Bool = false) {
    guard openGroups.isEmpty else { return closeInnerGroup(isCancelled: isCancelled) }
    let isKept = !isCancelled && (!undo.openStep.operations.isEmpty || keepsEmptyStep)
    isRecording = false
    hasRegistered = false
    if !closedGroups.isEmpty { forgetClosedGroups(from: 0) }
    if !redoStacks.isEmpty { forgetRedoAside() }
    if isKept {
      if let merging { mergeOpenStep(merging) }
      savePoint.invalidate(after: undo.end)
      undo.close()
    } else {
      merging?.openKeys = []
      if let step = undo.removeOpenStep() { discardUserInfo(of: step.description) }
    }
    removeHolesIfSparse()
  }

  private var keepsEmptyStep: Bool {
    if discardsEmptyGroups { return false }
    return outermostIsEventGroup ? !closedGroups.isEmpty : outermostHasSeenRegistrationEnabled
  }

  private mutating func closeInnerGroup(isCancelled: Bool) {
    let group = openGroups.removeLast()
    let end = undo.openStep.operations.count
    forgetClosedGroups(from: group.firstClosedGroup)
    if isCancelled {
      discardUserInfo(of: group.description)
    } else {
      var replaced: [Any] = []
      describe { replaced = $0.add(group.description) }
      discarded += replaced
      if end > group.start || (!discardsEmptyGroups && group.hasSeenRegistrationEnabled) {
        closedGroups.append(ClosedGroup(range: group.start..<end, description: group.description))
      }
    }
  }

  /// Groups inside of one that has closed can't be undone by themselves any more.
  mutating func forgetClosedGroups(from first: Int) {
    while closedGroups.count > first { discardUserInfo(of: closedGroups.removeLast().description) }
  }

  mutating func discardUserInfo(of description: GroupDescription) {
    if !description.userInfo.isEmpty { discard(description) }
  }

  // MARK: Clearing redo

  /// Puts redo aside at the first registration in the outermost group; at later ones, releases what nested undos put there.
  mutating func clearRedo() {
    let isFirst = !hasRegistered
    hasRegistered = true
    if redoStacks.isEmpty || redoStacks.span[redoStacks.count - 1].isEmpty { return }
    if isFirst { putRedoAside() } else { dropRedo() }
  }

  mutating func putRedoAside() { redoStacks.append(StepStack(.redo, start: redo.end)) }

  /// Releases the redo stack, but not what was put aside.
  mutating func dropRedo() {
    discard(redo)
    savePoint.invalidate(after: undo.end)
    if redoStacks.count > 1 { redo.unlinkAll() }
    redo = StepStack(.redo, start: redo.end)
  }

  mutating func forgetRedoAside() {
    guard redoStacks.count > 1 else { return }
    discard(redoStacks.removeFirst())
    savePoint.invalidate(after: undo.end)
  }

  // MARK: What is said of groups

  /// Says something of the innermost open group, or of the inverse of what is being performed. There must be one.
  ///
  /// - Parameter change: Must not release a value of a client.
  @inline(__always)
  mutating func describe(_ change: (inout GroupDescription) -> Void) {
    if recordsNothing { return }
    if activity == .undoing {
      change(&redo.openStep.description)
    } else if activity == .redoing || openGroups.isEmpty {
      change(&undo.openStep.description)
    } else {
      change(&openGroups[openGroups.count - 1].description)
    }
  }

  /// Attaches a value to the same group, or removes it with nil.
  mutating func setUserInfo(_ value: Any?, for key: UndoManager.UserInfoKey) {
    var replaced: Any??
    describe { replaced = $0.userInfo.updateValue(value, forKey: key) }
    if let replaced, let replaced { discard(replaced) }
  }

  /// What was said of the open step so far, in any of its groups.
  var descriptionOfOpenStep: GroupDescription {
    var description = undo.openStep.description
    if activity == .idle { for group in openGroups { _ = description.add(group.description) } }
    return description
  }

  /// Takes back one disabling of registration. There must be one.
  mutating func enableRegistration() {
    disableCount -= 1
    guard disableCount == 0, isRecording else { return }
    outermostHasSeenRegistrationEnabled = true
    // The groups around one that has seen it have seen it too.
    for index in openGroups.indices.reversed() {
      if openGroups[index].hasSeenRegistrationEnabled { return }
      openGroups[index].hasSeenRegistrationEnabled = true
    }
  }
}
