/// `limit CONTEXT N`
struct LimitCommand: ScriptCommand {
  let context: ContextName
  let levels: Int

  static let reference = CommandReference(
    keyword: .limit, section: .undo,
    syntax: ["limit CONTEXT N"],
    summary: "Limits how many undo steps each of a context's two stacks holds; 0 is no limit.",
    details: [
      """
      The limit applies to each stack separately: the undo stack loses its oldest steps, the redo stack those that
      would be redone last.
      """,
      "It is refused where `undo` is.",
    ],
    examples: ["limit board 50", "limit card 0"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> LimitCommand {
    LimitCommand(
      context: try lexer.context(),
      levels: try lexer.count("a count of levels", hint: "write a count, such as 50; 0 is no limit"))
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(context)
    printer.write(levels)
  }

  var subject: CommandSubject { .context(context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.context(context)
    var effect = Effect(on: context, state.effectParts)
    // A document keeps a new limit even if it drops no action now, because it may drop some later.
    effect.setReplacement(context.levelsOfUndo == levels ? [] : [self])
    try context.limit(to: levels)
    return effect
  }
}
