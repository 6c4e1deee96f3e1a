public import BoardEditing
public import BoardLanguage

/// The complete past of a script: every history at its end, with all branches that were cut off.
public struct ScriptHistory {
  /// The script that was run.
  public let script: Script
  /// The record of each step.
  public let log: HistoryLog
  /// The editor after the last command that was executed.
  public let editor: BoardEditor
  /// The error of the command that was refused; no command after it was executed.
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

  /// The board's history, those of figures on the board in stacking order, and those of other figures.
  public var histories: [StepHistory] { log.histories(on: editor.board) }

  /// The transactions that can be undone and redone on the timeline: see ``HistoryLog/timeline(of:)``; `nil` in versions of the language
  /// without `undo last`.
  public var timeline: (undo: [BoardTransaction], redo: [BoardTransaction])? {
    script.version >= Keyword.last.version ? log.timeline(of: editor) : nil
  }

  /// The commands of a branch that was cut off, to be appended to the script: see ``HistoryLog/restoration(ofLine:on:)``.
  public func restoration(ofLine line: Int) throws(HistoryLog.NoBranch) -> [String] {
    try log.restoration(ofLine: line, on: editor.board)
  }
}
