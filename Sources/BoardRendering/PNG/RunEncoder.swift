/// Writes runs as deflate symbols, and computes the checksum of the bytes that they encode.
///
/// The two sums are those of Adler-32 without its modulus and its initial value
/// ([RFC 1950, section 9](https://www.rfc-editor.org/rfc/rfc1950#section-9)): the sum of the bytes, and the sum of the bytes each
/// multiplied by the number of bytes from it to the end. A run adds to both by a formula, so no single byte is visited.
struct RunEncoder: RunSink {
  /// The state of the encoder before a column of a row: what was written of the row, and its sums.
  struct Mark: BitwiseCopyable {
    /// The column; negative if there is no mark.
    var column: Int32 = -1
    var bitCount: Int32 = 0
    var sum = 0
    var weightedSum = 0

    /// A row has at most one mark in each group of this many columns.
    static let distance = 128

    /// Adjusts the mark after an earlier part of the row was encoded again: `new` replaces `old` at the same column.
    mutating func move(from old: Mark, to new: Mark) {
      bitCount += new.bitCount - old.bitCount
      sum += new.sum - old.sum
      weightedSum += new.weightedSum - old.weightedSum
    }

    static func count(ofRow width: Int) -> Int { (width + distance - 1) / distance }
  }

  var bits: BitWriter
  private let literals: UnsafePointer<BitString>
  private let matchesOfByte: UnsafePointer<BitString>
  private let matchesOfPixel: UnsafePointer<BitString>
  private let longMatches: UInt64
  private let longMatchCount: Int
  private let byteCount: Int
  /// The number of bytes to come.
  private var remaining: Int
  private var sum = 0
  private var weightedSum = 0
  /// The array for a row's marks, if they are recorded, and the first column that may have the next mark.
  private var marks: UnsafeMutablePointer<Mark>?
  private var nextMark = Int.max

  /// The checksum of the bytes, once all runs have been written.
  var adler: Adler32 { Adler32(sum: sum, weightedSum: weightedSum, count: byteCount) }

  /// - Parameters:
  ///   - table: The code; it must outlive the encoder.
  ///   - bits: The writer of the output.
  ///   - byteCount: The number of filtered bytes to come. Up to 2^24 of them keep the sums below 2^63.
  init(_ table: RunCode, _ bits: BitWriter, byteCount: Int) {
    self.bits = bits
    literals = UnsafePointer(table.literals.start)
    matchesOfByte = UnsafePointer(table.matchesOfByte.start)
    matchesOfPixel = UnsafePointer(table.matchesOfPixel.start)
    longMatches = table.longMatches
    longMatchCount = table.longMatchCount
    (self.byteCount, remaining) = (byteCount, byteCount)
  }

  /// Records marks of a row from now on.
  mutating func keepMarks(in marks: UnsafeMutablePointer<Mark>) { (self.marks, nextMark) = (marks, 0) }

  /// Continues at a mark of a row: copies the bits before it, and records the marks after it again.
  ///
  /// - Parameter words: The bits of the row.
  mutating func resume(_ words: UnsafePointer<UInt64>, at number: Int, of marks: UnsafeMutablePointer<Mark>) {
    let mark = marks[number]
    bits.append(words, bitCount: Int(mark.bitCount))
    (sum, weightedSum, remaining) = (mark.sum, mark.weightedSum, byteCount - 1 - 3 * Int(mark.column))
    (self.marks, nextMark) = (marks, (number + 1) * Mark.distance)
  }

  /// The state at a column of a row, once all pixels before it have been written.
  func mark(at column: Int) -> Mark {
    Mark(column: Int32(column), bitCount: Int32(bits.bitCount), sum: sum, weightedSum: weightedSum)
  }

  @inline(__always)
  mutating func beginRow() {
    bits.put(literals[2])
    sum &+= 2
    weightedSum &+= 2 &* remaining
    remaining &-= 1
  }

  @inline(__always)
  mutating func reached(_ column: Int) {
    if column >= nextMark { keepMark(at: column) }
  }

  @inline(never)
  private mutating func keepMark(at column: Int) {
    let number = column / Mark.distance
    marks?[number] = mark(at: column)
    nextMark = (number + 1) * Mark.distance
  }

  @inline(__always)
  mutating func unchanged(_ count: Int) {
    remaining &-= 3 &* count
    bits.put(literals[0])
    var rest = 3 &* count &- 1
    while rest >= 258 &* longMatchCount {
      bits.put(longMatches, longMatchCount &* Int(matchesOfByte[258].count))
      rest &-= 258 &* longMatchCount
    }
    while rest >= 258 {
      bits.put(matchesOfByte[258])
      rest &-= 258
    }
    if rest >= 3 {
      bits.put(matchesOfByte[rest])
    } else {
      for _ in 0..<rest { bits.put(literals[0]) }
    }
  }

  @inline(__always)
  mutating func difference(_ delta: UInt32) {
    let (red, green, blue) = RunEncoder.components(delta)
    // Three codes of at most 15 bits fit into one `put`.
    let (a, b, c) = (literals[red], literals[green], literals[blue])
    let count = UInt64(a.count &+ b.count)
    bits.put(
      UInt64(a.bits) | UInt64(b.bits) &<< UInt64(a.count) | UInt64(c.bits) &<< count, Int(count &+ UInt64(c.count)))
    sum &+= red &+ green &+ blue
    weightedSum &+= remaining &* (red &+ green &+ blue) &- green &- 2 &* blue
    remaining &-= 3
  }

  @inline(__always)
  mutating func repeated(_ delta: UInt32, _ count: Int) {
    var rest = 3 &* count
    while rest >= 258 {
      bits.put(matchesOfPixel[258])
      rest &-= 258
    }
    // The remainder is never 1 or 2, because 258 and the bytes of a pixel are multiples of 3.
    if rest > 0 { bits.put(matchesOfPixel[rest]) }
    let (red, green, blue) = RunEncoder.components(delta)
    let pixelSum = red &+ green &+ blue
    sum &+= count &* pixelSum
    weightedSum &+=
      count &* (remaining &* pixelSum &- green &- 2 &* blue) &- 3 &* pixelSum &* (count &* (count &- 1) / 2)
    remaining &-= 3 &* count
  }

  @inline(__always)
  private static func components(_ delta: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(delta &>> 16 & 0xFF), Int(delta &>> 8 & 0xFF), Int(delta & 0xFF))
  }
}
