/// Where the lines of a text start, kept up to date while it changes.
struct LineIndex: Sendable {
  /// In bytes; the first is 0.
  private(set) var starts = [0]
  /// Whether a carriage return ends a line, too, with a line feed behind it or alone.
  private let endsAtCarriageReturn: Bool

  init(of bytes: [UInt8], endsAtCarriageReturn: Bool) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
    starts += starts(in: bytes, 0..<bytes.count)
  }

  /// The index of the line that holds a byte.
  func line(holding offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// - Parameters:
  ///   - old: What was replaced.
  ///   - count: How many bytes came in its place.
  ///   - bytes: The text as it is now.
  mutating func note(_ old: Range<Int>, replacedBy count: Int, in bytes: [UInt8]) {
    var first = line(holding: old.lowerBound)
    // A carriage return before it may have got a line feed, or lost it.
    if first > 0, starts[first] == old.lowerBound { first -= 1 }
    let next = line(holding: old.upperBound) + 1
    let shift = count - old.count
    let end = next < starts.count ? starts[next] + shift : bytes.count
    var found = starts(in: bytes, starts[first]..<end)
    if next < starts.count { found.removeLast() }
    for index in next..<max(next, starts.count) { starts[index] += shift }
    starts.replaceSubrange(first + 1..<next, with: found)
  }

  /// The starts of lines behind line ends in a part of a text, which doesn't part a carriage return from its line feed.
  private func starts(in bytes: [UInt8], _ part: Range<Int>) -> [Int] {
    let span = bytes.span
    var found: [Int] = []
    for index in part {
      let byte = span[index]
      // One comparison for nearly all bytes.
      guard byte <= 0x0D else { continue }
      let isEnd =
        byte == 0x0A || endsAtCarriageReturn && byte == 0x0D && !(index + 1 < span.count && span[index + 1] == 0x0A)
      if isEnd { found.append(index + 1) }
    }
    return found
  }
}
