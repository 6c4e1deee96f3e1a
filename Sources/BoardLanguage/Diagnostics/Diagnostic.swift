/// Something that the author of a script should know, and where in the script it is.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How grave it is.
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

    /// A place by line and column, both from 1.
    public init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }
  }

  /// Which kind of thing it tells.
  public var code: Code
  /// An error, or only a warning.
  public var severity: Severity
  /// What is wrong: lower case, no full stop; what was expected comes before what was found.
  public var message: String
  /// Where it is.
  public var location: Location
  /// The column after the last one of what it is about; that of ``location`` if something is missing there.
  public var endColumn: Int
  /// The line that it is about, without its end and as it was written.
  public var sourceLine: String
  /// What to do about it, if that is known.
  public var hint: String?
  /// The edits of the line that do what the hint says, each of them by itself; none if it leaves something to be decided.
  public var fixes: [Fix]
  /// If the place is in a file that a script includes: the lines that lead there, from the innermost to the script's own.
  public var includedFrom: [ScriptLine]

  /// A diagnostic; without more it is an error.
  public init(
    _ code: Code, severity: Severity = .error, message: String, location: Location, endColumn: Int? = nil,
    sourceLine: String, hint: String? = nil, fixes: [Fix] = [], includedFrom: [ScriptLine] = []
  ) {
    (self.code, self.severity, self.message, self.location) = (code, severity, message, location)
    (self.sourceLine, self.hint, self.fixes, self.includedFrom) = (sourceLine, hint, fixes, includedFrom)
    self.endColumn = endColumn ?? location.column
  }

  /// What it tells, wherever the file is included that it is about.
  package var withoutIncludes: Diagnostic {
    var copy = self
    copy.includedFrom = []
    return copy
  }

  /// The line of the script itself: of the `include` that leads to the place, or of the place.
  public var lineOfScript: Int { includedFrom.last?.line ?? location.line }
}

/// A line of a file.
public struct ScriptLine: Hashable, Sendable {
  /// The file's name, as it is to be shown.
  public var file: String
  /// From 1.
  public var line: Int

  /// A line by its number, from 1.
  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// Everything that is wrong with a script, as far as it could be told without running it.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// At least one and at most ``limit``, in the order of the script.
  public let diagnostics: [Diagnostic]

  /// How many errors are reported at once.
  public static let limit = 20

  /// - Parameter diagnostics: What was found, of which the first ones are kept.
  package init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "there is an error to report")
    self.diagnostics = Array(diagnostics.prefix(ScriptErrors.limit))
  }
}
