/// How a run ended.
public struct RunOutcome: Sendable {
  /// Why it ended.
  public enum Ending: Sendable {
    /// The script ran to its end.
    case complete
    /// A statement was refused; nothing ran after it.
    case refused(Diagnostic)
    /// Somebody ended the run between two statements.
    case interrupted
  }

  /// The board at the end.
  public let board: Board
  /// Why the run ended.
  public let ending: Ending
  /// How many steps were made.
  public let stepCount: Int
  /// How many expectations were checked.
  public let expectationCount: Int
  /// How many of them weren't met.
  public let unmetCount: Int
  /// Summaries for the end: how often each warning was repeated, and how many more expectations weren't met.
  public let closingDiagnostics: [Diagnostic]

  /// The result of the expectations, such as "2 of 3 expectations not met"; `nil` if there were none.
  public var expectations: String? {
    if expectationCount == 0 { return nil }
    let count = Display.counted(expectationCount, "expectation")
    return unmetCount == 0 ? "\(count) met" : "\(unmetCount) of \(count) not met"
  }

  /// Whether the script ran to its end.
  public var isComplete: Bool { if case .complete = ending { true } else { false } }

  /// Whether somebody ended the run.
  public var isInterrupted: Bool { if case .interrupted = ending { true } else { false } }
}
