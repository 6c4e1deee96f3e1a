/// A string of bits for deflate, such as a symbol's code with the bits that follow it, with the first bit lowest.
struct BitString: BitwiseCopyable {
  let bits: UInt32
  let count: UInt32
}

/// Packs bits into bytes as deflate does, with the first bits lowest.
///
/// It writes eight bytes at a time, so its memory must have room for eight bytes more than are written.
struct BitWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private(set) var output: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count = 0

  init(_ start: UnsafeMutablePointer<UInt8>) { (self.start, output) = (start, start) }

  /// The number of bits that have been written.
  var bitCount: Int { 8 * (output - start) + count }

  /// Appends the lowest `count` bits of a value whose other bits are 0; at most 56.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: count)
    count &+= length
    UnsafeMutableRawPointer(output).storeBytes(of: bits.littleEndian, as: UInt64.self)
    output += count &>> 3
    bits &>>= UInt64(truncatingIfNeeded: count & ~7)
    count &= 7
  }

  @inline(__always)
  mutating func put(_ string: BitString) { put(UInt64(string.bits), Int(string.count)) }

  /// Appends a number of four bytes in big-endian order. The number of bits so far must be a multiple of 8.
  mutating func put(big value: UInt32) { put(UInt64(value.byteSwapped), 32) }

  /// Appends bits packed by another writer, from the start of a byte.
  @inline(__always)
  mutating func append(_ words: UnsafePointer<UInt64>, bitCount: Int) {
    let wordCount = bitCount &>> 6
    if count == 0 {
      UnsafeMutableRawPointer(output).copyMemory(from: words, byteCount: wordCount &* 8)
    } else {
      let (left, right) = (UInt64(truncatingIfNeeded: count), UInt64(truncatingIfNeeded: 64 &- count))
      for index in 0..<wordCount {
        let word = UInt64(littleEndian: words[index])
        UnsafeMutableRawPointer(output + 8 &* index).storeBytes(
          of: (bits | word &<< left).littleEndian, as: UInt64.self)
        bits = word &>> right
      }
    }
    output += 8 &* wordCount
    let rest = bitCount & 63
    let word = rest > 0 ? UInt64(littleEndian: words[wordCount]) : 0
    put(word & 0xFFFF_FFFF & (1 &<< UInt64(min(rest, 32)) &- 1), min(rest, 32))
    if rest > 32 { put(word &>> 32 & (1 &<< UInt64(rest &- 32) &- 1), rest &- 32) }
  }

  /// Appends a range of the bits packed by another writer, whose memory has eight bytes more.
  ///
  /// - Parameter range: The bits to append.
  @inline(__always)
  mutating func append(_ words: UnsafePointer<UInt64>, bits range: Range<Int>) {
    let bytes = UnsafeRawPointer(words)
    var index = range.lowerBound
    while index < range.upperBound {
      let length = min(56, range.upperBound &- index)
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index &>> 3, as: UInt64.self))
      put(word &>> UInt64(index & 7) & (1 &<< UInt64(length) &- 1), length)
      index &+= length
    }
  }

  /// Fills the last byte with zeros.
  mutating func align() { if count > 0 { put(0, 8 - count) } }
}
