import Stacks

extension UndoManagerAdditions {
  /// Merges the current step with the last one if that has the same key, so that a slider, a drag or the letters of a word become one
  /// step, however many events they take.
  ///
  /// ```swift
  /// undoManager.beginUndoGrouping()
  /// undoManager.registerUndo(withTarget: self, setting: \.radius, to: radius)
  /// undoManager.setActionMergeKey(\Figure.radius)
  /// undoManager.endUndoGrouping()
  /// ```
  ///
  /// ``group(named:merging:discardable:_:)`` takes the key beside the name.
  ///
  /// When the step closes, its operations become part of the last step, which keeps its identity: one undo reverts all of them. The
  /// merged step has the last name that was not empty and the last user info, and is discardable if all its parts are.
  ///
  /// Steps merge only if they follow each other. A step with another key or none, undo, redo, ``markSaved()``,
  /// ``endMerging()``, ``cancelUndoGrouping()`` and the removal of actions end the merging. So no step extends across a save point. A
  /// step that was given two different keys isn't merged.
  ///
  /// While undoing or redoing, this has no effect; otherwise it needs a group, as ``UndoManager/setActionName(_:)`` does.
  ///
  /// - Parameter key: Identifies the gesture: any value, such as a case of an enumeration, the identity of an object, or a key path.
  public func setActionMergeKey(_ key: some Hashable) {
    guard state.activity == .idle, canDescribeGroup() else { return }
    // To compare keys may run any code, so this isn't the state's to do.
    let merging = state.useMerging()
    merging.give(AnyHashable(key))
  }

  /// Ends a gesture: the next step isn't merged with the last one, whatever its merge key.
  public func endMerging() {
    state.endMerging()
    settle()
  }
}

// MARK: - What the history does for it

/// Which steps may merge. A history that was never given a key has none of this. What a method returns is to be released outside of
/// the history.
final class Merging {
  /// The first key that was given to the open step.
  private var openKey: AnyHashable?
  private var hasSeveralKeys = false
  /// Whether that is the key of the last step.
  private var hasLastKey = false
  /// The key of the last step, as long as the open one may become a part of it.
  private var lastKey: AnyHashable?

  /// Whether the open step is to become a part of the last one.
  var continuesLast: Bool { hasLastKey && !hasSeveralKeys }

  func give(_ key: AnyHashable) {
    if let openKey {
      if openKey != key { hasSeveralKeys = true }
    } else {
      let isLastKey = key == lastKey
      // To compare them may have ended the merging.
      (openKey, hasLastKey) = (key, isLastKey && lastKey != nil)
    }
  }

  /// The open step has closed, and is the last one.
  func closeStep() -> Any? {
    defer { lastKey = hasSeveralKeys ? nil : openKey }
    return lastKey
  }

  /// No step is open any more.
  func forgetOpenKey() -> Any? {
    defer { (openKey, hasSeveralKeys, hasLastKey) = (nil, false, false) }
    return openKey
  }

  func end() -> Any? {
    defer { (lastKey, hasLastKey) = (nil, false) }
    return lastKey
  }
}

extension History {
  mutating func useMerging() -> Merging {
    let merging = self.merging ?? Merging()
    self.merging = merging
    return merging
  }

  /// Nothing becomes a part of the last step any more.
  @inline(__always)
  mutating func endMerging() { if merging != nil { releaseMergeKey { $0.end() } } }

  /// No step is open any more that was given a key.
  @inline(__always)
  mutating func forgetOpenMergeKey() { if merging != nil { releaseMergeKey { $0.forgetOpenKey() } } }

  @inline(never)
  private mutating func releaseMergeKey(_ take: (Merging) -> Any?) {
    if let key = merging.flatMap(take) { release(key) }
  }

  /// Makes a closing step a part of the last one, if the two have the same key.
  mutating func merge(_ later: Step) -> Bool {
    guard let merging else { return false }
    let continuesLast = merging.continuesLast
    releaseMergeKey { $0.closeStep() }
    guard continuesLast else { return false }
    let last = undo.steps.end - 1
    // A merged step has the last name that isn't empty and the last user info, and is discardable if all its parts are.
    var said = later.description
    if said.name == "" { said.name = nil }
    said.isDiscardable = undo.steps[last].description.isDiscardable == true && said.isDiscardable == true
    said.userInfo = said.userInfo.filter { $0.value != nil }
    undo.steps[last].count += later.count
    for value in undo.steps[last].description.add(said) { release(value) }
    savePoint.invalidate(after: last)
    note(UndoEvent.mergedInto, undo.steps[last].id)
    return true
  }
}
