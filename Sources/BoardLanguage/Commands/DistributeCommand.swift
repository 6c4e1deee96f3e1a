/// `distribute LIST horizontally | vertically [in board | in NAME] [gap N]`
struct DistributeCommand: BoardContextCommand {
  let names: [FigureName]
  let axis: Axis
  /// The board, the figure or the group over which the figures are spread; `nil` for the bounds that they already have.
  var area: ContextName?
  /// The distance between neighbors; `nil` for equal gaps that fill the area.
  var gap: Double?

  static let reference = CommandReference(
    keyword: .distribute, section: .boardContext,
    syntax: ["distribute LIST horizontally | vertically [in board | in NAME] [gap N]"],
    summary: "Makes the gaps between figures and their neighbors equal: the undo step \"Distribute 3 Figures\".",
    details: [
      """
      The figures are ordered by their left edges, or by their top edges; of figures with the same edge the one named
      first comes first. The two outermost figures stay, so fewer than three figures don't move. If there isn't enough
      room, all overlap by the same amount. If the gaps are equal already, to 1e-9, nothing is recorded.
      """,
      """
      With `gap` the gaps are so large, and the first figure stays. With `in` the figures are spread over the board,
      another figure (inside its border) or a group, with as much room before the first and behind the last one as between them; with
      `gap` too, they stand in its middle.
      """,
    ],
    examples: [
      "distribute card, table, lamp horizontally", "distribute card, table, lamp vertically",
      "distribute card, table, lamp vertically gap 8", "distribute a, b, c horizontally in board gap 16",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DistributeCommand {
    let names = try lexer.names()
    let axis = try lexer.requireOne(of: [.horizontally, .vertically])
    var distribute = DistributeCommand(names: names, axis: axis == .horizontally ? .horizontal : .vertical)
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard let option = lexer.option(of: [.in, .gap]) else { throw lexer.unknownOption(expected: [.in, .gap]) }
      if option == .in {
        try distribute.area.setOnce(to: lexer.area(of: names), by: option, at: offset)
      } else {
        try distribute.gap.setOnce(to: lexer.number("a distance such as 16"), by: option, at: offset)
      }
    }
    lexer.takes(oneOf: lexer.remaining(of: [.in, .gap], without: []))
    return distribute
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.keyword(axis == .horizontal ? .horizontally : .vertically)
    if let area { printer.write(area, gap: 0) }
    if let gap { printer.option(.gap, gap) { $0.write($1) } }
  }

  func edit(_ context: BoardContext) throws(EditError) {
    try context.distribute(names, along: axis, in: area, gap: gap)
  }
}
