extension UndoManagerAdditions {
  /// Lets the current step merge with the last one if that has the same key: so a slider, a drag or the letters of a word
  /// are one step, however many events they take.
  ///
  /// When the step closes, its operations become part of the last step: one undo reverts all of them. The merged step has
  /// the last name that was not empty and the last user info, and is discardable if all its parts are. Merging clears redo
  /// as any registration does, and the posts are those of a step.
  ///
  /// Steps merge only if they follow each other. A step with another key or none, undo, redo, ``markSaved()``,
  /// ``endMerging()``, ``cancelUndoGrouping()`` and the removal of operations put an end to it. So no step reaches across a
  /// save point. A step that was given two different keys merges with nothing.
  ///
  /// If no group is open, the one for the current event is opened. While undoing or redoing it has no effect.
  ///
  /// Rejects with ``UndoError/describingOutsideGroup`` if no group is open and ``UndoManager/groupsByEvent`` is false.
  public func setActionMergeKey(_ key: String) {
    guard state.activity == .idle, canDescribeGroup() else { return }
    state.giveMergeKey(key)
    if state.hasDiscarded { releaseDiscarded() }
  }

  /// Records an operation that also reverts those that follow it on the same target in the same step.
  ///
  /// This is for inverses that lead to an absolute value, such as the frame that a figure had: when many of them merge, the
  /// first leads back by itself. The step is given the merge key, see ``setActionMergeKey(_:)``; and when it closes, of all
  /// operations that were registered with the key only the first on each target is kept. A drag of ten thousand moves keeps
  /// one.
  ///
  /// The key must name both the gesture and what the operation sets: "frame" and "color" of one target are two keys. For
  /// inverses that lead a distance, register without a key and set the step's.
  ///
  /// All else is like ``UndoManager/registerUndo(withTarget:handler:)``. While undoing or redoing the key has no effect.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, merging key: String, handler: @escaping UndoHandler<TargetType>
  ) {
    registerUndo(withTarget: target, merging: key, setting: nil, handler: handler)
  }

  func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, merging key: String, setting property: AnyKeyPath?,
    handler: @escaping UndoHandler<TargetType>
  ) {
    guard state.activity == .idle else { return registerUndo(withTarget: target, handler: handler) }
    guard state.disableCount == 0, state.isRecording || openGroupForEvent() else { return }
    let merging = state.giveMergeKey(key)
    if state.hasDiscarded { releaseDiscarded() }
    aspectOfRegistration = property.map { aspect(of: $0, in: merging) } ?? .handlers
    defer { aspectOfRegistration = .none }
    registerUndo(withTarget: target, handler: handler)
  }

  /// Makes one group of all that a closure registers, in functions that know of no group.
  ///
  /// Groups that the closure has left open are closed too. If it registers nothing, nothing is left of the group. If it throws,
  /// the group is cancelled, with those that it has left open: see ``cancelUndoGrouping()``. In a handler it is not; what the
  /// handler registers is part of the step being performed, be it in a group or not.
  ///
  /// - Parameters:
  ///   - name: The name of the step, as for ``UndoManager/setActionName(_:)``; if it is empty, the last name given in the closure.
  ///   - key: The step's merge key, as for ``setActionMergeKey(_:)``; nil for none.
  ///   - body: May open and close groups, but not this one.
  /// - Throws: What the closure throws.
  @discardableResult
  public func coalescing<Result, Failure: Error>(
    _ name: String = "", merging key: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginUndoGrouping()
    let level = groupingLevel
    do throws(Failure) {
      let result = try body()
      closeGroups(above: level) { endUndoGrouping() }
      // The closure may have removed all actions, and the group with them.
      if groupingLevel == level, state.activity == .idle, state.innermostGroupIsEmpty {
        cancelUndoGrouping()
      } else if groupingLevel == level {
        if !name.isEmpty { setActionName(name) }
        if let key { setActionMergeKey(key) }
        endUndoGrouping()
      }
      return result
    } catch {
      closeGroups(above: level - 1) {
        if state.activity == .idle { cancelUndoGrouping() } else { endUndoGrouping() }
      }
      throw error
    }
  }

  /// Closes the groups that a closure has left open, as long as that helps: an override may do otherwise.
  private func closeGroups(above level: Int, by close: () -> Void) {
    while groupingLevel > level {
      let before = groupingLevel
      close()
      if groupingLevel >= before { return }
    }
  }

  /// Makes the next step one of its own, whatever its merge key: a gesture is over.
  public func endMerging() {
    state.endMerging()
    if state.hasDiscarded { releaseDiscarded() }
  }
}

