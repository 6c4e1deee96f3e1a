extension ExtendedUndoManager {
  /// Runs a closure while registration is disabled, and enables it again, also if the closure throws.
  @discardableResult
  public func withoutRegistration<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    disableUndoRegistration()
    // The removal of all actions has enabled it.
    defer { if !isUndoRegistrationEnabled { enableUndoRegistration() } }
    return try body()
  }

  /// Records everything that a closure registers as one group: opens the group, runs the closure, names the group, and closes it.
  ///
  /// ```swift
  /// undoManager.group(named: "Add Line") { insert(line, at: lines.count) }
  /// ```
  ///
  /// If the closure throws, its changes are reverted, as by ``cancelUndoGrouping()``, including groups that it has left open, and
  /// nothing is recorded. In a handler nothing can be reverted; the registered operations stay part of the step being performed.
  /// With ``UndoManager/groupsByEvent``, the event's group stays open around it, and is the step.
  ///
  /// - Parameters:
  ///   - name: The name of the step, as for ``UndoManager/setActionName(_:)``, whatever groups inside are named; if it is empty, the last
  ///     name that was set in the closure.
  ///   - key: Makes the step a part of the last one if that has the same key: see ``setActionMergeKey(_:)``. Nil for a separate step.
  ///   - isDiscardable: Marks the group, as ``UndoManager/setActionIsDiscardable(_:)`` does; nil for what the closure says, or else for
  ///     what the groups inside say, if all operations are in such groups.
  ///   - body: May open groups, and must close them.
  @discardableResult
  public func group<Result, Failure: Error>(
    named name: String = "", merging key: (any Hashable)? = nil, discardable isDiscardable: Bool? = nil,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outerLevel = groupingLevel
    beginUndoGrouping()
    do throws(Failure) {
      let result = try body()
      if !name.isEmpty { setActionName(name) }
      if let key { setActionMergeKey(key) }
      if let isDiscardable { setActionIsDiscardable(isDiscardable) }
      endUndoGrouping()
      return result
    } catch {
      // The event's group is closed too, if it was opened for this one. (An override may close none.)
      var level = groupingLevel + 1
      while groupingLevel > outerLevel, groupingLevel < level {
        level = groupingLevel
        if history.activity == .idle { cancelUndoGrouping() } else { endUndoGrouping() }
      }
      throw error
    }
  }
}
