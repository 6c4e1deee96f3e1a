public import SystemEssentials

/// An error that is told in one sentence: its description, which is what Foundation tells of it, too.
public protocol BoardError: LocalizedError, CustomStringConvertible {}

extension BoardError {
  /// As ``description``.
  public var errorDescription: String? { description }
  /// Nothing: the description says it all. Foundation's own defaults can't be seen where Foundation isn't imported.
  public var failureReason: String? { nil }
  /// As ``failureReason``.
  public var recoverySuggestion: String? { nil }
  /// As ``failureReason``.
  public var helpAnchor: String? { nil }
}
