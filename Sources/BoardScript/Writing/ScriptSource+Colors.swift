extension ScriptSource {
  /// Writes a statement's command with its colours spelled as they are here, and everything else in its canonical form.
  ///
  /// The colours are found by reading the line again, so that no statement has to keep their spelling.
  func write(_ statement: Statement, to printer: inout Printer) {
    let command = statement.command
    var lexer = Lexer(bytes, line: line(holding: statement.offset), printer.vocabulary)
    _ = try? lexer.word("")  // the word that names the command
    _ = try? type(of: command).parse(&lexer)
    printer.withColors(of: bytes, at: lexer.colors) { command.write(to: &$0) }
  }
}
