/// `end`
struct EndCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .end, section: .undo,
    syntax: ["end"],
    summary: "Closes the innermost group.",
    details: ["A group whose figure has left the board stays open until its end."],
    examples: ["end"],
    block: .closes(.group), isStep: true)

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> EndCommand { EndCommand() }

  func write(to form: inout CanonicalForm) { form.keyword(.end) }
}
