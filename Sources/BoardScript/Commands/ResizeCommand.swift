/// `resize NAME to WxH`
struct ResizeCommand: BoardContextCommand {
  let name: FigureName
  let size: Size

  static let reference = CommandReference(
    keyword: .resize, section: .boardContext,
    syntax: ["resize NAME to WxH"],
    operands: .init(names: .figures, options: [.to]),
    summary: "Gives a figure another size: the action \"Resize to W × H\".",
    details: ["The top-left corner stays where it is."],
    examples: ["resize card to 120x80"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ResizeCommand {
    let name = try lexer.name()
    try lexer.require(.to)
    return ResizeCommand(name: name, size: try lexer.size())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    printer.keyword(.to)
    printer.write(size)
  }

  var names: [FigureName] { [name] }

  func edit(_ context: BoardContext) throws(EditError) { try context.resize(name, to: size) }
}
