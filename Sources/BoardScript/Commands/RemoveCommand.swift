import BoardEditing
import BoardModel

/// `remove NAME…`
struct RemoveCommand: ScriptCommand {
  let names: NameList

  static var keyword: Keyword { .remove }

  static let reference = CommandReference(
    keyword: keyword, section: .boardContext,
    syntax: ["remove NAME…"],
    summary: "Takes figures off the board: the action \"Remove Figure\" or \"Remove 3 Figures\".",
    details: [
      """
      A figure that leaves the board keeps its own context, stacks and all, for as long as an entry of the board's stacks
      can bring it back. It comes back at its place in the stacking order, looking as it did when it left.
      """,
      "Its name is free at once; a new figure of that name is another figure.",
    ],
    examples: ["remove card", "remove card table"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RemoveCommand {
    RemoveCommand(names: try lexer.names())
  }

  func write(to printer: inout Printer) {
    printer.keyword(.remove)
    printer.write(names)
  }

  var subject: CommandSubject { .figures(names.names) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    try run.editor.boardContext.remove(names.names)
  }
}
