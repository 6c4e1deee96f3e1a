internal import SystemEssentials

/// Receives what a scan of rows finds, in the order of the filtered bytes.
protocol RunSink {
  /// A row begins, with the byte that is its filter's number.
  mutating func beginRow()
  /// Some pixels are equal to those above them; at least 1.
  mutating func unchanged(_ count: Int)
  /// A pixel differs from the one above it by `0x00rrggbb`, each component modulo 256; not 0.
  mutating func difference(_ delta: UInt32)
  /// The same difference is repeated for at least 1 pixel.
  mutating func repeated(_ delta: UInt32, _ count: Int)
  /// All pixels before a column have been reported. A scan can be resumed at such a column with the same result, because the column is the
  /// first one of a scan, or its pixel's difference isn't that of the pixel before it.
  mutating func reached(_ column: Int)
}

extension RunSink {
  mutating func reached(_ column: Int) {}
}

/// Finds the runs in rows of pixels after PNG's filter Up, without ever storing the filtered bytes.
///
/// It uses a map with a bit for each pixel of a row, 64 to a word from the lowest bit on, which is set if the pixel differs from the one
/// above it. In a board's picture few bits are set, so entire words are skipped. The map can be kept, so that after a change only the
/// changed columns have to be compared.
enum RunScanner {
  static func wordCount(ofRow width: Int) -> Int { (width + 63) / 64 }

  /// Compares the pixels of a row with those above them, in all words of the map that contain any of the columns.
  ///
  /// - Parameter columns: A nonempty range within the row.
  @inline(__always)
  static func compare(_ y: Int, of rows: PixelRows, columns: Range<Int>, map: UnsafeMutablePointer<UInt64>) {
    let (row, above, width) = (rows.row(y), rows.above(y), rows.width)
    for word in columns.lowerBound &>> 6...(columns.upperBound &- 1) &>> 6 {
      let x = word &<< 6
      let end = min(x &+ 64, width)
      // In a board's picture most pixels are equal to those above, and `memcmp` is the fastest way to compare memory.
      if memcmp(row + x, above + x, 4 &* (end &- x)) == 0 {
        map[word] = 0
        continue
      }
      var bits: UInt64 = 0
      for x in x..<end { bits |= (row[x] == above[x] ? 0 : 1) &<< UInt64(x & 63) }
      map[word] = bits
    }
  }

  /// Scans a row against the row above it.
  ///
  /// - Parameter map: The differing pixels, as computed by ``compare(_:of:columns:map:)``.
  static func scan(_ y: Int, of rows: PixelRows, map: UnsafePointer<UInt64>, into sink: inout some RunSink) {
    sink.beginRow()
    scan(y, of: rows, columns: 0..<rows.width, map: map, into: &sink)
  }

  /// Scans a part of a row.
  ///
  /// - Parameter columns: They begin and end at the ends of the row, or at columns that a scan has reached.
  @inline(__always)
  static func scan(
    _ y: Int, of rows: PixelRows, columns: Range<Int>, map: UnsafePointer<UInt64>, into sink: inout some RunSink
  ) {
    let (row, above, end) = (rows.row(y), rows.above(y), columns.upperBound)
    var x = columns.lowerBound
    while x < end {
      sink.reached(x)
      let changed = nextBit(from: x, map, end)
      if changed > x { sink.unchanged(changed &- x) }
      x = changed
      guard x < end else { break }
      repeat {
        let delta = difference(row[x], above[x])
        sink.difference(delta)
        x &+= 1
        let first = x
        while x < end, difference(row[x], above[x]) == delta { x &+= 1 }
        if x > first { sink.repeated(delta, x &- first) }
      } while x < end && map[x &>> 6] &>> UInt64(x & 63) & 1 == 1
    }
  }

  /// The first set bit from `x` on, or `end`.
  @inline(__always)
  private static func nextBit(from x: Int, _ map: UnsafePointer<UInt64>, _ end: Int) -> Int {
    var word = x &>> 6
    var bits = map[word] & (.max &<< UInt64(x & 63))
    let endWord = (end &+ 63) &>> 6
    while bits == 0 {
      word &+= 1
      if word == endWord { return end }
      bits = map[word]
    }
    return min(word &<< 6 &+ bits.trailingZeroBitCount, end)
  }

  /// Subtracts each byte of `b` from that of `a`, modulo 256. Equal top bytes give 0.
  @inline(__always)
  static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The top bit of each byte is left out of the subtraction, so that no byte borrows from the next.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }
}
