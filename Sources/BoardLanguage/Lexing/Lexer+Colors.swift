extension Lexer {
  /// Reads a color of CSS.
  ///
  /// - Parameter role: What it is for.
  mutating func color(_ role: ScriptWord.ColorRole = .fill) throws(SyntaxError) -> Color {
    takes(.color)
    let word = try word(.color)
    note(.color(role))
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .quotedColor(text(of: word))) }
    return try ColorParser.color(bytes, in: word.range, vocabulary)
  }
}
