/// `step ["TITLE"] [on CONTEXT]`
struct StepCommand: ScriptCommand {
  /// In normalization form C; `nil` or empty for a block that takes the name of its last edit.
  let name: String?
  /// `nil` stands for the focused context.
  let context: ContextName?

  static let reference = CommandReference(
    keyword: .step, section: .undo,
    syntax: ["step [\"TITLE\"] [on CONTEXT]"],
    summary: "Opens a block: all that its context records up to the matching `end` is one undo step.",
    details: [
      """
      Blocks nest. TITLE is the action name of the undo step, so it wins over the names of the edits; without one, or
      with `""`, the last edit names it. Default: on the focused context. Edits of other contexts in between are recorded
      in their own histories, as always. On the timeline, the block is one transaction with all of them.
      """,
      """
      A block in which nothing was recorded isn't an undo step, and `end` warns; one whose edits cancel out is. In a
      block on the board, for example, `color` is recorded by the figure.
      """,
      "A `step` block on a figure can't be opened while the figure's panel is open. It can't be cancelled: end it, and undo.",
    ],
    examples: ["step", "step \"Line Up\" on board", "step \"Line Up\"", "step on card", "step on \"my card\""],
    block: .opens(.step), canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> StepCommand {
    lexer.takes(.other("a title in quotes"))
    let name = lexer.isAtQuote ? try title(&lexer) : nil
    return StepCommand(name: name, context: lexer.keyword(.on) ? try lexer.context() : nil)
  }

  private static func title(_ lexer: inout Lexer) throws(SyntaxError) -> String {
    let offset = lexer.position
    let name = FigureName.normalized(try lexer.string(.other("a title in quotes")))
    guard !name.isEmpty else { return name }
    do {
      try FigureName.check(name)
    } catch {
      throw SyntaxError(offset: offset, Message(error, in: name))
    }
    return name
  }

  func writeOperands(to printer: inout Printer) {
    if let name { printer.writeQuoted(name) }
    printer.option(.on, context) { $0.write($1) }
  }

  var subject: CommandSubject { .context(context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.context(context)
    var effect = Effect(on: context, state.effectParts)
    state.open(try context.beginGroup(named: name ?? ""), named: name)
    effect.setReplacement([StepCommand(name: name, context: context.name)])
    return effect
  }
}
