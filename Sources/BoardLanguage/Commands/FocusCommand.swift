/// `focus CONTEXT`
struct FocusCommand: ScriptCommand {
  let context: ContextName

  static let reference = CommandReference(
    keyword: .focus, section: .undo,
    syntax: ["focus CONTEXT"],
    summary: "Focuses a context: `undo`, `redo` and `step` act on it if none is named.",
    details: [
      "At the start it is the board. When the focused figure leaves the board, the board is focused."
    ],
    examples: ["focus card", "focus board"],
    canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> FocusCommand {
    FocusCommand(context: try lexer.context())
  }

  func writeOperands(to printer: inout Printer) { printer.write(context) }

  var subject: CommandSubject { .context(context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.editor.context(context)
    state.moveFocus(to: context)
    return Effect(on: context, state.effectParts)
  }
}
