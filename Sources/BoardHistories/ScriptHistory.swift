public import BoardEditing
public import BoardLanguage

/// The complete history of a script: all histories at its end, with all branches that were cut off.
public struct ScriptHistory {
  /// The executed script.
  public let script: Script
  /// The log of all steps.
  public let log: HistoryLog
  /// The editor after the last command, or after the last one before a command that was refused.
  public let editor: BoardEditor
  /// Why a command was refused; the commands after it were not executed.
  public let refusal: Diagnostic?

  /// Runs a script on a board of its own. Its output, warnings and expectations are ignored.
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

  /// The things that can be undone and redone in the order of work, the next one first; `nil` in versions of the language without `undo
  /// last`.
  public var orderOfWork: (undo: [ThingOfWork], redo: [ThingOfWork])? {
    script.version >= Keyword.last.version ? log.orderOfWork(on: editor.board) : nil
  }

  /// The commands of a branch that was cut off, to be appended to the script: see ``HistoryLog/restoration(ofLine:on:)``.
  public func restoration(ofLine line: Int) throws(HistoryLog.NoBranch) -> [String] {
    try log.restoration(ofLine: line, on: editor.board)
  }
}
