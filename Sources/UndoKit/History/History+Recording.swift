import Stacks

// Recording: opening and closing groups, and registering operations and descriptions in them.
extension History {
  /// Registers an operation in the innermost open group, or in the inverse of the step being performed.
  mutating func record(_ handler: consuming Handler<AnyObject>, on object: AnyObject) {
    let operation = Operation(handler: handler, target: target(for: object))
    if activity == .undoing { return redo.operations.append(operation) }
    if activity == .idle, !hasRegistered || !redo.isEmpty { makeRedoInvalid() }
    undo.operations.append(operation)
  }

  /// - Parameter group: The initial group; for an inverse, it has the identity and the description of the step being performed.
  mutating func openGroup(_ group: consuming Group = Group(), by opener: Group.Opener) {
    group.start = activity == .undoing ? redo.operations.end : undo.operations.end
    (group.opener, group.hasSeenRegistrationEnabled, group.hasLostOperations) = (opener, disableCount == 0, false)
    openGroups.append(group)
  }

  /// Removes the innermost open group, to close it. A history with few steps then frees the array, since a drawing has many of these.
  mutating func removeOpenGroup(end: Int) -> Group {
    var group = openGroups.removeLast()
    group.step.count = Int32(end - group.start)
    group.level = Int32(openGroups.count)
    if openGroups.isEmpty, undo.count < 8 { openGroups = [] }
    return group
  }

  /// Closes the innermost open group.
  ///
  /// - Parameter isCancelled: Whether the group and its description are discarded.
  mutating func closeGroup(isCancelled: Bool = false) {
    let group = removeOpenGroup(end: undo.operations.end)
    let isKept = !isCancelled && (group.step.count > 0 || keepsWhenEmpty(group))
    dissolveClosedGroups(above: group.level)
    if !isKept { releaseUserInfo(of: group.description) }
    if openGroups.isEmpty {
      let isRecording = hasRegistered
      hasRegistered = false
      cutOffRedoAside()
      if isKept {
        loseStates(after: undo.steps.end)
        if !merge(group.step, isRecording: isRecording) { push(group.step, isRecording: isRecording) }
      }
      forgetOpenMergeKey()
    } else if !isCancelled {
      add(group.description)
      if isKept { closedGroups.append(group) }
    }
  }

  private func keepsWhenEmpty(_ group: Group) -> Bool {
    if discardsEmptyGroups { return false }
    if group.opener != .event { return group.hasSeenRegistrationEnabled }
    return !closedGroups.isEmpty || group.hasLostOperations
  }

  /// Pushes a step that has no identity yet onto the undo stack, and numbers it.
  ///
  /// - Parameter isRecording: Whether something was registered in it; an empty step doesn't end redo in the timeline.
  mutating func push(_ step: consuming Step, isRecording: Bool = false) {
    latestID = UndoStep.ID(number: latestID.number + 1)
    step.id = latestID
    undo.steps.append(step)
    if clock != nil { undo.stampTop(nextStamp(isRecording: isRecording)) }
    note(UndoEvent.recorded, latestID)
  }

  /// Forgets the closed groups inside a group that has closed, since they can't be undone by themselves any more.
  mutating func dissolveClosedGroups(above level: Int32) {
    while !closedGroups.isEmpty, closedGroups[closedGroups.count - 1].level > level {
      releaseUserInfo(of: closedGroups.removeLast().description)
    }
  }

  // MARK: Cutting off redo

  /// Sets redo aside at the first registration in the outermost group; later registrations cut off the steps that nested undos put there.
  private mutating func makeRedoInvalid() {
    if hasRegistered { cutOffRedo() } else if !redo.isEmpty { setRedoAside() }
    hasRegistered = true
  }

  mutating func setRedoAside() { (redoAside, redo) = ([redo], StepStack()) }

  /// Cuts off the redo stack, but not the one that was set aside.
  mutating func cutOffRedo() {
    cutOff(redo)
    redo = StepStack()
  }

  mutating func cutOffRedoAside() { if let aside = redoAside.popLast() { cutOff(aside) } }

  private mutating func cutOff(_ stack: StepStack) {
    if stack.isEmpty { return }
    note(UndoEvent.cutOff, each: stack)
    release(stack)
    count(.cutOff, times: stack.operations.count)
    loseStates(after: undo.steps.end)
  }

  // MARK: Describing groups

  /// Changes the description of the innermost open group, or of the inverse of the step being performed. There must be one. In groups that
  /// handlers have opened, this has no effect.
  ///
  /// - Parameter change: Must not release a value of a client.
  @inline(__always)
  mutating func describe(_ change: (inout GroupDescription) -> Void) {
    if handlerLevel == 0, !recordsNothing { change(&openGroups[openGroups.count - 1].description) }
  }

  /// Adds the description of a group inside.
  mutating func add(_ description: GroupDescription) {
    var replaced: [Any] = []
    describe { replaced = $0.add(description) }
    if !replaced.isEmpty { release(replaced) }
  }

  /// Attaches a value to the group that ``describe(_:)`` changes, or removes it with nil.
  mutating func setUserInfo(_ value: Any?, for key: UndoManager.UserInfoKey) {
    var replaced: Any??
    describe { replaced = $0.userInfo.updateValue(value, forKey: key) }
    if let replaced, let replaced { release(replaced) }
  }

  /// Reverts one call that disabled registration. There must be one.
  mutating func enableRegistration() {
    disableCount -= 1
    guard disableCount == 0 else { return }
    // If a group has seen registration enabled, so have the groups around it.
    for index in openGroups.indices.reversed() {
      if openGroups[index].hasSeenRegistrationEnabled { return }
      openGroups[index].hasSeenRegistrationEnabled = true
    }
  }
}
