/// A line up to the caret, and the operands that its command takes at the caret.
struct CaretLine {
  /// The word at the caret as far as it is typed; empty after white space.
  let word: String
  /// The words before it, as the command has read them.
  let words: [ScriptWord]
  /// The operands that the command takes at the caret, in the order in which its readers look for them.
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
    // An item of a list is completed by itself.
    if start < bytes.count, let comma = bytes[start...].lastIndex(of: ASCII.comma),
      !bytes[start...].contains(ASCII.quote)
    {
      start = comma + 1
    }
    // The last word is a text or a function that isn't closed yet.
    if !typed.isAtEnd { start = typed.position }
    (word, isInComment) = (String(decoding: bytes[start...], as: UTF8.self), typed.comment != nil)
    // The caret becomes a byte that no reader takes. At a line's end, optional words wouldn't be looked for.
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
