/// `ungroup NAME`
struct UngroupCommand: BoardContextCommand {
  let name: FigureName

  static let reference = CommandReference(
    keyword: .ungroup, section: .boardContext,
    syntax: ["ungroup NAME"],
    summary: "Takes a group apart: the undo step \"Ungroup\".",
    details: ["Its figures and groups stay, and belong to the group that it was a member of. Its name is free."],
    examples: ["ungroup button"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> UngroupCommand {
    UngroupCommand(name: try lexer.name())
  }

  func writeOperands(to printer: inout Printer) { printer.write(name) }

  var names: [FigureName] { [name] }

  func edit(_ context: BoardContext) throws(EditError) { try context.ungroup(name) }
}
