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
      The name is put in when a line is read, wherever a color can stand: in all commands, also in those of files that are included
      later. So a theme is a file of definitions that is included; `define` and such files may come before `board`. What a part
      defines is known only in it; there, a name that was defined outside may be defined once more. Only colors are given names.
      """,
      """
      NAME is written without quotes, here and where it is used; case counts. It is given once, and is no color of CSS. A name that is
      defined already can be the color: it stands for what that one stands for. There are at most
      \(Limits.maximumDefinitionCount) definitions.
      """,
      """
      It is no step, and changes nothing on the board. Documents and `rectboard format` keep the names as they are written; where
      commands are made anew, such as by `rectboard compact`, the colors themselves are written.
      """,
      "It came with version 3: the script's first line is `rectboard 3`.",
    ],
    examples: ["define accent #6366f1", "define shade rgb(0 0 0 / 20%)"])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DefineCommand {
    let expected = "a name for the color"
    let word = try lexer.word(expected)
    let text = lexer.text(of: word)
    if let found = lexer.keyword(of: word), found.isReserved {
      throw SyntaxError(offset: word.range.lowerBound, .definesWord(text))
    }
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .definesQuoted(text)) }
    let name = try lexer.name(from: word, expected)
    if NamedColors.color(named: name.text) != nil {
      throw SyntaxError(offset: word.range.lowerBound, .definesColorOfCSS(text))
    }
    return DefineCommand(name: name, color: try lexer.color())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.write(color)
  }

  func run(in run: inout CommandRun) throws(EditError) {
    // The session takes note of it, as the parser has done.
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
