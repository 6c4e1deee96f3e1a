/// `rename NAME to NAME`
struct RenameCommand: BoardContextCommand {
  let name: FigureName
  let newName: FigureName

  static let reference = CommandReference(
    keyword: .rename, section: .boardContext,
    syntax: ["rename NAME to NAME"],
    summary: "Gives a figure another name: the undo step \"Rename to NAME\".",
    details: [
      """
      The figure stays the same: it keeps its place, its appearance, its own history and the focus, and its panel stays
      open. From then on only the new name is valid, and the histories show it. Renaming a figure to the name that it
      has records nothing.
      """
    ],
    examples: ["rename w1 to window", "rename card to \"my card\""],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RenameCommand {
    let name = try lexer.name()
    try lexer.require(.to)
    return RenameCommand(name: name, newName: try lexer.name(.other("another name for the figure"), isNew: true))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.to)
    printer.write(newName)
  }

  var names: [FigureName] { [name, newName] }

  var neededFigures: [FigureName] { [name] }

  func edit(_ context: BoardContext) throws(EditError) { try context.rename(name, to: newName) }
}
