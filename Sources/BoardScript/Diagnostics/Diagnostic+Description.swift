public import SystemEssentials

extension Diagnostic: CustomStringConvertible, LocalizedError {
  /// As ``rendered``, without the line feed at the end.
  public var description: String { String(rendered.dropLast()) }

  public var errorDescription: String? { description }
}

extension ScriptErrors: CustomStringConvertible, LocalizedError {
  /// All diagnostics as they are shown, one below the other.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }

  public var errorDescription: String? { description }
}
