/// A line up to the caret, read by asking all readers what they take there.
struct CaretLine {
  /// What is written there already: the last word of the line, which is empty behind white space.
  let word: String
  /// The words before that, as the command has read them.
  let words: [ScriptWord]
  /// What the readers take in its place, in the order in which they look.
  let operands: [Operand]
  /// Whether the caret is in a comment.
  let isInComment: Bool
  private let bytes: [UInt8]

  init(_ line: String, _ vocabulary: Vocabulary) {
    var bytes = Array(line.utf8)
    var typed = Lexer(bytes, line: bytes.indices, vocabulary)
    var start = bytes.count
    while let next = typed.anyWord() {
      start = next.range.upperBound == bytes.count ? next.range.lowerBound : bytes.count
    }
    // A text or a function that isn't closed yet.
    if !typed.isAtEnd { start = typed.position }
    (word, isInComment) = (String(decoding: bytes[start...], as: UTF8.self), typed.comment != nil)
    // A byte that no reader takes has all of them be asked: where a line ends, optional words aren't looked for.
    bytes.replaceSubrange(start..., with: CollectionOfOne(Lexer.caret))
    var lexer = Lexer(bytes, line: bytes.indices, vocabulary)
    lexer.trace = LineTrace(at: start)
    _ = try? lexer.command()
    let trace = lexer.trace ?? LineTrace()
    words = trace.words.filter { $0.range.lowerBound < start }
    (operands, self.bytes) = (trace.operands, bytes)
  }

  func text(_ word: ScriptWord) -> String { String(decoding: bytes[word.range], as: UTF8.self) }
}
