/// `undo` and `redo`, which have the same operands: `WORD [CONTEXT | timeline] [N | all]`.
protocol UndoRedoCommand: ScriptCommand {
  var history: UndoRedoOperands { get }

  init(history: UndoRedoOperands)

  /// Undoes or redoes up to `limit` undo steps of a context.
  ///
  /// - Returns: How many were undone or redone.
  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int

  /// Undoes or redoes up to `limit` transactions on the timeline.
  ///
  /// - Parameter note: Called with each context that changes.
  static func walk(
    _ timeline: BoardTimeline, _ limit: Int, _ note: (EditingContext) -> Void
  ) throws(EditError) -> Int
}

/// The operands of `undo` and `redo`.
struct UndoRedoOperands: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    case focusedContext
    case context(ContextName)
    /// The timeline: the latest edit, in whichever context.
    case timeline
  }

  enum Amount: Hashable, Sendable {
    case one
    case count(Int)
    case all
  }

  let target: Target
  let amount: Amount

  /// The largest number of undo steps to undo or redo.
  var limit: Int {
    switch amount {
    case .one: 1
    case .count(let count): count
    case .all: .max
    }
  }

  /// The amount that stands for a number of undo steps that were undone or redone.
  static func count(_ done: Int) -> Amount { done == 1 ? .one : .count(done) }
}

extension UndoRedoCommand {
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self {
    let target: UndoRedoOperands.Target =
      if lexer.keyword(.timeline) {
        .timeline
      } else if let context = try lexer.optionalContext() {
        .context(context)
      } else {
        .focusedContext
      }
    lexer.takes(.other("a count"))
    let amount: UndoRedoOperands.Amount =
      lexer.keyword(.all) ? .all : lexer.isAtEnd ? .one : .count(try lexer.count("a count"))
    return Self(history: UndoRedoOperands(target: target, amount: amount))
  }

  func writeOperands(to printer: inout Printer) {
    switch history.target {
    case .focusedContext: break
    case .context(let context): printer.write(context)
    case .timeline: printer.keyword(.timeline)
    }
    switch history.amount {
    case .one: break
    case .count(let count): printer.write(count)
    case .all: printer.keyword(.all)
    }
  }

  var subject: CommandSubject {
    switch history.target {
    case .focusedContext: .context(nil)
    case .context(let context): .context(context)
    case .timeline: .nothing
    }
  }

  var wordOfRefusal: String {
    history.target == .timeline ? "\(Self.keyword.text) \(Keyword.timeline.text)" : Self.keyword.text
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context: EditingContext
    switch history.target {
    case .focusedContext: context = state.focusedContext
    case .context(let name): context = try state.editor.context(name)
    case .timeline: return try runOnTimeline(in: state)
    }
    var effect = Effect(on: context, state.effectParts)
    let done = try Self.walk(context, history.limit)
    let amount: UndoRedoOperands.Amount = history.amount == .all ? .all : UndoRedoOperands.count(done)
    effect.setReplacement(
      done > 0 ? [Self(history: UndoRedoOperands(target: .context(context.name), amount: amount))] : [])
    check(done, of: context, &effect)
    return effect
  }

  /// Warns if fewer undo steps were undone or redone than the command asked for.
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

  private func runOnTimeline(in state: SessionState) throws(EditError) -> Effect {
    let timeline = state.editor.timeline
    var effect = Effect(state.effectParts)
    let done = try Self.walk(timeline, history.limit) { effect.touch($0) }
    // A document records the number, not `all`: when the document runs again, what stopped the walk this time may not be there.
    effect.setReplacement(
      done > 0 ? [Self(history: UndoRedoOperands(target: .timeline, amount: UndoRedoOperands.count(done)))] : [])
    if state.isDryRun || done >= history.limit { return effect }
    let obstacle = Self.keyword == .undo ? timeline.undoObstacle : timeline.redoObstacle
    if done == 0 {
      effect.warn(
        .nothingOnTimeline, of: .board,
        .nothingOnTimeline(
          to: Self.keyword, behindRecording: Self.keyword == .redo ? timeline.contextBehindRecording : nil))
    } else if let obstacle {
      effect.warn(
        .fewerOnTimeline, of: .board,
        .fewerOnTimeline(done, to: Self.keyword, Message(obstacle, command: self, in: state)))
    } else if case .count(let wanted) = history.amount {
      effect.warn(.fewerOnTimeline, of: .board, .fewerOnTimeline(done, than: wanted, to: Self.keyword))
    }
    return effect
  }
}
