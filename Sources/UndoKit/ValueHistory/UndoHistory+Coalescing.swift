extension UndoHistory {
  /// Changes the value as one entry, however many changes that takes.
  ///
  /// With a merge key, edits that follow each other with the same key share one entry: the steps of a slider, the moves of
  /// a drag, the letters of a word. The entry has the last label that was not empty. If they lead back to where they began
  /// there is no entry at all. Any other change ends the merging; so do undo, redo, ``markSaved()`` and ``endMerging()``, so
  /// that an entry never reaches across a save point. Edits that change nothing do not.
  ///
  /// ```swift
  /// history.edit("Reorder") { rows in rows.insert(rows.remove(at: 3), at: 0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: What changes, for menus; see ``undoLabel``.
  ///   - key: Names the gesture that the edit is part of; nil for an entry of its own. Without effect inside of
  ///     ``coalescing(_:_:)``.
  ///   - body: Changes the value in place.
  /// - Throws: What the body throws. The value is as it was then, and no entry has been made.
  @discardableResult
  @inlinable public mutating func edit<Result, Failure: Error>(
    _ label: String = "", merging key: String? = nil, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let old = presentValue
    do throws(Failure) {
      let result = try body(&presentValue)
      if scopeDepth == 0 {
        record(changeFrom: old, label: label, mergeKey: key)
      } else if !label.isEmpty {
        scopeLabel = label
      }
      return result
    } catch {
      presentValue = old
      throw error
    }
  }

  /// Makes one entry of all the changes that the body makes to this history, one by one, in functions that know of no scope.
  ///
  /// Undo, redo, moves, and the save point have to wait: they do nothing in the body. Scopes may be nested; the outermost
  /// makes the entry. If the value is in the end what it was, there is no entry. Only the first change through ``currentItem``
  /// copies what it must; those after it happen in place.
  ///
  /// - Parameters:
  ///   - label: What changes, for menus; if it is empty, the last label given in the body serves.
  ///   - body: Is given this history. If it replaces it by another, that one is left alone. A copy that it takes stays in
  ///     the scope for good: take ``currentItem`` instead.
  /// - Throws: What the body throws. The value is as it was then, and no entry has been made.
  @discardableResult
  @inlinable public mutating func coalescing<Result, Failure: Error>(
    _ label: String = "", _ body: (inout UndoHistory) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (start, labelBefore, depth) = (presentValue, scopeLabel, scopeDepth + 1)
    scopeDepth = depth
    do throws(Failure) {
      let result = try body(&self)
      if scopeDepth == depth { leaveScope(label: label, start: start) }
      return result
    } catch {
      if scopeDepth == depth {
        (presentValue, scopeLabel) = (start, labelBefore)
        scopeDepth -= 1
      }
      throw error
    }
  }

  @inlinable mutating func leaveScope(label: String, start: Value) {
    if !label.isEmpty { scopeLabel = label }
    scopeDepth -= 1
    guard scopeDepth == 0 else { return }
    let label = scopeLabel
    scopeLabel = ""
    record(changeFrom: start, label: label, mergeKey: nil)
  }

  /// Ends a gesture: the next edit makes an entry of its own, whatever its merge key.
  @inlinable public mutating func endMerging() { mergeKey = nil }

  /// Makes a change part of the last entry, and drops the entry if that leads back to the value before it.
  @inlinable mutating func merge(label: String) {
    if !label.isEmpty { presentLabel = label }
    guard let before = past.last, areEqual(before.value, presentValue) else { return }
    _ = past.popLast()
    present(before)
  }
}
