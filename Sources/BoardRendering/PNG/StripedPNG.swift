internal import WholeFiles

/// A PNG file that is kept up to date with a picture: only stripes of it whose pixels changed are encoded again.
///
/// Each stripe of rows is one `IDAT` chunk that doesn't depend on the others' data, so a file is made by joining chunks. All stripes
/// share one code, made for the picture as it was when the code was last made. The bytes depend on the pictures that were shown
/// and on nothing else.
struct StripedPNG {
  private let width: Int
  private let height: Int
  private let writer: PNGWriter
  private let opening: [Bytes]
  private let blankRow: Memory<UInt32>
  private let rows: EncodedRows
  private var stripeHeight = 0
  private var stripes: [PNGWriter.Part] = []
  private var code: RunCode?
  private var byteCount = 0
  private var byteCountOfFreshCode = 0

  /// With few figures a stripe's header is most of the stripe, with many the stripe's data are.
  private static let manyFigures = 50

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    writer = PNGWriter()
    opening = writer.opening(width: width, height: height)
    blankRow = PixelRows.blankRow(width)
    rows = EncodedRows(width: width, height: height)
  }

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
    if code == nil {
      encodeAll(picture)
    } else {
      encode(damage, of: picture)
      // The code has grown stale when the file is an eighth longer than it was with a fresh one.
      if byteCount > byteCountOfFreshCode + byteCountOfFreshCode / 8 + 1024 { encodeAll(picture) }
    }
    var adler = Adler32()
    var pieces = opening
    pieces.reserveCapacity(stripes.count + 4)
    for stripe in stripes {
      adler.append(sum: stripe.sum, weightedSum: stripe.weightedSum, count: stripe.filteredByteCount)
      pieces.append(stripe.chunk)
    }
    pieces += writer.closing(adler: adler)
    return FileContents(pieces)
  }

  private func rowRange(_ stripe: Int) -> Range<Int> {
    stripe * stripeHeight..<min((stripe + 1) * stripeHeight, height)
  }

  /// Encodes the damaged rows again, and makes again the stripes that they belong to.
  private mutating func encode(_ damage: Damage, of picture: PixelRows) {
    guard let code else { return }
    var staleRows = [Bool](repeating: false, count: height)
    var staleStripes = [Bool](repeating: false, count: stripes.count)
    for rectangle in damage.rectangles {
      // The row below the damage differs from the row above it in another way.
      let range = rectangle.minY..<min(rectangle.maxY + 1, height)
      rows.compare(range, columns: rectangle.minX..<rectangle.maxX, of: picture)
      for y in range { (staleRows[y], staleStripes[y / stripeHeight]) = (true, true) }
    }
    for y in 0..<height where staleRows[y] { rows.encode(y, of: picture, code) }
    for index in stripes.indices where staleStripes[index] {
      let stripe = makeStripe(index, code)
      byteCount += stripe.chunk.count - stripes[index].chunk.count
      stripes[index] = stripe
    }
  }

  private func makeStripe(_ stripe: Int, _ code: RunCode) -> PNGWriter.Part {
    let range = rowRange(stripe)
    return writer.part(
      "IDAT", isFirst: stripe == 0, code, filteredByteCount: range.count * (1 + 3 * width),
      capacity: rows.largestByteCount(of: range)
    ) { bits in rows.append(range, to: &bits) }
  }

  /// Makes a fresh code for the whole picture and encodes every stripe with it.
  private mutating func encodeAll(_ picture: PixelRows) {
    let count = (height + stripeHeight - 1) / stripeHeight
    var counter = RunCounter()
    rows.compare(0..<height, columns: 0..<width, of: picture)
    rows.count(picture, in: &counter)
    counter.histogram[RunCode.endOfBlock] = count
    let code = RunCode(counter.histogram)
    self.code = code
    for y in 0..<height { rows.encode(y, of: picture, code) }
    stripes = (0..<count).map { makeStripe($0, code) }
    byteCount = stripes.reduce(0) { $0 + $1.chunk.count }
    byteCountOfFreshCode = byteCount
  }
}
