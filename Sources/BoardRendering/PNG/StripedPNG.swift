internal import WholeFiles

/// A PNG file that is kept up to date with a picture: only what has changed is encoded again.
///
/// Each stripe of rows is one `IDAT` chunk that can be decoded without the others, so a file is made by joining chunks. All stripes share
/// one code, made for the picture at the time when the code was last made. The bytes only depend on the pictures that were shown.
///
/// A stripe is made again when any of its rows changes. The bits of unchanged rows are then copied, and in changed rows only the changed
/// columns are compared; the row's bits are copied up to a mark before these columns and from a mark after them. <doc:Pictures> says how
/// much time each of these saves.
struct StripedPNG {
  /// A row's bits, and its checksum.
  private struct Row {
    var words = FixedMemory<UInt64>(0, of: 0)
    /// The mark at the end of the row.
    var end = RunEncoder.Mark()
    var adler = Adler32()
  }

  private let width: Int
  private let height: Int
  private let writer = PNGWriter()
  private let opening: [SharedBytes]
  private let blankRow: FixedMemory<UInt32>
  private var rows: [Row]
  private let rowBuffer: FixedMemory<UInt8>
  /// For each row, the pixels that differ from the row above; see ``RunScanner``.
  private let maps: FixedMemory<UInt64>
  /// For each row, marks at which encoding can be resumed.
  private let marks: FixedMemory<RunEncoder.Mark>
  private var stripeHeight = 0
  private var stripes: [PNGWriter.Part] = []
  private var code: RunCode?
  private var byteCount = 0
  private var byteCountOfFreshCode = 0

