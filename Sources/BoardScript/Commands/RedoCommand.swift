import BoardModel

/// `redo [CONTEXT] [N | all]`
struct RedoCommand: ScriptCommand {
  let history: HistoryOperands

  static let reference = CommandReference(
    keyword: .redo, section: .undo,
    syntax: ["redo [CONTEXT] [N | all]"],
    summary: "Does again what undo took back last, or the last N, or all; without a context, for the first responder.",
    details: [
      """
      A new edit clears the redo stack of its own context, and of no other. With less than N actions to redo it does what
      there is, and warns. It is refused where undo is.
      """
    ],
    examples: ["redo", "redo board 2", "redo card all"],
    isStep: true, canBeTried: true)

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> RedoCommand {
    RedoCommand(history: try HistoryOperands.parse(&operands))
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.redo)
    history.write(to: &form)
  }
}
