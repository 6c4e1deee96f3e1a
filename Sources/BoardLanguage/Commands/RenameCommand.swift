/// `rename NAME to NAME`
struct RenameCommand: BoardContextCommand {
  let name: FigureName
  let newName: FigureName

  static let reference = CommandReference(
    keyword: .rename, section: .boardContext,
    syntax: ["rename NAME to NAME"],
    summary: "Gives a figure another name: the action \"Rename to NAME\".",
    details: [
      """
      The figure stays the same: it keeps its place, its looks, its own history and the focus, and its panel stays
      open. From then on only the new name is valid, and the histories show it. Renaming a figure to the name that it
      has records nothing.
      """
    ],
    examples: ["rename w1 to window", "rename card to \"my card\""],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RenameCommand {
    let name = try lexer.name()
    guard lexer.keyword(.to) else {
      let found = lexer.isAtEnd ? nil : lexer.textOfWord(at: lexer.position)
      let others = ["as", "into", "->", "=>", "="]
      let hint = found.map {
        others.contains($0) ? .meant("to") : Hint.meant($0, among: [.to]) ?? Hint.write(.to, before: $0)
      }
      throw lexer.unexpected(.keyword(.to), at: lexer.position, hint: hint)
    }
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
