/// What the commands share that edit the board's own context.
protocol BoardContextCommand: ScriptCommand {
  /// The figures that it is about.
  var names: [FigureName] { get }

  func edit(_ context: BoardContext) throws(EditError)
}

extension BoardContextCommand {
  var subject: CommandSubject { .figures(names) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    try edit(run.editor.boardContext)
  }
}
