public import BoardEditing
import BoardModel

/// Runs a script on a board of its own: a session that is fed by a script.
///
/// ```swift
/// let runner = ScriptRunner(try Script("add card\nmove card to 40,40\nundo board"))
/// let subscription = runner.session.subscribe(to: .text)
/// while let report = try runner.next() { print(report.text) }
/// ```
public final class ScriptRunner {
  public let script: Script
  public let session: Session
  /// The next statement.
  private var index = 0

  public init(_ script: Script) {
    self.script = script
    session = Session(editor: BoardEditor(board: script.startingBoard), name: script.file, script.vocabulary)
    session.summary = FindingSummary()
  }

  /// The board as it is after the last command, and its contexts.
  public var editor: BoardEditor { session.editor }

  /// Executes the next command.
  ///
  /// - Returns: What it did, or `nil` after the last one.
  /// - Throws: Why it is refused. It has changed nothing then, and nothing comes after it.
  public func next() throws(Diagnostic) -> Report? {
    guard index < script.statements.count else { return nil }
    let current = index
    index = script.statements.count
    let report = try session.execute(script.statements[current], of: script.source)
    index = current + 1
    return report
  }

  /// What is left to say at the end: how often each warning came again, and how many more expectations were not met.
  public var closingDiagnostics: [Diagnostic] { session.summary?.closing ?? [] }
}
