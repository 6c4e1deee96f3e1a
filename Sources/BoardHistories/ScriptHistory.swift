public import BoardEditing
public import BoardLanguage

/// The complete past of a script: every history at its end, with all branches that were cut off.
public struct ScriptHistory {
  /// The name of the script's file.
  public let file: String
  /// How many steps the script has, including those after a command that was refused.
  public let stepCount: Int
  /// The record of each step.
  public let log: HistoryLog
  /// The editor after the last command that was executed.
  public let editor: BoardEditor
  /// Keeps groups open that the part of the script that was executed hasn't closed: without it they would end, and the log would lack their
  /// steps.
  private let session: Session
  /// The error of the command that was refused; no command after it was executed.
  public let refusal: Diagnostic?

  /// Runs a script on a board of its own. Its output, warnings and expectations are ignored.
  ///
  /// It can be restored from: see ``restoration(ofLine:)``.
  public init(of script: Script) {
    let runner = ScriptRunner(script)
    (log, refusal) = ScriptHistory.run(runner, HistoryLog.parts)
    (editor, session, file, stepCount) = (runner.editor, runner.session, script.file, script.stepCount)
  }

  /// Runs a script while it is read, without keeping its commands: a script of 300,000 moves takes half of the memory. Nothing can be
  /// restored from it.
  ///
  /// - Throws: The script's syntax errors, also those after a command that is refused.
  package init(reading bytes: [UInt8], file: String, including inclusion: Inclusion? = nil) throws(ScriptErrors) {
    let runner = ScriptRunner(reading: bytes, file: file, including: inclusion)
    (log, refusal) = ScriptHistory.run(runner, .histories)
    stepCount = try runner.finishReading()
    (editor, session, self.file) = (runner.editor, runner.session, file)
  }

  private static func run(_ runner: ScriptRunner, _ parts: Report.Parts) -> (log: HistoryLog, refusal: Diagnostic?) {
    runner.session.parts = parts
    var log = HistoryLog()
    do throws(Diagnostic) {
      while let report = try runner.next() { log.note(report) }
      return (log, nil)
    } catch {
      return (log, error)
    }
  }

  /// The board's history, those of figures on the board in stacking order, and those of other figures.
  public var histories: [StepHistory] { log.histories(on: editor.board) }

  /// The transactions that can be undone and redone on the timeline: see ``HistoryLog/timeline(of:)``.
  public var timeline: (undo: [BoardTransaction], redo: [BoardTransaction]) { log.timeline(of: editor) }

  /// The commands of a branch that was cut off, to be appended to the script: see ``HistoryLog/restoration(ofLine:on:)``.
  public func restoration(ofLine line: Int) throws(HistoryLog.NoBranch) -> [String] {
    try log.restoration(ofLine: line, on: editor.board)
  }
}
