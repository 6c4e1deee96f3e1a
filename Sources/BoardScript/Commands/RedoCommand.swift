import BoardEditing
import BoardModel

/// `redo [CONTEXT] [N | all]`
struct RedoCommand: ScriptCommand {
  let history: HistoryOperands

  static var keyword: Keyword { .redo }

  static let reference = CommandReference(
    keyword: keyword, section: .undo,
    syntax: ["redo [CONTEXT] [N | all]"],
    summary: "Does again what undo took back last, or the last N, or all; without a context, for the first responder.",
    details: [
      """
      A new edit clears the redo stack of its own context, and of no other. With less than N actions to redo it does what
      there is, and warns. It is refused where `undo` is.
      """
    ],
    examples: ["redo", "redo board 2", "redo card all"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RedoCommand {
    RedoCommand(history: try HistoryOperands.parse(&lexer))
  }

  func write(to printer: inout Printer) {
    printer.keyword(.redo)
    history.write(to: &printer)
  }

  var subject: CommandSubject { .context(history.context) }

  func run(in run: inout CommandRun) throws(EditError) {
    let context = try run.context(history.context)
    run.touch(context)
    let done = try context.redo(history.limit)
    history.check(done, .redo, of: context, in: &run)
  }
}
