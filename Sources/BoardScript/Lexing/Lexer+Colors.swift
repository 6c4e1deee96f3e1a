/// Where the colors of a command are written; no command has two of a kind.
struct ColorPlaces {
  /// What fills a figure or the board.
  var fill: Range<Int>?
  var border: Range<Int>?
}

extension Lexer {
  /// Reads a color of CSS, one that fills.
  mutating func color() throws(SyntaxError) -> Color {
    let (color, place) = try colorWord("a color")
    colors.fill = place
    return color
  }

  /// Reads the color of a border.
  mutating func borderColor(_ expected: @autoclosure () -> String) throws(SyntaxError) -> Color {
    let (color, place) = try colorWord(expected())
    colors.border = place
    return color
  }

  private mutating func colorWord(_ expected: @autoclosure () -> String) throws(SyntaxError) -> (Color, Range<Int>) {
    let word = try word(expected())
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .quotedColor(text(of: word))) }
    return (try ColorParser.color(bytes, in: word.range, vocabulary), word.range)
  }
}
