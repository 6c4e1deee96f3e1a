import Stacks

// Recording: groups that open and close, and what is registered and said in them.
extension History {
  /// Registers an operation in the innermost open group, or in the inverse of what is being performed.
  mutating func record(_ handler: consuming Handler<AnyObject>, on object: AnyObject) {
    let operation = Operation(handler: handler, target: target(for: object))
    if activity == .undoing { return redo.operations.append(operation) }
    if activity == .idle, !hasRegistered || !redo.isEmpty { makeRedoInvalid() }
    undo.operations.append(operation)
  }

  /// - Parameter group: What is known of it: much, if it is for the inverse of a step.
  mutating func openGroup(_ group: consuming Group = Group(), by opener: Group.Opener) {
    group.start = activity == .undoing ? redo.operations.end : undo.operations.end
    (group.opener, group.hasSeenRegistrationEnabled, group.hasLostOperations) = (opener, disableCount == 0, false)
    openGroups.append(group)
  }

  /// Takes the innermost group off, which has closed. A history of a few steps, of which a drawing has many, gives the array back.
  mutating func removeOpenGroup(end: Int) -> Group {
    var group = openGroups.removeLast()
    group.step.count = Int32(end - group.start)
    group.level = Int32(openGroups.count)
    if openGroups.isEmpty, undo.count < 8 { openGroups = [] }
    return group
  }

  /// Closes the innermost open group.
  ///
  /// - Parameter isCancelled: It leaves nothing, nor does what was said of it.
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

  /// Puts a step on the undo stack that has no identity yet.
  ///
  /// - Parameter isRecording: Whether something was registered in it: an empty one ends no redo.
  mutating func push(_ step: consuming Step, isRecording: Bool = false) {
    latestID = UndoStep.ID(number: latestID.number + 1)
    step.id = latestID
    undo.steps.append(step)
    if clock != nil { undo.stampTop(nextStamp(isRecording: isRecording)) }
    note(UndoEvent.recorded, latestID)
  }

  /// Groups inside of one that has closed can't be undone by themselves any more.
  mutating func dissolveClosedGroups(above level: Int32) {
    while !closedGroups.isEmpty, closedGroups[closedGroups.count - 1].level > level {
      releaseUserInfo(of: closedGroups.removeLast().description)
    }
  }

  // MARK: Cutting off redo

  /// Sets redo aside at the first registration in the outermost group; at later ones, cuts off what nested undos put there.
  private mutating func makeRedoInvalid() {
    if hasRegistered { cutOffRedo() } else if !redo.isEmpty { setRedoAside() }
    hasRegistered = true
  }

  mutating func setRedoAside() { (redoAside, redo) = ([redo], StepStack()) }

  /// Cuts off the redo stack, but not what was set aside.
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

  // MARK: What is said of groups

  /// Says something of the innermost open group, or of the inverse of what is being performed. There must be one. What handlers say
  /// in groups of their own stays there.
  ///
  /// - Parameter change: Must not release a value of a client.
  @inline(__always)
  mutating func describe(_ change: (inout GroupDescription) -> Void) {
    if handlerLevel == 0, !recordsNothing { change(&openGroups[openGroups.count - 1].description) }
  }

  /// Adds what was said of a group inside.
  mutating func add(_ description: GroupDescription) {
    var replaced: [Any] = []
    describe { replaced = $0.add(description) }
    if !replaced.isEmpty { release(replaced) }
  }

  /// Attaches a value to the same group, or removes it with nil.
  mutating func setUserInfo(_ value: Any?, for key: UndoManager.UserInfoKey) {
    var replaced: Any??
    describe { replaced = $0.userInfo.updateValue(value, forKey: key) }
    if let replaced, let replaced { release(replaced) }
  }

  /// Takes back one disabling of registration. There must be one.
  mutating func enableRegistration() {
    disableCount -= 1
    guard disableCount == 0 else { return }
    // The groups around one that has seen it have seen it too.
    for index in openGroups.indices.reversed() {
      if openGroups[index].hasSeenRegistrationEnabled { return }
      openGroups[index].hasSeenRegistrationEnabled = true
    }
  }
}
