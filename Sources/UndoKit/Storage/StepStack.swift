/// What a closed group knows of itself besides its operations.
struct Group: ~Copyable {
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

  /// Takes out the operations that name a target. Groups that lose their last operation go with them; a group that was
  /// empty before stays.
  ///
  /// - Returns: What became of the positions on the tape of operations.
  mutating func move(
    _ count: Int, actionsNaming slot: TargetTable.Slot.Number, to remains: inout Remains
  ) -> PositionShift {
    let removed = actions.move(count, to: &remains.actions) { $0.target == slot }
    let shift = PositionShift(removed: removed, start: actions.start)
    guard !removed.isEmpty else { return shift }
    var kept = Tape<Group>()
    var (oldStart, newStart) = (actions.start, actions.start)
    while !groups.isEmpty {
      var group = groups.removeFirst()
      let oldEnd = group.end
      group.end = shift(oldEnd)
      if group.end == newStart, oldEnd != oldStart {
        remains.groups.append(group)
      } else {
        newStart = group.end
        kept.append(group)
      }
      oldStart = oldEnd
    }
    groups = kept
    return shift
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
