internal import CZlib

/// The cyclic redundancy check of a PNG file's chunk ([PNG, annex D](https://www.w3.org/TR/png-3/#D-CRCAppendix)).
func crc32(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  UInt32(crc32_z(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), z_size_t(bytes.count)))
}

/// Adler-32 of bytes that come in parts ([RFC 1950, section 9](https://www.rfc-editor.org/rfc/rfc1950#section-9)).
struct Adler32 {
  private(set) var value: UInt32 = 1

  /// Appends a part: the sum of its bytes, the sum of its bytes each times how many come from there to the part's end, and its
  /// length.
  mutating func append(sum: Int, weightedSum: Int, count: Int) {
    let modulus = 65_521
    let part = ((count + weightedSum) % modulus) << 16 | ((1 + sum) % modulus)
    value = UInt32(adler32_combine(uLong(value), uLong(part), count))
  }
}
