/// What a property of a figure's looks is to be, in the words of a script: those after `color card`, such as `tomato`.
package struct AppearanceSetting: Sendable {
  private let operand: any AppearanceOperand

  /// - Parameter session: Of the script that knows the colors, and in whose version the words are.
  /// - Throws: What is wrong with the words.
  package init(_ property: AppearanceProperty, _ words: String, in session: Session) throws(Diagnostic) {
    let command = try session.value(of: "\(property.rawValue) x ", words) { command in
      (command as? any AppearanceCommand).flatMap { $0.names.count == 1 ? $0 : nil }
    }
    operand = command.operand
  }

  package func apply(to appearance: inout Appearance) { operand.apply(to: &appearance) }
}

extension Session {
  /// What a command has, of which some words are the end.
  fileprivate func value<Value>(
    of beginning: String, _ words: String, _ read: (any ScriptCommand) -> Value?
  ) throws(Diagnostic) -> Value {
    let input = ScriptSource(file: "input", bytes: Array((beginning + words).utf8))
    let command = try ScriptParser.statement(in: input, number: 1, vocabulary)?.command
    guard let value = command.flatMap(read) else {
      throw input.diagnostic(Message(.expected, "expected one value, found \(Display.quoted(words))"), at: 0, line: 1)
    }
    return value
  }
}
