/// `end`
struct EndCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .end, section: .undo,
    syntax: ["end"],
    summary: "Closes the innermost group.",
    details: ["A group whose figure has left the board stays open until its `end`."],
    examples: ["end"],
    block: .closes(.group), isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> EndCommand { EndCommand() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let block = state.closeBlock()
    guard case .group(let group, _) = block.content else {
      preconditionFailure("blocks nest: a group is the innermost")
    }
    var effect = Effect(on: group.context, state.effectParts)
    // On the timeline, a group with steps is a transaction, even if its own context has recorded none of them.
    let isTransaction = state.editor.groupHasSteps
    if group.end(), !isTransaction { effect.warn(.emptyGroup, of: group.context.name, .emptyGroup(block.description)) }
    return effect
  }
}
