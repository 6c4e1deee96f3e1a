/// The slots of a history's targets from the second on, found by address.
///
/// A slot that no operation names any more stays for a while: to make a reference weak costs more than the rest of a
/// registration, and with a limit of undo the same targets leave and come back all the time. Such idle slots keep no target
/// alive, only the bare memory of one that died. They are freed when they are many and more than half of all.
struct MoreTargets: ~Copyable {
  /// Slot 1 lies at position 0, and so on.
  private var slots = Tape<TargetSlot>()
  /// The slot of the last registration, since many come in a row.
  private var latest: TargetSlot.Number = 1
  private var firstFree = TargetSlot.Number.max
  private var idleSlots = 0
  /// Finds slots once there are more than a few: open addressing, a power of two long, at most half full. Entries of freed
  /// slots stay until the next rebuilding; a slot that has another address now is passed over.
  private var index: [TargetSlot.Number] = []
  private var indexedEntries = 0

  /// Up to this many slots are searched one by one.
  private static let searchedInLine: UInt32 = 8
  /// Up to this many slots stay though they are idle.
  private static let toleratedIdleSlots = 1_024

  init() {}

  subscript(number: TargetSlot.Number) -> TargetSlot {
    @inline(__always) _read { yield slots[number - 1] }
    @inline(__always) _modify { yield &slots[number - 1] }
  }

  /// Counts a use of the slot with this address, if there is one.
  mutating func use(_ address: UnsafeRawPointer) -> TargetSlot.Number? {
    if latest <= slots.end, self[latest].address == address, self[latest].isCurrent {
      countUse(of: latest)
      return latest
    }
    guard let number = find(address) else { return nil }
    if !self[number].isCurrent {
      self[number].hide()
      return nil
    }
    countUse(of: number)
    latest = number
    return number
  }

  @inline(__always)
  private mutating func countUse(of number: TargetSlot.Number) {
    if self[number].uses == 0 { idleSlots -= 1 }
    self[number].uses += 1
  }

  /// Adds a slot whose address has none.
  mutating func add(_ slot: consuming TargetSlot) -> TargetSlot.Number {
    if idleSlots > Self.toleratedIdleSlots, idleSlots > slots.count / 2 { freeIdleSlots() }
    if firstFree != .max {
      latest = firstFree
      firstFree = self[latest].uses
      self[latest] = slot
    } else {
      slots.append(slot)
      latest = slots.end
    }
    if !index.isEmpty || slots.end > Self.searchedInLine {
      if (indexedEntries + 1) * 2 > index.count {
        rebuildIndex()  // it takes in the new slot too
      } else {
        enter(latest)
      }
    }
    return latest
  }

  @inline(__always)
  mutating func release(_ number: TargetSlot.Number) {
    self[number].uses -= 1
    if self[number].uses == 0 { idleSlots += 1 }
  }

  /// Lets go of a target that will not come back, if no operation names it.
  mutating func freeIfIdle(_ number: TargetSlot.Number) {
    guard self[number].address != nil, self[number].uses == 0 else { return }
    idleSlots -= 1
    free(number)
  }

  private mutating func free(_ number: TargetSlot.Number) {
    self[number] = TargetSlot(next: firstFree)
    firstFree = number
  }

  /// Whether any operation names one of the slots.
  var hasUses: Bool {
    var position = slots.start
    while position != slots.end {
      if slots[position].address != nil, slots[position].uses > 0 { return true }
      position += 1
    }
    return false
  }

  /// Lets go of all targets that no operation names.
  mutating func freeIdleSlots() {
    guard idleSlots > 0 else { return }
    for number in 1...slots.end where self[number].address != nil && self[number].uses == 0 {
      free(number)
    }
    idleSlots = 0
    if !index.isEmpty { rebuildIndex() }
  }

  /// Adds the slots of targets that are gone but named by operations.
  func appendDeadSlots(to found: inout (numbers: Set<TargetSlot.Number>, uses: Int)) {
    var position = slots.start
    while position != slots.end {
      if slots[position].address != nil, slots[position].uses > 0, slots[position].target == nil {
        found.numbers.insert(position + 1)
        found.uses += Int(slots[position].uses)
      }
      position += 1
    }
  }

  func find(_ address: UnsafeRawPointer) -> TargetSlot.Number? {
    if index.isEmpty {
      var position: UInt32 = 0
      while position < slots.end {
        if slots[position].address == address { return position + 1 }
        position += 1
      }
      return nil
    }
    var entry = place(of: address)
    while index[entry] != .max {
      if self[index[entry]].address == address { return index[entry] }
      entry = (entry + 1) & (index.count - 1)
    }
    return nil
  }

  private mutating func enter(_ number: TargetSlot.Number) {
    guard let address = self[number].address else { return }
    var entry = place(of: address)
    while index[entry] != .max { entry = (entry + 1) & (index.count - 1) }
    index[entry] = number
    indexedEntries += 1
  }

  private mutating func rebuildIndex() {
    var length = 32
    while length < slots.count * 4 { length *= 2 }
    index = Array(repeating: .max, count: length)
    indexedEntries = 0
    for number in 1...slots.end { enter(number) }
  }

  /// Where the search for an address begins: Fibonacci hashing, since addresses differ in their middle bits.
  private func place(of address: UnsafeRawPointer) -> Int {
    let hash = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 32) & (index.count - 1)
  }
}
