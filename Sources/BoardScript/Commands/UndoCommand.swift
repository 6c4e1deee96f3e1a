import BoardEditing
import BoardModel

/// `undo [CONTEXT] [N | all]`
struct UndoCommand: ScriptCommand {
  let history: HistoryOperands

  static let reference = CommandReference(
    keyword: .undo, section: .undo,
    syntax: ["undo [CONTEXT] [N | all]"],
    summary:
      "Takes back the last action of a context, or the last N, or all; without a context, of the first responder.",
    details: [
      """
      It never touches another context: undoing a move leaves colors alone. With less than N actions to undo it does what
      there is, and warns. An empty stack doesn't pass the undo on to the next responder.
      """,
      """
      It is refused for a context inside of that context's own open group, and for a figure inside of its panel after a
      preview.
      """,
    ],
    examples: ["undo", "undo board", "undo card 3", "undo card all"],
    isStep: true, canBeTried: true)

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> UndoCommand {
    UndoCommand(history: try HistoryOperands.parse(&operands))
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.undo)
    history.write(to: &form)
  }
}

/// The operands that `undo` and `redo` share.
struct HistoryOperands: Hashable, Sendable {
  enum Amount: Hashable, Sendable {
    case one
    case count(Count)
    case all
  }

  /// `nil` stands for the first responder.
  let context: ContextName?
  let amount: Amount

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> HistoryOperands {
    let context = try operands.optionalContext()
    if operands.keyword(.all) { return HistoryOperands(context: context, amount: .all) }
    guard !operands.isAtEnd else { return HistoryOperands(context: context, amount: .one) }
    let expected = context == nil ? "a context, a count or 'all'" : "a count or 'all'"
    return HistoryOperands(context: context, amount: .count(try operands.count(expected)))
  }

  func write(to form: inout CanonicalForm) {
    if let context { form.write(context) }
    switch amount {
    case .one: break
    case .count(let count): form.write(count)
    case .all: form.keyword(.all)
    }
  }
}
