/// A deflate code for runs of differences: the symbols for each run, and the header that describes the code to a decoder.
///
/// Two distances are enough: 1, which repeats a byte (a zero, where nothing changes), and 3, which repeats a pixel's difference.
final class RunCode {
  static let symbolCount = 286
  static let endOfBlock = 256

  /// The codes of literals, by byte.
  let literals = FixedMemory(256, of: BitString(bits: 0, count: 0))
  /// The codes of matches at distance 1 and at distance 3, by length from 3 to 258.
  let matchesOfByte = FixedMemory(259, of: BitString(bits: 0, count: 0))
  let matchesOfPixel = FixedMemory(259, of: BitString(bits: 0, count: 0))
  /// As many matches of 258 bytes at distance 1 as fit into one `put`, and their number.
  let longMatches: UInt64
  let longMatchCount: Int
  private let end: BitString
  /// The block's header.
  private let header = FixedMemory<UInt64>(64, of: 0)
  private let headerBitCount: Int

  /// Makes the shortest code for a histogram of deflate's literals and lengths; symbols with a count of 0 get codes too.
  init(_ histogram: [Int]) {
    let code = HuffmanCode(frequencies: histogram.map { $0 + 1 }, limit: 15)
    for byte in 0..<256 { literals.start[byte] = code[byte] }
    for length in 0...258 {
      // Matches have at least 3 bytes. Distances 1 and 3 are the symbols 0 and 2, with the one-bit codes 0 and 1.
      let (symbol, extraBits, extra) = RunCode.lengthSymbol(max(length, 3))
      let bits = code[symbol].bits | UInt32(extra) << code[symbol].count
      let count = code[symbol].count + UInt32(extraBits)
      matchesOfByte.start[length] = BitString(bits: bits, count: count + 1)
      matchesOfPixel.start[length] = BitString(bits: bits | 1 << count, count: count + 1)
    }
    let long = matchesOfByte.start[258]
    longMatchCount = 56 / Int(long.count)
    longMatches = (0..<longMatchCount).reduce(0) { $0 | UInt64(long.bits) << ($1 * Int(long.count)) }
    end = code[RunCode.endOfBlock]
    var bits = BitWriter(UnsafeMutableRawPointer(header.start).assumingMemoryBound(to: UInt8.self))
    RunCode.putHeader(literalLengths: code.lengths, &bits)
    headerBitCount = bits.bitCount
  }

  /// Begins a block.
  func putHeader(_ bits: inout BitWriter) { bits.append(header.start, bitCount: headerBitCount) }

  /// Ends a block.
  func putEnd(_ bits: inout BitWriter) { bits.put(end) }

  /// The symbol of a match's length, and the bits that follow it (RFC 1951, section 3.2.5).
  static func lengthSymbol(_ length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    if length == 258 { return (285, 0, 0) }
    let offset = length - 3
    if offset < 8 { return (257 + offset, 0, 0) }
    // From a length of 11 on, there are four symbols for each power of two.
    let extraBits = Int.bitWidth - 1 - offset.leadingZeroBitCount - 2
    return (257 + 4 * extraBits + offset >> extraBits, extraBits, offset & (1 << extraBits - 1))
  }

  /// Writes the header of a block that isn't the last, with dynamic codes (RFC 1951, section 3.2.7).
  private static func putHeader(literalLengths: [UInt8], _ bits: inout BitWriter) {
    let distanceLengths: [UInt8] = [1, 0, 1]
    // Runs of equal lengths are written with symbol 16: three to six times the previous length.
    var symbols: [(symbol: Int, extra: Int)] = []
    let lengths = literalLengths + distanceLengths
    var index = 0
    while index < lengths.count {
      symbols.append((Int(lengths[index]), 0))
      var run = lengths[index...].prefix { $0 == lengths[index] }.count - 1
      index += run + 1
      while run >= 3 {
        let count = min(run, 6)
        symbols.append((16, count - 3))
        run -= count
      }
      for _ in 0..<run { symbols.append((Int(lengths[index - 1]), 0)) }
    }
    var frequencies = [Int](repeating: 0, count: 19)
    for (symbol, _) in symbols { frequencies[symbol] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let codeCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits.put(0b100, 3)
    bits.put(UInt64(RunCode.symbolCount - 257), 5)
    bits.put(UInt64(distanceLengths.count - 1), 5)
    bits.put(UInt64(codeCount - 4), 4)
    for symbol in order.prefix(codeCount) { bits.put(UInt64(code.lengths[symbol]), 3) }
    for (symbol, extra) in symbols {
      bits.put(code[symbol])
      if symbol == 16 { bits.put(UInt64(extra), 2) }
    }
  }
}

/// Counts the symbols with which runs would be written.
struct RunCounter: RunSink {
  var histogram = [Int](repeating: 0, count: RunCode.symbolCount)

  mutating func beginRow() { histogram[2] += 1 }

  mutating func unchanged(_ count: Int) {
    histogram[0] += 1
    countMatches(3 * count - 1)
  }

  mutating func difference(_ delta: UInt32) {
    histogram[Int(delta >> 16 & 0xFF)] += 1
    histogram[Int(delta >> 8 & 0xFF)] += 1
    histogram[Int(delta & 0xFF)] += 1
  }

  mutating func repeated(_ delta: UInt32, _ count: Int) { countMatches(3 * count) }

  private mutating func countMatches(_ length: Int) {
    var rest = length
    histogram[285] += rest / 258
    rest %= 258
    if rest >= 3 { histogram[RunCode.lengthSymbol(rest).symbol] += 1 } else { histogram[0] += rest }
  }
}
