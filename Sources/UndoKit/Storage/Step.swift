/// What one undo takes back. See ``History``.
struct Step {
  var description = GroupDescription()
  /// Whether all of its operations were removed, so that it counts nowhere any more.
  var isHole = false
  var operations = OperationList()
}

/// What clients say of a group. It holds for the groups around it too: when a group closes, they are given it.
struct GroupDescription {
  /// Nil if nothing was said; an empty name takes back another.
  var name: String?
  /// A nil value takes back another.
  var userInfo: [UndoManager.UserInfoKey: Any?] = [:]
  var isDiscardable: Bool?

  /// Adds what was said later, and returns the values that were replaced, to be released by the caller.
  mutating func add(_ later: GroupDescription) -> [Any] {
    if let name = later.name { self.name = name }
    if let flag = later.isDiscardable { isDiscardable = flag }
    return later.userInfo.compactMap { key, value in userInfo.updateValue(value, forKey: key) ?? nil }
  }
}

/// A group that is open inside the outermost one.
struct OpenGroup {
  /// How many operations of the open step were registered before it.
  var start: Int
  /// How many of the ``History/closedGroups`` were closed before it was opened.
  var firstClosedGroup: Int
  var hasSeenRegistrationEnabled: Bool
  var description = GroupDescription()
}

/// A group that was closed inside of an open one.
struct ClosedGroup {
  /// Which operations of the open step it has.
  var range: Range<Int>
  let description: GroupDescription
}
