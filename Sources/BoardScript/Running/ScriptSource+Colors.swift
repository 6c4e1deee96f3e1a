extension ScriptSource {
  /// Writes a command that stands here with its colors spelled as they are, and everything else in its canonical form.
  ///
  /// The colors are found by reading the line again, so that no statement has to keep their spelling.
  ///
  /// - Parameters:
  ///   - offset: Of the command's first word.
  ///   - vocabulary: The words that it stands here in, if not those that it is written in.
  ///   - isCanonical: Whether only names that were defined are spelled as they are.
  func write(
    _ command: any ScriptCommand, at offset: Int, _ vocabulary: Vocabulary? = nil, to printer: inout Printer,
    isCanonical: Bool = false
  ) {
    var lexer = Lexer(bytes, line: line(holding: offset), vocabulary ?? printer.vocabulary)
    _ = try? lexer.word("")  // the word that names the command
    _ = try? type(of: command).parse(&lexer)
    if isCanonical {
      for place in [\ColorPlaces.fill, \.border] where !isName(lexer.colors[keyPath: place]) {
        lexer.colors[keyPath: place] = nil
      }
    }
    printer.withColors(of: bytes, at: lexer.colors) { command.write(to: &$0) }
  }

  /// Whether a color is spelled by a name that isn't one of CSS.
  private func isName(_ place: Range<Int>?) -> Bool {
    guard let place, bytes[place.lowerBound] != ASCII.hash, !bytes[place].contains(ASCII.openParenthesis) else {
      return false
    }
    return NamedColors.color(named: text(place)) == nil
  }
}
