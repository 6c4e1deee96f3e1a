extension ScriptSource {
  package func wholeLineComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    Lexer(bytes, line: line).comment.map { trimmed($0..<line.upperBound) }
  }

  /// Whether the formatter may indent a comment on a line of its own. A `#` without a space after it may be meant for other programs, such
  /// as `#!`.
  package static func mayBeIndented(_ comment: ArraySlice<UInt8>) -> Bool {
    comment.count == 1 || ASCII.isWhiteSpace(comment[comment.startIndex + 1])
  }

  /// The comment after a command, with the two spaces before it; empty if there is none.
  package func trailingComment(at offset: Int) -> String {
    trailingComment(line(holding: offset)).map { "  " + String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The comment after a line's words, found by reading the line again, so that statements don't store its place.
  package func trailingComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    guard bytes[line].contains(ASCII.hash) else { return nil }
    var lexer = Lexer(bytes, line: line)
    while lexer.anyWord() != nil {}
    return lexer.comment.map { trimmed($0..<line.upperBound) }
  }

  /// A range of bytes without white space at either end.
  package func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var bytes = bytes[range].drop(while: ASCII.isWhiteSpace)
    while let last = bytes.last, ASCII.isWhiteSpace(last) { bytes.removeLast() }
    return bytes
  }
}
