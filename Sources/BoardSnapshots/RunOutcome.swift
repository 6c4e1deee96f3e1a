public import BoardModel
public import BoardScript

/// How a run ended.
public struct RunOutcome: Sendable {
  /// The board at the end.
  public let board: Board
  /// Why a statement was refused; nothing ran after it.
  public let refusal: Diagnostic?
  /// What is left to say at the end: how often each warning came again.
  public let closingDiagnostics: [Diagnostic]

  /// Whether the script came to its end.
  public var isComplete: Bool { refusal == nil }
}
