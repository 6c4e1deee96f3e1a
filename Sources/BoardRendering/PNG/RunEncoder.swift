/// Writes runs as deflate symbols, and sums the bytes that they stand for.
///
/// The two sums are those of Adler-32 without its modulus and its start
/// ([RFC 1950, section 9](https://www.rfc-editor.org/rfc/rfc1950#section-9)): of the bytes, and of the bytes times how many come
/// from there on to the end. A run adds to both in closed form, so no byte is ever looked at twice.
struct RunEncoder: RunSink {
  /// What was written and summed up of a row before one of its columns.
  struct Mark: BitwiseCopyable {
    /// Negative if there is none.
    var column: Int32 = -1
    var bitCount: Int32 = 0
    var sum = 0
    var weightedSum = 0

    /// A row has at most one mark in as many columns.
    static let distance = 128

    /// Something before it was written anew: `new` in place of `old`, up to the same column.
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
  /// How many bytes are still to come.
  private var remaining: Int
  private var sum = 0
  private var weightedSum = 0
  /// Where a row's marks are kept, if they are, and the first column that may have the next.
  private var marks: UnsafeMutablePointer<Mark>?
  private var nextMark = Int.max

  /// The checksum of the bytes, when all runs have been written.
  var adler: Adler32 { Adler32(sum: sum, weightedSum: weightedSum, count: byteCount) }

  /// - Parameters:
  ///   - table: The code; it must outlive the encoder.
  ///   - bits: Where to write.
  ///   - byteCount: How many filtered bytes there will be. Up to 2^24 of them keep the sums below 2^63.
  init(_ table: RunCode, _ bits: BitWriter, byteCount: Int) {
    self.bits = bits
    literals = UnsafePointer(table.literals.start)
    matchesOfByte = UnsafePointer(table.matchesOfByte.start)
    matchesOfPixel = UnsafePointer(table.matchesOfPixel.start)
    longMatches = table.longMatches
    longMatchCount = table.longMatchCount
    (self.byteCount, remaining) = (byteCount, byteCount)
  }

  /// Keeps marks of a row from now on.
  mutating func keepMarks(in marks: UnsafeMutablePointer<Mark>) { (self.marks, nextMark) = (marks, 0) }

  /// Goes on at the `number`th of a row's marks, behind what was written before it, and keeps the marks after it anew.
  ///
  /// - Parameter words: What was written of the row.
  mutating func resume(_ words: UnsafePointer<UInt64>, at number: Int, of marks: UnsafeMutablePointer<Mark>) {
    let mark = marks[number]
    bits.append(words, bitCount: Int(mark.bitCount))
    (sum, weightedSum, remaining) = (mark.sum, mark.weightedSum, byteCount - 1 - 3 * Int(mark.column))
    (self.marks, nextMark) = (marks, (number + 1) * Mark.distance)
  }

  /// What was written so far of a row, with all pixels before a column.
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
    // Three codes of at most 15 bits go into one put.
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
    // Both 258 and what a pixel takes are multiples of 3, so no 1 or 2 is left.
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
