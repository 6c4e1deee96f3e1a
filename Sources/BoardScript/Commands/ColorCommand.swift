import BoardEditing
import BoardModel

/// `color NAME… COLOR`
struct ColorCommand: ScriptCommand {
  let names: NameList
  let color: Color

  static var keyword: Keyword { .color }

  static let reference = CommandReference(
    keyword: keyword, section: .figureContext,
    syntax: ["color NAME… COLOR"],
    summary: "Fills figures with a color: the action \"Change Color\", in each figure's own context.",
    details: [
      "The last word is the color: `color red blue red` fills the figures `red` and `blue` with red. The border stays as it is."
    ],
    examples: ["color card tomato", "color card table rgb(20 40 60 / 50%)", "color red blue red"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ColorCommand {
    let names = try lexer.names(before: "a color")
    return ColorCommand(names: names, color: try lexer.color())
  }

  func write(to printer: inout Printer) {
    printer.keyword(.color)
    printer.write(names)
    printer.write(color)
  }

  var subject: CommandSubject { .figures(names.names) }

  func run(in run: inout CommandRun) throws(EditError) {
    try run.forEachFigure(names) { context throws(EditError) in try context.setColor(color) }
  }
}
