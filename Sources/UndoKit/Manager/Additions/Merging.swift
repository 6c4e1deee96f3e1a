extension ExtendedUndoManager {
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
    guard history.activity == .idle, canDescribeGroup() else { return }
    // Comparing keys may run any code, so the history doesn't do it, and afterwards the merging may have ended.
    let (key, last) = (AnyHashable(key), history.lastKey)
    if let open = history.openKey {
      if open.value != key { history.hasSeveralKeys = true }
    } else if let last, last.value == key {
      history.give(last)
    } else {
      history.give(MergeKey(key))
    }
    settle()
  }

  /// Ends a gesture: the next step isn't merged with the last one, whatever its merge key.
  public func endMerging() {
    history.endMerging()
    settle()
  }
}
