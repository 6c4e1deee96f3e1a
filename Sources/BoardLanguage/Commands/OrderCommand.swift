/// `order NAME front | back | in front of NAME | behind NAME`
struct OrderCommand: BoardContextCommand {
  let name: FigureName
  let place: StackingPlace

  static let reference = CommandReference(
    keyword: .order, section: .boardContext,
    syntax: ["order NAME front | back | in front of NAME | behind NAME"],
    summary: "Moves a figure within the stacking order: the undo step \"Reorder Figure\".",
    details: [
      """
      `front` and `back` put it in front of or behind all others, `in front of` and `behind` right in front of or right
      behind the other figure.
      """
    ],
    examples: [
      "order card front", "order card back", "order card in front of table", "order card behind table",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> OrderCommand {
    let name = try lexer.name()
    if lexer.keyword(.front) { return OrderCommand(name: name, place: .front) }
    guard let place = try lexer.stackingPlace(of: name) else {
      throw lexer.unexpected(
        .keyword(.front), .keyword(.back), .phrase(.inFrontOf), .keyword(.behind), at: lexer.position)
    }
    return OrderCommand(name: name, place: place)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.write(place)
  }

  var names: [FigureName] { [name] }

  var neededFigures: [FigureName] { [name] + (place.neighbor.map { [$0] } ?? []) }

  func edit(_ context: BoardContext) throws(EditError) { try context.order(name, to: place) }
}
