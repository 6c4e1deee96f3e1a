extension ScriptSource {
  package func wholeLineComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    Lexer(bytes, line: line).comment.map { trimmed($0..<line.upperBound) }
  }

  /// Whether a comment on a line of its own may have white space before it: with one like `#!` programs find their way.
  package static func mayBeIndented(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.count == 1 || ASCII.isWhiteSpace(comment[comment.startIndex + 1])
  }

  /// The comment after a command, as the formatter writes it alone; empty if there is none.
  package func trailingComment(at offset: Int) -> String {
    trailingComment(line(holding: offset)).map { "  " + String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The comment after a line's words, found by reading its words again, so that no statement has to keep its place.
  package func trailingComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    guard bytes[line].contains(ASCII.hash) else { return nil }
    var lexer = Lexer(bytes, line: line)
    while lexer.anyWord() != nil {}
    return lexer.comment.map { trimmed($0..<line.upperBound) }
  }

  /// Without the white space at both ends.
  package func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var bytes = bytes[range].drop(while: ASCII.isWhiteSpace)
    while let last = bytes.last, ASCII.isWhiteSpace(last) { bytes.removeLast() }
    return bytes
  }
}
