/// `align LIST left | center | right | top | middle | bottom [in board | in NAME [gap N]]`
struct AlignCommand: BoardContextCommand {
  let names: [FigureName]
  /// At most one for each axis, the horizontal one first; exactly one if ``area`` is `nil`.
  let alignments: [Alignment]
  /// The board, the figure or the group to align the figures in; `nil` to align them with each other.
  var area: ContextName?
  /// The distance from the edges of ``area``, in board units.
  var gap = 0.0

  static let reference = CommandReference(
    keyword: .align, section: .boardContext,
    syntax: [
      "align LIST left | center | right | top | middle | bottom",
      "align LIST [left | center | right] [top | middle | bottom] in board | in NAME [gap N]",
    ],
    summary:
      "Aligns figures within their bounds, or in an area: the undo step \"Align 3 Figures\" or \"Align Figure\".",
    details: [
      """
      The bounds are the smallest rectangle that holds the figures' frames. `left`, `center` and `right` move figures
      horizontally only, `top`, `middle` and `bottom` vertically only. If all are aligned already, to 1e-9, nothing is
      recorded.
      """,
      """
      With `in`, each figure is aligned with the board, with another figure inside its border, or with the bounds of a
      group; `gap` is the distance from the edges. There may be two sides, one for each axis: `align card center middle
      in board` puts the card in the middle of the board.
      """,
    ],
    examples: [
      "align card, table left", "align card, table, \"my card\" middle", "align card center middle in board",
      "align title left top in frame gap 8",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AlignCommand {
    var align = AlignCommand(names: try lexer.names(), alignments: try lexer.alignments())
    guard align.alignments.count > 1 ? true : lexer.isAt(.in) else {
      lexer.takes(.keyword(.in))
      return align
    }
    try lexer.require(.in)
    align.area = try lexer.area(of: align.names)
    if lexer.keyword(.gap) { align.gap = try lexer.number("a distance such as 8") }
    return align
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.write(alignments)
    if let area { printer.write(area, gap: gap) }
  }

  func edit(_ context: BoardContext) throws(EditError) {
    if let area {
      try context.align(names, to: alignments, in: area, gap: gap)
    } else {
      try context.align(names, to: alignments[0])
    }
  }
}
