/// Something that the author of a script should know, and where in the script it is.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
  }

  /// A place in a script.
  ///
  /// - Note: It isn't called `SourceLocation`: Swift Testing has that name.
  public struct Location: Hashable, Sendable {
    /// The file's name, as it was given; `-` may stand for standard input.
    public var file: String
    /// From 1.
    public var line: Int
    /// In Unicode scalars, from 1.
    public var column: Int

    public init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  public var severity: Severity
  /// What is wrong: lower case, no full stop; what was expected comes before what was found.
  public var message: String
  public var location: Location
  /// The line that it is about, without its end and as it was written.
  public var sourceLine: String
  /// What to do about it, if that is known.
  public var hint: String?

  public init(
    severity: Severity = .error, message: String, location: Location, sourceLine: String, hint: String? = nil
  ) {
    (self.severity, self.message, self.location) = (severity, message, location)
    (self.sourceLine, self.hint) = (sourceLine, hint)
  }
}

/// Everything that is wrong with a script, as far as it could be told without running it.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// At least one and at most ``limit``, in the order of the script.
  public let diagnostics: [Diagnostic]

  /// How many errors are reported at once.
  public static let limit = 20

  init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "there is an error to report")
    self.diagnostics = diagnostics
  }
}
