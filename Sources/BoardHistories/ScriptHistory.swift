public import BoardEditing
public import BoardLanguage

/// The whole past of a script: every history at its end, with all that was cut off on the way.
public struct ScriptHistory {
  /// The script that was run.
  public let script: Script
  /// What became of each step.
  public let log: HistoryLog
  /// The editor after the last command, or after the last one before one that was refused.
  public let editor: BoardEditor
  /// Why a command was refused; nothing after it has happened.
  public let refusal: Diagnostic?

  /// Runs a script on a board of its own. What it prints, warns of and expects is left to those who run it.
  public init(of script: Script) {
    let runner = ScriptRunner(script)
    runner.session.parts = HistoryLog.parts
    var log = HistoryLog()
    var refusal: Diagnostic?
    do throws(ScriptErrors) {
      _ = try runner.finish { log.note($0) }
    } catch {
      refusal = error.diagnostics[0]
    }
    (self.script, editor, self.log, self.refusal) = (script, runner.editor, log, refusal)
  }

  /// The board's history, those of figures on the board in stacking order, and those of others.
  public var histories: [StepHistory] { log.histories(on: editor.board) }

  /// What can be undone and redone in the order of work, the next one first; `nil` in versions of the language without `undo last`.
  public var orderOfWork: (undo: [ThingOfWork], redo: [ThingOfWork])? {
    script.version >= Keyword.last.version ? log.orderOfWork(on: editor.board) : nil
  }

  /// The commands of a branch that was cut off, to be appended to the script: see ``HistoryLog/restoration(ofLine:on:)``.
  public func restoration(ofLine line: Int) throws(HistoryLog.NoBranch) -> [String] {
    try log.restoration(ofLine: line, on: editor.board)
  }
}
