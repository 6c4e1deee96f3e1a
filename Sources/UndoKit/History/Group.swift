/// One step on a ``StepStack``, which also holds its operations. One undo or redo removes it.
///
/// There are many, so the fields are ordered to leave no gaps.
struct Step {
  var description = GroupDescription()
  /// The number of its operations.
  var count: Int32 = 0
  /// The step's identity. The inverse of a step has the identity and the description of that step.
  var id = UndoStep.ID.unnumbered
  /// When the step came onto its stack, and the thing that it is part of, if its manager has a clock.
  var stamp = UndoStamp.none
}

/// A group of operations that is open, or that was closed inside an open one. Its operations lie above those of the steps.
///
/// The outermost open group becomes a step. While a step is performed, the last open group records its inverse.
struct Group {
  enum Opener: UInt8 {
    /// A caller of ``UndoManager/beginUndoGrouping()``.
    case client
    /// The same, in a turn whose event group has been closed: the turn closes this group in its place.
    case clientInPlaceOfEvent
    /// The manager, for an event.
    case event
  }

  /// The step that the group becomes if it is the outermost one. Its count is set when the group closes.
  var step = Step()
  /// The position of its first operation: on the undo stack, or on the redo stack for the inverse of an undo.
  var start = 0
  /// The number of groups around a closed one.
  var level: Int32 = 0
  var opener = Opener.client
  /// Whether registration was enabled at some time since it was opened.
  var hasSeenRegistrationEnabled = false
  /// Whether it was opened for an event and lost operations with their target. Such a group is kept and counts as a step, even if empty.
  var hasLostOperations = false

  var description: GroupDescription {
    _read { yield step.description }
    _modify { yield &step.description }
  }

  /// The positions of its operations, once it has closed.
  var range: Range<Int> { start..<start + Int(step.count) }
}

/// The name, the flag and the user info that clients give a group. When a group closes, they are added to the group around it.
struct GroupDescription {
  /// Nil if no name was set; an empty name removes the name.
  var name: String?
  /// A nil value removes the value.
  var userInfo: [UndoManager.UserInfoKey: Any?] = [:]
  /// The mark that the caller gave with the name; 0 if there was none.
  var nameMark: UInt8 = 0
  var isDiscardable: Bool?
  /// Whether the group itself was marked as discardable, regardless of the groups inside it.
  var isDiscardableItself = false

  var markedName: (name: String, mark: UInt8) { (name ?? "", nameMark) }

  /// Adds a later description, and returns the values that it replaced. The caller must release them.
  mutating func add(_ later: GroupDescription) -> [Any] {
    if let name = later.name { (self.name, nameMark) = (name, later.nameMark) }
    if let flag = later.isDiscardable { isDiscardable = flag }
    return later.userInfo.compactMap { key, value in userInfo.updateValue(value, forKey: key) ?? nil }
  }
}
