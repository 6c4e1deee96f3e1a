/// `color NAME… COLOR`
struct ColorCommand: AppearanceCommand {
  var names: [FigureName]
  let operand: Color

  static let reference = CommandReference(
    keyword: .color, section: .figureContext,
    syntax: ["color NAME… COLOR"],
    summary: "Fills figures with a color: the action \"Change Color\", in each figure's own context.",
    details: [
      "The last word is the color: `color red blue red` fills the figures `red` and `blue` with red. The border stays as it is."
    ],
    examples: ["color card tomato", "color card table rgb(20 40 60 / 50%)", "color red blue red"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ColorCommand {
    let names = try lexer.names(before: [.color])
    return ColorCommand(names: names, operand: try lexer.color())
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
