/// `cancel`
struct CancelCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .cancel, section: .figureContext,
    syntax: ["cancel"],
    summary: "Ends the innermost block, a panel or a table, and discards it; nothing is recorded.",
    examples: ["cancel"],
    block: .cancels, isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> CancelCommand { CancelCommand() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let block = state.closeBlock()
    var effect = Effect(on: block.context, state.effectParts)
    effect.setReplacement([])
    switch block.content {
    case .step: preconditionFailure("the session has checked that the innermost block can be cancelled")
    case .panel(let panel, let context):
      if !panel.cancel() { effect.warn(.panelIsGone, of: context.name, .panelIsGone(panel, closer: Self.keyword)) }
    case .table: break
    }
    return effect
  }
}
