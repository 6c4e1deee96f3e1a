import Foundation

/// What can lie on a ``Tape``.
protocol TapeElement: ~Copyable {
  /// Whether moving a value to another place is copying its bytes and nothing else, so that `realloc` may do it.
  ///
  /// Swift's binary interface calls such types bitwise takable. Numbers, strings, closures, arrays, strong and unowned
  /// references and pointers are, and so is what consists of them. Weak references are not.
  static var isBitwiseTakable: Bool { get }
}

/// A growable row of elements that is cheap to use at both ends: steps are added and taken at the end, and the limit of
/// undo takes them from the front.
///
/// Elements are found by *position*. A position is counted from the first element ever added and stays the same when
/// elements in front of it go, so that a group can name where it ends without being renumbered. Positions wrap around
/// after 2³² elements; that is harmless, because only distances between living positions are ever compared.
///
/// A tape holds no memory until its first element. Taking an element out hands it to the caller: the tape itself
/// destroys elements only when it is destroyed, so no code of a client runs inside a change of the tape.
struct Tape<Element: TapeElement & ~Copyable>: ~Copyable {
  /// The position of the first element.
  private(set) var start: UInt32 = 0
  /// The position after the last element.
  private(set) var end: UInt32 = 0
  /// The position that lies, or would lie, at the beginning of `storage`.
  private var origin: UInt32 = 0
  private var capacity: UInt32 = 0
  /// Memory for `capacity` elements, from `malloc`. Exactly those at `start ..< end` are initialized.
  private var storage: UnsafeMutablePointer<Element>?

  init() {}

  deinit {
    guard let storage else { return }
    (storage + Int(start &- origin)).deinitialize(count: count)
    free(storage)
  }

  var count: Int { Int(end &- start) }
  var isEmpty: Bool { start == end }
  var hasStorage: Bool { capacity != 0 }

  /// The element at a position, which must lie in `start ..< end`.
  subscript(position: UInt32) -> Element {
    @inline(__always) _read { yield pointer(to: position).pointee }
    @inline(__always) _modify { yield &pointer(to: position).pointee }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if end &- origin == capacity { makeRoom() }
    // `storage` exists: `makeRoom` has just seen to it, or the capacity is not zero.
    (storage.unsafelyUnwrapped + Int(end &- origin)).initialize(to: element)
    end &+= 1
  }

  /// The same, but if this tape has no memory yet and the other one has no use for its own, that is taken over: a step that
  /// moves from one stack to the other and back needs no more memory than before.
  @inline(__always)
  mutating func append(_ element: consuming Element, inMemoryOf other: inout Tape) {
    if capacity == 0, other.isEmpty { takeMemory(of: &other) }
    append(element)
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    let last = pointer(to: end &- 1)
    end &-= 1
    return last.move()
  }

  @inline(__always)
  mutating func removeFirst() -> Element {
    let first = pointer(to: start)
    start &+= 1
    return first.move()
  }

  /// Hands over the whole content and leaves an empty tape without memory.
  mutating func take() -> Tape {
    let taken = self
    self = Tape()
    return taken
  }

  /// Hands over everything from `position` on, in order.
  mutating func takeSuffix(from position: UInt32) -> Tape {
    var suffix = Tape()
    suffix.reserve(Int(end &- position))
    if end != position {
      suffix.storage.unsafelyUnwrapped.moveInitialize(from: pointer(to: position), count: Int(end &- position))
    }
    suffix.end = end &- position
    end = position
    return suffix
  }

  /// Moves the elements that satisfy `isDoomed` to another tape and closes the gaps.
  ///
  /// - Parameters:
  ///   - count: How many there are at most; the search ends with the last of them.
  ///   - isDoomed: Is asked once for each element, in order, and may change it.
  /// - Returns: The positions at which they were, in order.
  @inline(__always)
  mutating func move(
    _ count: Int, to other: inout Tape, where isDoomed: (inout Element) -> Bool
  ) -> [UInt32] {
    guard count > 0, !isEmpty, let storage else { return [] }
    var positions: [UInt32] = []
    positions.reserveCapacity(count)
    let limit = Int(end &- origin)
    var free = Int(start &- origin)  // where the next survivor goes
    var run = free  // the first of the survivors that have not gone there yet
    var next = free  // the next element to be looked at
    while next < limit, positions.count < count {
      if isDoomed(&storage[next]) {
        if free != run { (storage + free).moveInitialize(from: storage + run, count: next - run) }
        free += next - run
        run = next + 1
        positions.append(origin &+ UInt32(truncatingIfNeeded: next))
        other.append((storage + next).move())
      }
      next += 1
    }
    if free != run { (storage + free).moveInitialize(from: storage + run, count: limit - run) }
    end &-= UInt32(positions.count)
    return positions
  }

  /// Gives memory back when less than a quarter of it is in use. A small tape keeps what it has.
  @inline(__always)
  mutating func shrinkIfSparse() {
    if capacity > 64, end &- start < capacity / 4 { reallocate(capacity: count * 2) }
  }

  /// Only for two tapes that are empty.
  private mutating func takeMemory(of other: inout Tape) {
    (storage, capacity, origin) = (other.storage, other.capacity, start)
    (other.storage, other.capacity, other.origin) = (nil, 0, other.start)
  }

  private mutating func reserve(_ capacity: Int) {
    if capacity > 0 { reallocate(capacity: capacity) }
  }

  @inline(__always)
  private func pointer(to position: UInt32) -> UnsafeMutablePointer<Element> {
    precondition(position &- start < end &- start, "a position must lie on its tape")
    // An element lies at the position, so there is storage.
    return storage.unsafelyUnwrapped + Int(position &- origin)
  }

  @inline(never)
  private mutating func makeRoom() {
    let gap = start &- origin
    if gap > 0, gap >= capacity / 2, let storage {
      // As many elements have left at the front as are moved now at most: adding stays constant on average.
      storage.moveInitialize(from: storage + Int(gap), count: count)
      origin = start
    } else {
      // Growing by a fifth wastes little, and a large block grows where it is: then `realloc` moves pages, not bytes.
      reallocate(capacity: capacity == 0 ? 1 : Int(capacity) + Int(capacity) / 5 + 3)
    }
  }

  /// Only for a capacity that holds the elements.
  private mutating func reallocate(capacity newCapacity: Int) {
    let size = newCapacity * MemoryLayout<Element>.stride
    let gap = Int(start &- origin)
    var fresh: UnsafeMutableRawPointer?
    if Element.isBitwiseTakable, let storage, size > 0 {
      if gap > 0 { storage.moveInitialize(from: storage + gap, count: count) }
      fresh = realloc(storage, size)
    } else {
      fresh = size > 0 ? malloc(size) : nil
      if let storage {
        fresh?.bindMemory(to: Element.self, capacity: newCapacity).moveInitialize(from: storage + gap, count: count)
        free(storage)
      }
    }
    precondition(size == 0 || fresh != nil, "there is no memory left for \(size) bytes of history")
    storage = fresh?.bindMemory(to: Element.self, capacity: newCapacity)
    (capacity, origin) = (UInt32(newCapacity), start)
  }
}

extension Tape where Element: TapeElement & ~Copyable {
  /// The position of the last element of a tape that is not empty.
  var last: UInt32 { end &- 1 }
}
