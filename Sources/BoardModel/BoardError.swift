public import SystemEssentials

/// An error that one sentence describes, which Foundation uses as its text, too.
public protocol BoardError: LocalizedError, CustomStringConvertible {}

extension BoardError {
  /// The same as the description.
  public var errorDescription: String? { description }
  /// Always nil: the description is enough. This is needed because Foundation's default can't be seen where Foundation isn't imported.
  public var failureReason: String? { nil }
  /// Always nil.
  public var recoverySuggestion: String? { nil }
  /// Always nil.
  public var helpAnchor: String? { nil }
}
