extension UndoHistory {
  /// Changes the value and makes one entry, however many changes the closure makes.
  ///
  /// Successive edits with the same merge key share one entry: the steps of a slider, the moves of a drag, the letters of a word. The
  /// entry has the last label that was not empty. If the edits lead back to the original value, there is no entry at all. Any other change
  /// ends the merging, and so do undo, redo, ``markSaved()`` and ``endMerging()``, so that an entry never extends across a save point.
  /// Edits that change nothing don't end it.
  ///
  /// ```swift
  /// history.edit("Reorder") { rows in rows.insert(rows.remove(at: 3), at: 0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: A description of the change for menus; see ``undoLabel``.
  ///   - key: Identifies the gesture that the edit is part of, by any value; nil for a separate entry. It has no effect inside of
  ///     ``coalescing(_:_:)``.
  ///   - body: Changes the value in place.
  /// - Throws: What the body throws. The value is as it was then, and no entry has been made.
  @discardableResult
  @inlinable public mutating func edit<Result, Failure: Error>(
    _ label: String = "", merging key: (any Hashable & Sendable)? = nil, _ body: (inout Value) throws(Failure) -> Result
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

  /// Makes one entry for all changes that the body makes to this history, also in functions that know nothing of this scope.
  ///
  /// Undo, redo, moves and the save point do nothing in the body. Scopes may be nested; the outermost one makes the entry. If the value
  /// is the same as before in the end, there is no entry. Only the first change through ``currentItem`` copies; later changes are made in
  /// place.
  ///
  /// - Parameters:
  ///   - label: A description of the change for menus; if it is empty, the last label that was given in the body.
  ///   - body: Gets this history. If it replaces the history by another one, the new one isn't changed. A copy of the history that is made
  ///     in the body stays inside the scope forever: copy ``currentItem`` instead.
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

  /// Ends a gesture: the next edit makes a separate entry, whatever its merge key.
  @inlinable public mutating func endMerging() { mergeKey = nil }

  /// Makes a change part of the last entry, and drops the entry if that leads back to the value before it.
  @inlinable mutating func merge(label: String) {
    if !label.isEmpty { presentLabel = label }
    guard let before = past.last, areEqual(before.value, presentValue) else { return }
    _ = past.popLast()
    present(before)
  }
}
