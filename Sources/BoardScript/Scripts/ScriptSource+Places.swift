extension ScriptSource {
  /// The words of the line that holds a byte, found by reading it again, so that no statement has to keep them.
  ///
  /// - Parameter vocabulary: The words of the language that the line is read in.
  func words(ofLineHolding offset: Int, _ vocabulary: Vocabulary) -> [ScriptWord] {
    var lexer = Lexer(bytes, line: line(holding: offset), vocabulary)
    lexer.trace = LineTrace()
    _ = try? lexer.command()
    return lexer.trace?.words ?? []
  }

  /// Where a part of a statement stands, in bytes.
  func offset(of place: CommandRun.Place, in statement: Statement, _ vocabulary: Vocabulary) -> Int {
    if case .command = place { return statement.offset }
    for word in words(ofLineHolding: statement.offset, vocabulary).dropFirst() {
      switch (place, word.kind) {
      case (.operand, _): return word.range.lowerBound
      case (.keyword(let keyword), .keyword(let other)): if keyword == other { return word.range.lowerBound }
      case (.name(let name), .name):
        // A name appears once in a command.
        if self.name(word, vocabulary) == name { return word.range.lowerBound }
      default: continue
      }
    }
    return statement.offset
  }

  /// The name that a word is.
  func name(_ word: ScriptWord, _ vocabulary: Vocabulary) -> FigureName? {
    var lexer = Lexer(bytes, line: word.range, vocabulary)
    return try? lexer.name()
  }

  /// Writes a command that stands here with its colors spelled as they are, and everything else in its canonical form.
  ///
  /// - Parameters:
  ///   - offset: Of the command's first word.
  ///   - vocabulary: The words that it stands here in, if not those that it is written in.
  ///   - isCanonical: Whether only names that were defined are spelled as they are.
  func write(
    _ command: any ScriptCommand, at offset: Int, _ vocabulary: Vocabulary? = nil, to printer: inout Printer,
    isCanonical: Bool = false
  ) {
    var words = words(ofLineHolding: offset, vocabulary ?? printer.vocabulary)
    if isCanonical { words.removeAll { !isName($0.range) } }
    printer.withColors(of: bytes, at: words) { command.write(to: &$0) }
  }

  /// Whether a color is spelled by a name that isn't one of CSS.
  private func isName(_ place: Range<Int>) -> Bool {
    guard bytes[place.lowerBound] != ASCII.hash, !bytes[place].contains(ASCII.openParenthesis) else { return false }
    return NamedColors.color(named: text(place)) == nil
  }
}

extension CommandRun.Place {
  /// What an error is about.
  init(_ error: EditError) {
    switch error {
    case .unknownFigure(let name), .nameInUse(let name), .outOfRange(let name, _), .historyIsLocked(let name),
      .interactiveEditIsOpen(let name), .interactiveEditIsOver(let name), .namedTwice(let name),
      .groupIsOpen(.figure(let name)), .isBusy(.figure(let name)):
      self = .name(name)
    case .groupIsOpen(.board), .isBusy(.board): self = .keyword(.board)
    case .invalidCopyCount: self = .operand
    case .nameTooLong: self = .keyword(.as)
    case .invalidRadius: self = .keyword(.corner)
    case .invalidBorderWidth: self = .keyword(.border)
    }
  }
}
