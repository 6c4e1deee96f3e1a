extension UndoManagerAdditions {
  /// Merges the current step with the last one if that has the same key, so that a slider, a drag or the letters of a word become one
  /// step, however many events they take.
  ///
  /// ```swift
  /// undoManager.group(named: "Change Radius") {
  ///   undoManager.registerUndo(withTarget: self) { [radius] in $0.radius = radius }
  ///   undoManager.setActionMergeKey("slider")
  /// }
  /// ```
  ///
  /// When the step closes, its operations become part of the last step, which keeps its identity: one undo reverts all of them. The
  /// merged step has the last name that was not empty and the last user info, and is discardable if all its parts are.
  ///
  /// Steps merge only if they follow each other. A step with another key or none, undo, redo, ``markSaved()``,
  /// ``endMerging()``, ``cancelUndoGrouping()`` and the removal of actions end the merging. So no step extends across a save point. A
  /// step that was given two different keys isn't merged.
  ///
  /// While undoing or redoing, this has no effect; otherwise it needs a group, as ``UndoManager/setActionName(_:)`` does.
  public func setActionMergeKey(_ key: String) {
    guard state.activity == .idle, canDescribeGroup() else { return }
    if state.merging == nil { state.merging = Merging() }
    state.merging?.openKeys.insert(key)
  }

  /// Ends a gesture: the next step isn't merged with the last one, whatever its merge key.
  public func endMerging() { state.endMerging() }
}

// MARK: - What the history does for it

/// Which steps may merge. A history that was never given a key has none of this.
final class Merging {
  /// The keys that were given to the open step.
  var openKeys: Set<String> = []
  /// The key of the last step, as long as the open one may become a part of it.
  var lastStepKey: String?

}

extension History {
  /// Nothing becomes a part of the last step any more.
  mutating func endMerging() { merging?.lastStepKey = nil }

  /// Makes a closing step a part of the last one, if the two have the same key.
  mutating func merge(_ later: Step) -> Bool {
    guard let merging else { return false }
    let key = merging.openKeys.count == 1 ? merging.openKeys.first : nil
    defer { merging.lastStepKey = key }
    guard key != nil, key == merging.lastStepKey else { return false }
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
