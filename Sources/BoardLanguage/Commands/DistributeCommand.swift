/// `distribute NAME… horizontally | vertically`
struct DistributeCommand: BoardContextCommand {
  let names: [FigureName]
  let axis: Axis

  static let reference = CommandReference(
    keyword: .distribute, section: .boardContext,
    syntax: ["distribute NAME… horizontally | vertically"],
    summary: "Makes the gaps between figures and their neighbors equal: the action \"Distribute 3 Figures\".",
    details: [
      """
      The figures are ordered by their left edges, or by their top edges; of figures with the same edge the one named
      first comes first. The two outermost figures stay, so fewer than three figures don't move. If there isn't enough
      room, all overlap by the same amount. If the gaps are equal already, to 1e-9, nothing is recorded.
      """
    ],
    examples: ["distribute card table lamp horizontally", "distribute card table lamp vertically"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> DistributeCommand {
    let keywords: [Keyword] = [.horizontally, .vertically]
    let names = try lexer.names(before: keywords.map(Operand.keyword))
    let word = try lexer.requireOne(of: keywords)
    return DistributeCommand(names: names, axis: word == .horizontally ? .horizontal : .vertical)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.keyword(axis == .horizontal ? .horizontally : .vertically)
  }

  func edit(_ context: BoardContext) throws(EditError) { try context.distribute(names, along: axis) }
}
