extension ScriptSource {
  /// Writes a command that stands here with its colors spelled as they are, and everything else in its canonical form.
  ///
  /// The colors are found by reading the line again, so that no statement has to keep their spelling.
  ///
  /// - Parameter offset: Of the command's first word.
  func write(_ command: any ScriptCommand, at offset: Int, to printer: inout Printer) {
    var lexer = Lexer(bytes, line: line(holding: offset), printer.vocabulary)
    _ = try? lexer.word("")  // the word that names the command
    _ = try? type(of: command).parse(&lexer)
    printer.withColors(of: bytes, at: lexer.colors) { command.write(to: &$0) }
  }
}
