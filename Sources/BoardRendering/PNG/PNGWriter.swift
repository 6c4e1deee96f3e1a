package import WholeFiles

/// Writes the chunks of PNG files ([PNG, section 5](https://www.w3.org/TR/png-3/#5Chunk-layout)).
///
/// It keeps the memory that it works in, so one writer serves one picture after the other.
final class PNGWriter {
  private var buffer = FixedMemory<UInt8>(1 << 12, of: 0)

  /// What PNG files begin with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with a part of the picture's data, and the checksum of that.
  typealias Part = (chunk: SharedBytes, adler: Adler32)

  /// The most bytes that a row's bits take: a pixel 45 bits, a row's first byte 15.
  static func largestByteCount(ofRow width: Int) -> Int { 6 * width + 8 }

  /// Makes a chunk with a part of the data that can be decoded without looking back: a deflate block, then an empty stored block
  /// to reach a whole byte. The first part begins with zlib's header, the last ends with an empty last block and the checksum.
  ///
  /// - Parameters:
  ///   - sequence: What the data begin with, if anything.
  ///   - adler: For the last part, the checksum of those before.
  ///   - capacity: How many bytes the block's symbols may take.
  ///   - body: Writes the block's symbols and returns the checksum of what they stand for.
  func part(
    _ type: StaticString, sequence: UInt32? = nil, isFirst: Bool, closing adler: Adler32? = nil, _ code: RunCode,
    capacity: Int, body: (inout BitWriter) -> Adler32
  ) -> Part {
    var part = Adler32()
    // The block's header takes less than 512 bytes.
    let chunk = chunk(type, capacity: capacity + 1024) { bits in
      if let sequence { bits.put(big: sequence) }
      if isFirst { bits.put(0x01_78, 16) }
      code.putHeader(&bits)
      part = body(&bits)
      code.putEnd(&bits)
      if var adler {
        bits.put(0b011, 3 + 7)  // last, fixed codes; the end of a block is seven zeros
        bits.align()
        adler.append(part)
        bits.put(big: adler.value)
      } else {
        bits.put(0b000, 3)  // not last, stored
        bits.align()
        bits.put(0xFFFF_0000, 32)
      }
    }
    return (chunk, part)
  }

  /// A chunk of given data.
  func chunk(_ type: StaticString, _ data: some Collection<UInt8>) -> SharedBytes {
    chunk(type, capacity: data.count) { bits in for byte in data { bits.put(UInt64(byte), 8) } }
  }

  /// A chunk of the whole bytes that `body` writes.
  private func chunk(_ type: StaticString, capacity: Int, _ body: (inout BitWriter) -> Void) -> SharedBytes {
    if capacity + 64 > buffer.count { buffer = FixedMemory(max(capacity + 64, 2 * buffer.count), of: 0) }
    let start = buffer.start
    (start + 4).update(from: type.utf8Start, count: 4)
    var bits = BitWriter(start + 8)
    body(&bits)
    let count = bits.bitCount / 8
    bits.put(big: crc32(of: UnsafeRawBufferPointer(start: start + 4, count: count + 4)))
    UnsafeMutableRawPointer(start).storeBytes(of: UInt32(count).bigEndian, as: UInt32.self)
    return SharedBytes(copying: UnsafeRawBufferPointer(start: start, count: count + 12))
  }

  /// The header of an 8-bit RGB picture, with the file's signature before it.
  func opening(width: Int, height: Int) -> [SharedBytes] {
    let header = chunk("IHDR", capacity: 13) { bits in
      for side in [width, height] { bits.put(big: UInt32(side)) }
      for byte in [8, 2, 0, 0, 0] { bits.put(UInt64(byte), 8) }
    }
    return [SharedBytes(PNGWriter.signature), header]
  }

  /// The end of data that parts were made of, none of them the last: an empty last block and the checksum.
  func closing(adler: Adler32) -> [SharedBytes] {
    let end = chunk("IDAT", capacity: 6) { bits in
      bits.put(0x00_03, 16)
      bits.put(big: adler.value)
    }
    return [end, chunk("IEND", [])]
  }
}

extension ReplacedFile {
  /// Whether it is a PNG file, whoever has made it.
  package var isPNG: Bool { start.starts(with: PNGWriter.signature) }
}

extension [UInt8] {
  mutating func append(big value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
