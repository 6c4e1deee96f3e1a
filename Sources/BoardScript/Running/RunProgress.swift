import BoardEditing

/// How far a script has been carried out, and what there was to report.
struct RunProgress {
  private(set) var unmetCount = 0
  private(set) var warningCount = 0
  private(set) var stepCount = 0
  private(set) var warnings = WarningSummary()

  private let editor: BoardEditor
  private var run: ScriptRun
  /// The next statement.
  private var index = 0

  init(editor: BoardEditor) {
    self.editor = editor
    run = ScriptRun(editor: editor)
  }

  /// Carries the next statement of a script out; see ``ScriptRunner/next()``.
  mutating func next(of script: Script) throws(Diagnostic) -> StatementReport? {
    guard index < script.statements.count else { return nil }
    let index = self.index
    self.index += 1
    run.begin(line: script.statements[index].line)
    do throws(EditError) {
      try script.statements[index].command.run(in: &run)
    } catch {
      self.index = script.statements.count
      throw diagnostic(error, of: script.statements[index], in: script)
    }
    let change = editor.takeChange()
    let traits = CommandCatalogue.traits(of: script.statements[index].command)
    note(change, traits)
    var stepNumber: Int?
    if traits.isStep {
      stepCount += 1
      stepNumber = stepCount
    }
    return StatementReport(
      index: index, stepNumber: stepNumber, change: change, hasChanged: run.hasChangedHistory || !change.isEmpty,
      diagnostics: run.findings.isEmpty ? [] : diagnostics(of: script.statements[index], in: script),
      output: run.output, statement: script.statements[index], editor: editor, touched: run.contexts)
  }

  /// Keeps what a later error may have to tell of the figures that come and go.
  private mutating func note(_ change: Change, _ traits: CommandCatalogue.Traits) {
    if traits.mayLoseSteps { run.departures.noteLoss() }
    guard traits.mayMoveFigures, !change.isEmpty else { return }
    if traits.isBoardEdit { run.departures.noteBoardEdit() }
    run.departures.note(change, line: run.line, editor: editor, isUndo: traits.isUndo)
  }

  private mutating func diagnostics(of statement: Statement, in script: Script) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for finding in run.findings {
      let offset = script.offset(of: finding.place, in: statement)
      switch finding.kind {
      case .unmet:
        unmetCount += 1
        diagnostics.append(script.source.diagnostic(finding.message, at: offset, line: statement.line))
      case .warning(let warning):
        warningCount += 1
        let diagnostic = script.source.diagnostic(
          finding.message, at: offset, line: statement.line, severity: .warning)
        if warnings.isNew(warning, diagnostic) { diagnostics.append(diagnostic) }
      }
    }
    return diagnostics
  }

  private func diagnostic(_ error: EditError, of statement: Statement, in script: Script) -> Diagnostic {
    let message = Message(error, command: statement.command, in: run)
    let offset = script.offset(of: ScriptRun.Place(error), in: statement)
    return script.source.diagnostic(message, at: offset, line: statement.line)
  }
}
