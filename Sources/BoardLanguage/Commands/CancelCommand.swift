/// `cancel`
struct CancelCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .cancel, section: .figureContext,
    syntax: ["cancel"],
    summary: "Ends the innermost block, which is a panel, and discards its previews; nothing is recorded.",
    examples: ["cancel"],
    block: .cancels, isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> CancelCommand { CancelCommand() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    guard case .panel(let panel, let context) = state.closeBlock().content else {
      preconditionFailure("the session has checked that the innermost block is a panel")
    }
    var effect = Effect(on: context, state.effectParts)
    effect.setReplacement([])
    if !panel.cancel() { effect.warn(.panelIsGone, of: context.name, .panelIsGone(panel, closer: Self.keyword)) }
    return effect
  }
}
