/// `panel NAME`
struct EditCommand: ScriptCommand {
  let name: FigureName

  static let reference = CommandReference(
    keyword: .edit, section: .figureContext,
    syntax: ["panel NAME"],
    summary: "Opens the settings panel of a figure, and makes the figure the first responder.",
    details: [
      """
      Until `save` or `cancel`, `color`, `corner`, `border` and `label` of this figure are previews: drawn, seen by
      `expect`, and not recorded. Edits of other figures are recorded as always.
      """,
      """
      Before the first preview, `undo` and `redo` of the figure work, and change the state that `cancel` returns to.
      After it they are refused, even if the preview changed nothing.
      """,
      """
      When the figure leaves the board, its panel is cancelled first; `save` or `cancel` then only warns. A panel
      can't be opened twice, or while a group on its figure is open.
      """,
    ],
    examples: ["panel card"],
    block: .opens(.panel), canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> EditCommand { EditCommand(name: try lexer.name()) }

  func writeOperands(to printer: inout Printer) { printer.write(name) }

  var subject: CommandSubject { .figures([name]) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.editor.context(of: name)
    var effect = Effect(on: context, state.effectParts)
    state.open(try context.openPanel(), of: context)
    effect.setReplacement([])
    return effect
  }
}
