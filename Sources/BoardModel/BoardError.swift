public import SystemEssentials

/// An error with a description of one sentence, which is also its `localizedDescription`.
public protocol BoardError: LocalizedError, CustomStringConvertible {}

extension BoardError {
  /// The description.
  public var errorDescription: String? { description }
  /// Nil, since the description is complete. Foundation's own defaults aren't visible where Foundation isn't imported.
  public var failureReason: String? { nil }
  /// Nil; see ``failureReason``.
  public var recoverySuggestion: String? { nil }
  /// Nil; see ``failureReason``.
  public var helpAnchor: String? { nil }
}
