public import Stacks

extension UndoHistory {
  /// Changes the value and makes one step, however many changes the closure makes.
  ///
  /// Successive edits with the same merge key share one step: the values of a slider, the moves of a drag, the letters of a word. The
  /// step has the last name that was not empty. If the edits lead back to the original value, there is no step at all. Any other change
  /// ends the merging, and so do undo, redo, ``markSaved()`` and ``endMerging()``.
  ///
  /// ```swift
  /// history.edit(named: "Reorder") { rows in rows.insert(rows.remove(at: 3), at: 0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A description of the change for menus; see ``undoName``.
  ///   - key: Identifies the gesture that the edit is part of, by any value; nil for a separate step. It has no effect inside of
  ///     ``group(named:_:)``.
  ///   - body: Changes the value in place.
  /// - Throws: What the body throws. The value is as it was then, and no step has been made.
  @discardableResult
  @inlinable public mutating func edit<Result, Failure: Error>(
    named name: String = "", merging key: (any Hashable & Sendable)? = nil,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let old = presentValue
    do throws(Failure) {
      let result = try body(&presentValue)
      if groupDepth == 0 {
        record(changeFrom: old, name: name, mergeKey: key)
      } else if !name.isEmpty {
        groupName = name
      }
      return result
    } catch {
      presentValue = old
      throw error
    }
  }

  /// Makes one step for all changes that the body makes to this history, also in functions that know nothing of this group.
  ///
  /// Undo, redo, moves and the save point do nothing in the body. Groups may be nested; the outermost one makes the step. If the value
  /// is the same as before in the end, there is no step.
  ///
  /// - Parameters:
  ///   - name: A description of the change for menus; if it is empty, the last name that was given in the body.
  ///   - body: Gets this history. If it replaces the history by another one, the new one isn't changed. A copy of the history that is made
  ///     in the body stays inside the group forever: copy ``currentItem`` instead.
  /// - Throws: What the body throws. The value is as it was then, and no step has been made.
  @discardableResult
  @inlinable public mutating func group<Result, Failure: Error>(
    named name: String = "", _ body: (inout UndoHistory) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (start, nameBefore, depth) = (presentValue, groupName, groupDepth + 1)
    groupDepth = depth
    do throws(Failure) {
      let result = try body(&self)
      if groupDepth == depth { leaveGroup(name: name, start: start) }
      return result
    } catch {
      if groupDepth == depth {
        (presentValue, groupName) = (start, nameBefore)
        groupDepth -= 1
      }
      throw error
    }
  }

  @inlinable mutating func leaveGroup(name: String, start: Value) {
    if !name.isEmpty { groupName = name }
    groupDepth -= 1
    guard groupDepth == 0 else { return }
    let name = groupName
    groupName = ""
    record(changeFrom: start, name: name, mergeKey: nil)
  }

  /// Ends a gesture: the next edit makes a separate step, whatever its merge key.
  @inlinable public mutating func endMerging() { mergeKey = nil }

  /// Makes a change part of the last step, and drops the step if that leads back to the value before it.
  @inlinable mutating func merge(name: String) {
    if !name.isEmpty { presentName = name }
    guard let before = past.last, areEqual(before.value, presentValue) else { return }
    _ = past.popLast()
    present(before)
  }
}
