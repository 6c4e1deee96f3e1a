/// `order LIST front | back | in front of NAME | behind NAME`
struct OrderCommand: BoardContextCommand {
  let names: [FigureName]
  let place: StackingPlace

  static let reference = CommandReference(
    keyword: .order, section: .boardContext,
    syntax: ["order LIST front | back | in front of NAME | behind NAME"],
    summary:
      "Moves figures within the stacking order: the undo step \"Reorder Figure\" or \"Reorder 3 Figures\".",
    details: [
      """
      `front` and `back` put them in front of or behind all others, `in front of` and `behind` right in front of or right
      behind the other figure. Several figures keep their own order, without others between them.
      """
    ],
    examples: [
      "order card front", "order card back", "order card in front of table", "order card behind table",
      "order card, lamp back",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> OrderCommand {
    let names = try lexer.names()
    if lexer.keyword(.front) { return OrderCommand(names: names, place: .front) }
    guard let place = try lexer.stackingPlace(of: names) else {
      throw lexer.unexpected(
        .keyword(.front), .keyword(.back), .phrase(.inFrontOf), .keyword(.behind), at: lexer.position)
    }
    return OrderCommand(names: names, place: place)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.write(place)
  }

  var neededFigures: [FigureName] { names + (place.neighbor.map { [$0] } ?? []) }

  func edit(_ context: BoardContext) throws(EditError) { try context.order(names, to: place) }
}
