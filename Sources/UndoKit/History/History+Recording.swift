import Stacks

// Recording: opening and closing groups, and registering and describing in them.
extension History {
  /// Registers an operation in the innermost open group, or in the inverse of the step that is being performed.
  mutating func record(_ handler: consuming Handler<AnyObject>, on object: AnyObject) {
    let operation = Operation(handler: handler, target: target(for: object))
    if activity == .undoing { return redo.operations.append(operation) }
    if activity == .idle, !hasRegistered || !redo.isEmpty { makeRedoInvalid() }
    undo.operations.append(operation)
  }

  /// - Parameter group: A group with the description and identity of a step, if it records that step's inverse.
  mutating func openGroup(_ group: consuming Group = Group(), by opener: Group.Opener) {
    group.start = activity == .undoing ? redo.operations.end : undo.operations.end
    (group.opener, group.hasSeenRegistrationEnabled, group.hasLostOperations) = (opener, disableCount == 0, false)
    openGroups.append(group)
    noteForTimeline()
  }

  /// Removes the innermost group, which is closing. A short history also frees the array: a drawing has many short histories.
  mutating func removeOpenGroup(end: Int) -> Group {
    var group = openGroups.removeLast()
    group.step.count = Int32(end - group.start)
    group.level = Int32(openGroups.count)
    if openGroups.isEmpty, undo.count < 8 { openGroups = [] }
    return group
  }

  /// Closes the innermost open group.
  ///
  /// - Parameter isCancelled: Whether to drop the group and its description.
  mutating func closeGroup(isCancelled: Bool = false) {
    var group = removeOpenGroup(end: undo.operations.end)
    let isKept = !isCancelled && (group.step.count > 0 || keepsWhenEmpty(group))
    if !closedGroups.isEmpty {
      var last = closedGroups.count
      group.description.isDiscardable = isDiscardable(group, closed: &last)
      dissolveClosedGroups(above: group.level)
    }
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

  /// Pushes a step without an identity onto the undo stack, and gives it one.
  ///
  /// - Parameter isRecording: Whether an operation was registered in it; an empty step doesn't end redo in a timeline.
  mutating func push(_ step: consuming Step, isRecording: Bool = false) {
    latestID = UndoStep.ID(number: latestID.number + 1)
    step.id = latestID
    undo.steps.append(step)
    if clock != nil { undo.stampTop(nextStamp(isRecording: isRecording)) }
    note(UndoEvent.recorded, latestID)
  }

  /// Removes closed groups deeper than a level: once the group around them has closed, they can't be undone separately.
  mutating func dissolveClosedGroups(above level: Int32) {
    while !closedGroups.isEmpty, closedGroups[closedGroups.count - 1].level > level {
      releaseUserInfo(of: closedGroups.removeLast().description)
    }
  }

  // MARK: Cutting off redo

  /// Sets the redo stack aside at the first registration in the outermost group. At later ones, cuts off steps that nested undos have put
  /// on it.
  private mutating func makeRedoInvalid() {
    if hasRegistered { cutOffRedo() } else if !redo.isEmpty { setRedoAside() }
    hasRegistered = true
  }

  mutating func setRedoAside() { (redoAside, redo) = ([redo], StepStack()) }

  /// Cuts off the redo stack, but not the one set aside.
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

  /// Changes the description of the innermost open group, or of the inverse that is being recorded. There must be one. Descriptions that
  /// handlers give groups of their own have no effect.
  ///
  /// - Parameter change: Must not release a value of a client.
  @inline(__always)
  mutating func describe(_ change: (inout GroupDescription) -> Void) {
    if handlerLevel == 0, !recordsNothing { change(&openGroups[openGroups.count - 1].description) }
  }

  /// Marks the innermost open group, or withdraws the mark of the inverse that is being recorded.
  mutating func mark(isDiscardable: Bool) {
    if activity == .idle || !isDiscardable { describe { $0.isDiscardable = isDiscardable } }
  }

  /// Whether all operations of a group that closes may be lost. Nil if a group around it may still say so.
  ///
  /// A mark with true covers groups inside that aren't marked, but that of an event's group doesn't: nobody opened that for them. A mark
  /// with false can't be covered, nor does it matter what is inside.
  ///
  /// - Parameters:
  ///   - inner: The open group inside of it, as if it had closed, and its verdict.
  ///   - end: The end of the closed groups inside of it; then their start.
  func isDiscardable(
    _ group: borrowing Group, inner: (count: Int32, verdict: Bool?) = (0, nil), closed end: inout Int
  ) -> Bool? {
    let mark = group.description.isDiscardable
    var (own, verdict) = (group.step.count - inner.count, inner.count > 0 ? inner.verdict : true)
    while end > 0, closedGroups[end - 1].level > group.level {
      end -= 1
      let count = closedGroups[end].step.count
      own -= count
      if count > 0, verdict != false, closedGroups[end].description.isDiscardable != true {
        verdict = closedGroups[end].description.isDiscardable
      }
    }
    if mark == false || group.step.count == 0 { return mark }
    if verdict == false { return false }
    if mark == true, verdict == true || group.opener != .event { return true }
    return own == 0 ? verdict : nil
  }

  /// Adds the description of a closed inner group.
  mutating func add(_ description: GroupDescription) {
    var replaced: [Any] = []
    describe { replaced = $0.add(description) }
    if !replaced.isEmpty { release(replaced) }
  }

  /// Sets a user info value of the group that ``describe(_:)`` changes, or removes it with nil.
  mutating func setUserInfo(_ value: Any?, for key: UndoManager.UserInfoKey) {
    var replaced: Any??
    describe { replaced = $0.userInfo.updateValue(value, forKey: key) }
    if let replaced, let replaced { release(replaced) }
  }

  /// Reverts one disabling of registration. There must be one.
  mutating func enableRegistration() {
    disableCount -= 1
    guard disableCount == 0 else { return }
    // If a group has been open while registration was enabled, so have the groups around it.
    for index in openGroups.indices.reversed() {
      if openGroups[index].hasSeenRegistrationEnabled { return }
      openGroups[index].hasSeenRegistrationEnabled = true
    }
  }
}
