/// A command that gives a value a name for the lines that follow.
protocol DefiningCommand: ScriptCommand {
  /// A name that needs no quotes and isn't a color of CSS.
  var name: FigureName { get }
  var value: Vocabulary.Value { get }
}

/// `define NAME COLOR | NUMBER | X,Y | WxH`
struct DefineCommand: DefiningCommand {
  /// A name that needs no quotes and isn't a color of CSS.
  let name: FigureName
  let value: Vocabulary.Value

  static let reference = CommandReference(
    keyword: .define, section: .board,
    syntax: ["define NAME COLOR", "define NAME NUMBER | X,Y | WxH"],
    summary: "Gives a value a name: from here to the end of the script, NAME is that color, number, point or size.",
    details: [
      """
      The name can be used wherever such a value can be written: in all commands after the definition, and in files that
      are included after it. A theme is a file of definitions to be included. A definition in a file that is included
      as a group is known only in that file, where it may replace one from outside.
      """,
      """
      NAME is written without quotes, here and where it is used; case matters. It is defined once, and can't be a CSS
      color. The value may be a name that is defined already: the new name stands for the same. There are at most
      \(Limits.maximumDefinitionCount) definitions.
      """,
      """
      The value may be a number, such as a distance, a radius or a size of letters, a point, which may also be an offset,
      or a size. In a point or an offset, one of the numbers may be a name: `by gap,0`. Percentages are written in digits.
      """,
      """
      Wherever a number stands, also a count, a calculation in parentheses may stand: `(x0 + 3*bit),40`, `(7*bit)x(rh)`,
      `by (-gap),0`. `+`, `-`, `*` and `/` are as in CSS's `calc()`: `+` and `-` need white space on both sides. It is
      computed when the line is read, in double precision and from left to right, from names that are defined above. A
      count has to come out whole. Parentheses are at most 32 deep.
      """,
      """
      A definition isn't a step, and changes nothing on the board. Documents and `rectboard format` keep the names as
      they are written; what writes a new script, such as `rectboard compact`, writes the values themselves.
      """,
    ],
    examples: [
      "define accent #6366f1", "define shade rgb(0 0 0 / 20%)", "define gap 16", "define cell 120x80",
      "define origin 40,40", "define lane (2*16 + 4)",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DefineCommand {
    let name = try lexer.definedName()
    for (kind, what) in [(Operand.ValueKind.number, "a number"), (.point, "a point"), (.size, "a size")] {
      lexer.takes(.value(kind, what))
    }
    lexer.takes(.color)
    if lexer.isAtEnd || lexer.isAtQuote { throw lexer.unexpected(.color, at: lexer.position, hint: Hint.valuesOnly) }
    if let value = try lexer.value() { return DefineCommand(name: name, value: value) }
    return DefineCommand(name: name, value: .color(try lexer.color(.definition)))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    switch value {
    case .color(let color): printer.write(color, .definition)
    case .style: break
    case .number(let number), .any(let number): printer.write(number)
    case .point(let x, let y): printer.write(Point(x: x, y: y))
    case .size(let width, let height): printer.write(width, UInt8(ascii: "x"), height)
    }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    // The session defines the name, as the parser has done.
    Effect(state.effectParts)
  }
}

extension Lexer {
  /// Reads a name that is to be defined.
  mutating func definedName() throws(SyntaxError) -> FigureName {
    let expected = Operand.other("a name to define")
    takes(expected)
    let word = try self.word(expected)
    note(.definition)
    let text = self.text(of: word)
    if let found = keyword(of: word), found.isReserved {
      throw SyntaxError(offset: word.range.lowerBound, .definesWord(text))
    }
    guard word.shape != .quoted else { throw SyntaxError(offset: word.range.lowerBound, .definesQuoted(text)) }
    let name: FigureName
    do throws(SyntaxError) {
      name = try self.name(from: word, expected, isNew: true)
    } catch {
      guard word.shape == .other else { throw error }
      throw SyntaxError(offset: error.offset, Message(error.message.code, error.message.text, hint: Hint.colorName))
    }
    if NamedColors.color(named: name.text) != nil {
      throw SyntaxError(offset: word.range.lowerBound, .definesColorOfCSS(text))
    }
    return name
  }
}

extension Vocabulary {
  /// The `define` or `style` line that gives a name its present value; `nil` if the name isn't defined.
  package func definition(of name: String) -> String? {
    let (key, definition) = (FigureName(unchecked: name), definitions[name])
    return definition.map { definition in
      if case .style(let look as AppearanceOperands) = definition.value {
        return StyleCommand(name: key, look: look).canonicalText
      }
      return DefineCommand(name: key, value: definition.value).canonicalText
    }
  }

  /// The vocabulary with one more definition.
  ///
  /// - Parameter place: The line of the definition.
  /// - Throws: Why the name can't be defined: it already is, or there are too many definitions.
  func defining(_ command: any DefiningCommand, at place: ScriptLine) throws(Message) -> Vocabulary {
    let (name, old) = (command.name.text, definitions[command.name.text])
    if let place = old?.place { throw .definedTwice(name, at: place) }
    guard definitions.count < Limits.maximumDefinitionCount else { throw .tooManyDefinitions }
    let new = Definition(command.value, place, number: old?.number ?? definitions.count)
    return adding([(name, new)]) { $1 }
  }
}
