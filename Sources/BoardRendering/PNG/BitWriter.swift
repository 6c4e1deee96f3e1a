/// Packs bits into bytes as deflate does: first bits lowest.
///
/// It writes eight bytes at a time, so its memory must have room for eight more than are ever written.
struct BitWriter {
  private(set) var output: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count = 0

  init(_ output: UnsafeMutablePointer<UInt8>) { self.output = output }

  /// Appends the lowest `count` bits of a value that has no others set; at most 56.
  @inline(__always)
  mutating func put(_ value: UInt64, _ length: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: count)
    count &+= length
    UnsafeMutableRawPointer(output).storeBytes(of: bits.littleEndian, as: UInt64.self)
    output += count &>> 3
    bits &>>= UInt64(truncatingIfNeeded: count & ~7)
    count &= 7
  }

  /// Fills the last byte with zeros, and returns the address after it.
  mutating func align() -> UnsafeMutablePointer<UInt8> {
    if count > 0 { put(0, 8 - count) }
    return output
  }
}