// MARK: - What the history does for it

/// What a history knows about merge keys: which step the open one may become a part of, and which of its operations are
/// superfluous then. A history that was never given a key has none of this.
final class Merging {
  /// The keys that were given to the open step.
  var openKeys: Set<String> = []
  /// The key of the last step, if the open one may become a part of it.
  fileprivate var lastStepKey: String?
  /// What the last step reverts to an absolute value: later operations on that are superfluous.
  fileprivate var reverted: Set<Reverted> = []
  /// The numbers of the properties that were registered since. For the manager alone: to hash and compare key paths may run
  /// code of a client.
  var aspects: [AnyKeyPath: Aspect] = [:]

  fileprivate struct Reverted: Hashable {
    let target: ObjectIdentifier
    let aspect: Aspect
  }

  fileprivate init(openKeys: Set<String> = []) { self.openKeys = openKeys }

  /// Whether an earlier operation makes this one superfluous. Otherwise it is noted for those to come.
  fileprivate func isSuperfluous(_ operation: Operation) -> Bool {
    if operation.aspect == .none { return false }
    return !reverted.insert(Reverted(target: operation.target.identity, aspect: operation.aspect)).inserted
  }
}

/// What of its target an operation reverts to an absolute value.
struct Aspect: Hashable {
  var number: UInt32

  /// Nothing: the operation reverts its own change and no other.
  static let none = Aspect(number: 0)
  /// All that the handlers that were registered with a merge key revert. Higher numbers are those of properties.
  static let handlers = Aspect(number: 1)
}

extension History {
  /// Gives the open step a merge key.
  ///
  /// - Returns: What is known of merging.
  @discardableResult
  mutating func giveMergeKey(_ key: String) -> Merging {
    if let last = merging?.lastStepKey, last != key { endMerging() }
    let merging = merging ?? Merging()
    merging.openKeys.insert(key)
    self.merging = merging
    return merging
  }

  /// Nothing becomes a part of the last step any more.
  mutating func endMerging() {
    guard let old = merging else { return }
    discard(old)
    merging = old.openKeys.isEmpty ? nil : Merging(openKeys: old.openKeys)
  }

  /// Settles what becomes of the open step, which is about to close: a step of its own, or a part of the one before. In both
  /// cases it loses its superfluous operations, and what it becomes is the open step then.
  mutating func mergeOpenStep(_ merging: Merging) {
    let keys = merging.openKeys
    merging.openKeys = []
    // A step that was given two keys merges with nothing.
    guard keys.count == 1, let key = keys.first else { return endMerging() }
    var operations: [Operation] = []
    while let operation = undo.popOperation() { operations.append(operation) }
    if merging.lastStepKey == key, let step = undo.removeOpenStep() {
      undo.reopen()
      addToOpenStep(step.description)
    }
    merging.lastStepKey = key
    for operation in operations.reversed() {
      if merging.isSuperfluous(operation) {
        discard(operation)
      } else {
        undo.record(operation.handler, on: operation.target, aspect: operation.aspect)
      }
    }
  }

  /// A merged step has the last name that isn't empty and the last user info, and is discardable if all its parts are.
  private mutating func addToOpenStep(_ later: GroupDescription) {
    var later = later
    if later.name == "" { later.name = nil }
    later.isDiscardable = undo.openStep.description.isDiscardable == true && later.isDiscardable == true
    later.userInfo = later.userInfo.filter { $0.value != nil }
    discarded += undo.openStep.description.add(later)
  }
}
