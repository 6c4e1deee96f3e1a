/// `duplicate NAME as NAME PLACE`, `duplicate NAME as LIST by DX,DY`, `duplicate NAME N times by DX,DY`
enum DuplicateCommand: BoardContextCommand {
  case once(FigureName, as: FigureName, Placement)
  case copies(FigureName, as: [FigureName], by: Offset)
  case times(Int, FigureName, by: Offset)

  static let reference = CommandReference(
    keyword: .duplicate, section: .boardContext,
    syntax: [
      "duplicate NAME as NAME at X,Y", "duplicate NAME as NAME \(RelativePlace.forms.vertical)",
      "duplicate NAME as NAME \(RelativePlace.forms.horizontal)", "duplicate NAME as NAME \(InnerPlace.form)",
      "duplicate NAME as LIST by DX,DY", "duplicate NAME N times by DX,DY",
    ],
    summary: "Adds copies of a figure, in front: the undo step \"Duplicate Figure\" or \"Duplicate Figure 11 Times\".",
    details: [
      """
      A copy has the size and the appearance that is recorded for the figure now, without the previews of an open panel.
      They are the initial state of the copy's own history, which is empty. Places are as in `move`: `at` places the
      top-left corner.
      """,
      """
      With `by`, each copy is moved by DX,DY from the one before, and all are one undo step. `as` names them in this order.
      `times` makes 1 to \(Limits.maximumCopyCount) copies: those of `key` are named `key-2`, `key-3` and so on. If one of
      the names is taken, no copy is made.
      """,
      "A group is copied with its members: `bed.pillow` of the group `bed` is `cot.pillow` in a copy named `cot`.",
    ],
    examples: [
      "duplicate card as \"my card\" at 200,40", "duplicate card as other below card gap 8",
      "duplicate card as tag in table right top gap 4",
      "duplicate card as tue, wed, thu by 60,0", "duplicate card 11 times by 56,0",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DuplicateCommand {
    let start = lexer.position
    let name = try lexer.name()
    guard lexer.isAtNumber else {
      lexer.takes(.other("a count of copies"))
      try lexer.require(.as)
      let copies = try lexer.names(.other("a name for the copy"), isNew: true)
      if copies.count == 1, let place = try lexer.place(.at, of: copies[0]) { return .once(name, as: copies[0], place) }
      try lexer.require(.by)
      return .copies(name, as: copies, by: try lexer.offset())
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
    case .once(let name, let copy, let place):
      printer.write(name)
      printer.keyword(.as)
      printer.write(copy)
      printer.write(place, .at)
    case .copies(let name, let copies, let offset):
      printer.write(name)
      printer.keyword(.as)
      printer.writeEach(copies)
      printer.keyword(.by)
      printer.write(offset)
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
    case .copies(let name, let copies, _): [name] + copies
    case .times(_, let name, _): [name]
    }
  }

  var addedFigures: [FigureName] {
    switch self {
    case .once(_, let copy, _): [copy]
    case .copies(_, let copies, _): copies
    case .times(let count, let name, _): (1...count).compactMap { name.copy($0) }
    }
  }

  var neededFigures: [FigureName] {
    if case .once(let name, _, let place) = self, let neighbor = place.neighbor {
      [name, neighbor]
    } else {
      [names[0]]
    }
  }

  func edit(_ context: BoardContext) throws(EditError) {
    switch self {
    case .once(let name, let copy, let place): try context.duplicateFigure(name, as: copy, at: place)
    case .copies(let name, let copies, let offset): try context.duplicate(name, as: copies, by: offset)
    case .times(let count, let name, let offset): try context.duplicate(name, times: count, by: offset)
    }
  }
}
