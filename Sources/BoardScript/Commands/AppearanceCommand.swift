import BoardEditing
import BoardModel

/// What `color`, `corner` and `border` share: they edit the looks of figures, each in its own context, or preview them in its panel.
protocol AppearanceCommand: ScriptCommand {
  var names: [FigureName] { get set }

  func edit(_ context: FigureContext) throws(EditError)
}

extension AppearanceCommand {
  var subject: CommandSubject { .figures(names) }

  func run(in run: inout CommandRun) throws(EditError) {
    let recorded = run.figuresWithoutPanel(names)
    if recorded.count < names.count {
      var command = self
      command.names = recorded
      run.keep(recorded.isEmpty ? [] : [command])
    }
    try run.editor.forEach(names) { context throws(EditError) in
      run.touch(context)
      try edit(context)
    }
  }
}
