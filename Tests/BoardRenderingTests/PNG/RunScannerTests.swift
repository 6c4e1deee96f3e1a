import SeededRandom
import Testing

@testable import BoardRendering

/// Runs in rows of pixels, compared with a scan pixel by pixel.
@Suite struct `A scan of rows` {
  /// An event that a scan reports.
  private enum Event: Equatable {
    case row
    case unchanged(Int)
    case difference(UInt32)
    case repeated(UInt32, Int)
    case reached(Int)
  }

  private struct Recorder: RunSink {
    var events: [Event] = []

    mutating func beginRow() { events.append(.row) }
    mutating func unchanged(_ count: Int) { events.append(.unchanged(count)) }
    mutating func difference(_ delta: UInt32) { events.append(.difference(delta)) }
    mutating func repeated(_ delta: UInt32, _ count: Int) { events.append(.repeated(delta, count)) }
    mutating func reached(_ column: Int) { events.append(.reached(column)) }
  }

  /// The difference of each color, by plain arithmetic.
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { sum, shift in
      let (a, b) = (UInt8(truncatingIfNeeded: a >> UInt32(shift)), UInt8(truncatingIfNeeded: b >> UInt32(shift)))
      return sum | UInt32(a &- b) << UInt32(shift)
    }
  }

  /// The expected events of a scan of some columns: maximal runs of equal differences.
  private static func events(_ row: [UInt32], below above: [UInt32], columns: Range<Int>) -> [Event] {
    let deltas = zip(row, above).map(difference)
    var events: [Event] = []
    var x = columns.lowerBound
    while x < columns.upperBound {
      let run = deltas[x..<columns.upperBound].prefix { $0 == deltas[x] }.count
      // After a changed pixel, a scan can resume at the first unchanged one.
      if x == columns.lowerBound || deltas[x] == 0 { events.append(.reached(x)) }
      if deltas[x] == 0 {
        events.append(.unchanged(run))
      } else {
        events.append(.difference(deltas[x]))
        if run > 1 { events.append(.repeated(deltas[x], run - 1)) }
      }
      x += run
    }
    return events
  }

  /// Two rows of a wider picture, and what a scanner finds in the second one.
  private struct Rows {
    let (row, above): ([UInt32], [UInt32])
    private let pixels: FixedMemory<UInt32>
    private let stride: Int
    let map: FixedMemory<UInt64>

    static let untouched: UInt64 = 0xA5A5_A5A5_A5A5_A5A5

    init(_ row: [UInt32], below above: [UInt32], margin: Int = 3) {
      (self.row, self.above) = (row, above)
      stride = row.count + margin
      pixels = FixedMemory(2 * stride, of: 0xFF12_3456)
      map = FixedMemory(RunScanner.wordCount(ofRow: row.count) + 1, of: Rows.untouched)
      for x in row.indices { (pixels.start[x], pixels.start[stride + x]) = (above[x], row[x]) }
    }

    var rows: PixelRows { PixelRows(pixels.start, stride: stride, width: row.count, count: 2, below: pixels.start) }
    var words: [UInt64] { (0..<map.count).map { map.start[$0] } }
    /// The expected map.
    var expectedWords: [UInt64] {
      var words = [UInt64](repeating: 0, count: map.count - 1)
      for x in row.indices where row[x] != above[x] { words[x / 64] |= 1 << UInt64(x % 64) }
      return words + [Rows.untouched]
    }

    func compare(_ columns: Range<Int>) { RunScanner.compare(1, of: rows, columns: columns, map: map.start) }

    func scan(_ columns: Range<Int>) -> [Event] {
      var recorder = Recorder()
      RunScanner.scan(1, of: rows, columns: columns, map: map.start, into: &recorder)
      return recorder.events
    }
  }

  private func check(
    _ row: [UInt32], below above: [UInt32], margin: Int = 3, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = Rows(row, below: above, margin: margin)
    rows.compare(0..<row.count)
    #expect(rows.words == rows.expectedWords, sourceLocation: sourceLocation)
    var recorder = Recorder()
    RunScanner.scan(1, of: rows.rows, map: rows.map.start, into: &recorder)
    let expected = Self.events(row, below: above, columns: 0..<row.count)
    #expect(recorder.events == [.row] + expected, sourceLocation: sourceLocation)
    // A scan can begin and end at every column that one has reached.
    let places = expected.compactMap { if case .reached(let column) = $0 { column } else { nil } } + [row.count]
    for (index, place) in places.enumerated() where index < 5 || index >= places.count - 5 {
      #expect(rows.scan(0..<place) + rows.scan(place..<row.count) == expected, sourceLocation: sourceLocation)
    }
    // A scan that ends before unchanged pixels says nothing about those.
    let ends = [0, 1, row.count / 2, 62, 63, 64, 65, row.count - 1, row.count].filter { 0...row.count ~= $0 }
    for start in ends {
      for end in ends where start < end {
        let part = Self.events(row, below: above, columns: start..<end)
        #expect(rows.scan(start..<end) == part, "columns \(start)..<\(end)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Widths close to one and two words of the map, and others.
  private static let widths = Array(1...10) + [31, 32, 33, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193, 640, 1000]

  private static func pixel(_ random: inout SeededGenerator) -> UInt32 {
    0xFF00_0000 | UInt32(truncatingIfNeeded: random.next() >> 40)
  }

  @Test(arguments: widths) func `finds nothing in equal rows, and one run in those that differ alike`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let above = (0..<width).map { _ in Self.pixel(&random) }
    check(above, below: above)
    check(above, below: above, margin: 0)
    let delta: UInt32 = 0x0001_FF80
    let row = above.map { pixel in
      [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
        let shift = UInt32(shift)
        let component = UInt8(truncatingIfNeeded: pixel >> shift) &+ UInt8(truncatingIfNeeded: delta >> shift)
        return sum | UInt32(component) << shift
      }
    }
    check(row, below: above)
    check(row, below: above, margin: 0)
    #expect(Self.events(row, below: above, columns: 0..<width).count == (width == 1 ? 2 : 3))
  }

  @Test(arguments: widths) func `finds a pixel wherever it is`(width: Int) {
    let above = [UInt32](repeating: 0xFF00_0000, count: width)
    for x in 0..<width where x < 3 || x >= width - 3 || x % 64 < 2 || x % 64 > 61 {
      var row = above
      row[x] = 0xFF00_0001
      check(row, below: above)
      // Then a row that is unchanged.
      let changed = [UInt32](repeating: 0xFF11_2233, count: width)
      row = changed
      row[x] = above[x]
      check(row, below: above)
    }
  }

  @Test(arguments: widths, [1, 2, 3, 5, 32, 63, 64, 65, 100]) func `finds what comes again and again`(
    width: Int, period: Int
  ) {
    var random = SeededGenerator(seed: UInt64(1000 * width + period))
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, 0xFF7F_8081]
    // There are few colors, so that some pixels are equal to those above.
    let tile = (0..<period).map { _ in colors.randomElement(using: &random)! }
    let row = (0..<width).map { tile[$0 % period] }
    check(row, below: [UInt32](repeating: colors[0], count: width))
    check(row, below: (0..<width).map { tile[($0 + 1) % period] })
  }

  @Test(arguments: 0..<trials(60)) func `finds what chance has drawn`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let width =
        Bool.random(using: &random)
        ? Self.widths.randomElement(using: &random)! : Int.random(in: 1...300, using: &random)
      let above = (0..<width).map { _ in Self.pixel(&random) }
      var row = above
      // From few to many changes, each of a run of pixels.
      for _ in 0..<[0, 1, 3, 20].randomElement(using: &random)! {
        let start = Int.random(in: 0..<width, using: &random)
        let end = min(width, start + [1, 2, 5, 64, 200].randomElement(using: &random)!)
        let color = Self.pixel(&random)
        for x in start..<end { row[x] = color }
      }
      check(row, below: above, margin: Int.random(in: 0...3, using: &random))
    }
  }

  /// After a change, only its columns are compared: the rest of the map stays the same.
  @Test(arguments: 0..<trials(40)) func `keeps its map where nothing was changed`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let width = Int.random(in: 1...300, using: &random)
    let above = (0..<width).map { _ in Self.pixel(&random) }
    var row = above
    for x in 0..<width where Bool.random(using: &random) { row[x] = Self.pixel(&random) }
    for _ in 0..<10 {
      let start = Int.random(in: 0..<width, using: &random)
      let columns = start..<Int.random(in: start + 1...width, using: &random)
      let before = Rows(row, below: above)
      for x in columns { row[x] = Bool.random(using: &random) ? above[x] : Self.pixel(&random) }
      let after = Rows(row, below: above)
      // The previous map, of which only the words of these columns are computed again.
      for (index, word) in before.expectedWords.enumerated() { after.map.start[index] = word }
      after.compare(columns)
      #expect(after.words == after.expectedWords)
      // None of the other words was used.
      let touched = columns.lowerBound / 64...(columns.upperBound - 1) / 64
      let fresh = Rows(row, below: above)
      fresh.compare(columns)
      for (index, word) in fresh.words.enumerated() where !touched.contains(index) { #expect(word == Rows.untouched) }
    }
  }

  @Test func `compares the first row with the one above the picture`() {
    let blank = PixelRows.blankRow(70)
    let pixels = FixedMemory<UInt32>(140, of: 0xFF00_0000)
    pixels.start[69] = 0xFF00_0102
    let rows = PixelRows(pixels.start, stride: 70, width: 70, count: 2, below: blank.start)
    let map = FixedMemory<UInt64>(2, of: 7)
    var recorder = Recorder()
    for y in 0..<2 {
      RunScanner.compare(y, of: rows, columns: 0..<70, map: map.start)
      RunScanner.scan(y, of: rows, map: map.start, into: &recorder)
    }
    #expect(
      recorder.events == [
        .row, .reached(0), .unchanged(69), .difference(0x0102), .row, .reached(0), .unchanged(69), .difference(0xFFFE),
      ])
  }

  @Test func `takes the difference of each color by itself, modulo 256`() {
    var random = SeededGenerator(seed: 31)
    let bytes: [UInt32] = [0, 1, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
    for a in bytes {
      for b in bytes {
        for shift in [UInt32(0), 8, 16] {
          let (a, b) = (0xFF00_0000 | a << shift, 0xFF00_0000 | b << shift)
          #expect(RunScanner.difference(a, b) == Self.difference(a, b))
        }
      }
    }
    for _ in 0..<10_000 {
      let (a, b) = (UInt32(truncatingIfNeeded: random.next()), UInt32(truncatingIfNeeded: random.next()))
      #expect(RunScanner.difference(a, b) == Self.difference(a, b))
      #expect(RunScanner.difference(a | 0xFF00_0000, b | 0xFF00_0000) >> 24 == 0)
    }
  }
}
