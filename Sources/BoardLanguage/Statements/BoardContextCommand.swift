/// The commands that edit the board's own context.
protocol BoardContextCommand: ScriptCommand {
  /// The figures that it is about.
  var names: [FigureName] { get }

  /// Whether the command may change how the labels of its figures are drawn.
  var affectsLabels: Bool { get }

  func edit(_ context: BoardContext) throws(EditError)
}

extension BoardContextCommand {
  var subject: CommandSubject { .figures(names) }

  var affectsLabels: Bool { false }

  func run(in state: inout SessionState) throws(EditError) -> Effect { try edit(in: &state) }

  func edit(in state: inout SessionState) throws(EditError) -> Effect {
    let context = state.editor.boardContext
    var effect = Effect(on: context, state.effectParts)
    try edit(context)
    guard affectsLabels else { return effect }
    let board = state.editor.board
    for name in names {
      let part = board.group(named: name)
      for figure in part.map({ board.figures(of: $0).map(\.name) }) ?? [name] {
        effect.checkLabel(of: figure, namedBy: name, on: board, isNew: !addedFigures.isEmpty)
      }
    }
    return effect
  }
}
