/// A stack whose elements keep their *positions*, and which can lose elements at its bottom too, as a limit of undo asks for.
///
/// A position is counted from the first element ever added, so it stays the same when elements below go. Adding and taking off
/// take amortized constant time at both ends, and what is taken off is released at once. The elements lie in chunks, so that a
/// large stack grows without being copied. (With one array, which doubles, registering an operation takes a fifth longer.)
///
///     lower          chunks                             upper
///     [ c b a ]      [ d e f g h i ] [ j k l m n o ]    [ p q r ]
///           ^ bottom                                        ^ top
///
/// All of it can be inlined, as in ``UndoHistory``: without being specialized for its element, a call takes ten times as long.
@usableFromInline
struct BoundedStack<Element> {
  /// The elements at the top: one at least, unless the stack is empty.
  @usableFromInline var upper: [Element] = []
  /// What lies below them. None or one: an array takes no room as long as it is empty, as in most stacks.
  @usableFromInline var rest: [Rest] = []
  @inlinable static var chunkSize: Int { 64 }

  @usableFromInline struct Rest {
    /// The elements at the bottom, in reverse. None as long as nothing was taken off there.
    @usableFromInline var lower: [Element] = []
    /// The elements above these, `chunkSize` in each array.
    @usableFromInline var chunks: [[Element]] = []
    /// The position of the bottommost element.
    @usableFromInline var start: Int

    @inlinable init(start: Int) { self.start = start }
  }

  /// - Parameter start: The position of the first element that will be added.
  @inlinable init(start: Int = 0) { if start != 0 { rest = [Rest(start: start)] } }

  @inlinable init(_ elements: some Sequence<Element>) { for element in elements { append(element) } }

  /// The position of the bottommost element.
  @inlinable var start: Int { rest.isEmpty ? 0 : rest[0].start }
  @inlinable var count: Int { countBelow + upper.count }
  @inlinable var isEmpty: Bool { upper.isEmpty }
  @inlinable var last: Element? { upper.last }
  /// The position after the topmost element.
  @inlinable var end: Int { start + count }

  @inlinable var countBelow: Int { rest.isEmpty ? 0 : rest[0].lower.count + rest[0].chunks.count * Self.chunkSize }

  /// The element at a position.
  @inlinable subscript(position: Int) -> Element {
    get {
      let (index, chunk) = place(of: position)
      if index < 0 { return rest[0].lower[-1 - index] }
      return position < end - upper.count
        ? rest[0].chunks[chunk][index % Self.chunkSize] : upper[index % Self.chunkSize]
    }
    _modify {
      let (index, chunk) = place(of: position)
      if index < 0 {
        yield &rest[0].lower[-1 - index]
      } else if position < end - upper.count {
        yield &rest[0].chunks[chunk][index % Self.chunkSize]
      } else {
        yield &upper[index % Self.chunkSize]
      }
    }
  }

  /// A position's distance from the first chunk, and the number of its chunk.
  @inlinable func place(of position: Int) -> (index: Int, chunk: Int) {
    precondition(
      position >= start && position < end, "there is no position \(position) in a stack of \(start)..<\(end)")
    let index = position - start - (rest.isEmpty ? 0 : rest[0].lower.count)
    return (index, index / Self.chunkSize)
  }

  @inlinable mutating func append(_ element: consuming Element) {
    if upper.count == Self.chunkSize {
      if rest.isEmpty { rest = [Rest(start: 0)] }
      rest[0].chunks.append(upper)
      upper = []
      upper.reserveCapacity(Self.chunkSize)
    }
    upper.append(element)
  }

  @inlinable mutating func popLast() -> Element? {
    let last = upper.popLast()
    if upper.isEmpty, !rest.isEmpty { refillUpper() }
    return last
  }

  @inlinable mutating func popFirst() -> Element? {
    if rest.isEmpty { rest = [Rest(start: 0)] }
    if rest[0].lower.isEmpty {
      if rest[0].chunks.isEmpty {
        Self.moveHalf(of: &upper, to: &rest[0].lower)
      } else {
        var chunk = rest[0].chunks.removeFirst()
        while let element = chunk.popLast() { rest[0].lower.append(element) }
      }
    }
    guard let first = rest[0].lower.popLast() else { return nil }
    rest[0].start += 1
    if upper.isEmpty { refillUpper() }
    return first
  }

  @inlinable mutating func refillUpper() {
    if !rest[0].chunks.isEmpty {
      upper = rest[0].chunks.removeLast()
    } else if !rest[0].lower.isEmpty {
      Self.moveHalf(of: &rest[0].lower, to: &upper)
    }
  }

  /// Moves the first half of an array, rounded up, to an empty one, in reverse. Each element that is moved pays for one that was
  /// taken off the other array.
  @inlinable static func moveHalf(of source: inout [Element], to target: inout [Element]) {
    let count = (source.count + 1) / 2
    var kept: [Element] = []
    while source.count > count { kept.append(source.removeLast()) }
    while let element = source.popLast() { target.append(element) }
    kept.reverse()
    source = kept
  }

  /// Drops elements at the bottom until at most `limit` are left.
  @inlinable mutating func trim(to limit: Int) { while count > limit { _ = popFirst() } }
}

extension BoundedStack: Sendable where Element: Sendable {}
extension BoundedStack.Rest: Sendable where Element: Sendable {}
