/// `define NAME COLOR`
struct DefineCommand: ScriptCommand {
  /// Written without quotes, and no color of CSS.
  let name: FigureName
  let color: Color

  static let reference = CommandReference(
    keyword: .define, section: .board,
    syntax: ["define NAME COLOR"],
    summary: "Gives a color a name: from here to the end of the script, NAME is a color.",
    details: [
      """
      The name can be used wherever a color can be written: in all commands after the definition, and in files that
      are included after it. A theme is a file of definitions to be included. A definition in a part is known only in
      that part, where it may replace one from outside. Only colors can be defined.
      """,
      """
      NAME is written without quotes, here and where it is used; case matters. It is defined once, and can't be a CSS
      color. COLOR may be a name that is defined already: the new name stands for the same color. There are at most
      \(Limits.maximumDefinitionCount) definitions.
      """,
      """
      A definition isn't a step, and changes nothing on the board. Documents and `rectboard format` keep the names as
      they are written; what writes a new script, such as `rectboard compact`, writes the colors themselves.
      """,
    ],
    examples: ["define accent #6366f1", "define shade rgb(0 0 0 / 20%)"])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DefineCommand {
    let expected = Operand.other("a name for the color")
    lexer.takes(expected)
    let word = try lexer.word(expected)
    lexer.note(.definition)
    let text = lexer.text(of: word)
    if let found = lexer.keyword(of: word), found.isReserved {
      throw SyntaxError(offset: word.range.lowerBound, .definesWord(text))
    }
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .definesQuoted(text)) }
    let name: FigureName
    do throws(SyntaxError) {
      name = try lexer.name(from: word, expected, isNew: true)
    } catch {
      guard word.shape == .other else { throw error }
      throw SyntaxError(offset: error.offset, Message(error.message.code, error.message.text, hint: Hint.colorName))
    }
    if NamedColors.color(named: name.text) != nil {
      throw SyntaxError(offset: word.range.lowerBound, .definesColorOfCSS(text))
    }
    if lexer.isAtNumber || lexer.isAtQuote {
      throw lexer.unexpected(.color, at: lexer.position, hint: Hint.colorsOnly)
    }
    let rest = lexer.rest
    if let sign = rest.first, lexer.text(of: sign) == "=" {
      let value = rest.dropFirst().first
      let hint = "leave out the '=': 'define \(text) \(value.map(lexer.text) ?? "#6366f1")'"
      throw lexer.unexpected(
        .color, at: lexer.position,
        hint: Hint(
          hint, writing: value.map(lexer.text),
          insteadOf: value.map { sign.range.lowerBound..<$0.range.upperBound }))
    }
    return DefineCommand(name: name, color: try lexer.color(.definition))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.write(color, .definition)
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    // The session defines the name, as the parser has done.
    Effect(state.asked)
  }
}

extension Vocabulary {
  /// The words with a definition more.
  ///
  /// - Parameter place: Where it stands.
  /// - Throws: Why there can't be such a one.
  func defining(_ command: DefineCommand, at place: ScriptLine) throws(Message) -> Vocabulary {
    if let place = definitions[command.name.text]?.place { throw .definedTwice(command.name.text, at: place) }
    guard definitions.count < Limits.maximumDefinitionCount else { throw .tooManyDefinitions }
    return Vocabulary(self, definitions.merging([command.name.text: Definition(command.color, place)]) { $1 })
  }
}
