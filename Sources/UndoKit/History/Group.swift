/// An entry of a ``StepStack`` with its operations: the unit that one undo or redo pops and performs.
///
/// There are many, so the fields are ordered to leave no gaps.
struct Step {
  var description = GroupDescription()
  /// The number of its operations.
  var count: Int32 = 0
  /// The step's identity. The inverse of a step has the identity and the description of that step.
  var id = UndoStep.ID.unnumbered
  /// When it was pushed onto its stack, and the transaction that it belongs to; ``UndoStamp/none`` if its manager has no clock.
  var stamp = UndoStamp.none
}

/// An open group of operations, or a closed group inside an open one. Its operations lie above those of the steps.
///
/// The outermost open group becomes a step. While a step is performed, the last one records its inverse.
struct Group {
  enum Opener: UInt8 {
    /// A client, by ``UndoManager/beginUndoGrouping()``.
    case client
    /// A client, after the turn's event group was closed: the turn closes this group too, in place of the event group.
    case clientInPlaceOfEvent
    /// The manager, for an event.
    case event
  }

  /// The step that the group will become. Its count is 0 until the group has closed.
  var step = Step()
  /// The position of its first operation: on the redo stack for the inverse of an undo, else on the undo stack.
  var start = 0
  /// The number of groups around a closed one.
  var level: Int32 = 0
  var opener = Opener.client
  /// Whether registration was enabled at some time since it was opened.
  var hasSeenRegistrationEnabled = false
  /// Whether it is an event group that lost operations with their target: it is kept and counts as a step even if it is empty.
  var hasLostOperations = false

  var description: GroupDescription {
    _read { yield step.description }
    _modify { yield &step.description }
  }

  /// The positions of its operations, once it has closed.
  var range: Range<Int> { start..<start + Int(step.count) }
}

/// The description that clients give a group. When a group closes, the group around it takes over its name and user info.
struct GroupDescription {
  /// Nil if no name was set; an empty name removes an earlier one.
  var name: String?
  /// The user info that was set; a nil value removes an earlier one.
  var userInfo: [UndoManager.UserInfoKey: Any?] = [:]
  /// A mark that the caller gave with the name: see ``UndoManager/setActionName(_:mark:)``.
  var nameMark: UInt8 = 0
  /// How an open group was marked; whether all operations of a step or a closed group may be lost: see
  /// ``History/isDiscardable(_:inner:closed:)``.
  var isDiscardable: Bool?

  var markedName: (name: String, mark: UInt8) { (name ?? "", nameMark) }

  /// Takes over the name and the user info of a later description, and returns the replaced values, which the caller must release.
  mutating func add(_ later: GroupDescription) -> [Any] {
    if let name = later.name { (self.name, nameMark) = (name, later.nameMark) }
    return later.userInfo.compactMap { key, value in userInfo.updateValue(value, forKey: key) ?? nil }
  }
}
