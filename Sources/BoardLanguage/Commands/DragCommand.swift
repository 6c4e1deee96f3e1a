/// `drag NAME through X,Y X,Y …`
struct DragCommand: BoardContextCommand {
  let name: FigureName
  /// The stops of the figure's top-left corner, at least one; it stays at the last.
  let stops: [Point]

  static let reference = CommandReference(
    keyword: .drag, section: .boardContext,
    syntax: ["drag NAME through X,Y X,Y …"],
    summary: "Drags a figure from stop to stop: one undo step, \"Move to (X, Y)\".",
    details: [
      """
      A drag is one edit, however many stops it makes: undo takes the figure back to where the drag began. A drag that
      ends where it began records nothing.
      """
    ],
    examples: ["drag card through 50,50 80,60 120,80"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DragCommand {
    let name = try lexer.name()
    try lexer.require(.through)
    var stops = [try lexer.point()]
    while !lexer.isAtEnd { stops.append(try lexer.point()) }
    return DragCommand(name: name, stops: stops)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.through)
    for stop in stops { printer.write(stop) }
  }

  var names: [FigureName] { [name] }

  func edit(_ context: BoardContext) throws(EditError) { try context.drag(name, through: stops) }
}
