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
    var end = start
    var union: UInt8 = 0
    var isSuspect = false
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
