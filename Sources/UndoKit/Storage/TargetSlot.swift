/// One target of a manager's operations.
///
/// A slot holds its target weakly, to skip operations whose target is gone; and *pins* it by an unowned reference,
/// which lets the target be deinitialized but keeps its bare memory from being handed out again. Hence a new object
/// never has the address of a dead target that is still named here, and an address is an identity.
struct TargetSlot: TapeElement, ~Copyable {
  static var isBitwiseTakable: Bool { false }

  typealias Number = UInt32

  /// Where the target lies or lay; nil in a free slot.
  var address: UnsafeRawPointer?
  weak var target: AnyObject?
  private unowned var pin: AnyObject?
  /// How many operations name this slot. In a free one of ``MoreTargets``, the next free one.
  var uses: UInt32

  init(target: AnyObject) {
    address = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
    self.target = target
    pin = target
    uses = 1
  }

  /// A free slot.
  init(next: UInt32) { uses = next }

  /// Whether the address still belongs to the target.
  @inline(__always)
  var isCurrent: Bool {
    #if canImport(ObjectiveC)
      // An Objective-C object cannot be pinned: its unowned reference is a weak one in disguise.
      return target != nil
    #else
      return true
    #endif
  }

  /// Makes sure that nothing finds a slot whose address was reused. Its operations keep it.
  mutating func hide() { address = UnsafeRawPointer(bitPattern: -1) }
}
