/// Finds the lines of a script, and lines that can't be read whatever they say.
package struct LineScanner {
  package struct Line {
    /// The line's bytes, without its end.
    package var content: Range<Int>
    /// Where the next line starts; past the last byte if this is the last line.
    package var next: Int
    /// Whether some byte has to be checked by itself: NUL, a CR within the line, or a byte beyond ASCII.
    var isSuspect: Bool
  }

  /// Finds the line that starts at a byte.
  package static func line(in bytes: [UInt8], from start: Int) -> Line {
    let span = bytes.span
    var end = start
    var isSuspect = false
    while end < span.count {
      let byte = span[end]
      // One comparison for nearly all bytes.
      if byte &- 0x20 >= 0x60 {
        if byte == ASCII.lineFeed { break }
        if byte == 0 || byte == ASCII.carriageReturn || byte >= 0x80 { isSuspect = true }
      }
      end += 1
    }
    let next = end < span.count ? end + 1 : end
    if next > end, end > start, span[end - 1] == ASCII.carriageReturn { end -= 1 }
    return Line(content: start..<end, next: next, isSuspect: isSuspect)
  }

  /// Where and why a line can't be read, or `nil` if it can.
  static func fault(of line: Line, in bytes: [UInt8]) -> SyntaxError? {
    if line.content.count > Limits.maximumLineLength {
      return SyntaxError(offset: line.content.lowerBound, .lineTooLong(line.content.count))
    }
    guard line.isSuspect else { return nil }
    var offset = line.content.lowerBound
    var rest = bytes[line.content].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        if bytes[offset] == 0 { return SyntaxError(offset: offset, .nullByte) }
        if bytes[offset] == ASCII.carriageReturn { return SyntaxError(offset: offset, .loneCarriageReturn) }
        offset += scalar.count
      case .error: return SyntaxError(offset: offset, .invalidUTF8(bytes[offset]))
      case .emptyInput: return nil
      }
    }
  }
}
