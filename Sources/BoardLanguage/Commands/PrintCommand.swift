/// `print [CONTEXT | history | last]`
struct PrintCommand: ScriptCommand {
  enum Content: Hashable, Sendable {
    /// The board as commands.
    case commands
    /// A context's two stacks.
    case stacks(ContextName)
    /// The actions that `undo last` and `redo last` would go over.
    case order
    /// Every context's stacks.
    case history
  }

  let content: Content

  static let reference = CommandReference(
    keyword: .print, section: .output,
    syntax: ["print [CONTEXT | history]", "print last"],
    summary: "Writes to standard output: the board as commands, a context's two stacks, or every context's.",
    details: [
      """
      A stack is printed as the titles of its actions, the next one first, and for the board with the figures that
      each action is about. `history` prints the stacks of the board, and of the figures that have something to undo
      or redo. `last` prints what `undo last` and `redo last` would do, again and again.
      """
    ],
    examples: ["print", "print card", "print board", "print history", "print last"])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> PrintCommand {
    guard !lexer.isAtEnd else { return PrintCommand(content: .commands) }
    if lexer.keyword(.history) { return PrintCommand(content: .history) }
    if lexer.keyword(.last) { return PrintCommand(content: .order) }
    if lexer.nextKeyword()?.keyword == .all {
      lexer.takes(oneOf: CollectionOfOne(.board))
      lexer.takes(.figure)
      throw lexer.unexpected(
        .keyword(.history), .keyword(.board), .figure, at: lexer.position,
        hint: "'print history' prints every context's stacks, 'print' alone the board")
    }
    return PrintCommand(content: .stacks(try lexer.context()))
  }

  func writeOperands(to printer: inout Printer) {
    switch content {
    case .commands: break
    case .stacks(let context): printer.write(context)
    case .order: printer.keyword(.last)
    case .history: printer.keyword(.history)
    }
  }

  var neededFigures: [FigureName] { if case .stacks(.figure(let name)) = content { [name] } else { [] } }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.effectParts)
    switch content {
    case .commands: effect.print(BoardListing.commands(of: state.editor.board))
    case .stacks(let name): effect.print(BoardListing.stacks(of: try state.context(name)))
    case .order: effect.print(BoardListing.stacks(of: state.editor.timeline))
    case .history:
      let contexts =
        [state.editor.boardContext] + state.editor.boardContext.figureContextsWithHistory as [EditingContext]
      effect.print(contexts.map(BoardListing.stacks).joined())
    }
    return effect
  }
}
