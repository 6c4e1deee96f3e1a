package import WholeFiles

/// Writes the chunks of PNG files ([PNG, section 5](https://www.w3.org/TR/png-3/#5Chunk-layout)).
///
/// It keeps its working memory, so use one writer for many pictures.
final class PNGWriter {
  private var buffer = FixedMemory<UInt8>(1 << 12, of: 0)

  /// The signature of PNG files.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with a part of the picture's data, and the checksum of these data.
  typealias Part = (chunk: SharedBytes, adler: Adler32)

  /// The most bytes that the bits of a row take: 45 bits per pixel, and 15 bits for the row's first byte.
  static func largestByteCount(ofRow width: Int) -> Int { 6 * width + 8 }

  /// Makes a chunk with a part of the data that can be decoded without the previous ones: a deflate block, and an empty stored
  /// block up to a whole byte. The first part begins with zlib's header; the last one ends with an empty last block and the
  /// checksum.
  ///
  /// - Parameters:
  ///   - sequence: Bytes before the data, if any.
  ///   - adler: For the last part, the checksum of the previous ones.
  ///   - capacity: The most bytes that the block's symbols take.
  ///   - body: Writes the block's symbols and returns the checksum of the data that they encode.
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

  /// Makes a chunk of given data.
  func chunk(_ type: StaticString, _ data: some Collection<UInt8>) -> SharedBytes {
    chunk(type, capacity: data.count) { bits in for byte in data { bits.put(UInt64(byte), 8) } }
  }

  /// Makes a chunk of what `body` writes, which must end at a whole byte.
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

  /// The file's signature, and the header of an 8-bit RGB picture.
  func opening(width: Int, height: Int) -> [SharedBytes] {
    let header = chunk("IHDR", capacity: 13) { bits in
      for side in [width, height] { bits.put(big: UInt32(side)) }
      for byte in [8, 2, 0, 0, 0] { bits.put(UInt64(byte), 8) }
    }
    return [SharedBytes(PNGWriter.signature), header]
  }

  /// The end of data that consist of parts, none of them the last: an empty last block and the checksum.
  func closing(adler: Adler32) -> [SharedBytes] {
    let end = chunk("IDAT", capacity: 6) { bits in
      bits.put(0x00_03, 16)
      bits.put(big: adler.value)
    }
    return [end, chunk("IEND", [])]
  }
}

extension ReplacedFile {
  /// Whether it is a PNG file, whichever program wrote it.
  package var isPNG: Bool { start.starts(with: PNGWriter.signature) }
}

extension [UInt8] {
  mutating func append(big value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
