import BoardModel

extension Lexer {
  /// Reads a colour of CSS.
  mutating func color(_ expected: @autoclosure () -> String = "a color") throws(SyntaxError) -> Color {
    let word = try word(expected())
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .quotedColor(text(of: word))) }
    return try ColorParser.color(bytes, in: word.range)
  }

  /// Reads `none`, or a colour and perhaps a width.
  mutating func border() throws(SyntaxError) -> BorderOperand {
    if keyword(.none) { return .none }
    let color = try color("a color or 'none'")
    return .line(color, width: try optionalBorderWidth())
  }
}
