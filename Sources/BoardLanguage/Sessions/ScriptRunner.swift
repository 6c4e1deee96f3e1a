/// Runs a script on a board of its own, one command at a time.
///
/// ```swift
/// let runner = ScriptRunner(try Script("add card\nmove card to 40,40\nundo board"))
/// runner.session.parts = .text
/// while let report = try runner.next() { print(report.text) }
/// ```
public final class ScriptRunner {
  /// The session that executes the commands; its ``Session/parts`` select what reports hold.
  public let session: Session
  /// The script, or else a parser that reads it while it runs, with the first statement, which the parser has read already.
  private var script: Script?
  private var reader: ScriptParser?
  private var waiting: Statement?
  /// A run that finds the lines of steps, and what it has found; `nil` until an expectation fails.
  private var second: (runner: ScriptRunner, lines: StepLines)?
  /// The number of statements that were taken from ``script``.
  private var index = 0
  private var isOver = false
  /// The number of steps that were read, including one that was refused.
  private var stepCount = 0

  /// Runs a script that was read.
  public convenience init(_ script: Script) { self.init(script, on: Board()) }

  /// - Parameters:
  ///   - board: The starting board, if the script has no `board` command.
  init(_ script: Script, on board: Board) {
    self.script = script
    let editor = BoardEditor(board: script.startingBoard(or: board))
    session = Session(editor: editor, name: script.file, script.vocabulary)
    session.summary = FindingSummary()
    session.stepLines = { [weak self] in self?.stepLines(on: board) }
  }

  /// The lines of the steps before the current command.
  ///
  /// A second run of the script finds them: few expectations fail, and each run would pay for the notes.
  private func stepLines(on board: Board) -> StepLines? {
    guard let script else { return nil }
    var (other, lines) = second ?? (ScriptRunner(script, on: board), StepLines())
    if second == nil {
      other.session.stepLines = nil
      other.session.parts = [.change, .histories]
    }
    second = nil
    while other.session.commandCount < session.commandCount, let report = try? other.next() {
      lines.note(report.events, report.change, line: report.line, opening: report.closedBlock?.line)
    }
    second = (other, lines)
    return lines
  }

  /// Runs a script while it is read, without storing its statements.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - inclusion: Reads files that it includes; without it, `include` is an error.
  package init(reading bytes: [UInt8], file: String, including inclusion: Inclusion? = nil) {
    var reader = ScriptParser(ScriptSource(file: file, bytes: bytes), .plain, inclusion)
    waiting = reader.next()
    session = Session(editor: BoardEditor(), name: file, reader.vocabulary)
    session.summary = FindingSummary()
    self.reader = reader
  }

  /// The editor of the board, in its state after the last command.
  public var editor: BoardEditor { session.editor }

  /// Executes the next command.
  ///
  /// - Returns: What it did, or `nil` after the last one.
  /// - Throws: Why it is refused; it has changed nothing, and later calls return `nil`.
  public func next() throws(Diagnostic) -> Report? {
    guard !isOver, let statement = takeStatement() else { return nil }
    isOver = true
    if statement.isStep { stepCount += 1 }
    let report = try session.execute(statement)
    isOver = false
    return report
  }

  private func takeStatement() -> Statement? {
    if let script {
      guard index < script.statements.count else { return nil }
      index += 1
      return script.statements[index - 1]
    }
    defer { waiting = nil }
    let statement = waiting ?? reader?.next()
    // After a syntax error the rest is read for further errors, but not run.
    while reader?.diagnostics.isEmpty == false { if reader?.next() == nil { return nil } }
    return statement
  }

  /// Runs to the end.
  ///
  /// - Parameter note: Called with each command's report.
  /// - Returns: Warnings and unmet expectations; each kind is listed up to a limit and then summed up.
  /// - Throws: The script's syntax errors, up to ``ScriptErrors/limit``; or the first refusal.
  package func finish(_ note: (Report) -> Void = { _ in }) throws(ScriptErrors) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    do throws(Diagnostic) {
      while let report = try next() {
        if !report.diagnostics.isEmpty { diagnostics += report.diagnostics }
        note(report)
      }
    } catch {
      end = reader?.end ?? end
      // Unless the refused command is on the last line, the reader hasn't got there.
      if end.line == nil { end.hasOtherErrors = true }
      throw ScriptErrors([error])
    }
    end = reader?.end ?? end
    if let errors = reader?.diagnostics, !errors.isEmpty { throw ScriptErrors(errors) }
    diagnostics += closingDiagnostics
    session.summary = nil
    return diagnostics
  }

  /// Reads the rest of a script after ``next()`` has ended with `nil` or an error, and runs nothing of it.
  ///
  /// - Returns: The number of the script's steps.
  /// - Throws: The syntax errors of the whole script.
  package func finishReading() throws(ScriptErrors) -> Int {
    while let statement = takeStatement() { if statement.isStep { stepCount += 1 } }
    if let errors = reader?.diagnostics, !errors.isEmpty { throw ScriptErrors(errors) }
    return stepCount
  }

  /// Whether the script includes other files, as far as it was read.
  package var includesFiles: Bool { reader?.includesFiles == true }

  /// What the script's end lacks, after ``finish(_:)``. If a command was refused before the last line, that counts as another error, and
  /// the rest is unknown.
  package private(set) var end = ScriptEnd()

  /// The summary of findings that weren't shown: how often each kind of warning was repeated, and how many more expectations were not met.
  public var closingDiagnostics: [Diagnostic] { session.summary?.closing ?? [] }
}
