import BoardEditing
import BoardModel

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

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> HistoryOperands {
    let context = try lexer.optionalContext()
    if lexer.keyword(.all) { return HistoryOperands(context: context, amount: .all) }
    guard !lexer.isAtEnd else { return HistoryOperands(context: context, amount: .one) }
    let expected = context == nil ? "a context, a count or 'all'" : "a count or 'all'"
    return HistoryOperands(context: context, amount: .count(try lexer.count(expected)))
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
  func check(_ done: Int, _ verb: Keyword, of context: EditingContext, in run: inout CommandRun) {
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

  func write(to printer: inout Printer) {
    if let context { printer.write(context) }
    switch amount {
    case .one: break
    case .count(let count): printer.write(count)
    case .all: printer.keyword(.all)
    }
  }
}
