extension UndoManager {
  /// The name of a value that accompanies a step: see ``UndoManager/setActionUserInfoValue(_:forKey:)``.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
  }
}
