extension UndoManager {
  /// Lets the current step merge with the last one if that has the same key: so a slider, a drag or the letters of a word
  /// are one step, however many events they take. This is an addition of UndoKit.
  ///
  /// When the step closes, its operations become part of the last step: one undo reverts all of them. The merged step has
  /// the last name that was not empty and the last user info, and is discardable if all its parts are. Merging clears redo
  /// as any registration does, and the posts are those of a step.
  ///
  /// Steps merge only if they follow each other. A step with another key or none, undo, redo, ``markSaved()``,
  /// ``endMerging()``, ``cancelUndoGrouping()`` and the removal of operations put an end to it. So no step reaches across a
  /// save point. A step that was given two different keys merges with nothing.
  ///
  /// When no group is open, and while undoing or redoing, it does as ``setActionName(_:)``.
  public final func setActionMergeKey(_ key: String) {
    guard canDescribeGroup() else { return }
    state.setMergeKey(key)
  }

  /// Records an operation that also reverts those that follow it on the same target in the same step.
  /// This is an addition of UndoKit.
  ///
  /// This is for inverses that lead to an absolute value, such as the frame that a figure had: when many of them merge, the
  /// first leads back by itself. The step is given the merge key, see ``setActionMergeKey(_:)``; and when it closes, of all
  /// operations that were registered with the key only the first on each target is kept. A drag of ten thousand moves keeps
  /// one.
  ///
  /// The key must name both the gesture and what the operation sets: "frame" and "color" of one target are two keys. For
  /// inverses that lead a distance, register without a key and set the step's.
  ///
  /// All else is as with ``registerUndo(withTarget:handler:)``. While undoing or redoing the key has no effect.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, merging key: String, handler: @escaping (TargetType) -> Void
  ) {
    registerUndo(withTarget: target, merging: key, of: .handlers, handler: handler)
  }

  final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, merging key: String, of aspect: Aspect, handler: @escaping (TargetType) -> Void
  ) {
    guard state.activity == .idle else { return registerUndo(withTarget: target, handler: handler) }
    guard state.disableCount == 0, state.level > 0 || openGroupForEvent() else { return }
    state.setMergeKey(key)
    state.record(Handler(handler).erased, for: target, aspect: aspect)
    if state.canClearRedo { clearRedo() }
    noteChange()
  }

  /// Makes one group of all that a closure registers, in functions that know of no group. This is an addition of UndoKit.
  ///
  /// If the closure registers nothing, nothing is left of the group. If it throws, the group is cancelled, with those that
  /// the closure has left open: see ``cancelUndoGrouping()``. In a handler it is not; what the handler registers is part of
  /// the step being performed, be it in a group or not.
  ///
  /// - Parameters:
  ///   - name: As with ``setActionName(_:)``; if it is empty, the last name given in the closure holds.
  ///   - key: As with ``setActionMergeKey(_:)``; nil for none.
  ///   - body: May open and close groups, but not this one.
  /// - Throws: What the closure throws.
  @discardableResult
  public final func coalescing<Result, Failure: Error>(
    _ name: String = "", merging key: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginUndoGrouping()
    let level = groupingLevel
    do throws(Failure) {
      let result = try body()
      // The closure may have removed all actions, and the group with them.
      if groupingLevel == level, state.activity == .idle, state.innermostGroupIsEmpty {
        cancelUndoGrouping()
      } else if groupingLevel >= level {
        if !name.isEmpty { setActionName(name) }
        if let key { setActionMergeKey(key) }
        endUndoGrouping()
      }
      return result
    } catch {
      // The function that threw may have left groups of its own open.
      for _ in level..<max(level, groupingLevel + 1) {
        if state.activity == .idle { cancelUndoGrouping() } else { endUndoGrouping() }
      }
      throw error
    }
  }

  /// Makes the next step one of its own, whatever its merge key: a gesture is over. This is an addition of UndoKit.
  public final func endMerging() { state.endMerging() }
}
