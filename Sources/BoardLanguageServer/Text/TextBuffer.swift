/// The text of an open document, with conversions between three kinds of places:
///
/// - The client's: lines that end in LF, CR LF or CR, and offsets in them in UTF-16 units or bytes.
/// - The script's: lines that end in LF, with or without a carriage return before it, and columns in Unicode scalars, from 1.
/// - Offsets in the bytes of UTF-8, through which the others are converted.
package struct TextBuffer: Sendable {
  /// The unit in which the client counts characters.
  package enum Encoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
  }

  /// The text, in UTF-8.
  package private(set) var bytes: [UInt8]
  private let encoding: Encoding
  private var clientLines: LineIndex
  private var scriptLines: LineIndex

  package init(_ bytes: [UInt8], encoding: Encoding = .utf16) {
    (self.bytes, self.encoding) = (bytes, encoding)
    clientLines = LineIndex(of: bytes, endsAtCarriageReturn: true)
    scriptLines = LineIndex(of: bytes, endsAtCarriageReturn: false)
  }

  /// Replaces some bytes.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    clientLines.note(range, replacedBy: text.count, in: bytes)
    scriptLines.note(range, replacedBy: text.count, in: bytes)
  }

  /// The number of the client's lines.
  package var clientLineCount: Int { clientLines.starts.count }
  /// The number of the script's lines, including an empty one after a line feed at the end.
  package var scriptLineCount: Int { scriptLines.starts.count }

  // MARK: The client's places

  /// Converts a client's place to a byte offset. A place after the end of its line is that end; one within a character is the
  /// character's start.
  package func offset(of position: LSP.Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < clientLines.starts.count else { return bytes.count }
    let line = content(ofClientLine: position.line)
    var rest = position.character
    var offset = line.lowerBound
    while offset < line.upperBound, rest > 0 {
      var next = offset + 1
      while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      rest -= units(offset..<next)
      if rest < 0 { break }
      offset = next
    }
    return offset
  }

  /// Converts a client's range to byte offsets. A range that ends before its start becomes empty.
  package func offsets(of range: LSP.Range) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// Converts a byte offset, which must be at the start of a character or at the end, to the client's place.
  package func position(of offset: Int) -> LSP.Position {
    let offset = min(max(0, offset), bytes.count)
    let line = clientLines.line(holding: offset)
    return LSP.Position(line: line, character: units(clientLines.starts[line]..<offset))
  }

  package func range(of bytes: Range<Int>) -> LSP.Range {
    LSP.Range(start: position(of: bytes.lowerBound), end: position(of: bytes.upperBound))
  }

  /// The client's range of the whole text.
  package var wholeRange: LSP.Range { range(of: 0..<bytes.count) }

  /// The number of the client's units in a range of bytes.
  private func units(_ range: Range<Int>) -> Int {
    if encoding == .utf8 { return range.count }
    let span = bytes.span
    var count = 0
    for index in range {
      let byte = span[index]
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    return count
  }

  private func content(ofClientLine line: Int) -> Range<Int> {
    let start = clientLines.starts[line]
    guard line + 1 < clientLines.starts.count else { return start..<bytes.count }
    var end = clientLines.starts[line + 1] - 1
    if end > start, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  // MARK: The script's places

  /// The bytes of a script's line, without its end and a byte-order mark; empty for lines after the last one.
  ///
  /// - Parameter line: From 1.
  package func content(ofLine line: Int) -> Range<Int> {
    guard line >= 1 else { return 0..<0 }
    guard line <= scriptLines.starts.count else { return bytes.count..<bytes.count }
    var start = scriptLines.starts[line - 1]
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    guard line < scriptLines.starts.count else { return start..<bytes.count }
    var end = scriptLines.starts[line] - 1
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text of a script's line.
  package func text(ofLine line: Int) -> String { String(decoding: bytes[content(ofLine: line)], as: UTF8.self) }

  /// Converts a script's place to a byte offset. A column after the end of its line is that end.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: In Unicode scalars, from 1.
  package func offset(line: Int, column: Int) -> Int {
    let content = content(ofLine: line)
    var (offset, rest) = (content.lowerBound, column - 1)
    while offset < content.upperBound, rest > 0 {
      offset += 1
      while offset < content.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      rest -= 1
    }
    return offset
  }

  /// Converts a byte offset to the script's line, from 1, and column in Unicode scalars, from 1.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    let line = scriptLines.line(holding: offset)
    let start = content(ofLine: line + 1).lowerBound
    return (line + 1, start < offset ? bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1 : 1)
  }

  /// Converts a client's place to the script's.
  package func place(of position: LSP.Position) -> (line: Int, column: Int) { place(of: offset(of: position)) }

  /// The client's range of columns in a line of the script.
  package func range(line: Int, column: Int, endColumn: Int) -> LSP.Range {
    range(of: offset(line: line, column: column)..<offset(line: line, column: max(column, endColumn)))
  }
}
