/// `save-point`
struct SavePointCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .savePoint, section: .undo,
    syntax: ["save-point"],
    summary: "Marks the current state of every context as saved, for `expect saved` and `expect unsaved`.",
    details: [
      """
      Undo and redo can lead back to it, unless a new undo step after undoing, a limit or `forget` has put it out
      of reach. It isn't an undo step. Before the first save point, the initial state counts as saved.
      """,
      "It is refused while a `step` block holds undo steps. Previews of an open panel aren't part of what is saved.",
    ],
    examples: ["save-point"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> SavePointCommand { SavePointCommand() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    try state.editor.markSavePoint()
    var effect = Effect(state.effectParts)
    effect.setReplacement([self])
    return effect
  }
}
