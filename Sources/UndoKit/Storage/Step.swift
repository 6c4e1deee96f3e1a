/// What one undo takes back. Its operations lie in the ``StepStack``.
struct Step {
  var description = GroupDescription()
  /// How many operations it has.
  var count: Int32 = 0
  var id = UndoStep.ID.unnumbered
}

/// What clients say of a group. It holds for the groups around it too: when a group closes, they are given it.
struct GroupDescription {
  /// Nil if nothing was said; an empty name takes back another.
  var name: String?
  /// What whoever gave the name knows of it.
  var nameMark: UInt8 = 0
  /// A nil value takes back another.
  var userInfo: [UndoManager.UserInfoKey: Any?] = [:]
  var isDiscardable: Bool?
  /// Whether the group itself was called discardable, whatever was said of groups inside.
  var isDiscardableItself = false

  var markedName: (name: String, mark: UInt8) { (name ?? "", nameMark) }

  /// Adds what was said later, and returns the values that were replaced, to be released by the caller.
  mutating func add(_ later: GroupDescription) -> [Any] {
    if let name = later.name { (self.name, nameMark) = (name, later.nameMark) }
    if let flag = later.isDiscardable { isDiscardable = flag }
    return later.userInfo.compactMap { key, value in userInfo.updateValue(value, forKey: key) ?? nil }
  }
}

/// A group that is open. The first one will be a step. While a step is performed, the last one records its inverse.
struct OpenGroup {
  /// The position of its first operation on the undo stack; that of the inverse of an undo, on the redo stack.
  var start: Int
  /// How many of the ``History/closedGroups`` were closed before it was opened.
  var firstClosedGroup: Int
  /// Whether registration was enabled at any time since it was opened.
  var hasSeenRegistrationEnabled: Bool
  /// Whether the manager itself opened it, for an event.
  var isForEvent = false
  /// Whether it was opened by hand after the event's group of the same turn: the turn closes it then.
  var takesPlaceOfEvents = false
  /// Whether it was opened for an event, and operations in it were removed with their target: it stays and counts, be it empty.
  var hasLostOperations = false
  /// The identity that the inverse has from the step that is being performed.
  var id = UndoStep.ID.unnumbered
  var description = GroupDescription()
}

/// A group that was closed inside of an open one.
struct ClosedGroup {
  /// The positions of its operations on the undo stack.
  var range: Range<Int>
  let description: GroupDescription
}
