// Recording: groups that open and close, and what is registered and said in them.
extension History {
  /// Registers an operation in the innermost open group, or in the inverse of what is being performed.
  mutating func record(_ handler: consuming @escaping Operation.Handler, on object: AnyObject) {
    let operation = Operation(handler: handler, target: targets.target(for: object))
    if activity == .undoing { return redo.operations.append(operation) }
    if activity == .idle, !hasRegistered || !redo.isEmpty { makeRedoInvalid() }
    undo.operations.append(operation)
  }

  mutating func openGroup(forEvent isForEvent: Bool = false) {
    openGroups.append(
      OpenGroup(
        start: undo.operations.end, firstClosedGroup: closedGroups.count, hasSeenRegistrationEnabled: disableCount == 0,
        isForEvent: isForEvent))
  }

  /// Closes the innermost open group.
  ///
  /// - Parameter isCancelled: It leaves nothing, nor does what was said of it.
  mutating func closeGroup(isCancelled: Bool = false) {
    let group = openGroups.removeLast()
    let range = group.start..<undo.operations.end
    let isKept: Bool
    if isCancelled {
      isKept = false
    } else if !range.isEmpty {
      isKept = true
    } else if discardsEmptyGroups {
      isKept = false
    } else if group.isForEvent {
      isKept = closedGroups.count > group.firstClosedGroup || group.hasLostOperations
    } else {
      isKept = group.hasSeenRegistrationEnabled
    }
    forgetClosedGroups(from: group.firstClosedGroup)
    if isCancelled { discardUserInfo(of: group.description) }
    if !openGroups.isEmpty {
      guard !isCancelled else { return }
      add(group.description)
      if isKept { closedGroups.append(ClosedGroup(range: range, description: group.description)) }
    } else {
      hasRegistered = false
      cutOffRedoAside()
      if isKept {
        closeStep(Step(description: group.description, count: Int32(range.count)))
      } else {
        merging?.openKeys = []
        if !isCancelled { discardUserInfo(of: group.description) }
      }
    }
  }

  /// Makes a step of the last operations, or a part of the step before.
  private mutating func closeStep(_ step: Step) {
    savePoint.invalidate(after: undo.steps.end)
    if !merge(step) { push(step) }
  }

  /// Puts a step on the undo stack that has no identity yet.
  mutating func push(_ step: consuming Step) {
    latestID = latestID.next
    step.id = latestID
    undo.steps.append(step)
    tell(UndoEvent.recorded, latestID)
  }

  /// Groups inside of one that has closed can't be undone by themselves any more.
  mutating func forgetClosedGroups(from first: Int) {
    while closedGroups.count > first { discardUserInfo(of: closedGroups.removeLast().description) }
  }

  // MARK: Cutting off redo

  /// Sets redo aside at the first registration in the outermost group; at later ones, cuts off what nested undos put there.
  private mutating func makeRedoInvalid() {
    let isFirst = !hasRegistered
    hasRegistered = true
    if redo.isEmpty { return }
    if isFirst { setRedoAside() } else { cutOffRedo() }
  }

  mutating func setRedoAside() {
    redoAside = [redo]
    redo = StepStack()
  }

  /// Cuts off the redo stack, but not what was set aside.
  mutating func cutOffRedo() {
    if redo.isEmpty { return }
    tell(UndoEvent.cutOff, each: redo)
    discard(redo)
    redo = StepStack()
    savePoint.invalidate(after: undo.steps.end)
  }

  mutating func cutOffRedoAside() {
    guard let aside = redoAside.popLast() else { return }
    tell(UndoEvent.cutOff, each: aside)
    discard(aside)
    savePoint.invalidate(after: undo.steps.end)
  }

  // MARK: What is said of groups

  /// Says something of the innermost open group, or of the inverse of what is being performed. There must be one. What handlers say
  /// in groups of their own stays there.
  ///
  /// - Parameter change: Must not release a value of a client.
  @inline(__always)
  mutating func describe(_ change: (inout GroupDescription) -> Void) {
    if activity == .idle {
      change(&openGroups[openGroups.count - 1].description)
    } else if handlerLevel == 0, !recordsNothing {
      change(&inverse.description)
    }
  }

  /// Adds what was said of a group inside.
  mutating func add(_ description: GroupDescription) {
    var replaced: [Any] = []
    describe { replaced = $0.add(description) }
    discarded += replaced
  }

  /// Attaches a value to the same group, or removes it with nil.
  mutating func setUserInfo(_ value: Any?, for key: UndoManager.UserInfoKey) {
    var replaced: Any??
    describe { replaced = $0.userInfo.updateValue(value, forKey: key) }
    if let replaced, let replaced { discard(replaced) }
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
