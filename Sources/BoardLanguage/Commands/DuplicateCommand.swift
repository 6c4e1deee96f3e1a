/// `duplicate NAME as NAME at X,Y`, `duplicate NAME N times by DX,DY`
enum DuplicateCommand: BoardContextCommand {
  case once(FigureName, as: FigureName, at: Point)
  case times(Int, FigureName, by: Offset)

  static let reference = CommandReference(
    keyword: .duplicate, section: .boardContext,
    syntax: ["duplicate NAME as NAME at X,Y", "duplicate NAME N times by DX,DY"],
    summary: "Adds copies of a figure, in front: the undo step \"Duplicate Figure\" or \"Duplicate Figure 11 Times\".",
    details: [
      """
      A copy has the size and the appearance that is recorded for the figure now, without the previews of an open panel.
      They are the initial state of the copy's own history, which is empty. `at` places the top-left corner.
      """,
      """
      `times` makes 1 to \(Limits.maximumCopyCount) copies as one undo step, each moved by DX,DY from the one before.
      Copies of `key` are named `key-2`, `key-3` and so on; if one of these names is taken, no copy is made.
      """,
    ],
    examples: ["duplicate card as \"my card\" at 200,40", "duplicate card 11 times by 56,0"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DuplicateCommand {
    let start = lexer.position
    let name = try lexer.name()
    guard lexer.isAtNumber else {
      lexer.takes(.other("a count of copies"))
      try lexer.require(.as)
      let copy = try lexer.name(.other("a name for the copy"), isNew: true)
      try lexer.require(.at)
      return .once(name, as: copy, at: try lexer.point())
    }
    let offset = lexer.position
    let count = try lexer.count("a count of copies")
    guard 1...Limits.maximumCopyCount ~= count else { throw SyntaxError(offset: offset, .copyCountOutOfRange(count)) }
    guard name.copy(count) != nil else {
      throw SyntaxError(
        offset: start, Message(.badName, EditError.nameTooLong(name.textOfCopy(count)).text(Display.quoted)))
    }
    try lexer.require(.times)
    try lexer.require(.by)
    return .times(count, name, by: try lexer.offset())
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
