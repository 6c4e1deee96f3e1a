/// A stack that can lose elements at its bottom in amortised constant time, as a limit of undo asks for.
///
/// What is dropped is released at once: an element may be a whole document. All of it can be inlined, as in
/// ``UndoHistory``: without being specialised for its element, a call takes ten times as long.
@usableFromInline
struct BoundedStack<Element> {
  /// The elements from `bottom` on; nil below it.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var bottom = 0

  @inlinable init() {}

  @inlinable init(_ elements: [Element]) { slots = elements }

  @inlinable var count: Int { slots.count - bottom }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var last: Element? { slots.last ?? nil }

  /// The element at a distance from the bottom.
  @inlinable subscript(index: Int) -> Element {
    guard index >= 0, index < count, let element = slots[bottom + index] else {
      preconditionFailure("index \(index) is outside of a stack of \(count)")
    }
    return element
  }

  @inlinable mutating func append(_ element: Element) { slots.append(element) }

  @inlinable mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    return slots.removeLast()
  }

  @inlinable mutating func removeAll() {
    slots = []
    bottom = 0
  }

  /// Drops elements at the bottom until at most `limit` are left.
  ///
  /// - Returns: How many were dropped.
  @discardableResult
  @inlinable mutating func trim(to limit: Int) -> Int {
    let surplus = count - limit
    guard surplus > 0 else { return 0 }
    for index in bottom..<bottom + surplus { slots[index] = nil }
    bottom += surplus
    // Each slot that is moved pays for one that was dropped before.
    if bottom > slots.count / 2 {
      slots.removeFirst(bottom)
      bottom = 0
    }
    return surplus
  }
}

extension BoundedStack: Sendable where Element: Sendable {}
