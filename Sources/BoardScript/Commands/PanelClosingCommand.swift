/// What `save` and `cancel` share: they close the settings panel.
protocol PanelClosingCommand: ScriptCommand {
  init()

  /// Closes a panel.
  ///
  /// - Returns: Whether it was still open.
  static func close(_ panel: InteractiveEdit<Appearance>) throws(EditError) -> Bool

  /// The commands that record what the panel is about to, without any previews before them.
  static func record(of panel: InteractiveEdit<Appearance>, in figure: FigureContext) -> [any ScriptCommand]
}

extension PanelClosingCommand {
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self { Self() }

  func run(in run: inout CommandRun) throws(EditError) {
    guard case .panel(let panel, let context) = run.closeBlock().content else {
      preconditionFailure("blocks nest: a panel is the innermost")
    }
    run.touch(context)
    run.keep(Self.record(of: panel, in: context))
    if try !Self.close(panel) {
      run.warn(.panelIsGone, of: context.name, .panelIsGone(panel, closer: Self.keyword))
    }
  }
}
