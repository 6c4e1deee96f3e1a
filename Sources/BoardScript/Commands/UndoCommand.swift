import BoardEditing
import BoardModel

/// `undo [CONTEXT] [N | all]`
struct UndoCommand: ScriptCommand {
  let history: HistoryOperands

  static var keyword: Keyword { .undo }

  static let reference = CommandReference(
    keyword: keyword, section: .undo,
    syntax: ["undo [CONTEXT] [N | all]"],
    summary:
      "Takes back the last action of a context, or the last N, or all; without a context, of the first responder.",
    details: [
      """
      It never touches another context: undoing a move leaves colors alone. With less than N actions to undo it does what
      there is, and warns. An empty stack doesn't pass the undo on to the next responder.
      """,
      """
      It is refused for a context inside of that context's own open group, and for a figure inside of its panel after a
      preview.
      """,
    ],
    examples: ["undo", "undo board", "undo card 3", "undo card all"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> UndoCommand {
    UndoCommand(history: try HistoryOperands.parse(&lexer))
  }

  func write(to printer: inout Printer) {
    printer.keyword(.undo)
    history.write(to: &printer)
  }

  var subject: CommandSubject { .context(history.context) }

  func run(in run: inout CommandRun) throws(EditError) {
    let context = try run.context(history.context)
    run.touch(context)
    let done = try context.undo(history.limit)
    history.check(done, .undo, of: context, in: &run)
  }
}
