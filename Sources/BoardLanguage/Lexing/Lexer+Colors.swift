extension Lexer {
  /// Reads a color of CSS, or a name that is defined as a color.
  ///
  /// - Parameter role: What the command uses the color for.
  mutating func color(_ role: ScriptWord.ColorRole = .fill) throws(SyntaxError) -> Color {
    takes(.color)
    if isAtNumber { throw unexpected(.color, at: position) }
    let word = try word(.color)
    note(.color(role))
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .quotedColor(text(of: word))) }
    return try ColorParser.color(bytes, in: word.range, vocabulary)
  }
}
