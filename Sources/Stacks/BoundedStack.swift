/// A stack whose elements keep their *positions*, and which can also lose elements at its bottom, as a limit of undo requires.
///
/// A position is counted from the first element ever added, so it stays the same when elements below are removed. Removed elements are
/// released at once. Adding and removing take amortized constant time at both ends.
///
/// Everything can be inlined: without specialization for its element, a call takes ten times as long.
@usableFromInline
package struct BoundedStack<Element> {
  /// The elements, above the empty places of those that were removed at the bottom.
  @usableFromInline var places: [Element?] = []
  @usableFromInline var emptyPlaces = 0
  /// The position of the first place.
  @usableFromInline var base = 0

  /// - Parameter start: The position of the first element that will be added.
  @inlinable package init(start: Int = 0) { base = start }

  @inlinable package init(_ elements: some Sequence<Element>) { places = elements.map { $0 } }

  /// The position of the bottommost element.
  @inlinable package var start: Int { base + emptyPlaces }
  /// The position after the topmost element.
  @inlinable package var end: Int { base + places.count }
  @inlinable package var count: Int { places.count - emptyPlaces }
  @inlinable package var isEmpty: Bool { places.count == emptyPlaces }
  @inlinable package var last: Element? { places.last ?? nil }

  /// The element at a position.
  @inlinable package subscript(position: Int) -> Element {
    get { places[position - base]! }
    _modify { yield &places[position - base]! }
  }

  @inlinable package mutating func append(_ element: consuming Element) { places.append(element) }

  @inlinable package mutating func popLast() -> Element? {
    guard !isEmpty else { return nil }
    defer { if isEmpty || places.count < places.capacity / 4 { shrink() } }
    return places.removeLast()
  }

  @inlinable package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = places[emptyPlaces].take()
    emptyPlaces += 1
    if count < places.capacity / 4 { shrink() }
    if emptyPlaces > places.count / 2 {
      places.removeFirst(emptyPlaces)
      (base, emptyPlaces) = (start, 0)
    }
    return first
  }

  /// Removes elements at any positions; the positions of those above a removed one decrease.
  ///
  /// - Parameter shouldGo: Called once for each element, the bottommost first; it may change the element.
  @inlinable package mutating func removeAll(where shouldGo: (inout Element) -> Bool) {
    for index in emptyPlaces..<places.count where shouldGo(&places[index]!) { places[index] = nil }
    _ = removeGaps()
  }

  /// Takes out an element, or returns nil if it was taken out before. Its place stays empty until ``removeGaps()``, before which nothing
  /// else may be called.
  @inlinable package mutating func takeOut(_ position: Int) -> Element? { places[position - base].take() }

  /// Takes out the elements for which the closure returns true; see ``takeOut(_:)``.
  @inlinable package mutating func takeOut(where isTaken: (borrowing Element) -> Bool) -> [Element] {
    var taken: [Element] = []
    for index in emptyPlaces..<places.count where places[index] != nil && isTaken(places[index]!) {
      taken.append(places[index].take()!)
    }
    return taken
  }

  /// Calls a closure for each element that was not taken out, the bottommost first, with its position.
  @inlinable package func visit(_ body: (Int, borrowing Element) -> Void) {
    for index in emptyPlaces..<places.count where places[index] != nil { body(base + index, places[index]!) }
  }

  /// Removes the places of elements that were taken out; the positions of those above decrease.
  ///
  /// - Returns: The positions that they had, in order.
  @inlinable package mutating func removeGaps() -> [Int] {
    var (kept, gaps) = (emptyPlaces, [Int]())
    for index in emptyPlaces..<places.count {
      if places[index] == nil {
        gaps.append(base + index)
        continue
      }
      if kept < index { places[kept] = places[index].take() }
      kept += 1
    }
    places.removeLast(places.count - kept)
    if count < places.capacity / 4 { shrink() }
    return gaps
  }

  /// Moves the elements to an array with twice their size, unless that saves little memory.
  @inlinable package mutating func shrink() {
    if places.capacity <= 64 { return }
    var moved: [Element?] = []
    moved.reserveCapacity(2 * count)
    moved += places[emptyPlaces...]
    (places, base, emptyPlaces) = (moved, start, 0)
  }

  /// Removes elements at the bottom until at most `limit` are left.
  @inlinable package mutating func trim(to limit: Int) { while count > limit { _ = popFirst() } }
}

extension BoundedStack: Sendable where Element: Sendable {}
