internal import WholeFiles

/// Writes the chunks of PNG files ([PNG, section 5](https://www.w3.org/TR/png-3/#5Chunk-layout)).
///
/// It keeps the memory that it works in, so one writer serves one picture after the other.
final class PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var buffer = Memory<UInt8>(1 << 12, of: 0)

  /// A chunk with a part of the picture's data, and what its bytes add to the data's Adler-32.
  struct Part {
    let chunk: Bytes
    let sum: Int
    let weightedSum: Int
    let filteredByteCount: Int
  }

  /// The most bytes that a row's bits take: a pixel 45 bits, a row's first byte 15.
  static func largestByteCount(ofRow width: Int) -> Int { 6 * width + 8 }

  /// Makes a chunk with a part of the data that can be decoded without looking back: a deflate block, then an empty stored block
  /// to reach a whole byte. The first part begins with zlib's header, the last ends with an empty last block and the checksum.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes the block's symbols may take.
  ///   - body: Writes the block's symbols and returns the sums of what they stand for.
  func part(
    _ type: StaticString, prefix: [UInt8] = [], isFirst: Bool, closing adler: Adler32? = nil, _ code: RunCode,
    filteredByteCount: Int, capacity: Int, body: (inout BitWriter) -> (sum: Int, weightedSum: Int)
  ) -> Part {
    // The block's header takes less than 512 bytes.
    reserve(capacity + 1024 + prefix.count)
    var start = begin(type)
    for byte in prefix { PNGWriter.append(byte, &start) }
    if isFirst {
      PNGWriter.append(0x78, &start)
      PNGWriter.append(0x01, &start)
    }
    var bits = BitWriter(start)
    code.putHeader(&bits)
    let (sum, weightedSum) = body(&bits)
    code.putEnd(&bits)
    var end: UnsafeMutablePointer<UInt8>
    if var adler {
      bits.put(0b011, 3 + 7)  // last, fixed codes; the end of a block is seven zeros
      end = bits.align()
      adler.append(sum: sum, weightedSum: weightedSum, count: filteredByteCount)
      PNGWriter.append(big: adler.value, &end)
    } else {
      bits.put(0b000, 3)  // not last, stored
      end = bits.align()
      for byte in [0x00, 0x00, 0xFF, 0xFF] as [UInt8] { PNGWriter.append(byte, &end) }
    }
    return Part(
      chunk: finish(at: end), sum: sum, weightedSum: weightedSum, filteredByteCount: filteredByteCount)
  }

  /// A chunk of given data.
  func chunk(_ type: StaticString, _ data: [UInt8]) -> Bytes {
    reserve(data.count + 12)
    var end = begin(type)
    for byte in data { PNGWriter.append(byte, &end) }
    return finish(at: end)
  }

  /// The header of an 8-bit RGB picture, with the file's signature before it.
  func opening(width: Int, height: Int) -> [Bytes] {
    var data: [UInt8] = []
    data.append(big: UInt32(width))
    data.append(big: UInt32(height))
    data += [8, 2, 0, 0, 0]
    return [Bytes(PNGWriter.signature), chunk("IHDR", data)]
  }

  /// The end of data that parts were made of, none of them the last: an empty last block and the checksum.
  func closing(adler: Adler32) -> [Bytes] {
    var data: [UInt8] = [0x03, 0x00]
    data.append(big: adler.value)
    return [chunk("IDAT", data), chunk("IEND", [])]
  }

  private func reserve(_ count: Int) {
    if count + 64 > buffer.count { buffer = Memory(max(count + 64, 2 * buffer.count), of: 0) }
  }

  /// Leaves room for the length, writes the type, and returns where the data begin.
  private func begin(_ type: StaticString) -> UnsafeMutablePointer<UInt8> {
    (buffer.start + 4).update(from: type.utf8Start, count: 4)
    return buffer.start + 8
  }

  private func finish(at end: UnsafeMutablePointer<UInt8>) -> Bytes {
    let start = buffer.start
    let count = end - (start + 8)
    var length = start
    PNGWriter.append(big: UInt32(count), &length)
    var end = end
    PNGWriter.append(big: crc32(of: UnsafeRawBufferPointer(start: start + 4, count: count + 4)), &end)
    return Bytes(copying: UnsafeRawBufferPointer(start: start, count: count + 12))
  }

  @inline(__always)
  private static func append(_ byte: UInt8, _ end: inout UnsafeMutablePointer<UInt8>) {
    end.pointee = byte
    end += 1
  }

  private static func append(big value: UInt32, _ end: inout UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(end).storeBytes(of: value.bigEndian, as: UInt32.self)
    end += 4
  }
}

extension [UInt8] {
  mutating func append(big value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
