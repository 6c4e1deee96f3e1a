/// Everything that went wrong in a run, in order: outputs that failed, and why a statement was refused.
public struct RunFailures: BoardError {
  /// `OutputError`, `InputError`, `CairoError` and ``ForeignFile`` of outputs, and at most one `Diagnostic`.
  public let errors: [any Error]

  /// Their descriptions, one below the other.
  public var description: String { errors.map { "\($0)" }.joined(separator: "\n") }
}
