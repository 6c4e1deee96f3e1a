/// `group [CONTEXT] ["NAME"]`
struct GroupCommand: ScriptCommand {
  /// `nil` stands for the first responder.
  let context: ContextName?
  /// In normalization form C; empty for a group that takes the name of its last edit.
  let name: String?

  static let reference = CommandReference(
    keyword: .group, section: .undo,
    syntax: ["group [CONTEXT] [\"NAME\"]"],
    summary: "Opens a group: all that its context records up to the matching `end` is one action.",
    details: [
      """
      Groups nest. The group's name is given to the action at `end`, so it wins over the names of the edits; without
      one, or with `""`, the last edit names it. Edits of other contexts in between are recorded in their own
      histories, as always.
      """,
      "A single text in quotes is the group's name; a context that needs quotes takes both: `step on \"my card\"`.",
      """
      A group in which nothing was recorded isn't an action; one whose edits cancel out is. `end` warns if
      nothing was recorded. In a group on the board, for example, `color` is recorded by the figure.
      """,
      "A group on a figure can't be opened while the figure's panel is open.",
    ],
    examples: ["step", "step \"Line Up\" on board", "step \"Line Up\"", "step on card", "step on \"my card\""],
    block: .opens(.group), canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> GroupCommand {
    try lexer.refuseLast("write 'group' alone: for 'undo timeline' a group is one thing, wherever its edits are recorded")
    let context = try lexer.contextBeforeString()
    if context == nil, lexer.isAtEnd { return GroupCommand(context: nil, name: nil) }
    return GroupCommand(context: context, name: lexer.isAtEnd ? nil : try groupName(&lexer))
  }

  private static func groupName(_ lexer: inout Lexer) throws(SyntaxError) -> String {
    let offset = lexer.position
    let name = FigureName.normalized(try lexer.string(.other("a name in quotes"), hint: Hint.groupName))
    guard !name.isEmpty else { return name }
    do {
      try FigureName.check(name)
    } catch {
      throw SyntaxError(offset: offset, Message(error, in: name))
    }
    return name
  }

  func writeOperands(to printer: inout Printer) {
    if let context { printer.write(context) }
    if let name {
      printer.writeQuoted(name)
    } else if case .figure(let figure) = context, printer.mustQuote(figure) {
      // A lone word in quotes would be read as the group's name, so an empty one follows the context.
      printer.writeQuoted("")
    }
  }

  var subject: CommandSubject { .context(context) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = try state.context(context)
    var effect = Effect(on: context, state.effectParts)
    state.open(try context.beginGroup(named: name ?? ""), named: name)
    effect.setReplacement([GroupCommand(context: context.name, name: name)])
    return effect
  }
}
