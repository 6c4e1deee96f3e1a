/// What a property of a figure's looks is to be, in the words of a script: those after `color card`, such as `tomato`.
package struct AppearanceSetting: Sendable {
  private let operand: any AppearanceOperand

  /// - Throws: What is wrong with the words.
  package init(_ property: AppearanceProperty, _ words: String) throws(Diagnostic) {
    let input = ScriptSource(file: "input", bytes: Array("\(property.rawValue) x \(words)".utf8))
    let command = try ScriptParser.statement(in: input, number: 1, .newest)?.command
    guard let command = command as? any AppearanceCommand, command.names.count == 1 else {
      throw input.diagnostic(Message("expected one value, found \(Display.quoted(words))"), at: 0, line: 1)
    }
    operand = command.operand
  }

  package func apply(to appearance: inout Appearance) { operand.apply(to: &appearance) }
}
