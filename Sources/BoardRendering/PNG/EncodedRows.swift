/// The bits that each row of a picture is written as, kept from picture to picture.
///
/// A stripe is made again when any of its rows changes; the rows that didn't change are then copied, not encoded again.
final class EncodedRows {
  private struct Row {
    var words: UnsafeMutablePointer<UInt64>?
    var capacity = 0
    var bitCount = 0
    /// The sums of the row's filtered bytes; see ``RunEncoder``.
    var sum = 0
    var weightedSum = 0
  }

  private let width: Int
  private var rows: [Row]
  private let buffer: UnsafeMutablePointer<UInt8>
  private let zeroRow: UnsafeMutablePointer<UInt32>
  /// For each row, where it differs from the row above it; see ``RunScanner``.
  private let maps: UnsafeMutablePointer<UInt64>
  private let wordsPerMap: Int

  /// A row's filtered bytes.
  var byteCount: Int { 1 + 3 * width }

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Row(), count: height)
    buffer = .allocate(capacity: PNGWriter.largestByteCount(ofRow: width) + 8)
    zeroRow = .allocate(capacity: width)
    zeroRow.initialize(repeating: 0xFF00_0000, count: width)
    wordsPerMap = RunScanner.wordCount(ofRow: width)
    maps = .allocate(capacity: wordsPerMap * height)
  }

  deinit {
    for row in rows { row.words?.deallocate() }
    buffer.deallocate()
    zeroRow.deallocate()
    maps.deallocate()
  }

  private func rowAbove(_ y: Int, _ pixels: UnsafePointer<UInt32>, _ stride: Int) -> UnsafePointer<UInt32> {
    y > 0 ? pixels + (y - 1) * stride : UnsafePointer(zeroRow)
  }

  /// Looks at the pixels of some columns again, in some rows; all must be looked at once, and then wherever pixels of the row or of
  /// the row above have changed.
  func compare(_ rows: Range<Int>, columns: Range<Int>, of pixels: UnsafePointer<UInt32>, stride: Int) {
    for y in rows {
      RunScanner.compare(
        pixels + y * stride, above: rowAbove(y, pixels, stride), width: width, columns: columns,
        map: maps + y * wordsPerMap)
    }
  }

  /// Counts the symbols that the picture's rows would be written with.
  func count(_ pixels: UnsafePointer<UInt32>, stride: Int, in counter: inout RunCounter) {
    for y in rows.indices {
      RunScanner.scan(
        pixels + y * stride, above: rowAbove(y, pixels, stride), width: width, map: maps + y * wordsPerMap,
        into: &counter)
    }
  }

  /// Encodes a row of a picture.
  func encode(_ y: Int, of pixels: UnsafePointer<UInt32>, stride: Int, _ table: RunCode) {
    var encoder = RunEncoder(table, BitWriter(buffer), byteCount: byteCount)
    RunScanner.scan(
      pixels + y * stride, above: rowAbove(y, pixels, stride), width: width, map: maps + y * wordsPerMap,
      into: &encoder)
    let bitCount = encoder.bits.bitCount(from: buffer)
    let wordCount = (bitCount + 63) / 64
    rows.withUnsafeMutableBufferPointer { rows in
      if rows[y].capacity < wordCount {
        rows[y].words?.deallocate()
        rows[y].capacity = wordCount + wordCount / 4 + 2
        rows[y].words = .allocate(capacity: rows[y].capacity)
      }
      // What the last word holds beyond the row's bits is never looked at.
      UnsafeMutableRawPointer(rows[y].words!).copyMemory(from: buffer, byteCount: 8 * wordCount)
      rows[y].bitCount = bitCount
      rows[y].sum = encoder.sum
      rows[y].weightedSum = encoder.weightedSum
    }
  }

  /// The most bytes that some rows' bits take.
  func largestByteCount(of range: Range<Int>) -> Int { rows[range].reduce(0) { $0 + $1.bitCount / 8 + 1 } }

  /// Appends the bits of some rows, and returns the sums of the bytes that they stand for.
  func append(_ range: Range<Int>, to bits: inout BitWriter) -> (sum: Int, weightedSum: Int) {
    var (sum, weightedSum) = (0, 0)
    rows.withUnsafeBufferPointer { rows in
      for y in range {
        let row = rows[y]
        guard let words = row.words else { preconditionFailure("a row is encoded before it is written") }
        bits.append(words, bitCount: row.bitCount)
        sum += row.sum
        weightedSum += row.weightedSum + row.sum * (range.upperBound - 1 - y) * byteCount
      }
    }
    return (sum, weightedSum)
  }
}
