/// A group or a settings panel that is open.
public struct OpenBlock: Hashable, Sendable {
  /// The raw value is the command that opens it.
  public enum Kind: String, Sendable {
    /// Closed by `end`.
    case group
    /// Closed by `save` or `cancel`.
    case panel = "edit"
  }

  /// A group or a panel.
  public let kind: Kind
  /// The context that it was opened on.
  public let context: ContextName
  /// A group's name; `nil` if it has none.
  public let name: String?
  /// The line that opened it.
  public let line: Int
}
