internal import WholeFiles

/// Writes the chunks of PNG files ([PNG, section 5](https://www.w3.org/TR/png-3/#5Chunk-layout)) and encodes pixels into them.
///
/// It keeps the memory that it works in, so one writer serves one picture after the other.
final class PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Stands for the row above the first.
  private let zeroRow: UnsafeMutablePointer<UInt32>
  /// Where the row at hand differs from the row above it.
  private let map: UnsafeMutablePointer<UInt64>
  private let maximumWidth: Int

  init(maximumWidth: Int) {
    self.maximumWidth = maximumWidth
    capacity = 1 << 16
    buffer = .allocate(capacity: capacity)
    zeroRow = .allocate(capacity: maximumWidth)
    // Pixels have 0xFF in their top bytes, and so has what they are compared with.
    zeroRow.initialize(repeating: 0xFF00_0000, count: maximumWidth)
    map = .allocate(capacity: RunScanner.wordCount(ofRow: maximumWidth))
  }

  deinit {
    buffer.deallocate()
    zeroRow.deallocate()
    map.deallocate()
  }

  /// Rows of pixels, `0xFFrrggbb`, with the row above the first of them, if there is one.
  struct Rows {
    let first: UnsafePointer<UInt32>
    /// From row to row, in words.
    let stride: Int
    let width: Int
    let count: Int
    let hasRowAbove: Bool

    var filteredByteCount: Int { count * (1 + 3 * width) }
  }

  /// A chunk with a part of the picture's data, and what its bytes add to the data's Adler-32.
  struct Part {
    let chunk: Bytes
    let sum: Int
    let weightedSum: Int
    let filteredByteCount: Int
  }

  /// Finds the runs in rows.
  func scan(_ rows: Rows, into sink: inout some RunSink) {
    var above = rows.hasRowAbove ? rows.first - rows.stride : UnsafePointer(zeroRow)
    for y in 0..<rows.count {
      let row = rows.first + y * rows.stride
      RunScanner.compare(row, above: above, width: rows.width, columns: 0..<rows.width, map: map)
      RunScanner.scan(row, above: above, width: rows.width, map: map, into: &sink)
      above = row
    }
  }

  /// Encodes rows as one part of the data.
  ///
  /// - Parameters:
  ///   - type: The chunk's type, four letters.
  ///   - prefix: What comes before the data.
  ///   - isFirst: Whether the data begin here.
  ///   - adler: The checksum of all parts before, if the data end here.
  func encode(
    _ rows: Rows, _ table: RunCode, type: StaticString, prefix: [UInt8] = [], isFirst: Bool,
    closing adler: Adler32? = nil
  ) -> Part {
    precondition(rows.width <= maximumWidth, "a writer's rows are as wide as was said")
    let byteCount = rows.filteredByteCount
    return part(
      type, prefix: prefix, isFirst: isFirst, closing: adler, table, filteredByteCount: byteCount,
      capacity: rows.count * PNGWriter.largestByteCount(ofRow: rows.width)
    ) { bits in
      var encoder = RunEncoder(table, bits, byteCount: byteCount)
      scan(rows, into: &encoder)
      bits = encoder.bits
      return (encoder.sum, encoder.weightedSum)
    }
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
    _ type: StaticString, prefix: [UInt8] = [], isFirst: Bool, closing adler: Adler32? = nil, _ table: RunCode,
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
    table.putHeader(&bits)
    let (sum, weightedSum) = body(&bits)
    table.putEnd(&bits)
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
    guard count + 64 > capacity else { return }
    buffer.deallocate()
    capacity = max(count + 64, 2 * capacity)
    buffer = .allocate(capacity: capacity)
  }

  /// Leaves room for the length, writes the type, and returns where the data begin.
  private func begin(_ type: StaticString) -> UnsafeMutablePointer<UInt8> {
    (buffer + 4).update(from: type.utf8Start, count: 4)
    return buffer + 8
  }

  private func finish(at end: UnsafeMutablePointer<UInt8>) -> Bytes {
    let count = end - (buffer + 8)
    var length = buffer
    PNGWriter.append(big: UInt32(count), &length)
    var end = end
    PNGWriter.append(big: crc32(of: UnsafeRawBufferPointer(start: buffer + 4, count: count + 4)), &end)
    return Bytes(copying: UnsafeRawBufferPointer(start: buffer, count: count + 12))
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
