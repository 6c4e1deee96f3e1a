/// What lies on a ``StepStack``, with its operations: one undo or redo takes it off.
///
/// There are many, so the fields are in an order that leaves no gaps.
struct Step {
  var description = GroupDescription()
  /// How many operations it has.
  var count: Int32 = 0
  /// An inverse has the identity and the description of the step that is being performed.
  var id = UndoStep.ID.unnumbered
  /// When it came onto its stack, and together with what, if its manager has a clock.
  var stamp = UndoStamp.none
}

/// A group of operations that is open; or one that was closed inside of an open one, with its operations above those of the steps.
///
/// The first open one will be a step. While a step is performed, the last one records its inverse.
struct Group {
  enum Opener: UInt8 {
    /// Whoever called ``UndoManager/beginUndoGrouping()``.
    case client
    /// The same, after the event's group of the same turn: the turn closes it then, as it closes the event's.
    case clientInPlaceOfEvent
    /// The manager, for an event.
    case event
  }

  /// What it will be as a step. It has no count before it has closed.
  var step = Step()
  /// The position of its first operation. It is one on the undo stack, or that of the inverse of an undo on the redo stack.
  var start = 0
  /// How many groups are around one that has closed.
  var level: Int32 = 0
  var opener = Opener.client
  /// Whether registration was enabled at any time since it was opened.
  var hasSeenRegistrationEnabled = false
  /// Whether it was opened for an event, and operations in it were removed with their target: it stays and counts, be it empty.
  var hasLostOperations = false

  var description: GroupDescription {
    _read { yield step.description }
    _modify { yield &step.description }
  }

  /// The positions of its operations, once it has closed.
  var range: Range<Int> { start..<start + Int(step.count) }
}

/// What clients say of a group. It holds for the groups around it too: when a group closes, they are given it.
struct GroupDescription {
  /// Nil if nothing was said; an empty name takes back another.
  var name: String?
  /// A nil value takes back another.
  var userInfo: [UndoManager.UserInfoKey: Any?] = [:]
  /// What whoever gave the name knows of it.
  var nameMark: UInt8 = 0
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
