internal import CZlib

/// The cyclic redundancy check of a PNG file's chunk ([PNG, annex D](https://www.w3.org/TR/png-3/#D-CRCAppendix)).
func crc32(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  UInt32(crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), z_size_t(bytes.count)))
}

/// Adler-32 of some bytes ([RFC 1950, section 9](https://www.rfc-editor.org/rfc/rfc1950#section-9)).
struct Adler32 {
  private(set) var value: UInt32 = 1
  private var count = 0

  init() {}

  /// - Parameters:
  ///   - sum: The sum of the bytes.
  ///   - weightedSum: The sum of the bytes, each multiplied by the number of bytes from it to the end.
  init(sum: Int, weightedSum: Int, count: Int) {
    let modulus = 65_521
    value = UInt32(((count + weightedSum) % modulus) << 16 | ((1 + sum) % modulus))
    self.count = count
  }

  mutating func append(_ later: Adler32) {
    value = UInt32(adler32_combine(uLong(value), uLong(later.value), later.count))
    count += later.count
  }
}
