extension Script {
  /// The script in its canonical form, comments kept.
  ///
  /// - Every command is written in its canonical form, indented by two spaces for each block around it, sixteen blocks at
  ///   most. A comment after it follows two spaces.
  /// - A comment on a line of its own is indented like the commands around it, unless white space doesn't follow its `#`:
  ///   then it has to stay at the line's start. White space at the end of comments is dropped.
  /// - Empty lines in a row become one; those before the first and after the last line are dropped.
  /// - Lines end with LF, the last one too. A byte-order mark is dropped.
  ///
  /// The canonical form of this text is the same, byte for byte.
  public var formatted: String {
    var form = CanonicalForm()
    var start = source.start
    var number = 0
    var next = statements.startIndex
    var depth = 0
    var isEmpty = true
    var gap = false
    while start < source.bytes.count {
      let line = LineScanner.line(in: source.bytes, from: start)
      start = line.next
      number += 1
      let statement = next < statements.endIndex && statements[next].line == number ? statements[next] : nil
      let comment = statement == nil ? wholeLineComment(line.content) : nil
      let isVersion = hasVersionLine && number == 1
      guard statement != nil || comment != nil || isVersion else {
        gap = !isEmpty
        continue
      }
      if gap { form.newLine() }
      (gap, isEmpty) = (false, false)
      if let statement {
        next += 1
        let role = CommandCatalogue.reference(of: statement.command).block
        if case .closes = role { depth -= 1 }
        form.indent(to: depth)
        statement.command.write(to: &form)
        if case .opens = role { depth += 1 }
        if let comment = trailingComment(line.content) { form.appendComment(comment) }
      } else if isVersion {
        form.append("rectboard \(Script.version)".utf8)
        if let comment = trailingComment(line.content) { form.appendComment(comment) }
      } else if let comment {
        let isFree = comment.count == 1 || ASCII.isWhiteSpace(comment[comment.startIndex + 1])
        form.indent(to: isFree ? depth : 0)
        form.append(comment)
      }
      form.newLine()
    }
    return form.text
  }

  private func wholeLineComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    OperandReader(source.bytes, line: line).comment.map { trimmed($0..<line.upperBound) }
  }

  /// The comment after a line's words, found by reading them again, so that no statement has to keep its place.
  private func trailingComment(_ line: Range<Int>) -> ArraySlice<UInt8>? {
    guard source.bytes[line].contains(ASCII.hash) else { return nil }
    var reader = OperandReader(source.bytes, line: line)
    while !reader.isAtEnd { _ = try? reader.word("") }
    return reader.comment.map { trimmed($0..<line.upperBound) }
  }

  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    var bytes = source.bytes[range]
    while let last = bytes.last, ASCII.isWhiteSpace(last) { bytes.removeLast() }
    return bytes
  }
}

extension CanonicalForm {
  /// Starts a line within blocks: a script of deeply nested groups must not grow with the square of their depth.
  fileprivate mutating func indent(to depth: Int) {
    for _ in 0..<min(depth, 16) { append([ASCII.space, ASCII.space]) }
  }

  fileprivate mutating func appendComment(_ comment: ArraySlice<UInt8>) {
    append([ASCII.space, ASCII.space])
    append(comment)
  }
}
