/// `save` and `cancel`, which close the settings panel.
protocol PanelClosingCommand: ScriptCommand {
  init()

  /// Closes a panel.
  ///
  /// - Returns: Whether it was still open.
  static func close(_ panel: InteractiveEdit<Appearance>) throws(EditError) -> Bool

  /// The commands that record the changes which closing the panel is about to record, without its previews.
  static func record(of panel: InteractiveEdit<Appearance>, in figure: FigureContext) -> [any ScriptCommand]
}

extension PanelClosingCommand {
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self { Self() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    guard case .panel(let panel, let context) = state.closeBlock().content else {
      preconditionFailure("blocks nest: a panel is the innermost")
    }
    var effect = Effect(on: context, state.effectParts)
    effect.setReplacement(Self.record(of: panel, in: context))
    if try !Self.close(panel) {
      effect.warn(.panelIsGone, of: context.name, .panelIsGone(panel, closer: Self.keyword))
    }
    return effect
  }
}
