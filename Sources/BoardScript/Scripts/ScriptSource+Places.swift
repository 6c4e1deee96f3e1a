extension ScriptSource {
  /// Where a part of a statement stands, in bytes: found by reading its line again, so that no statement has to keep columns.
  func offset(of place: CommandRun.Place, in statement: Statement, _ vocabulary: Vocabulary) -> Int {
    let lexer = Lexer(bytes, line: line(holding: statement.offset), vocabulary)
    for word in lexer.rest.dropFirst() {
      switch place {
      case .command: return statement.offset
      case .operand: return word.range.lowerBound
      case .keyword(let keyword):
        if lexer.keyword(of: word)?.keyword == keyword { return word.range.lowerBound }
      case .name(let name):
        // A name appears once in a command, and never after a value that could look like it.
        if (try? lexer.name(from: word)) == name { return word.range.lowerBound }
      }
    }
    return statement.offset
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
