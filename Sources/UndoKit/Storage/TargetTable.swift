/// The targets of all operations of a manager, each once, with the number of operations that name it.
///
/// Operations name a target by a slot of four bytes. So a target is made weak once, not once an operation, and
/// forgetting a target that no operation names costs one look-up.
struct TargetTable: ~Copyable {
  typealias Slot = TargetSlot

  /// Slot 0: most histories have one target.
  private var first = Slot(next: 0)
  /// The other slots. The table owns them.
  private var more: UnsafeMutablePointer<MoreTargets>?

  init() {}

  deinit {
    more?.deinitialize(count: 1)
    more?.deallocate()
  }

  /// The slot for a target, counted as used once more.
  @inline(__always)
  mutating func use(_ target: AnyObject) -> Slot.Number {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    if first.address == address, first.isCurrent {
      first.uses += 1
      return 0
    }
    return useOther(target, at: address)
  }

  /// Gives back one use of a slot.
  @inline(__always)
  mutating func release(_ number: Slot.Number) {
    if number == 0 {
      first.uses -= 1
      if first.uses == 0 { freeFirst() }
    } else {
      more.unsafelyUnwrapped.pointee.release(number)  // a number other than 0 came from there
    }
  }

  /// Lets go of a target that will not come back, if no operation names it. (The first slot never stays idle.)
  mutating func freeIfIdle(_ number: Slot.Number) {
    if number != 0 { more.unsafelyUnwrapped.pointee.freeIfIdle(number) }
  }

  /// Lets go of what was kept for targets that might come back.
  mutating func freeIdleSlots() { more?.pointee.freeIdleSlots() }

  /// The target in a slot, if it is alive.
  @inline(__always)
  func target(in number: Slot.Number) -> AnyObject? {
    number == 0 ? first.target : more.unsafelyUnwrapped.pointee[number].target
  }

  /// The slot of an object that some operation names, or nil.
  ///
  /// The address alone tells: the memory of a target that is gone stays its own while operations name it. The weak reference is
  /// not asked, for it is empty from the start of the target's `deinit`, which is where many give up their operations.
  func slot(of object: AnyObject) -> Slot.Number? {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return first.address == address ? 0 : more?.pointee.find(address)
  }

  /// How many operations name a slot.
  func uses(of number: Slot.Number) -> Int {
    Int(number == 0 ? first.uses : more.unsafelyUnwrapped.pointee[number].uses)
  }

  /// The slots of targets that are gone but named by operations, and how many operations that are.
  func deadSlots() -> (numbers: Set<Slot.Number>, uses: Int) {
    var found: (numbers: Set<Slot.Number>, uses: Int) = ([], 0)
    if first.uses > 0, first.target == nil { found = ([0], Int(first.uses)) }
    more?.pointee.appendDeadSlots(to: &found)
    return found
  }

  @inline(never)
  private mutating func freeFirst() { first = Slot(next: 0) }

  @inline(never)
  private mutating func useOther(_ target: AnyObject, at address: UnsafeRawPointer) -> Slot.Number {
    if let number = more?.pointee.use(address) { return number }
    if first.address == nil {
      first = Slot(target: target)
      return 0
    }
    if first.address == address { first.hide() }
    let more = more ?? makeMore()
    return more.pointee.add(Slot(target: target))
  }

  private mutating func makeMore() -> UnsafeMutablePointer<MoreTargets> {
    let fresh = UnsafeMutablePointer<MoreTargets>.allocate(capacity: 1)
    fresh.initialize(to: MoreTargets())
    more = fresh
    return fresh
  }
}
