/// `move NAME to X,Y`, `move NAME center X,Y`, `move NAME below NAME gap N`, `move NAME… by DX,DY`
enum MoveCommand: BoardContextCommand {
  // Most figures are moved alone, and a list of one would take a third of a script's memory.
  case to(Placement, FigureName)
  case by(Offset, [FigureName])

  static let reference = CommandReference(
    keyword: .move, section: .boardContext,
    syntax: [
      "move NAME to X,Y", "move NAME center X,Y",
      "move NAME \(RelativePlace.form)", "move NAME \(InnerPlace.form)", "move NAME… by DX,DY",
    ],
    summary: "Moves figures: the action \"Move to (X, Y)\" or \"Move 3 Figures\".",
    details: [
      "`to` gives the top-left corner, `center` the middle; the action's name always shows the top-left corner.",
      """
      `above`, `below`, `left of` and `right of` put a figure beside another one, where that is now; the figure doesn't
      follow when the other one moves. `gap` is the distance between the two, 0 by default; with a negative gap they
      overlap. On the other axis their left or top edges are aligned, or with `center` their middles, or with `end`
      their right or bottom edges.
      """,
      """
      `in` puts it in the board, a figure or a part: in its middle, or along edges of it, with `gap` as the distance from
      these.
      """,
      "Several figures move by the same offset, as one action. A move that changes nothing records nothing.",
    ],
    examples: [
      "move card to 200,150", "move card center 300,300", "move card below table gap 10",
      "move card right of table gap 16 center", "move lamp in table right top gap 4", "move card table by 10,-5",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> MoveCommand {
    let command = lexer.lastWordEnd - keyword.text.utf8.count..<lexer.lastWordEnd
    let first = try lexer.name()
    if lexer.keyword(.to) { return .to(.origin(try lexer.point()), first) }
    if lexer.keyword(.center) { return .to(.center(try lexer.point()), first) }
    if lexer.nextKeyword()?.keyword == .by {
      let names = try lexer.names(justRead: first)
      lexer.takes(.keyword(.by))
      try lexer.require(.by)
      return .by(try lexer.offset(), names)
    }
    lexer.takes(.keyword(.by))
    if lexer.isAtInnerPlace(), !lexer.wordsAhead.contains(.by) { return .to(try lexer.innerPlace(of: first), first) }
    // Figures may have names that are words of a place, and move by an offset: `move above left by 10,10`.
    if let side = lexer.nextSide(), side.keyword.isReserved || !lexer.wordsAhead.contains(.by) {
      return .to(try lexer.relativePlace(side, of: first), first)
    }
    let second = (lexer.position, lexer.lastWordEnd)
    let names = try lexer.names(after: first, stopsAtNumber: true)
    if lexer.keyword(.by) { return .by(try lexer.offset(), names) }
    if let error = foreignPlace(names, lexer, from: second) { throw error }
    let offset = lexer.position
    if lexer.isAtEnd, names.count > 2 { throw misplaced(names, lexer, from: second) }
    let next = lexer.nextKeyword()?.keyword
    if let next, next == .to || next == .center || RelativePlace.Side(next) != nil {
      let hint = names.dropFirst().first.flatMap { Hint.forWords[$0.text] }
      throw SyntaxError(offset: offset, .takesOneName(next, hint: hint))
    }
    let wanted: [Keyword] = names.count == 1 ? [.to, .center, .by] : [.by]
    throw lexer.unexpected(
      wanted.map(Operand.keyword), at: offset,
      hint: lexer.isAtNumber
        ? Hint.destination(wanted)
        : Hint.meant(lexer.textOfWord(at: offset), among: wanted)
          ?? next.map { next in
            switch next {
            case .behind, .front: .order(insteadOf: command)
            default: Hint.quotes(next.text)
            }
          })
  }

  /// The error of a line whose second word begins a place in other programs; `nil` if it is no such word, or nothing follows it.
  private static func foreignPlace(_ names: [FigureName], _ lexer: Lexer, from second: (Int, Int)) -> SyntaxError? {
    guard names.count > 2 || names.count == 2 && !lexer.isAtEnd,
      let meant = Synonym.keyword(for: names[1].text, among: RelativePlace.sides)
    else { return nil }
    var words = lexer
    words.rewind(to: second)
    return words.unexpected(destinations, at: second.0, hint: .meant(meant.text))
  }

  private static let destinations: [Operand] = [.keyword(.to), .keyword(.center), .keyword(.by)]

  /// The error of a line that holds nothing but names; the author probably meant a place beside a figure.
  private static func misplaced(_ names: [FigureName], _ lexer: Lexer, from second: (Int, Int)) -> SyntaxError {
    var words = lexer
    words.rewind(to: second)
    for (index, word) in words.rest.enumerated() {
      let text = lexer.text(of: word)
      let side = Keyword(rawValue: text).flatMap { RelativePlace.Side($0)?.keyword }
      if index > 0, let side { return SyntaxError(offset: word.range.lowerBound, .takesOneName(side)) }
      if index == 0, let hint = side.map({ "write '\($0.text) of \(names[2].text)'" }) ?? Hint.forWords[text] {
        return words.unexpected(destinations, at: word.range.lowerBound, hint: hint)
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
