/// What the commands share that edit the board's own context.
protocol BoardContextCommand: ScriptCommand {
  /// The figures that it is about.
  var names: [FigureName] { get }

  /// Whether what is drawn of their labels may be another after it.
  var affectsLabels: Bool { get }

  func edit(_ context: BoardContext) throws(EditError)
}

extension BoardContextCommand {
  var subject: CommandSubject { .figures(names) }

  var affectsLabels: Bool { false }

  func run(in run: inout CommandRun) throws(EditError) { try edit(in: &run) }

  func edit(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    try edit(run.editor.boardContext)
    guard affectsLabels else { return }
    for name in names { run.checkLabel(of: name, isNew: !addedFigures.isEmpty) }
  }
}
