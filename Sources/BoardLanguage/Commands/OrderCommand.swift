/// `order NAME front | back | above NAME | below NAME`
struct OrderCommand: BoardContextCommand {
  let name: FigureName
  let place: StackingPlace

  static let reference = CommandReference(
    keyword: .order, section: .boardContext,
    syntax: ["order NAME front | back | above NAME | below NAME"],
    summary: "Moves a figure within the stacking order: the action \"Reorder Figure\".",
    details: ["`above` and `below` put it right in front of or right behind the other figure."],
    examples: ["order card front", "order card back", "order card above table", "order card below table"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> OrderCommand {
    let name = try lexer.name()
    let level = try lexer.requireOne(of: [.front, .back, .above, .below])
    return OrderCommand(name: name, place: try lexer.stackingPlace(level, of: name))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.write(place)
  }

  var names: [FigureName] { [name] }

  var neededFigures: [FigureName] { [name] + (place.neighbor.map { [$0] } ?? []) }

  func edit(_ context: BoardContext) throws(EditError) { try context.order(name, to: place) }
}
