/// A stack that can lose elements at its bottom in amortised constant time, as a limit of undo asks for.
///
/// What is dropped is released at once: an element may be a whole document.
struct BoundedStack<Element> {
  /// The elements from `bottom` on; nil below it.
  private var slots: [Element?] = []
  private var bottom = 0

  init() {}

  init(_ elements: [Element]) { slots = elements }

  var count: Int { slots.count - bottom }

  var isEmpty: Bool { count == 0 }

  var last: Element? { slots.last ?? nil }

  /// The element at a distance from the bottom.
  subscript(index: Int) -> Element {
    guard index >= 0, index < count, let element = slots[bottom + index] else {
      preconditionFailure("index \(index) is outside of a stack of \(count)")
    }
    return element
  }

  mutating func append(_ element: Element) { slots.append(element) }

  mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    return slots.removeLast()
  }

  mutating func removeAll() {
    slots = []
    bottom = 0
  }

  /// Drops elements at the bottom until at most `limit` are left.
  ///
  /// - Returns: How many were dropped.
  @discardableResult
  mutating func trim(to limit: Int) -> Int {
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
