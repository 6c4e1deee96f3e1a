/// What a scan of rows finds, in the order of the filtered bytes.
protocol RunSink {
  /// A row begins: a byte that names its filter.
  mutating func beginRow()
  /// Pixels that are equal to those above them; 1 or more.
  mutating func unchanged(_ count: Int)
  /// A pixel's difference from the one above, `0x00rrggbb`, each component modulo 256; not 0.
  mutating func difference(_ delta: UInt32)
  /// The same difference again, for 1 or more pixels.
  mutating func repeated(_ delta: UInt32, _ count: Int)
}

/// Finds the runs in rows of pixels after PNG's filter Up, without ever writing the filtered bytes down.
enum RunScanner {
  /// Scans a row against the row above it.
  ///
  /// - Parameters:
  ///   - row: Pixels whose top bytes are all equal, in both rows.
  ///   - above: The row above; zeros for the first.
  @inline(__always)
  static func scan(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int, into sink: inout some RunSink
  ) {
    sink.beginRow()
    var x = 0
    while x < width {
      let start = x
      // Eight pixels at a time while all are equal.
      while x &+ 8 <= width, equalEight(row + x, above + x) { x &+= 8 }
      while x < width, row[x] == above[x] { x &+= 1 }
      if x > start { sink.unchanged(x &- start) }
      // Differences, until a pixel is equal again.
      while x < width, row[x] != above[x] {
        let delta = difference(row[x], above[x])
        sink.difference(delta)
        x &+= 1
        let first = x
        while x < width, difference(row[x], above[x]) == delta { x &+= 1 }
        if x > first { sink.repeated(delta, x &- first) }
      }
    }
  }

  @inline(__always)
  private static func equalEight(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
    let a = UnsafeRawPointer(a)
    let b = UnsafeRawPointer(b)
    let difference =
      (a.loadUnaligned(as: SIMD4<UInt32>.self) ^ b.loadUnaligned(as: SIMD4<UInt32>.self))
      | (a.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self)
        ^ b.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self))
    let halves = unsafeBitCast(difference, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// `a − b` for each byte by itself, modulo 256. Equal top bytes give 0 there.
  @inline(__always)
  static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The top bit of each byte is kept out of the subtraction, so that no byte borrows from the next.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }
}
