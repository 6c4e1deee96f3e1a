public import BoardEditing
import BoardModel

/// Carries a script out on a board, statement by statement.
///
/// ```swift
/// let runner = ScriptRunner(try Script("add card\nmove card to 40,40\nundo board"))
/// while let report = try runner.next() { print(report.canonicalText) }
/// ```
///
/// Everything that the rules of editing need is kept by the editor; the runner tells where in the script it all came from.
public final class ScriptRunner {
  public let script: Script
  /// The board as it is after the last statement, and its contexts.
  public let editor: BoardEditor

  /// How many expectations have not been met.
  public private(set) var unmetCount = 0
  /// How many warnings there were, with those that were only counted.
  public private(set) var warningCount = 0
  /// How many steps have been carried out.
  public private(set) var stepCount = 0

  private var run: ScriptRun
  private var index = 0
  private var warnings = WarningSummary()

  public init(_ script: Script) {
    self.script = script
    editor = BoardEditor(board: script.startingBoard)
    run = ScriptRun(editor: editor)
  }

  /// Carries the next statement out.
  ///
  /// - Returns: What it did, or `nil` after the last statement.
  /// - Throws: Why it can't be carried out. It has changed nothing then, and nothing comes after it.
  public func next() throws(Diagnostic) -> StatementReport? {
    guard index < script.statements.count else { return nil }
    let index = self.index
    self.index += 1
    run.begin(line: script.statements[index].line)
    do throws(EditError) {
      try script.statements[index].command.run(in: &run)
    } catch {
      self.index = script.statements.count
      throw diagnostic(error, of: script.statements[index])
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
      diagnostics: run.findings.isEmpty ? [] : diagnostics(of: script.statements[index]), output: run.output,
      statement: script.statements[index], editor: editor, touched: run.contexts)
  }

  /// Carries out all that is left, for those who only want the board at the end.
  ///
  /// - Parameter body: Called with each statement's report.
  public func runToEnd(_ body: (StatementReport) throws -> Void = { _ in }) throws {
    while let report = try next() { try body(report) }
  }

  /// What is left to say at the end: how often each warning came again.
  public var closingDiagnostics: [Diagnostic] { warnings.summary }

  // MARK: Bookkeeping

  private func note(_ change: Change, _ traits: CommandCatalogue.Traits) {
    guard !change.isEmpty || traits.mayLoseSteps else { return }
    if traits.mayLoseSteps { run.departures.noteLoss() }
    guard traits.mayMoveFigures else { return }
    if traits.isBoardEdit { run.departures.noteBoardEdit() }
    run.departures.note(change, line: run.line, editor: editor, isUndo: traits.isUndo)
  }

  private func diagnostics(of statement: Statement) -> [Diagnostic] {
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

  private func diagnostic(_ error: EditError, of statement: Statement) -> Diagnostic {
    let message = Message(error, command: statement.command, in: run)
    let offset = script.offset(of: ScriptRun.Place(error), in: statement)
    return script.source.diagnostic(message, at: offset, line: statement.line)
  }
}
