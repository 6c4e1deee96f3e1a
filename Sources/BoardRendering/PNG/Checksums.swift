/// The cyclic redundancy check of PNG's chunks
/// ([PNG, annex D](https://www.w3.org/TR/png-3/#D-CRCAppendix)), sixteen bytes per turn.
///
/// A byte's share in the check depends on how far it is from the end; so a table for each of sixteen distances lets the shares of
/// sixteen bytes be looked up at once and added.
struct CRC32: ~Copyable {
  private let tables: UnsafeMutablePointer<UInt32>

  init() {
    tables = .allocate(capacity: 16 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
      tables[byte] = value
    }
    for index in 256..<16 * 256 {
      let value = tables[index - 256]
      tables[index] = tables[Int(value & 0xFF)] ^ value >> 8
    }
  }

  deinit { tables.deallocate() }

  borrowing func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard var pointer = bytes.baseAddress else { return 0 }
    var count = bytes.count
    var crc = UInt32.max
    while count >= 16 {
      let a = pointer.loadUnaligned(as: UInt32.self).littleEndian ^ crc
      let b = pointer.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian
      let c = pointer.loadUnaligned(fromByteOffset: 8, as: UInt32.self).littleEndian
      let d = pointer.loadUnaligned(fromByteOffset: 12, as: UInt32.self).littleEndian
      crc = share(a, 12) ^ share(b, 8) ^ share(c, 4) ^ share(d, 0)
      pointer += 16
      count &-= 16
    }
    for offset in 0..<count {
      crc = tables[Int((crc ^ UInt32(pointer.load(fromByteOffset: offset, as: UInt8.self))) & 0xFF)] ^ crc &>> 8
    }
    return ~crc
  }

  /// The share of four bytes with `after` more bytes behind them in this turn.
  @inline(__always)
  private borrowing func share(_ word: UInt32, _ after: Int) -> UInt32 {
    tables[(after &+ 3) &* 256 &+ Int(word & 0xFF)] ^ tables[(after &+ 2) &* 256 &+ Int(word &>> 8 & 0xFF)]
      ^ tables[(after &+ 1) &* 256 &+ Int(word &>> 16 & 0xFF)] ^ tables[after &* 256 &+ Int(word &>> 24)]
  }
}

/// Adler-32 of bytes that come in parts whose sums are known.
struct Adler32 {
  private static let modulus = 65_521
  private var a = 1
  private var b = 0

  /// Appends a part: the sum of its bytes, the sum of its bytes each times how many come from there to the part's end, and its
  /// length.
  mutating func append(sum: Int, weightedSum: Int, count: Int) {
    b = (b + count % Adler32.modulus * a + weightedSum) % Adler32.modulus
    a = (a + sum) % Adler32.modulus
  }

  var value: UInt32 { UInt32(b) << 16 | UInt32(a) }
}
