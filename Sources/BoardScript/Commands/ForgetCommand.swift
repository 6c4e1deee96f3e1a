import BoardEditing
import BoardModel

/// `forget CONTEXT`
struct ForgetCommand: ScriptCommand {
  let context: ContextName

  static var keyword: Keyword { .forget }

  static let reference = CommandReference(
    keyword: keyword, section: .undo,
    syntax: ["forget CONTEXT"],
    summary: "Empties both stacks of a context.",
    details: [
      """
      Figures that only the board's stacks could bring back are gone for good after `forget board`, their own stacks with
      them. It is refused where `undo` is.
      """
    ],
    examples: ["forget card", "forget board"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ForgetCommand {
    ForgetCommand(context: try lexer.context())
  }

  func write(to printer: inout Printer) {
    printer.keyword(.forget)
    printer.write(context)
  }

  var subject: CommandSubject { .context(context) }

  func run(in run: inout CommandRun) throws(EditError) {
    let context = try run.context(context)
    run.touch(context)
    try context.forget()
  }
}
