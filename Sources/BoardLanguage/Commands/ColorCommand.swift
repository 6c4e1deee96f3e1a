/// `color LIST COLOR`, `color board COLOR`
struct ColorCommand: AppearanceCommand {
  /// Empty for the board.
  var names: [FigureName]
  let operand: Color

  static let reference = CommandReference(
    keyword: .color, section: .figureContext,
    syntax: ["color LIST COLOR", "color board COLOR"],
    summary:
      "Fills figures with a color: the undo step \"Change Color\", in each figure's own history; or the board: \"Change Board Color\", in its own.",
    details: ["The border stays as it is. The board's color is opaque."],
    examples: [
      "color card tomato", "color board white", "color card, table rgb(20 40 60 / 50%)", "color red, blue red",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ColorCommand {
    if lexer.boardToChange() {
      lexer.takes(.color)
      let color = try lexer.background()
      return ColorCommand(names: [], operand: color)
    }
    return ColorCommand(names: try lexer.names(), operand: try lexer.color())
  }

  func writeOperands(to printer: inout Printer) {
    if names.isEmpty { printer.keyword(.board) } else { printer.write(names) }
    operand.write(to: &printer)
  }

  var subject: CommandSubject { names.isEmpty ? .context(.board) : .figures(names) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    if !names.isEmpty { return try edit(in: &state) }
    let context = state.editor.boardContext
    try context.setBackground(operand)
    return Effect(on: context, state.effectParts)
  }
}

extension Color: AppearanceOperand {
  static var property: AppearanceProperty { .color }
  static var keyword: Keyword { .color }
  static var form: String { "color COLOR" }

  init(reading lexer: inout Lexer) throws(SyntaxError) { self = try lexer.color() }

  init(of appearance: Appearance) { self = appearance.fill }

  func apply(to appearance: inout Appearance) { appearance.fill = self }

  func write(to printer: inout Printer) { printer.write(self) }
}
