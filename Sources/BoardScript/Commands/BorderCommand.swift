import BoardEditing
import BoardModel

/// `border NAME… COLOR [W]`, `border NAME… none`
struct BorderCommand: AppearanceCommand {
  var names: [FigureName]
  let border: BorderOperand

  static let reference = CommandReference(
    keyword: .border, section: .figureContext,
    syntax: ["border NAME… COLOR [W]", "border NAME… none"],
    summary: "Changes the borders of figures: the action \"Change Border\", in each figure's own context.",
    details: [
      """
      The width is greater than 0. Left out, it stays as it is, or is 1 if there was no border. The border lies inside the
      frame, and is drawn as at most half of the shorter side wide.
      """
    ],
    examples: ["border card black", "border card table #00000080 2.5", "border card none"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> BorderCommand {
    let names = try lexer.names(before: "a color or 'none'", takesNumber: true)
    return BorderCommand(names: names, border: try lexer.border())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.write(border)
  }

  func edit(_ context: FigureContext) throws(EditError) {
    switch border {
    case .line(let color, let width): try context.setBorder(color, width: width)
    case .none: try context.removeBorder()
    }
  }
}
