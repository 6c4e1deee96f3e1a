/// `resize NAME to WxH [keep left | center | right] [top | middle | bottom]`, `resize board to WxH`
struct ResizeCommand: BoardContextCommand {
  /// The figure to resize; `nil` for the board.
  let name: FigureName?
  let size: Size
  /// The edges or middles that stay in place, at most one for each axis, the horizontal one first.
  let anchors: [Alignment]

  static let reference = CommandReference(
    keyword: .resize, section: .boardContext,
    syntax: [
      "resize NAME to WxH", "resize NAME to WxH keep [left | center | right] [top | middle | bottom]",
      "resize board to WxH",
    ],
    summary: "Gives a figure another size: the undo step \"Resize to W × H\"; or the board: \"Resize Board to W × H\".",
    details: [
      "The top-left corner stays where it is.",
      """
      `keep` names what stays instead, one place for each axis: `keep bottom` keeps the bottom-left corner,
      `keep right bottom` the bottom-right one, and `keep center middle` the center.
      """,
      "The board's size is what `board` has set until then. Figures stay where they are, also those that lie outside now.",
    ],
    examples: ["resize card to 120x80", "resize card to 120x80 keep bottom", "resize board to 800x600"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ResizeCommand {
    let name = lexer.boardToChange() ? nil : try lexer.name()
    try lexer.require(.to)
    let size = try lexer.size()
    guard let name else { return ResizeCommand(name: nil, size: size, anchors: []) }
    guard lexer.keyword(.keep) else { return ResizeCommand(name: name, size: size, anchors: []) }
    return ResizeCommand(name: name, size: size, anchors: try lexer.alignments())
  }

  func writeOperands(to printer: inout Printer) {
    if let name { printer.write(name) } else { printer.keyword(.board) }
    printer.keyword(.to)
    printer.write(size)
    if !anchors.isEmpty { printer.option(.keep, anchors) { $0.write($1) } }
  }

  var names: [FigureName] { name.map { [$0] } ?? [] }

  var subject: CommandSubject { name.map { .figures([$0]) } ?? .context(.board) }

  var affectsLabels: Bool { true }

  func edit(_ context: BoardContext) throws(EditError) {
    if let name { try context.resize(name, to: size, keeping: anchors) } else { try context.resizeBoard(to: size) }
  }
}
