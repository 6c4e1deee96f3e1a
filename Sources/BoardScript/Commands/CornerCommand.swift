import BoardEditing
import BoardModel

/// `corner NAME… R`
struct CornerCommand: AppearanceCommand {
  var names: [FigureName]
  /// At least 0.
  let radius: Double

  static let reference = CommandReference(
    keyword: .corner, section: .figureContext,
    syntax: ["corner NAME… R"],
    summary: "Rounds the corners of figures: the action \"Change Radius\", in each figure's own context.",
    details: [
      """
      The radius is at least 0, in board units. It is drawn as at most half of the shorter side, and kept as it was given.
      """
    ],
    examples: ["corner card 16", "corner card table 2.5"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> CornerCommand {
    let names = try lexer.names(before: "a radius")
    return CornerCommand(names: names, radius: try lexer.radius())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.write(radius)
  }

  func edit(_ context: FigureContext) throws(EditError) { try context.setCornerRadius(radius) }
}
