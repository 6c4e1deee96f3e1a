/// `group NAME of LIST`
struct GroupCommand: BoardContextCommand {
  let name: FigureName
  /// Figures and groups.
  let members: [FigureName]

  static let reference = CommandReference(
    keyword: .group, section: .boardContext,
    syntax: ["group NAME of LIST"],
    summary: "Groups figures: the undo step \"Group Figures\", or \"Change Group\" if there is that group.",
    details: [
      """
      A group is several figures with one name. If a command takes one place, the group's name stands for the bounds of
      its figures, which move together; `resize` scales their frames. In commands about appearance, stacking order and
      removal, it stands for its figures. They keep their names and their histories; a group has no history.
      """,
      """
      A group may have other groups as members. Each figure or group is a member of one group at most: members of a new
      group belong to none so far, or all to the same, in which the new group takes their place. A group that exists
      already has these members from now on, and those that it had before stay beside it. Without members it is gone.
      """,
    ],
    examples: ["group button of box, icon", "group bed of frame, pillow, blanket"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> GroupCommand {
    let name = try lexer.name(.other("a name for the group"), isNew: true)
    try lexer.require(.of)
    return GroupCommand(name: name, members: try lexer.names(besides: name))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.of)
    printer.write(members)
  }

  var names: [FigureName] { members }

  func edit(_ context: BoardContext) throws(EditError) { try context.makeGroup(name, of: members) }
}

extension GroupCommand {
  /// The commands that make the groups of a board; a group comes before the groups that it is a member of.
  static func all(of board: Board) -> [GroupCommand] {
    board.groups.map { GroupCommand(name: $0.name, members: board.memberNames(of: $0)) }
  }
}
