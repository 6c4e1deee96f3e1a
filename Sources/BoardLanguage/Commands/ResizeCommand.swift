/// `resize LIST to WxH [keep left | center | right] [top | middle | bottom]`, `resize board to WxH`
struct ResizeCommand: BoardContextCommand {
  /// The figures to resize; empty for the board.
  let names: [FigureName]
  let size: Size
  /// The edges or middles that stay in place, at most one for each axis, the horizontal one first.
  let anchors: [Alignment]

  static let reference = CommandReference(
    keyword: .resize, section: .boardContext,
    syntax: [
      "resize LIST to WxH", "resize LIST to WxH keep [left | center | right] [top | middle | bottom]",
      "resize board to WxH",
    ],
    summary:
      "Gives figures another size: the undo step \"Resize to W × H\" or \"Resize 3 Figures\"; or the board: \"Resize Board to W × H\".",
    details: [
      "The top-left corner of each figure stays where it is. Several figures are one undo step.",
      """
      `keep` names what stays instead, one place for each axis: `keep bottom` keeps the bottom-left corner,
      `keep right bottom` the bottom-right one, and `keep center middle` the center.
      """,
      "The board's size is what `board` has set until then. Figures stay where they are, also those that lie outside now.",
    ],
    examples: [
      "resize card to 120x80", "resize card to 120x80 keep bottom", "resize card, table to 120x80",
      "resize board to 800x600",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ResizeCommand {
    let names = lexer.boardToChange() ? [] : try lexer.names()
    try lexer.require(.to)
    let size = try lexer.size()
    guard !names.isEmpty, lexer.keyword(.keep) else { return ResizeCommand(names: names, size: size, anchors: []) }
    return ResizeCommand(names: names, size: size, anchors: try lexer.alignments())
  }

  func writeOperands(to printer: inout Printer) {
    if names.isEmpty { printer.keyword(.board) } else { printer.write(names) }
    printer.keyword(.to)
    printer.write(size)
    if !anchors.isEmpty { printer.option(.keep, anchors) { $0.write($1) } }
  }

  var subject: CommandSubject { names.isEmpty ? .context(.board) : .figures(names) }

  var affectsLabels: Bool { true }

  func edit(_ context: BoardContext) throws(EditError) {
    if names.isEmpty {
      try context.resizeBoard(to: size)
    } else {
      try context.resize(names, to: size, keeping: anchors)
    }
  }
}
