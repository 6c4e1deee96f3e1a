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

  @inline(__always)
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
  @inline(__always)
  mutating func move(
    _ count: Int, to remains: inout Remains, where isDoomed: (borrowing Action) -> Bool
  ) -> Loss {
    let start = actions.start
    let removed = actions.move(count, to: &remains.actions) { isDoomed($0) }
    var loss = Loss(shift: PositionShift(removed: removed, start: start))
    guard !removed.isEmpty else { return loss }
    var shift = loss.shift.ascending
    var (oldStart, newStart, groupsInFront) = (start, start, groups.count)
    _ = groups.move(groups.count, to: &remains.groups) { group in
      groupsInFront -= 1
      let oldEnd = group.end
      defer { oldStart = oldEnd }
      group.end = shift(oldEnd)
      if group.end &- newStart != oldEnd &- oldStart { loss.nearest = groupsInFront }
      if group.end == newStart, oldEnd != oldStart {
        loss.removedGroups.append(groupsInFront)
        return true
      }
      newStart = group.end
      return false
    }
    // What is being recorded or performed lies in front of all groups.
    let end = start &+ UInt32(actions.count + removed.count)
    if actions.end &- newStart != end &- oldStart { loss.nearest = -1 }
    shrinkIfSparse()
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

  /// The same for positions that are asked for in order, without a search.
  var ascending: Ascending { Ascending(removed: removed, start: start) }

  struct Ascending {
    let removed: [UInt32]
    let start: UInt32
    /// How many of the removed positions lie before the last one asked for.
    var passed = 0

    mutating func callAsFunction(_ position: UInt32) -> UInt32 {
      while passed < removed.count, removed[passed] &- start < position &- start { passed += 1 }
      return position &- UInt32(passed)
    }
  }
}
