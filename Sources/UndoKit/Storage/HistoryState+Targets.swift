// The targets of all operations, each once, with the number of operations that name it.
//
// Operations name a target by a slot of four bytes. So a target is made weak once, not once an operation, and forgetting a
// target that no operation names costs one look-up.
extension HistoryState {
  /// The slot for a target, counted as used once more.
  @inline(__always)
  mutating func useTarget(_ target: AnyObject) -> TargetSlot.Number {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    if firstTarget.address == address, firstTarget.isCurrent {
      firstTarget.uses += 1
      return 0
    }
    return useOtherTarget(target, at: address)
  }

  /// Gives back one use of a slot.
  @inline(__always)
  mutating func releaseTarget(_ number: TargetSlot.Number) {
    if number == 0 {
      firstTarget.uses -= 1
      if firstTarget.uses == 0 { freeFirstTarget() }
    } else {
      moreTargets.unsafelyUnwrapped.pointee.release(number)  // a number other than 0 came from there
    }
  }

  /// Lets go of a target that will not come back, if no operation names it. (The first slot never stays idle.)
  mutating func freeTargetIfIdle(_ number: TargetSlot.Number) {
    if number != 0 { moreTargets.unsafelyUnwrapped.pointee.freeIfIdle(number) }
  }

  /// Lets go of what was kept for targets that might come back.
  mutating func freeIdleTargets() {
    guard let moreTargets else { return }
    if moreTargets.pointee.hasUses {
      moreTargets.pointee.freeIdleSlots()
    } else {
      moreTargets.destroy()
      annex.pointee.moreTargets = nil
    }
  }

  /// The target in a slot, if it is alive.
  @inline(__always)
  func target(in number: TargetSlot.Number) -> AnyObject? {
    number == 0 ? firstTarget.target : moreTargets.unsafelyUnwrapped.pointee[number].target
  }

  /// The slot of an object that some operation names, or nil.
  ///
  /// The address alone tells: the memory of a target that is gone stays its own while operations name it. The weak reference is
  /// not asked, for it is empty from the start of the target's `deinit`, which is where many give up their operations.
  func slot(of object: AnyObject) -> TargetSlot.Number? {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return firstTarget.address == address ? 0 : moreTargets?.pointee.find(address)
  }

  /// How many operations name a slot.
  func uses(of number: TargetSlot.Number) -> Int {
    Int(number == 0 ? firstTarget.uses : moreTargets.unsafelyUnwrapped.pointee[number].uses)
  }

  /// The slots of targets that are gone but named by operations, and how many operations that are.
  func deadTargets() -> (numbers: Set<TargetSlot.Number>, uses: Int) {
    var found: (numbers: Set<TargetSlot.Number>, uses: Int) = ([], 0)
    if firstTarget.uses > 0, firstTarget.target == nil { found = ([0], Int(firstTarget.uses)) }
    moreTargets?.pointee.appendDeadSlots(to: &found)
    return found
  }

  private var moreTargets: UnsafeMutablePointer<MoreTargets>? {
    @inline(__always) get { existingAnnex?.pointee.moreTargets }
  }

  @inline(never)
  private mutating func freeFirstTarget() { firstTarget = TargetSlot(next: 0) }

  @inline(never)
  private mutating func useOtherTarget(_ target: AnyObject, at address: UnsafeRawPointer) -> TargetSlot.Number {
    if let number = moreTargets?.pointee.use(address) { return number }
    if firstTarget.address == nil {
      firstTarget = TargetSlot(target: target)
      return 0
    }
    if firstTarget.address == address { firstTarget.hide() }
    let more = moreTargets ?? makeMoreTargets()
    return more.pointee.add(TargetSlot(target: target))
  }

  private mutating func makeMoreTargets() -> UnsafeMutablePointer<MoreTargets> {
    let fresh = UnsafeMutablePointer.make(MoreTargets())
    annex.pointee.moreTargets = fresh
    return fresh
  }
}
