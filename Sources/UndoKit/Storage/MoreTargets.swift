/// The slots of a ``TargetTable`` from the second on, found by address.
struct MoreTargets: ~Copyable {
  typealias Slot = TargetSlot

  /// Slot 1 lies at position 0, and so on.
  private var slots = Tape<Slot>()
  /// The slot of the last registration, since many come in a row.
  private var latest: Slot.Number = 1
  private var firstFree = Slot.Number.max
  /// Finds slots once there are more than a few: open addressing, a power of two long, at most half full. Entries of freed
  /// slots stay until the next rebuilding; a slot that has another address now is passed over.
  private var index: [Slot.Number] = []
  private var indexedEntries = 0

  /// Up to this many slots are searched one by one.
  private static let searchedInLine: UInt32 = 8

  init() {}

  subscript(number: Slot.Number) -> Slot {
    @inline(__always) _read { yield slots[number - 1] }
    @inline(__always) _modify { yield &slots[number - 1] }
  }

  /// Counts a use of the slot with this address, if there is one.
  mutating func use(_ address: UnsafeRawPointer) -> Slot.Number? {
    if latest <= slots.end, self[latest].address == address, self[latest].isCurrent {
      self[latest].uses += 1
      return latest
    }
    guard let number = find(address) else { return nil }
    if !self[number].isCurrent {
      self[number].hide()
      return nil
    }
    self[number].uses += 1
    latest = number
    return number
  }

  /// Adds a slot whose address has none.
  mutating func add(_ slot: consuming Slot) -> Slot.Number {
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
  mutating func release(_ number: Slot.Number) {
    self[number].uses -= 1
    if self[number].uses == 0 { free(number) }
  }

  @inline(never)
  private mutating func free(_ number: Slot.Number) {
    self[number] = Slot(next: firstFree)
    firstFree = number
  }

  func find(_ address: UnsafeRawPointer) -> Slot.Number? {
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

  private mutating func enter(_ number: Slot.Number) {
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
