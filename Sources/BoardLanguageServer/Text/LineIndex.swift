/// The starts of a text's lines, kept up to date with its changes.
struct LineIndex: Sendable {
  /// The starts, in bytes; the first is 0.
  private(set) var starts = [0]
  /// Whether a carriage return also ends a line, with or without a line feed after it.
  private let endsAtCarriageReturn: Bool

  init(of bytes: [UInt8], endsAtCarriageReturn: Bool) {
    self.endsAtCarriageReturn = endsAtCarriageReturn
    starts += starts(in: bytes, 0..<bytes.count)
  }

  /// The index of the line that contains a byte.
  func line(holding offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// - Parameters:
  ///   - old: The replaced range.
  ///   - count: The number of new bytes.
  ///   - bytes: The text after the change.
  mutating func note(_ old: Range<Int>, replacedBy count: Int, in bytes: [UInt8]) {
    var first = line(holding: old.lowerBound)
    // The change may have added a line feed after a carriage return before it, or removed one.
    if first > 0, starts[first] == old.lowerBound { first -= 1 }
    let next = line(holding: old.upperBound) + 1
    let shift = count - old.count
    let end = next < starts.count ? starts[next] + shift : bytes.count
    var found = starts(in: bytes, starts[first]..<end)
    if next < starts.count { found.removeLast() }
    for index in next..<max(next, starts.count) { starts[index] += shift }
    starts.replaceSubrange(first + 1..<next, with: found)
  }

  /// The starts of the lines that follow line ends in a part of a text. The part must not begin or end between CR and LF.
  private func starts(in bytes: [UInt8], _ part: Range<Int>) -> [Int] {
    let span = bytes.span
    var found: [Int] = []
    for index in part {
      let byte = span[index]
      // This one comparison is enough for nearly all bytes.
      guard byte <= 0x0D else { continue }
      let isEnd =
        byte == 0x0A || endsAtCarriageReturn && byte == 0x0D && !(index + 1 < span.count && span[index + 1] == 0x0A)
      if isEnd { found.append(index + 1) }
    }
    return found
  }
}
