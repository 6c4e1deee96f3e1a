extension Diagnostic: BoardError {
  /// As ``rendered``, without the line feed at the end.
  public var description: String { String(rendered.dropLast()) }
}

extension ScriptErrors: BoardError {
  /// All diagnostics as they are shown, one below the other.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
