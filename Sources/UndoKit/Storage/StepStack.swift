/// What a closed group knows of itself besides its operations.
struct Group: TapeElement, ~Copyable {
  static var isBitwiseTakable: Bool { true }

  /// Empty for a group without a name.
  var name: String
  /// The position after its last operation.
  var end: UInt32
  /// Bit 31: discardable. The rest: the key of its user info, or 0.
  private var bits: UInt32

  init(name: consuming String = "", end: UInt32 = 0, isDiscardable: Bool = false, userInfoKey: UInt32 = 0) {
    self.name = name
    self.end = end
    bits = userInfoKey | (isDiscardable ? 1 << 31 : 0)
  }

  var isDiscardable: Bool { bits >> 31 == 1 }
  var userInfoKey: UInt32 { bits & (1 << 31 - 1) }

  mutating func clearDiscardable() { bits = userInfoKey }

  mutating func setUserInfoKey(_ key: UInt32) { bits = bits & (1 << 31) | key }
}

/// One of the two stacks of steps, laid out flat: all operations in a row, and a header for each closed top-level group.
///
/// A group's operations lie between the end of the group before it and its own. Nested groups need no header once their
/// top-level group has closed: it is undone as a whole, from its last operation to its first, and so is their order.
/// Operations after the last header belong to no closed group: they are being recorded, or being performed.
struct StepStack: ~Copyable {
  var actions = Tape<Action>()
  var groups = Tape<Group>()

  init() {}

  /// Where the operations begin that belong to no closed group.
  @inline(__always)
  var closedEnd: UInt32 { groups.isEmpty ? actions.start : groups[groups.last].end }

  /// Whether there is memory to give back.
  @inline(__always)
  var hasStorage: Bool { groups.hasStorage || actions.hasStorage }

  mutating func take() -> StepStack {
    let taken = self
    self = StepStack()
    return taken
  }

  mutating func shrinkIfSparse() {
    actions.shrinkIfSparse()
    groups.shrinkIfSparse()
  }

  /// What taking operations out did to the rest.
  struct Loss {
    let shift: PositionShift
    /// How many groups lie in front of the nearest one that lost operations; -1 if operations in front of all groups went,
    /// nil if none did.
    var nearest: Int?
    /// How many groups lay in front of each one that is gone.
    var removedGroups: [Int] = []
  }

  /// Takes out operations. Groups that lose their last one go with them; a group that was empty before stays.
  ///
  /// - Parameter count: How many there are at most.
  mutating func move(
    _ count: Int, to remains: inout Remains, where isDoomed: (borrowing Action) -> Bool
  ) -> Loss {
    let oldActionsStart = actions.start
    let removed = actions.move(count, to: &remains.actions, where: isDoomed)
    var loss = Loss(shift: PositionShift(removed: removed, start: oldActionsStart))
    let shift = loss.shift
    guard !removed.isEmpty else { return loss }
    var kept = Tape<Group>()
    var (oldStart, newStart) = (actions.start, actions.start)
    while !groups.isEmpty {
      var group = groups.removeFirst()
      let oldEnd = group.end
      group.end = shift(oldEnd)
      if group.end &- newStart != oldEnd &- oldStart { loss.nearest = groups.count }
      if group.end == newStart, oldEnd != oldStart {
        remains.groups.append(group)
        loss.removedGroups.append(groups.count)
      } else {
        newStart = group.end
        kept.append(group)
      }
      oldStart = oldEnd
    }
    groups = kept
    // What is being recorded or performed lies in front of all groups.
    let end = oldActionsStart &+ UInt32(actions.count + removed.count)
    if actions.end &- newStart != end &- oldStart { loss.nearest = -1 }
    return loss
  }

  /// Whether the oldest group has no operation left.
  var oldestGroupIsEmpty: Bool { groups[groups.start].end == actions.start }
}

/// Where positions on a tape went when elements in front of them were taken out.
struct PositionShift {
  /// In order, and not before `start`.
  let removed: [UInt32]
  let start: UInt32

  func callAsFunction(_ position: UInt32) -> UInt32 {
    // The number of removed positions before this one, by bisection.
    var (low, high) = (0, removed.count)
    while low < high {
      let middle = (low + high) / 2
      if removed[middle] &- start < position &- start { low = middle + 1 } else { high = middle }
    }
    return position &- UInt32(low)
  }
}
