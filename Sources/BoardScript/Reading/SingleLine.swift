package import BoardModel

// What a single text means in the newest version of the language, for those who take it from elsewhere than a script.

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
    self = command.color
  }
}

extension Script {
  /// The command of a line in its canonical form; `nil` if it can't be read, or has none.
  package static func canonicalLine(_ line: String) -> String? {
    let input = ScriptSource(file: "input", bytes: Array(line.utf8))
    return (try? ScriptParser.statement(in: input, number: 1, .newest))?.map { statement in
      Printer.text { statement.command.write(to: &$0) }
    }
  }
}
