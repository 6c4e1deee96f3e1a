/// `move NAME to X,Y`, `move NAME center X,Y`, `move NAME below NAME gap N`, `move LIST by DX,DY`
enum MoveCommand: BoardContextCommand {
  // Most figures are moved alone, and a list of one would take a third of a script's memory.
  case to(Placement, FigureName)
  case by(Offset, [FigureName])

  static let reference = CommandReference(
    keyword: .move, section: .boardContext,
    syntax: [
      "move LIST by DX,DY", "move NAME to X,Y", "move NAME center X,Y", "move NAME \(RelativePlace.forms.vertical)",
      "move NAME \(RelativePlace.forms.horizontal)", "move NAME \(InnerPlace.form)",
    ],
    summary: "Moves figures: the undo step \"Move to (X, Y)\" or \"Move 3 Figures\".",
    details: [
      "`to` gives the top-left corner, `center` the middle; the menu title always has the top-left corner.",
      """
      `above`, `below`, `left of` and `right of` put a figure beside another one, where that is now; the figure doesn't
      follow when the other one moves. `gap` is the distance between the two: by default 0; if it is negative, they
      overlap. The side that follows says which edges or middles are aligned on the other axis. Default: the left or the
      top edges.
      """,
      """
      `in` puts it in the board, in a figure inside its border, or in a group's bounds: in the middle, or along the
      sides that follow, with `gap` as the distance from these.
      """,
      "Several figures move by the same offset, as one undo step. A move that changes nothing records nothing.",
    ],
    examples: [
      "move card to 200,150", "move card center 300,300", "move card below table gap 10",
      "move card right of table gap 16 middle", "move lamp in table right top gap 4", "move card, table by 10,-5",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> MoveCommand {
    if let name = try lexer.onlyName() {
      if let place = try lexer.place(.to, of: name) { return .to(place, name) }
      guard lexer.keyword(.by) else {
        throw lexer.unexpected(.keyword(.to), .keyword(.center), .keyword(.by), at: lexer.position)
      }
      return .by(try lexer.offset(), [name])
    }
    let names = try lexer.names()
    if let next = lexer.nextKeyword()?.keyword, [.to, .center, .above, .below, .left, .right, .in].contains(next) {
      throw SyntaxError(offset: lexer.position, .takesOneName(next))
    }
    guard lexer.keyword(.by) else { throw lexer.unexpected(.keyword(.by), at: lexer.position) }
    return .by(try lexer.offset(), names)
  }

  func writeOperands(to printer: inout Printer) {
    switch self {
    case .to(let place, let name):
      printer.write(name)
      printer.write(place, .to)
    case .by(let offset, let names):
      printer.write(names)
      printer.keyword(.by)
      printer.write(offset)
    }
  }

  var names: [FigureName] {
    switch self {
    case .to(_, let name): [name]
    case .by(_, let names): names
    }
  }

  var neededFigures: [FigureName] {
    switch self {
    case .to(let place, let name): [name] + (place.neighbor.map { [$0] } ?? [])
    case .by(_, let names): names
    }
  }

  func edit(_ context: BoardContext) throws(EditError) {
    switch self {
    case .to(let place, let name): try context.move(name, to: place)
    case .by(let offset, let names): try context.move(names, by: offset)
    }
  }
}
