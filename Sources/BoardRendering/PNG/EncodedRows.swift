/// The bits that each row of a picture is written as, kept from picture to picture.
///
/// A stripe is made again when any of its rows changes; the rows that didn't change are then copied, not encoded again, and of a row that
/// did only the changed columns are compared. Without that, runs of 200 pictures of 1920 by 1080 take 1.3 times as long with 10 or 1,000
/// figures, and 1.1 times with 10,000.
final class EncodedRows {
  private struct Row {
    var words = Memory<UInt64>(0, of: 0)
    var bitCount = 0
    /// The sums of the row's filtered bytes; see ``RunEncoder``.
    var sum = 0
    var weightedSum = 0
  }

  private let width: Int
  private var rows: [Row]
  private let buffer: Memory<UInt8>
  /// For each row, where it differs from the row above it; see ``RunScanner``.
  private let maps: Memory<UInt64>
  private let wordsPerMap: Int

  init(width: Int, height: Int) {
    self.width = width
    rows = Array(repeating: Row(), count: height)
    buffer = Memory(PNGWriter.largestByteCount(ofRow: width) + 8, of: 0)
    wordsPerMap = RunScanner.wordCount(ofRow: width)
    maps = Memory(wordsPerMap * height, of: 0)
  }

  private func map(_ y: Int) -> UnsafeMutablePointer<UInt64> { maps.start + y * wordsPerMap }

  /// Looks at the pixels of some columns again, in some rows; all must be looked at once, and then wherever pixels of the row or of
  /// the row above have changed.
  func compare(_ range: Range<Int>, columns: Range<Int>, of picture: PixelRows) {
    for y in range { RunScanner.compare(y, of: picture, columns: columns, map: map(y)) }
  }

  /// Counts the symbols that the picture's rows would be written with.
  func count(_ picture: PixelRows, in counter: inout RunCounter) {
    for y in rows.indices { RunScanner.scan(y, of: picture, map: map(y), into: &counter) }
  }

  /// Encodes a row of a picture.
  func encode(_ y: Int, of picture: PixelRows, _ code: RunCode) {
    var encoder = RunEncoder(code, BitWriter(buffer.start), byteCount: 1 + 3 * width)
    RunScanner.scan(y, of: picture, map: map(y), into: &encoder)
    let bitCount = encoder.bits.bitCount(from: buffer.start)
    let wordCount = (bitCount + 63) / 64
    if rows[y].words.count < wordCount { rows[y].words = Memory(wordCount + wordCount / 4 + 2, of: 0) }
    // What the last word holds beyond the row's bits is never looked at.
    UnsafeMutableRawPointer(rows[y].words.start).copyMemory(from: buffer.start, byteCount: 8 * wordCount)
    (rows[y].bitCount, rows[y].sum, rows[y].weightedSum) = (bitCount, encoder.sum, encoder.weightedSum)
  }

  /// The most bytes that some rows' bits take.
  func largestByteCount(of range: Range<Int>) -> Int { rows[range].reduce(0) { $0 + $1.bitCount / 8 + 1 } }

  /// Appends the bits of some rows, and returns the sums of the bytes that they stand for.
  func append(_ range: Range<Int>, to bits: inout BitWriter) -> (sum: Int, weightedSum: Int) {
    var (sum, weightedSum) = (0, 0)
    for y in range {
      bits.append(rows[y].words.start, bitCount: rows[y].bitCount)
      sum += rows[y].sum
      weightedSum += rows[y].weightedSum + rows[y].sum * (range.upperBound - 1 - y) * (1 + 3 * width)
    }
    return (sum, weightedSum)
  }
}
