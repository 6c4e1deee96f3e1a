/// What `undo` and `redo` share: `WORD [CONTEXT] [N | all]`.
protocol UndoRedoCommand: ScriptCommand {
  var history: UndoRedoOperands { get }

  init(history: UndoRedoOperands)

  /// Undoes or redoes at most so many actions.
  ///
  /// - Returns: How many there were.
  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int
}

/// The operands of `undo` and `redo`.
struct UndoRedoOperands: Hashable, Sendable {
  enum Amount: Hashable, Sendable {
    case one
    case count(Int)
    case all
  }

  /// `nil` stands for the first responder.
  let context: ContextName?
  let amount: Amount

  /// How many actions are asked for.
  var limit: Int {
    switch amount {
    case .one: 1
    case .count(let count): count
    case .all: .max
    }
  }
}

extension UndoRedoCommand {
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self {
    let context = try lexer.optionalContext()
    lexer.takes(.other("a count"))
    let amount: UndoRedoOperands.Amount =
      lexer.keyword(.all) ? .all : lexer.isAtEnd ? .one : .count(try lexer.count("a count"))
    if case .count(let count) = amount, context == nil, let word = lexer.rest.first, !lexer.isAtNumber {
      let (start, end) = (lexer.startOfLastWord, word.range.upperBound)
      let order = "\(lexer.text(of: word)) \(count)"
      throw lexer.unexpected(
        .end, at: lexer.position,
        hint: Hint("write whose history it is before the count: \(order)", writing: order, insteadOf: start..<end))
    }
    return Self(history: UndoRedoOperands(context: context, amount: amount))
  }

  func writeOperands(to printer: inout Printer) {
    if let context = history.context { printer.write(context) }
    switch history.amount {
    case .one: break
    case .count(let count): printer.write(count)
    case .all: printer.keyword(.all)
    }
  }

  var subject: CommandSubject { .context(history.context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.context(history.context)
    var effect = Effect(on: context, state.asked)
    let done = try Self.walk(context, history.limit)
    let amount: UndoRedoOperands.Amount = history.amount == .all ? .all : done == 1 ? .one : .count(done)
    effect.keep(done > 0 ? [Self(history: UndoRedoOperands(context: context.name, amount: amount))] : [])
    check(done, of: context, &effect)
    return effect
  }

  /// Warns if there were fewer actions than was asked for.
  private func check(_ done: Int, of context: EditingContext, _ effect: inout Effect) {
    guard done < history.limit, history.amount != .all || done == 0 else { return }
    let isUndo = Self.keyword == .undo
    if done == 0 {
      effect.warn(
        isUndo ? .nothingToUndo : .nothingToRedo, of: context.name, .nothing(to: Self.keyword, in: context.name))
    } else if case .count(let wanted) = history.amount {
      effect.warn(
        isUndo ? .fewerToUndo : .fewerToRedo, of: context.name,
        .fewer(done, than: wanted, to: Self.keyword, in: context.name))
    }
  }
}
