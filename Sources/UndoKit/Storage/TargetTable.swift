/// The targets of all operations of a manager, each once, with the number of operations that name it.
///
/// Operations name a target by a slot of four bytes. So a target is made weak once, not once an operation, and
/// forgetting a target that no operation names costs one look-up.
///
/// A slot holds its target weakly, to skip operations whose target is gone; and *pins* it by an unowned reference,
/// which lets the target be deinitialized but keeps its bare memory from being handed out again. Hence a new object
/// never has the address of a dead target that is still named here, and an address is an identity.
struct TargetTable: ~Copyable {
  struct Slot: ~Copyable {
    typealias Number = UInt32

    /// Where the target lies or lay; nil in a free slot.
    fileprivate var address: UnsafeRawPointer?
    fileprivate weak var target: AnyObject?
    fileprivate unowned var pin: AnyObject?
    /// How many operations name this slot; in a free slot, the next free one.
    fileprivate var uses: UInt32
  }

  /// Slots never move, so their positions on the tape serve as numbers.
  private var slots = Tape<Slot>()
  /// The slot of the last registration: most histories have one target, or the same one many times in a row.
  private var latest: Slot.Number = 0
  private var firstFree = Slot.Number.max
  /// Finds slots by address once there are more than a few: open addressing, a power of two long, at most half full.
  /// Entries of freed slots stay until the next rebuilding; they are recognized by the slot's address.
  private var index: [Slot.Number] = []
  private var indexedEntries = 0

  init() {}

  /// The slot for a target, counted as used once more.
  @inline(__always)
  mutating func use(_ target: AnyObject) -> Slot.Number {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    if latest < slots.end, slots[latest].address == address, isCurrent(latest) {
      slots[latest].uses += 1
      return latest
    }
    return useOther(target, at: address)
  }

  /// Gives back one use of a slot. The last one frees it.
  @inline(__always)
  mutating func release(_ number: Slot.Number) {
    slots[number].uses -= 1
    if slots[number].uses == 0 { free(number) }
  }

  /// The target in a slot, if it is alive.
  @inline(__always)
  func target(in number: Slot.Number) -> AnyObject? { slots[number].target }

  /// The slot of an object that some operation names, or nil.
  func slot(of object: AnyObject) -> Slot.Number? {
    find(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
  }

  /// How many operations name a slot.
  func uses(of number: Slot.Number) -> Int { Int(slots[number].uses) }

  /// Whether the slot's address still belongs to its target.
  @inline(__always)
  private func isCurrent(_ number: Slot.Number) -> Bool {
    #if canImport(ObjectiveC)
      // An Objective-C object cannot be pinned: its unowned reference is a weak one in disguise.
      return slots[number].target != nil
    #else
      return true
    #endif
  }

  @inline(never)
  private mutating func useOther(_ target: AnyObject, at address: UnsafeRawPointer) -> Slot.Number {
    if let number = find(address) {
      if isCurrent(number) {
        slots[number].uses += 1
        latest = number
        return number
      }
      // The address was reused. The dead target's operations keep the slot, but nothing finds it any more.
      slots[number].address = UnsafeRawPointer(bitPattern: -1)
    }
    let slot = Slot(address: address, target: target, pin: target, uses: 1)
    if firstFree != .max {
      latest = firstFree
      firstFree = slots[latest].uses
      slots[latest] = slot
    } else {
      latest = slots.end
      slots.append(slot)
    }
    addToIndex(latest)
    return latest
  }

  @inline(never)
  private mutating func free(_ number: Slot.Number) {
    slots[number] = Slot(address: nil, target: nil, pin: nil, uses: firstFree)
    firstFree = number
  }

  private func find(_ address: UnsafeRawPointer) -> Slot.Number? {
    if index.isEmpty {
      var number = slots.start
      while number != slots.end {
        if slots[number].address == address { return number }
        number += 1
      }
      return nil
    }
    var entry = place(of: address)
    while index[entry] != .max {
      if slots[index[entry]].address == address { return index[entry] }
      entry = (entry + 1) & (index.count - 1)
    }
    return nil
  }

  /// Up to this many slots are searched one by one.
  private static let searchedInLine = 8

  private mutating func addToIndex(_ number: Slot.Number) {
    if index.isEmpty, slots.count <= Self.searchedInLine { return }
    if (indexedEntries + 1) * 2 > index.count {
      rebuildIndex()  // it takes in the new slot too
    } else {
      enter(number)
    }
  }

  private mutating func enter(_ number: Slot.Number) {
    guard let address = slots[number].address else { return }
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
    var number = slots.start
    while number != slots.end {
      enter(number)
      number += 1
    }
  }

  /// Where the search for an address begins: Fibonacci hashing, since addresses differ in their middle bits.
  private func place(of address: UnsafeRawPointer) -> Int {
    let hash = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 32) & (index.count - 1)
  }
}
