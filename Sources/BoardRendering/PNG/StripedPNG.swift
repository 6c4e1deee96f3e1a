internal import WholeFiles

/// A PNG file that is kept up to date with a picture: only what has changed is encoded again.
///
/// Each stripe of rows is one `IDAT` chunk that doesn't depend on the others' data, so a file is made by joining chunks. All stripes
/// share one code, made for the picture as it was when the code was last made. The bytes depend on the pictures that were shown
/// and on nothing else.
///
/// A stripe is made again when any of its rows changes; the bits of rows that didn't change are then copied, not encoded again, and of a
/// row that did only the changed columns are compared. Without that, runs of 200 pictures of 1920 by 1080 take 1.3 times as long with 10
/// or 1,000 figures, and 1.1 times with 10,000.
struct StripedPNG {
  /// What a row is written as.
  private struct Row {
    var words = FixedMemory<UInt64>(0, of: 0)
    var bitCount = 0
    var adler = Adler32()
  }

  private let width: Int
  private let height: Int
  private let writer = PNGWriter()
  private let opening: [SharedBytes]
  private let blankRow: FixedMemory<UInt32>
  private var rows: [Row]
  private let rowBuffer: FixedMemory<UInt8>
  /// For each row, where it differs from the row above it; see ``RunScanner``.
  private let maps: FixedMemory<UInt64>
  private var stripeHeight = 0
  private var stripes: [PNGWriter.Part] = []
  private var code: RunCode?
  private var byteCount = 0
  private var byteCountOfFreshCode = 0

  /// With few figures a stripe's header is most of the stripe, with many the stripe's data are.
  private static let manyFigures = 50

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    opening = writer.opening(width: width, height: height)
    blankRow = PixelRows.blankRow(width)
    rows = Array(repeating: Row(), count: height)
    rowBuffer = FixedMemory(PNGWriter.largestByteCount(ofRow: width) + 8, of: 0)
    maps = FixedMemory(RunScanner.wordCount(ofRow: width) * height, of: 0)
  }

  /// Where the table of rows is.
  var rowTable: UnsafeRawPointer? { rows.withUnsafeBytes(\.baseAddress) }

  /// The file for a picture.
  ///
  /// - Parameters:
  ///   - pixels: `0xFFrrggbb`, row by row.
  ///   - stride: From row to row, in words.
  ///   - damage: What has changed since the last call.
  ///   - figureCount: How many figures there are, which decides the stripes' height: 16 rows, 32 in pictures of more than 1600;
  ///     twice as much as long as there were fewer than 50 figures.
  mutating func picture(
    of pixels: UnsafePointer<UInt32>, stride: Int, damage: Damage, figureCount: Int
  ) -> FileContents {
    let picture = PixelRows(pixels, stride: stride, width: width, count: height, below: blankRow.start)
    let low = height > 1600 ? 32 : 16
    if stripeHeight != low {
      let wanted = figureCount < StripedPNG.manyFigures ? 2 * low : low
      if wanted != stripeHeight {
        stripeHeight = wanted
        code = nil
      }
    }
    if let code { encode(damage, of: picture, code) }
    // The code has grown stale when the file is an eighth longer than it was with a fresh one.
    if code == nil || byteCount > byteCountOfFreshCode + byteCountOfFreshCode / 8 + 1024 { encodeAll(picture) }
    var adler = Adler32()
    var pieces = opening
    pieces.reserveCapacity(stripes.count + 4)
    for stripe in stripes {
      adler.append(stripe.adler)
      pieces.append(stripe.chunk)
    }
    pieces += writer.closing(adler: adler)
    return FileContents(pieces)
  }

  private func map(_ y: Int) -> UnsafeMutablePointer<UInt64> { maps.start + y * RunScanner.wordCount(ofRow: width) }

  /// Encodes the damaged rows again, and makes again the stripes that they belong to.
  private mutating func encode(_ damage: Damage, of picture: PixelRows, _ code: RunCode) {
    var staleRows = [Bool](repeating: false, count: height)
    var staleStripes = [Bool](repeating: false, count: stripes.count)
    for rectangle in damage.rectangles {
      // The row below the damage differs from the row above it in another way.
      for y in rectangle.minY..<min(rectangle.maxY + 1, height) {
        RunScanner.compare(y, of: picture, columns: rectangle.minX..<rectangle.maxX, map: map(y))
        (staleRows[y], staleStripes[y / stripeHeight]) = (true, true)
      }
    }
    for y in 0..<height where staleRows[y] { encode(y, of: picture, code) }
    for index in stripes.indices where staleStripes[index] {
      let stripe = makeStripe(index, code)
      byteCount += stripe.chunk.count - stripes[index].chunk.count
      stripes[index] = stripe
    }
  }

  /// Makes a fresh code for the whole picture and encodes every stripe with it.
  private mutating func encodeAll(_ picture: PixelRows) {
    let count = (height + stripeHeight - 1) / stripeHeight
    var counter = RunCounter()
    for y in 0..<height {
      RunScanner.compare(y, of: picture, columns: 0..<width, map: map(y))
      RunScanner.scan(y, of: picture, map: map(y), into: &counter)
    }
    counter.histogram[RunCode.endOfBlock] = count
    let code = RunCode(counter.histogram)
    self.code = code
    for y in 0..<height { encode(y, of: picture, code) }
    stripes = (0..<count).map { makeStripe($0, code) }
    byteCount = stripes.reduce(0) { $0 + $1.chunk.count }
    byteCountOfFreshCode = byteCount
  }

  private mutating func encode(_ y: Int, of picture: PixelRows, _ code: RunCode) {
    var encoder = RunEncoder(code, BitWriter(rowBuffer.start), byteCount: 1 + 3 * width)
    RunScanner.scan(y, of: picture, map: map(y), into: &encoder)
    let bitCount = encoder.bits.bitCount
    let wordCount = (bitCount + 63) / 64
    if rows[y].words.count < wordCount { rows[y].words = FixedMemory(wordCount + wordCount / 4 + 2, of: 0) }
    // What the last word holds beyond the row's bits is never looked at.
    UnsafeMutableRawPointer(rows[y].words.start).copyMemory(from: rowBuffer.start, byteCount: 8 * wordCount)
    (rows[y].bitCount, rows[y].adler) = (bitCount, encoder.adler)
  }

  private func makeStripe(_ stripe: Int, _ code: RunCode) -> PNGWriter.Part {
    let rows = rows[stripe * stripeHeight..<min((stripe + 1) * stripeHeight, height)]
    let capacity = rows.reduce(0) { $0 + $1.bitCount / 8 + 1 }
    return writer.part("IDAT", isFirst: stripe == 0, code, capacity: capacity) { bits in
      var adler = Adler32()
      for row in rows {
        bits.append(row.words.start, bitCount: row.bitCount)
        adler.append(row.adler)
      }
      return adler
    }
  }
}
