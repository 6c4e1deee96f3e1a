import BoardEditing

/// What `save` and `cancel` share: they close the settings panel.
protocol PanelCloser: ScriptCommand {
  init()

  /// Closes a panel.
  ///
  /// - Returns: Whether it was open still.
  static func close(_ panel: InteractiveEdit) -> Bool
}

extension PanelCloser {
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self { Self() }

  func run(in run: inout ScriptRun) throws(EditError) {
    guard case .panel(let panel, let context) = run.closeBlock() else {
      preconditionFailure("blocks nest: a panel is the innermost")
    }
    run.touch(context)
    let depth = context.undoDepth
    if !Self.close(panel) {
      run.warn(.panelIsGone, of: context.name, .panelIsGone(of: context.figureName, closer: Self.keyword))
    }
    run.hasChangedHistory = context.undoDepth != depth
  }
}
