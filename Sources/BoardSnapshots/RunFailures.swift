/// Everything that went wrong in a run, in order: outputs that failed, and the reason why a statement was refused.
public struct RunFailures: BoardError {
  /// Contains `OutputError`, `InputError`, `CairoError` and ``ForeignFile`` of outputs, and at most one `Diagnostic`.
  public let errors: [any Error]

  /// The errors' descriptions, one per line.
  public var description: String { errors.map { "\($0)" }.joined(separator: "\n") }
}
