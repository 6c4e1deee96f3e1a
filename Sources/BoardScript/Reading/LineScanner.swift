/// Finds the lines of a script, and what makes a line unreadable whatever it says.
struct LineScanner {
  /// The longest line, in bytes.
  static let maximumLength = 1 << 20

  struct Line {
    /// Without its end.
    var content: Range<Int>
    /// Where the next line starts; past the last byte if this is the last line.
    var next: Int
    /// Whether it holds bytes that have to be looked at one by one: NUL, CR within the line, or beyond ASCII.
    var isSuspect: Bool
  }

  /// Finds the line that starts at a byte.
  static func line(in bytes: [UInt8], from start: Int) -> Line {
    let span = bytes.span
    var (end, suspects) = wordsWithoutLineFeed(in: span.bytes, from: start)
    var union: UInt8 = 0
    var isSuspect = suspects != 0
    while end < span.count {
      let byte = span[end]
      if byte == ASCII.lineFeed { break }
      if byte == 0 || byte == ASCII.carriageReturn { isSuspect = true }
      union |= byte
      end += 1
    }
    let next = end < span.count ? end + 1 : end
    if next > end, end > start, span[end - 1] == ASCII.carriageReturn { end -= 1 }
    return Line(content: start..<end, next: next, isSuspect: isSuspect || union >= 0x80)
  }

  /// Passes over bytes by eights, up to the eight that hold a line feed or go beyond the end.
  ///
  /// A byte of `word ^ pattern` is zero where the word has the pattern's byte, and `(v - 0x01…) & ~v & 0x80…` is not zero if and
  /// only if a byte of v is (Bit Twiddling Hacks, "Determine if a word has a zero byte").
  ///
  /// - Returns: Where it stopped, and a number that isn't 0 if it passed over NUL, CR or a byte beyond ASCII.
  @inline(__always)
  private static func wordsWithoutLineFeed(in bytes: RawSpan, from start: Int) -> (end: Int, suspects: UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & ones << 7 }
    var end = start
    var suspects: UInt64 = 0
    while end + 8 <= bytes.byteCount {
      // Any eight bytes are an integer, and the span checks that they are its own.
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: end, as: UInt64.self)
      if zeros(word ^ ones &* UInt64(ASCII.lineFeed)) != 0 { break }
      suspects |= zeros(word) | zeros(word ^ ones &* UInt64(ASCII.carriageReturn)) | word & ones << 7
      end += 8
    }
    return (end, suspects)
  }

  /// Where and why a line can't be read, or `nil` if it can.
  static func fault(of line: Line, in bytes: [UInt8]) -> SyntaxError? {
    if line.content.count > maximumLength {
      return SyntaxError(offset: line.content.lowerBound, .lineTooLong(line.content.count))
    }
    guard line.isSuspect else { return nil }
    var offset = line.content.lowerBound
    while offset < line.content.upperBound {
      let byte = bytes[offset]
      if byte == 0 { return SyntaxError(offset: offset, .nullByte) }
      if byte == ASCII.carriageReturn { return SyntaxError(offset: offset, .loneCarriageReturn) }
      if byte < 0x80 {
        offset += 1
        continue
      }
      guard let length = lengthOfScalar(at: offset, in: bytes[..<line.content.upperBound]) else {
        return SyntaxError(offset: offset, .invalidUTF8(byte))
      }
      offset += length
    }
    return nil
  }

  /// The length of the well-formed UTF-8 sequence at a byte, or `nil` if there is none.
  ///
  /// - SeeAlso: The Unicode Standard, table 3-7.
  static func lengthOfScalar(at offset: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard offset + length <= bytes.endIndex, second.contains(bytes[offset + 1]) else { return nil }
    for index in offset + 2..<max(offset + 2, offset + length) where bytes[index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
