package import BoardModel

extension Color {
  /// The color that a text is in a script: any of CSS.
  ///
  /// - Throws: What is wrong with it.
  package init(ofScript text: String) throws(Diagnostic) {
    let input = ScriptSource(file: "input", bytes: Array("color x \(text)".utf8))
    // Spaces outside of a function's parentheses would make it more words than one.
    let isOneWord = text.contains("(") ? text.hasSuffix(")") : !text.contains { $0.isWhitespace }
    guard isOneWord, !text.isEmpty,
      let command = try ScriptParser.statement(in: input, number: 1, .newest)?.command as? ColorCommand,
      command.names.count == 1
    else {
      throw input.diagnostic(.unknownColor(text, nearest: nil), at: 0, line: 1)
    }
    self = command.operand
  }
}
