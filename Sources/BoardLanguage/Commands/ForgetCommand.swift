/// `forget CONTEXT`
struct ForgetCommand: ScriptCommand {
  let context: ContextName

  static let reference = CommandReference(
    keyword: .forget, section: .undo,
    syntax: ["forget CONTEXT"],
    summary: "Clears a context's history.",
    details: [
      """
      Figures that only undo or redo of the board could bring back are gone for good after `forget board`, with their
      own stacks. It is refused where `undo` is.
      """
    ],
    examples: ["forget card", "forget board"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ForgetCommand {
    ForgetCommand(context: try lexer.context())
  }

  func writeOperands(to printer: inout Printer) { printer.write(context) }

  var subject: CommandSubject { .context(context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.context(context)
    try context.forget()
    return Effect(on: context, state.effectParts)
  }
}
