/// `part NAME of NAME…`
struct PartCommand: BoardContextCommand {
  let name: FigureName
  /// Figures and parts.
  let members: [FigureName]

  static let reference = CommandReference(
    keyword: .part, section: .boardContext,
    syntax: ["part NAME of NAME…"],
    summary: "Makes a part of figures: the action \"Group Figures\", or \"Change Group\" if there is that part.",
    details: [
      """
      A part is several figures that are one thing. Where a command wants one place, the part's name is the bounds of
      its figures, which move together; `resize` gives them other frames in proportion. Where figures are named for
      their looks, to be removed or in the stacking order, it is its figures. They keep their names and their
      histories; a part has no history.
      """,
      """
      A part may have other parts as members. Each figure or part is a member of one part at most: members of a new
      part belong to none so far, or all to the same, in which the new part takes their place. A part that is there
      already has these members from now on, and those that it had before stay beside it. With its last member it is
      gone.
      """,
    ],
    examples: ["group button of box, icon", "group bed of frame, pillow, blanket"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> PartCommand {
    let name = try lexer.name(.other("a name for the part"), isNew: true)
    try lexer.require(.of)
    return PartCommand(name: name, members: try lexer.names(after: lexer.name(besides: name)))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.of)
    printer.write(members)
  }

  var names: [FigureName] { members }

  func edit(_ context: BoardContext) throws(EditError) { try context.makePart(name, of: members) }
}

extension PartCommand {
  /// The commands that make the parts of a board; a part comes before the parts that it is a member of.
  static func all(of board: Board) -> [PartCommand] {
    board.parts.map { PartCommand(name: $0.name, members: board.memberNames(of: $0)) }
  }
}
