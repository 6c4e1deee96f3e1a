/// `align NAME… left | center | right | top | middle | bottom`
struct AlignCommand: BoardContextCommand {
  let names: [FigureName]
  let alignment: Alignment

  static let reference = CommandReference(
    keyword: .align, section: .boardContext,
    syntax: ["align NAME… left | center | right | top | middle | bottom"],
    operands: .init(names: .figures, options: AlignCommand.words.map(\.keyword)),
    summary: "Aligns figures within their common bounds: the action \"Align 3 Figures\".",
    details: [
      """
      The common bounds are the smallest rectangle that holds the figures' frames. `left`, `center` and `right` move them
      horizontally only, `top`, `middle` and `bottom` vertically only. If all are in line already, to 1e-9, nothing is recorded.
      """,
      "The last word is the place: `align left right left` aligns the figures `left` and `right`.",
      "It came with version 2: the script's first line is `rectboard 2`.",
    ],
    examples: ["align card table left", "align card table \"my card\" middle"],
    isStep: true, canBeDryRun: true)

  private static let words: [(keyword: Keyword, alignment: Alignment)] = [
    (.left, .left), (.center, .center), (.right, .right), (.top, .top), (.middle, .middle), (.bottom, .bottom),
  ]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AlignCommand {
    let keywords = words.map(\.keyword)
    let names = try lexer.names(before: Message.list(keywords))
    let word = try lexer.requireOne(of: keywords)
    return AlignCommand(names: names, alignment: words.first { $0.keyword == word }!.alignment)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    printer.keyword(AlignCommand.words.first { $0.alignment == alignment }!.keyword)
  }

  func edit(_ context: BoardContext) throws(EditError) { try context.align(names, to: alignment) }
}
