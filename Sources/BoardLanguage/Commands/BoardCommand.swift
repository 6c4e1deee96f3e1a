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
      It is the first command, and there is at most one. Only definitions may come before it: `define`, and `include` of
      files that have nothing else. Without it the board is 600x600 in whitesmoke. The background is opaque. `resize
      board to` and `color board` change them later on.
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
    return BoardCommand(size: size, color: try lexer.background())
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(size)
    printer.option(.color, color) { $0.write($1) }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    state.editor.setBoard(size: size, background: color ?? .whitesmoke)
    return Effect(state.effectParts)
  }
}

extension Lexer {
  /// Reads the color of a board.
  mutating func background() throws(SyntaxError) -> Color {
    let offset = position
    if isAt(.none) {
      throw unexpected(.color, at: position, hint: "the board's color is opaque: write one, such as white")
    }
    let color = try color()
    guard color.isOpaque else { throw SyntaxError(offset: offset, .backgroundNotOpaque(color)) }
    return color
  }

  /// Reads `board` if it comes next, in a command that changes the board's size or background.
  ///
  /// - Returns: Whether `board` came next.
  mutating func boardToChange() -> Bool {
    takes(.keyword(.board))
    // Most names begin with another letter.
    return position < end && bytes[position] == UInt8(ascii: "b") && keyword(.board)
  }
}
