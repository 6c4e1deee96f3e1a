/// A `step` block, a settings panel or a table that is open.
public struct OpenBlock: Hashable, Sendable {
  /// The raw value is the command that opens it.
  public enum Kind: String, Sendable {
    /// Closed by `end`.
    case step
    /// Closed by `end` or `cancel`.
    case panel
    /// Closed by `end` or `cancel`; it contains only rows.
    case table
  }

  /// What kind of block it is.
  public let kind: Kind
  /// The context that it was opened on; of a table, the board.
  public let context: ContextName
  /// The title of a `step` block, `nil` if it has none; the name of a table.
  public let name: String?
  /// The line that opened it.
  public let line: Int
}
