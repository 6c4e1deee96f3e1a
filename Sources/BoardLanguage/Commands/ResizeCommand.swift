/// `resize NAME to WxH [keep left | center | right] [top | middle | bottom]`
struct ResizeCommand: BoardContextCommand {
  let name: FigureName
  let size: Size
  /// Horizontally, and then vertically.
  let kept: [Alignment]

  static let reference = CommandReference(
    keyword: .resize, section: .boardContext,
    syntax: ["resize NAME to WxH", "resize NAME to WxH keep [left | center | right] [top | middle | bottom]"],
    summary: "Gives a figure another size: the action \"Resize to W × H\".",
    details: [
      "The top-left corner stays where it is.",
      """
      `keep` names what stays instead, one place for each axis: `keep bottom` keeps the bottom-left corner,
      `keep right bottom` the bottom-right one, and `keep center middle` the center.
      """,
    ],
    examples: ["resize card to 120x80", "resize card to 120x80 keep bottom"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ResizeCommand {
    let name = try lexer.name()
    try lexer.require(.to)
    let size = try lexer.size()
    lexer.takes(oneOf: CollectionOfOne(.keep))
    guard !lexer.isAtEnd, lexer.wordsAhead.first == .keep else {
      return ResizeCommand(name: name, size: size, kept: [])
    }
    try lexer.requireVersion(of: .keep, "'keep' needs")
    try lexer.require(.keep)
    return ResizeCommand(name: name, size: size, kept: try lexer.alignments())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.to)
    printer.write(size)
    if !kept.isEmpty { printer.option(.keep, kept) { $0.write($1) } }
  }

  var names: [FigureName] { [name] }

  var affectsLabels: Bool { true }

  func edit(_ context: BoardContext) throws(EditError) { try context.resize(name, to: size, keeping: kept) }
}
