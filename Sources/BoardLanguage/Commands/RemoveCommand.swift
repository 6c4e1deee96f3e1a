/// `remove LIST`
struct RemoveCommand: BoardContextCommand {
  let names: [FigureName]

  static let reference = CommandReference(
    keyword: .remove, section: .boardContext,
    syntax: ["remove LIST"],
    summary: "Removes figures: the undo step \"Remove Figure\" or \"Remove 3 Figures\".",
    details: [
      """
      A figure that leaves the board keeps its own context, with its stacks, for as long as undo or redo of the board
      can bring it back. It comes back at its place in the stacking order, looking as it did when it left.
      """,
      "Its name is free at once; a new figure of that name is a different figure.",
    ],
    examples: ["remove card", "remove card, table"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RemoveCommand {
    RemoveCommand(names: try lexer.names())
  }

  func writeOperands(to printer: inout Printer) { printer.write(names) }

  func edit(_ context: BoardContext) throws(EditError) { try context.remove(names) }
}