  /// From this number of figures on, most of a stripe is data; with fewer, most of it is the header.
  private static let manyFigures = 50

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    opening = writer.opening(width: width, height: height)
    blankRow = PixelRows.blankRow(width)
    rows = Array(repeating: Row(), count: height)
    rowBuffer = FixedMemory(PNGWriter.largestByteCount(ofRow: width) + 8, of: 0)
    maps = FixedMemory(RunScanner.wordCount(ofRow: width) * height, of: 0)
    marks = FixedMemory(RunEncoder.Mark.count(ofRow: width) * height, of: RunEncoder.Mark())
  }

  /// The address of the table of rows, for tests.
  var rowTable: UnsafeRawPointer? { rows.withUnsafeBytes(\.baseAddress) }

  /// Returns the file for a picture.
  ///
  /// - Parameters:
  ///   - pixels: `0xFFrrggbb`, row by row.
  ///   - stride: The number of words from row to row.
  ///   - damage: What has changed since the last call.
  ///   - figureCount: The number of figures, which decides the height of stripes: 16 rows, or 32 if the picture has more than 1600;
  ///     twice as much until there are 50 figures.
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
    // The code is outdated when the file is an eighth longer than with a new code.
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

  private func marks(_ y: Int) -> UnsafeMutablePointer<RunEncoder.Mark> {
    marks.start + y * RunEncoder.Mark.count(ofRow: width)
  }

  /// Encodes the damaged rows again, and makes their stripes again.
  private mutating func encode(_ damage: Damage, of picture: PixelRows, _ code: RunCode) {
    var staleColumns = [Range<Int>](repeating: 0..<0, count: height)
    var staleStripes = [Bool](repeating: false, count: stripes.count)
    for rectangle in damage.rectangles {
      // The differences of the row below the damage have changed, too.
      for y in rectangle.minY..<min(rectangle.maxY + 1, height) {
        let columns = rectangle.minX..<rectangle.maxX
        RunScanner.compare(y, of: picture, columns: columns, map: map(y))
        let others = staleColumns[y]
        staleColumns[y] =
          others.isEmpty
          ? columns : min(others.lowerBound, columns.lowerBound)..<max(others.upperBound, columns.upperBound)
        staleStripes[y / stripeHeight] = true
      }
    }
    for y in 0..<height where !staleColumns[y].isEmpty { encode(staleColumns[y], ofRow: y, of: picture, code) }
    for index in stripes.indices where staleStripes[index] {
      let stripe = makeStripe(index, code)
      byteCount += stripe.chunk.count - stripes[index].chunk.count
      stripes[index] = stripe
    }
  }

  /// Makes a new code for the whole picture and encodes every stripe with it.
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
    let marks = marks(y)
    marks.update(repeating: RunEncoder.Mark(), count: RunEncoder.Mark.count(ofRow: width))
    var encoder = RunEncoder(code, BitWriter(rowBuffer.start), byteCount: 1 + 3 * width)
    encoder.keepMarks(in: marks)
    RunScanner.scan(y, of: picture, map: map(y), into: &encoder)
    keep(encoder.mark(at: width), ofRow: y)
  }

  /// Encodes some columns of a row again, and as many beside them as needed: the bits before a mark depend only on the pixels before it
  /// and the mark's own pixel, and the bits after it only on the pixel before it and those that follow.
  private mutating func encode(_ columns: Range<Int>, ofRow y: Int, of picture: PixelRows, _ code: RunCode) {
    let (marks, row) = (marks(y), rows[y])
    // The first mark is at the start of the row, before which no bits depend on pixels.
    var first = max(0, columns.lowerBound - 1) / RunEncoder.Mark.distance
    while first > 0, !(0..<columns.lowerBound).contains(Int(marks[first].column)) { first -= 1 }
    let count = RunEncoder.Mark.count(ofRow: width)
    var last = columns.upperBound / RunEncoder.Mark.distance
    while last < count, marks[last].column <= columns.upperBound { last += 1 }

    for number in first + 1..<max(first + 1, last) { marks[number] = RunEncoder.Mark() }
    let old = last < count ? marks[last] : row.end
    var encoder = RunEncoder(code, BitWriter(rowBuffer.start), byteCount: 1 + 3 * width)
    encoder.resume(row.words.start, at: first, of: marks)
    RunScanner.scan(
      y, of: picture, columns: Int(marks[first].column)..<Int(old.column), map: map(y), into: &encoder)
    let new = encoder.mark(at: Int(old.column))
    encoder.bits.append(row.words.start, bits: Int(old.bitCount)..<Int(row.end.bitCount))
    // The first of these marks may have been replaced by an earlier one.
    for number in last..<max(last, count) where marks[number].column >= old.column {
      marks[number].move(from: old, to: new)
    }
    var end = row.end
    end.move(from: old, to: new)
    keep(end, ofRow: y)
  }

  /// Stores the bits of a row.
  private mutating func keep(_ end: RunEncoder.Mark, ofRow y: Int) {
    let wordCount = (Int(end.bitCount) + 63) / 64
    // There is an extra word, so that eight bytes can be read from any bit on.
    if rows[y].words.count <= wordCount { rows[y].words = FixedMemory(wordCount + wordCount / 4 + 2, of: 0) }
    // The bits of the last word after the row's bits are ignored.
    UnsafeMutableRawPointer(rows[y].words.start).copyMemory(from: rowBuffer.start, byteCount: 8 * wordCount)
    rows[y].end = end
    rows[y].adler = Adler32(sum: end.sum, weightedSum: end.weightedSum, count: 1 + 3 * width)
  }

  private func makeStripe(_ stripe: Int, _ code: RunCode) -> PNGWriter.Part {
    let rows = rows[stripe * stripeHeight..<min((stripe + 1) * stripeHeight, height)]
    let capacity = rows.reduce(0) { $0 + Int($1.end.bitCount) / 8 + 1 }
    return writer.part("IDAT", isFirst: stripe == 0, code, capacity: capacity) { bits in
      var adler = Adler32()
      for row in rows {
        bits.append(row.words.start, bitCount: Int(row.end.bitCount))
        adler.append(row.adler)
      }
      return adler
    }
  }
}
