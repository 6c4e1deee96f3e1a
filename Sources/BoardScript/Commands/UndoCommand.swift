import BoardEditing
import BoardModel

/// `undo [CONTEXT] [N | all]`
struct UndoCommand: ScriptCommand {
  let history: HistoryOperands

  static var keyword: Keyword { .undo }

  static let reference = CommandReference(
    keyword: keyword, section: .undo,
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

  var subject: CommandSubject { .context(history.context) }

  func run(in run: inout ScriptRun) throws(EditError) {
    let context = try run.context(history.context)
    run.touch(context)
    let done = try context.undo(history.limit)
    run.hasChangedHistory = done > 0
    history.check(done, .undo, of: context, in: &run)
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

  /// How many actions are asked for.
  var limit: Int {
    switch amount {
    case .one: 1
    case .count(let count): count.clamped
    case .all: .max
    }
  }

  /// Warns if there was less to do than was asked for.
  func check(_ done: Int, _ verb: Keyword, of context: EditingContext, in run: inout ScriptRun) {
    guard done < limit, amount != .all || done == 0 else { return }
    if done == 0 {
      run.warn(
        verb == .undo ? .nothingToUndo : .nothingToRedo, of: context.name, .nothing(to: verb, in: context.name))
    } else if case .count(let wanted) = amount {
      run.warn(
        verb == .undo ? .fewerToUndo : .fewerToRedo, of: context.name,
        .fewer(done, than: wanted, to: verb, in: context.name))
    }
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
