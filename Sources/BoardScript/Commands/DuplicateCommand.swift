/// `duplicate NAME as NAME at X,Y`
struct DuplicateCommand: BoardContextCommand {
  let name: FigureName
  let copy: FigureName
  let origin: Point

  static let reference = CommandReference(
    keyword: .duplicate, section: .boardContext,
    syntax: ["duplicate NAME as NAME at X,Y"],
    operands: .init(names: .figures, options: [.as, .at]),
    summary: "Adds a copy of a figure, in front: the action \"Duplicate Figure\".",
    details: [
      """
      The copy has the size and the looks that are recorded for the figure now, without the previews of an open panel. They are
      where the copy's own context starts from, and its stacks are empty. `at` places the top-left corner.
      """,
      "It came with version 2: the script's first line is `rectboard 2`.",
    ],
    examples: ["duplicate card as \"my card\" at 200,40"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DuplicateCommand {
    let name = try lexer.name()
    try lexer.require(.as)
    let copy = try lexer.name("a name for the copy")
    try lexer.require(.at)
    return DuplicateCommand(name: name, copy: copy, origin: try lexer.point())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.as)
    printer.write(copy)
    printer.keyword(.at)
    printer.write(origin)
  }

  var names: [FigureName] { [name, copy] }

  var addedFigure: FigureName? { copy }

  var neededFigures: [FigureName] { [name] }

  func edit(_ context: BoardContext) throws(EditError) {
    try context.duplicateFigure(name, as: copy, at: .origin(origin))
  }
}
