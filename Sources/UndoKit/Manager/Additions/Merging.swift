extension UndoManagerAdditions {
  /// Lets the current step merge with the last one if that has the same key: so a slider, a drag or the letters of a word
  /// are one step, however many events they take.
  ///
  /// ```swift
  /// undoManager.group(named: "Change Radius") {
  ///   undoManager.registerUndo(withTarget: self) { [radius] in $0.radius = radius }
  ///   undoManager.setActionMergeKey("slider")
  /// }
  /// ```
  ///
  /// When the step closes, its operations become part of the last step, which keeps its identity: one undo reverts all of them. The
  /// merged step has the last name that was not empty and the last user info, and is discardable if all its parts are. Merging cuts
  /// off redo as any registration does, and the posts are those of a step.
  ///
  /// Steps merge only if they follow each other. A step with another key or none, undo, redo, ``markSaved()``,
  /// ``endMerging()``, ``cancelUndoGrouping()`` and the forgetting of operations put an end to it. So no step reaches across a
  /// save point. A step that was given two different keys merges with nothing.
  ///
  /// If no group is open, the one for the current event is opened. While undoing or redoing it has no effect.
  ///
  /// Rejects with ``UndoError/describingOutsideGroup`` if no group is open and ``UndoManager/groupsByEvent`` is false.
  public func setActionMergeKey(_ key: String) {
    guard state.activity == .idle, canDescribeGroup() else { return }
    state.giveMergeKey(key)
  }

  /// Makes the next step one of its own, whatever its merge key: a gesture is over.
  public func endMerging() { state.endMerging() }
}

// MARK: - What the history does for it

/// Which steps may merge. A history that was never given a key has none of this.
final class Merging {
  /// The keys that were given to the open step.
  var openKeys: Set<String> = []
  /// The key of the last step, as long as the open one may become a part of it.
  var lastStepKey: String?

  /// Takes note that the open step closes, and tells whether it is a part of the last one.
  fileprivate func closeStep() -> Bool {
    let key = openKeys.count == 1 ? openKeys.first : nil
    defer { lastStepKey = key }
    return key != nil && key == lastStepKey
  }
}

extension History {
  /// Gives the open step a merge key.
  mutating func giveMergeKey(_ key: String) {
    if merging == nil { merging = Merging() }
    merging?.openKeys.insert(key)
  }

  /// Nothing becomes a part of the last step any more.
  mutating func endMerging() { merging?.lastStepKey = nil }

  /// Makes a closing step a part of the last one, if the two have the same key.
  mutating func merge(_ later: Step) -> Bool {
    guard merging?.closeStep() == true else { return false }
    let last = undo.steps.end - 1
    unreleased += undo.steps[last].merge(later)
    savePoint.invalidate(after: last)
    note(UndoEvent.mergedInto, undo.steps[last].id)
    return true
  }
}

extension Step {
  /// A merged step has the last name that isn't empty and the last user info, and is discardable if all its parts are.
  fileprivate mutating func merge(_ later: Step) -> [Any] {
    var said = later.description
    if said.name == "" { said.name = nil }
    said.isDiscardable = description.isDiscardable == true && said.isDiscardable == true
    said.userInfo = said.userInfo.filter { $0.value != nil }
    count += later.count
    return description.add(said)
  }
}
