/// `board WxH [color COLOR]`
struct BoardCommand: ScriptCommand {
  let size: Size
  /// Opaque.
  let color: Color?

  static let reference = CommandReference(
    keyword: .board, section: .board,
    syntax: ["board WxH [color COLOR]"],
    summary: "Sets the board's size and background.",
    details: [
      """
      It is the first command, and there is at most one. From version 3, only definitions may come before it:
      `define`, and `include` of files that have nothing else. Without it the board is 600x600 in whitesmoke. The
      background is opaque.
      """,
      """
      A picture has ceil(side × scale) pixels per side: at most 32767, and at most 134217728 (2^27) in all, with a
      scale above 0 and at most 8.
      """,
    ],
    examples: ["board 400x300", "board 1920x1080 color white"])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> BoardCommand {
    let size = try lexer.size()
    guard !lexer.isAtEnd else { return BoardCommand(size: size, color: nil) }
    try lexer.require(.color)
    let offset = lexer.position
    let color = try lexer.color()
    guard color.isOpaque else {
      throw SyntaxError(offset: offset, .backgroundNotOpaque(color))
    }
    return BoardCommand(size: size, color: color)
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(size)
    printer.option(.color, color) { $0.write($1) }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    state.editor.setBoard(size: size, background: color ?? .whitesmoke)
    return Effect(state.asked)
  }
}
