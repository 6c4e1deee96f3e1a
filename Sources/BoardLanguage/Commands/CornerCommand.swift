/// `corner LIST R`
struct CornerCommand: AppearanceCommand {
  var names: [FigureName]
  let operand: CornerRadius

  static let reference = CommandReference(
    keyword: .corner, section: .figureContext,
    syntax: ["corner LIST R"],
    summary: "Rounds the corners of figures: the undo step \"Change Corner\", in each figure's own context.",
    details: [
      """
      The radius is at least 0, in board units. It is drawn as at most half of the shorter side, and kept as it was
      given.
      """
    ],
    examples: ["corner card 16", "corner card, table 2.5"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> CornerCommand {
    CornerCommand(names: try lexer.names(), operand: try CornerRadius(reading: &lexer))
  }
}

/// A radius in board units, at least 0.
struct CornerRadius: AppearanceOperand {
  let radius: Double

  static var property: AppearanceProperty { .corner }
  static var keyword: Keyword { .corner }
  static var form: String { "corner R" }

  init(reading lexer: inout Lexer) throws(SyntaxError) { radius = try lexer.radius() }

  init(of appearance: Appearance) { radius = appearance.cornerRadius }

  func apply(to appearance: inout Appearance) { appearance.cornerRadius = radius }

  func write(to printer: inout Printer) { printer.write(radius) }

  func isNear(_ other: CornerRadius) -> Bool { BoardLanguage.isNear(radius, other.radius) }
}
