/// `print [CONTEXT | timeline | all]`
struct PrintCommand: ScriptCommand {
  enum Content: Hashable, Sendable {
    /// The board as commands.
    case commands
    /// A context's two stacks.
    case stacks(ContextName)
    /// The transactions of the timeline.
    case timeline
    /// Every context's stacks.
    case all
  }

  let content: Content

  static let reference = CommandReference(
    keyword: .print, section: .output,
    syntax: ["print [CONTEXT | timeline | all]"],
    summary: "Writes to standard output: the board as commands, or a history: a context's, the timeline, or all.",
    details: [
      """
      A history is printed as the menu titles of its undo steps, the next one first, and for the board with the figures
      that each step is about. `all` prints the histories of the board, and of the figures that have something to undo
      or redo. `timeline` prints what `undo timeline` and `redo timeline` would do, again and again.
      """
    ],
    examples: ["print", "print card", "print board", "print all", "print timeline"])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> PrintCommand {
    guard !lexer.isAtEnd else { return PrintCommand(content: .commands) }
    if lexer.keyword(.all) { return PrintCommand(content: .all) }
    if lexer.keyword(.timeline) { return PrintCommand(content: .timeline) }
    return PrintCommand(content: .stacks(try lexer.context()))
  }

  func writeOperands(to printer: inout Printer) {
    switch content {
    case .commands: break
    case .stacks(let context): printer.write(context)
    case .timeline: printer.keyword(.timeline)
    case .all: printer.keyword(.all)
    }
  }

  var neededFigures: [FigureName] { if case .stacks(.figure(let name)) = content { [name] } else { [] } }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.effectParts)
    switch content {
    case .commands: effect.print(BoardListing.commands(of: state.editor.board))
    case .stacks(let name): effect.print(BoardListing.stacks(of: try state.context(name)))
    case .timeline: effect.print(BoardListing.stacks(of: state.editor.timeline))
    case .all:
      let contexts =
        [state.editor.boardContext] + state.editor.boardContext.figureContextsWithHistory as [EditingContext]
      effect.print(contexts.map(BoardListing.stacks).joined())
    }
    return effect
  }
}
