/// A `step` block or a settings panel that is open.
public struct OpenBlock: Hashable, Sendable {
  /// The raw value is the command that opens it.
  public enum Kind: String, Sendable {
    /// Closed by `end`.
    case step
    /// Closed by `end` or `cancel`.
    case panel
  }

  /// A block or a panel.
  public let kind: Kind
  /// The context that it was opened on.
  public let context: ContextName
  /// A block's title; `nil` if it has none.
  public let name: String?
  /// The line that opened it.
  public let line: Int
}
