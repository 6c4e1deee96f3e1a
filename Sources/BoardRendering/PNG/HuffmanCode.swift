/// A prefix code for the symbols of deflate: code lengths are computed from frequencies, and codes from lengths.
///
/// - SeeAlso: [RFC 1951, section 3.2](https://www.rfc-editor.org/rfc/rfc1951#section-3.2).
package struct HuffmanCode {
  /// The length of each symbol's code, in bits; 0 for a symbol without a code.
  package let lengths: [UInt8]
  /// The codes by symbol, with the first bit as the lowest, which is how deflate packs them.
  package let codes: [UInt16]

  /// A symbol's code.
  subscript(symbol: Int) -> BitString { BitString(bits: UInt32(codes[symbol]), count: UInt32(lengths[symbol])) }

  /// Makes a code of the least total length whose codes have at most `limit` bits, or close to the least where the limit matters.
  ///
  /// The same frequencies give the same code; among equals, lower symbols get the shorter codes.
  package init(frequencies: [Int], limit: Int) {
    self.init(lengths: HuffmanCode.lengths(of: frequencies, limit: limit))
  }

  package init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    // The first code of each length: one past the last code of the length before, with a zero appended.
    var next = [Int](repeating: 0, count: 16)
    for length in 1..<16 { next[length] = (next[length - 1] + (length > 1 ? counts[length - 1] : 0)) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      var (code, reversed) = (next[Int(length)], 0)
      next[Int(length)] += 1
      for _ in 0..<length {
        reversed = reversed << 1 | code & 1
        code >>= 1
      }
      return UInt16(reversed)
    }
  }

  private static func lengths(of frequencies: [Int], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    // Sorted from the rarest; among equals the higher symbol counts as the rarer.
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $1) < (frequencies[$1], $0) }
    guard symbols.count > 1 else {
      if let only = symbols.first { lengths[only] = 1 }
      return lengths
    }
    // Leaves are sorted, and inner nodes are made in order of weight, so the two lightest nodes are always at the heads of two
    // queues.
    let leafCount = symbols.count
    var weights = symbols.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var (leaf, inner) = (0, leafCount)
    for node in leafCount..<2 * leafCount - 1 {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leafCount && (inner == node || weights[leaf] <= weights[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    // A node is made before its parent, so going backwards from the root, each parent's depth is known.
    var depths = [Int](repeating: 0, count: 2 * leafCount - 1)
    var counts = [Int](repeating: 0, count: limit + 1)
    for node in (0..<2 * leafCount - 2).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < leafCount { counts[min(depths[node], limit)] += 1 }
    }
    // Shortening codes to the limit may leave more codes than fit, by `excess` codes of the longest length. Each iteration makes
    // room for one: a shorter code is split into two, one of which replaces a longest one.
    var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
    while excess > 0 {
      counts[limit] -= 1
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[length] -= 1
      counts[length + 1] += 2
      excess -= 1
    }
    var rest = symbols[...]
    for length in (1...limit).reversed() {
      for symbol in rest.prefix(counts[length]) { lengths[symbol] = UInt8(length) }
      rest = rest.dropFirst(counts[length])
    }
    return lengths
  }
}
