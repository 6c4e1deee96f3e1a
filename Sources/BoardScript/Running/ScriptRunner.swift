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

  // All that changes is one value: whoever changes a property of an object is checked for doing so alone, each time.
  private var progress: RunProgress

  public init(_ script: Script) {
    self.script = script
    editor = BoardEditor(board: script.startingBoard)
    progress = RunProgress(editor: editor)
  }

  /// Carries the next statement out.
  ///
  /// - Returns: What it did, or `nil` after the last statement.
  /// - Throws: Why it can't be carried out. It has changed nothing then, and nothing comes after it.
  public func next() throws(Diagnostic) -> StatementReport? { try progress.next(of: script) }

  /// Carries out all that is left, for those who only want the board at the end.
  ///
  /// - Parameter body: Called with each statement's report.
  public func runToEnd(_ body: (StatementReport) throws -> Void = { _ in }) throws {
    while let report = try next() { try body(report) }
  }

  /// How many expectations have not been met.
  public var unmetCount: Int { progress.unmetCount }

  /// How many warnings there were, with those that were only counted.
  public var warningCount: Int { progress.warningCount }

  /// How many steps have been carried out.
  public var stepCount: Int { progress.stepCount }

  /// What is left to say at the end: how often each warning came again.
  public var closingDiagnostics: [Diagnostic] { progress.warnings.summary }
}
