/// `move NAME to X,Y`, `move NAME center X,Y`, `move NAME under NAME gap N`, `move NAME… by DX,DY`
enum MoveCommand: BoardContextCommand {
  // Most figures are moved alone, and a list of one would take a third of a script's memory.
  case to(Placement, FigureName)
  case by(Offset, [FigureName])

  static let reference = CommandReference(
    keyword: .move, section: .boardContext,
    syntax: [
      "move NAME to X,Y", "move NAME center X,Y",
      "move NAME over NAME | under NAME | left of NAME | right of NAME [gap N] [start | center | end]",
      "move NAME… by DX,DY",
    ],
    summary: "Moves figures: the action \"Move to (X, Y)\" or \"Move 3 Figures\".",
    details: [
      "`to` gives the top-left corner, `center` the middle; the action's name always shows the top-left corner.",
      """
      `over`, `under`, `left of` and `right of` put a figure beside another one, where that is now; the figure doesn't
      follow when the other one moves. `gap` is the distance between the two, 0 by default; with a negative gap they
      overlap. On the other axis their left or top edges are aligned, or with `center` their middles, or with `end`
      their right or bottom edges.
      """,
      "Several figures move by the same offset, as one action. A move that changes nothing records nothing.",
    ],
    examples: [
      "move card to 200,150", "move card center 300,300", "move card right of table gap 16 center",
      "move card table by 10,-5",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> MoveCommand {
    let first = try lexer.name()
    if lexer.keyword(.to) { return .to(.origin(try lexer.point()), first) }
    if lexer.keyword(.center) { return .to(.center(try lexer.point()), first) }
    if lexer.keyword(.by) { return .by(try lexer.offset(), [first]) }
    // Figures may be called like the words of a place, and be moved by an offset.
    if let side = lexer.nextSide(), !lexer.wordsAhead.contains(.by) {
      return .to(try lexer.relativePlace(side, of: first), first)
    }
    let second = (lexer.position, lexer.lastWordEnd)
    let names = try lexer.names(after: first, stopsAtNumber: true)
    if lexer.keyword(.by) { return .by(try lexer.offset(), names) }
    let offset = lexer.position
    if lexer.isAtEnd, names.count > 2 { throw misplaced(names, lexer, from: second) }
    if let keyword = lexer.nextKeyword()?.keyword, keyword == .to || keyword == .center {
      let hint = names.dropFirst().first.flatMap { Hint.forWords[$0.text] }
      throw SyntaxError(offset: offset, .takesOneName(keyword, hint: hint))
    }
    let wanted: [Keyword] = names.count == 1 ? [.to, .center, .by] : [.by]
    throw lexer.unexpected(
      wanted.map(Operand.keyword), at: offset,
      hint: lexer.isAtNumber
        ? Hint.destination(wanted)
        : Hint.meant(lexer.textOfWord(at: offset), among: wanted)
          ?? lexer.nextKeyword().map { next in
            switch next.keyword {
            case .above: .meant(Keyword.over.text)
            case .below: .meant(Keyword.under.text)
            default: Hint.quotes(next.keyword.text)
            }
          })
  }

  /// What is wrong with a line of names alone: the place beside a figure was meant.
  private static func misplaced(_ names: [FigureName], _ lexer: Lexer, from second: (Int, Int)) -> SyntaxError {
    var words = lexer
    words.rewind(to: second)
    for (index, word) in words.rest.enumerated() {
      let text = lexer.text(of: word)
      let side = RelativePlace.Side(rawValue: text)
      if index > 0, let side { return SyntaxError(offset: word.range.lowerBound, .takesOneName(side.keyword)) }
      if index == 0, let hint = side.map({ "write '\($0.rawValue) of \(names[2].text)'" }) ?? Hint.forWords[text] {
        return words.unexpected(
          [.keyword(.to), .keyword(.center), .keyword(.by)], at: word.range.lowerBound, hint: hint)
      }
    }
    return lexer.unexpected(.keyword(.by), at: lexer.position, hint: Hint.destination([.by]))
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
