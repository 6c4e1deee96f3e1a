/// `edit NAME`
struct EditCommand: ScriptCommand {
  let name: FigureName

  static let reference = CommandReference(
    keyword: .edit, section: .figureContext,
    syntax: ["edit NAME"],
    operands: .init(names: .figures),
    summary: "Opens the settings panel of a figure, and makes the figure the first responder.",
    details: [
      """
      Until `save` or `cancel`, `color`, `corner` and `border` of this figure are previews: drawn, seen by `expect`, and
      not recorded. Edits of other figures are recorded as always.
      """,
      """
      Before the first preview, `undo` and `redo` of the figure work, and move the state that `cancel` returns to. After it they
      are refused, even if it changed nothing.
      """,
      """
      Whatever removes the figure cancels its panel first; `save` or `cancel` then only warn. The panel of a figure
      can't be opened while it is open, or while a group on the figure is.
      """,
    ],
    examples: ["edit card"],
    block: .opens(.panel), canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> EditCommand { EditCommand(name: try lexer.name()) }

  func writeOperands(to printer: inout Printer) { printer.write(name) }

  var subject: CommandSubject { .figures([name]) }

  func run(in run: inout CommandRun) throws(EditError) {
    let context = try run.editor.context(of: name)
    run.touch(context)
    run.open(try context.openPanel(), of: context)
    run.keep([])
  }
}
