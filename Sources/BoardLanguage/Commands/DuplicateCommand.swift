/// `duplicate NAME as NAME at X,Y`, `duplicate NAME N times by DX,DY`
enum DuplicateCommand: BoardContextCommand {
  case once(FigureName, as: FigureName, at: Point)
  case times(Int, FigureName, by: Offset)

  static let reference = CommandReference(
    keyword: .duplicate, section: .boardContext,
    syntax: ["duplicate NAME as NAME at X,Y", "duplicate NAME N times by DX,DY"],
    summary: "Adds copies of a figure, in front: the action \"Duplicate Figure\" or \"Duplicate Figure 11 Times\".",
    details: [
      """
      A copy has the size and the looks that are recorded for the figure now, without the previews of an open panel.
      They are the initial state of the copy's own context, whose stacks are empty. `at` places the top-left corner.
      """,
      """
      `times` makes 1 to \(Limits.maximumCopyCount) copies as one action, each moved by DX,DY from the one before.
      Copies of `key` are named `key-2`, `key-3` and so on; if one of these names is taken, no copy is made.
      """,
    ],
    examples: ["duplicate card as \"my card\" at 200,40", "duplicate card 11 times by 56,0"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DuplicateCommand {
    let start = lexer.position
    let name = try lexer.name()
    lexer.takes(.other("a count of copies"))
    guard lexer.isAtNumber else {
      if !lexer.keyword(.as) { throw lexer.unexpected(.keyword(.as), at: lexer.position, hint: hint(lexer)) }
      let copy = try lexer.name(.other("a name for the copy"), isNew: true)
      guard lexer.keyword(.at) else {
        throw lexer.unexpected(.keyword(.at), at: lexer.position, hint: "write where the copy is, such as 'at 40,40'")
      }
      return .once(name, as: copy, at: try lexer.point())
    }
    let offset = lexer.position
    let count = try lexer.count("a count of copies")
    guard 1...Limits.maximumCopyCount ~= count else { throw SyntaxError(offset: offset, .copyCountOutOfRange(count)) }
    guard name.copy(count) != nil else {
      throw SyntaxError(
        offset: start, Message(.badName, EditError.nameTooLong(name.textOfCopy(count)).text(Display.quoted)))
    }
    guard lexer.keyword(.times) else {
      let isNext = lexer.nextKeyword()?.keyword == .by
      throw lexer.unexpected(
        .keyword(.times), at: lexer.position, hint: isNext ? Hint("write 'times by'", writing: "times by") : nil)
    }
    try lexer.require(.by)
    return .times(count, name, by: try lexer.offset())
  }

  /// How to write the number of copies, if the next word is `once`, `twice` or `thrice`.
  private static func hint(_ lexer: Lexer) -> Hint? {
    let count = ["once": 1, "twice": 2, "thrice": 3][lexer.textOfWord(at: lexer.position)]
    return count.map { "write how often and how far, such as '\($0) times by 10,10'" }
      ?? Hint.meant(lexer.textOfWord(at: lexer.position), among: [.as])
  }

  func writeOperands(to printer: inout Printer) {
    switch self {
    case .once(let name, let copy, let origin):
      printer.write(name)
      printer.keyword(.as)
      printer.write(copy)
      printer.keyword(.at)
      printer.write(origin)
    case .times(let count, let name, let offset):
      printer.write(name)
      printer.write(count)
      printer.keyword(.times)
      printer.keyword(.by)
      printer.write(offset)
    }
  }

  var names: [FigureName] {
    switch self {
    case .once(let name, let copy, _): [name, copy]
    case .times(_, let name, _): [name]
    }
  }

  var addedFigures: [FigureName] {
    switch self {
    case .once(_, let copy, _): [copy]
    case .times(let count, let name, _): (1...count).compactMap { name.copy($0) }
    }
  }

  var neededFigures: [FigureName] { [names[0]] }

  func edit(_ context: BoardContext) throws(EditError) {
    switch self {
    case .once(let name, let copy, let origin): try context.duplicateFigure(name, as: copy, at: .origin(origin))
    case .times(let count, let name, let offset): try context.duplicate(name, times: count, by: offset)
    }
  }
}
