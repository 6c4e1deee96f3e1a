public import SystemEssentials

/// An error that is told in one sentence: its description, which is what Foundation tells of it, too.
public protocol BoardError: LocalizedError, CustomStringConvertible {}

extension BoardError {
  /// Its description.
  public var errorDescription: String? { description }
  /// Nothing: the description says it all. Foundation's own defaults can't be seen where Foundation isn't imported.
  public var failureReason: String? { nil }
  /// Nothing.
  public var recoverySuggestion: String? { nil }
  /// Nothing.
  public var helpAnchor: String? { nil }
}
