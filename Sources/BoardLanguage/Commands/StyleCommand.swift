/// `style NAME [color COLOR] [corner R] [border …] [label …]`
struct StyleCommand: DefiningCommand {
  let name: FigureName
  let look: AppearanceOperands

  var value: Vocabulary.Value { .style(look) }

  static let reference = CommandReference(
    keyword: .style, section: .board,
    syntax: ["style NAME [\(Color.form)] [\(CornerRadius.form)] [\(BorderOperand.form)] [label \(LabelOption.form)]"],
    summary: "Gives an initial look a name: from here to the end of the script, `add` and `text` take `style NAME`.",
    details: [
      """
      There is at least one option, each once; `label` comes last, with the style of the label and without a text. What
      `add` gives beside the style goes before it, property by property, and each option of the label by itself; a border
      without a width keeps that of the style. `text` takes the label's style alone.
      """,
      """
      A style is only where a figure begins: a later line changes the figure, not the style, and figures don't follow a
      style. It isn't a step. Names are as for `define`, and no style has the name of a value. Documents and `rectboard
      format` keep styles as they are written; what writes a new script, such as `rectboard compact`, writes the looks
      themselves.
      """,
    ],
    examples: [
      "style head color #e2e8f0 label bold", "style slot corner 2 border none",
      "style note color cornsilk border tan 2 label size 12 color sienna left top padding 8",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> StyleCommand {
    let name = try lexer.definedName()
    var look = AppearanceOperands()
    let options: [Keyword] = [.color, .corner, .border, .label]
    repeat {
      let offset = lexer.position
      guard let option = lexer.option(of: options) else { throw lexer.unknownOption(expected: options) }
      if option == .label {
        look.label = try LabelOperand(styling: &lexer)
      } else {
        try look.read(option, at: offset, &lexer)
      }
    } while !lexer.isAtEnd
    if look.label == nil, lexer.trace != nil { lexer.takes(oneOf: lexer.remaining(of: options, without: [])) }
    return StyleCommand(name: name, look: look)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    look.write(to: &printer)
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect { Effect(state.effectParts) }
}

/// A style that a command takes.
final class StyleUse: Sendable {
  let name: String
  let look: AppearanceOperands

  init(_ name: String, _ look: AppearanceOperands) { (self.name, self.look) = (name, look) }
}

extension Lexer {
  /// Reads the name of a style; the word `style` has been read.
  mutating func style() throws(SyntaxError) -> StyleUse {
    let expected = Operand.value(.style, "the name of a style")
    takes(expected)
    let word = try word(expected)
    note(.value)
    let text = text(of: word)
    switch vocabulary.value(named: text) {
    case .style(let look as AppearanceOperands): return StyleUse(text, look)
    case .any: return StyleUse(text, AppearanceOperands())
    case let value?: throw unexpected([expected], at: word.range.lowerBound, hint: value.hint(text))
    case nil: throw SyntaxError(offset: word.range.lowerBound, .unknownStyle(text, among: vocabulary.styleNames))
    }
  }
}

extension Vocabulary {
  /// The names of styles, by alphabet.
  fileprivate var styleNames: [String] {
    definitions.filter { if case .style = $0.value.value { true } else { false } }.keys.sorted()
  }
}

extension Message {
  fileprivate static func unknownStyle(_ name: String, among names: [String]) -> Message {
    Message(
      .unknownStyle, "unknown style \(Display.quoted(name))",
      hint: NearestName.of(name, among: names).map { .meant($0) }
        ?? "define it before this line, such as 'style \(Display.escaped(name)) color navy label bold'")
  }
}
