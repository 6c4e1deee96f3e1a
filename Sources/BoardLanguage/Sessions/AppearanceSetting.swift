/// The value of one property of appearance, in the words that follow the figure's name in the property's command, such as `tomato` in
/// `color card tomato`.
package struct AppearanceSetting: Sendable {
  private let operand: any AppearanceOperand

  /// - Parameter session: The session whose definitions apply.
  /// - Throws: What is wrong with the words.
  package init(_ property: AppearanceProperty, _ words: String, in session: Session) throws(Diagnostic) {
    let command = try session.value(of: "\(property.rawValue) _ ", words) { command in
      (command as? any AppearanceCommand).flatMap { $0.names.count == 1 ? $0 : nil }
    }
    operand = command.operand
  }

  package func apply(to appearance: inout Appearance) { operand.apply(to: &appearance) }
}

extension Session {
  /// The value that some words give at the end of a command.
  fileprivate func value<Value>(
    of beginning: String, _ words: String, _ read: (any ScriptCommand) -> Value?
  ) throws(Diagnostic) -> Value {
    let input = ScriptSource(file: "input", bytes: Array((beginning + words).utf8))
    let command: (any ScriptCommand)?
    do throws(Diagnostic) {
      command = try ScriptParser.statement(in: input, number: 1, vocabulary)?.command
    } catch {
      var error = error
      // Only the words were written by somebody, so no hint is about the name before them.
      if error.hint?.contains("_") == true { (error.hint, error.fixes) = (nil, []) }
      throw error
    }
    guard let value = command.flatMap(read) else {
      throw input.diagnostic(Message(.expected, "expected one value, found \(Display.quoted(words))"), at: 0, line: 1)
    }
    return value
  }
}
