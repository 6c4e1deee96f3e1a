/// `panel NAME`
struct PanelCommand: ScriptCommand {
  let name: FigureName

  static let reference = CommandReference(
    keyword: .panel, section: .figureContext,
    syntax: ["panel NAME"],
    summary: "Opens the settings panel of a figure, and gives the figure the focus.",
    details: [
      """
      Until `end` or `cancel`, `color`, `corner`, `border` and `label` of this figure are previews: drawn, seen by
      `expect`, and not recorded. Edits of other figures are recorded as always. `end` records the changes as one undo
      step, named after what differs from the panel's start, such as Change Border, Change Color and Corner, or Change
      Color, Corner, Border and Label; or none, if nothing differs. `cancel` discards the previews.
      """,
      """
      Before the first preview, `undo` and `redo` of the figure work, and change the state that `cancel` returns to.
      After it they are refused, even if the preview changed nothing.
      """,
      """
      When the figure leaves the board, its panel is cancelled first; `end` or `cancel` then only warns. A panel can't be
      opened twice, or while a `step` block on its figure is open.
      """,
      """
      At its end the focus goes back to the context that had it when the panel was opened, or to the board if that
      context's figure has left the board.
      """,
    ],
    examples: ["panel card"],
    block: .opens(.panel), canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> PanelCommand { PanelCommand(name: try lexer.name()) }

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
