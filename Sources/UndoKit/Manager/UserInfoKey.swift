extension UndoManager {
  /// The name of a value that is attached to a step: see ``UndoManager/setActionUserInfoValue(_:forKey:)``.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name itself.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
  }
}
