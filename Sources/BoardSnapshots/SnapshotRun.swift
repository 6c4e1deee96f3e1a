@_exported public import BoardLanguage
@_exported public import BoardRendering

/// Runs a script and writes its outputs.
///
/// ```swift
/// var run = SnapshotRun(script)
/// run.add(Storyboard(at: path, of: script))
/// let board = try run.run().board
/// ```
public struct SnapshotRun {
  private let script: Script
  private var outputs: [any RunOutput] = []
  private var failures: [any Error] = []

  /// A run without outputs.
  public init(_ script: Script) { self.script = script }

  /// Adds an output.
  public mutating func add(_ output: some RunOutput) { outputs.append(output) }

  /// Runs the script, once.
  ///
  /// - Parameter isInterrupted: Called after each command; the run ends there if it returns true.
  /// - Returns: How it ended.
  /// - Throws: ``RunFailures`` with everything that went wrong. If an output can't be opened, nothing has run, and nothing was
  ///   replaced or removed; later on, each output that fails is dropped and the others are finished.
  public mutating func run(until isInterrupted: () -> Bool = { false }) throws(RunFailures) -> RunOutcome {
    defer { outputs = [] }
    let runner = ScriptRunner(script)
    forEachOutput { try $0.open(for: runner.session) }
    guard failures.isEmpty else { throw RunFailures(errors: failures) }
    runner.session.parts = outputs.reduce(into: []) { $0.formUnion($1.parts) }
    forEachOutput { try $0.begin(with: runner.session) }
    var ending = RunOutcome.Ending.complete
    var expectationCount = 0
    do throws(Diagnostic) {
      while let report = try runner.next() {
        expectationCount += report.expectationCount
        forEachOutput { try $0.note(report, in: runner.session) }
        if isInterrupted() {
          ending = .interrupted
          break
        }
      }
    } catch {
      ending = .refused(error)
      failures.append(error)
    }
    let outcome = RunOutcome(
      board: runner.editor.board, ending: ending, stepCount: runner.session.stepCount,
      expectationCount: expectationCount, unmetCount: runner.session.unmetCount,
      closingDiagnostics: runner.closingDiagnostics)
    forEachOutput { try $0.finish(outcome) }
    guard failures.isEmpty else { throw RunFailures(errors: failures) }
    return outcome
  }

  /// Drops each output that throws.
  private mutating func forEachOutput(_ body: (inout any RunOutput) throws -> Void) {
    var index = 0
    while index < outputs.count {
      do {
        try body(&outputs[index])
        index += 1
      } catch {
        failures.append(error)
        outputs.remove(at: index)
      }
    }
  }
}
