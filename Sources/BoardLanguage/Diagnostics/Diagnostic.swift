/// Something that the author of a script should know, and where in the script it is.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How serious a diagnostic is.
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

  /// The kind of problem.
  public var code: Code
  /// Whether it is an error or a warning.
  public var severity: Severity
  /// What is wrong: lower case, no full stop; what was expected comes before what was found.
  ///
  /// Invisible and misleading characters in it are escaped, as in ``hint``, wherever they come from: both can be shown as they are.
  public var message: String { didSet { message = Display.escaped(message) } }
  /// Where it is.
  public var location: Location
  /// The column after the last one of the faulty text; the same as that of ``location`` if text is missing there.
  public var endColumn: Int
  /// The faulty line as it was written, without its end.
  public var sourceLine: String
  /// How to fix the problem, if that is known.
  public var hint: String? { didSet { hint = hint.map(Display.escaped) } }
  /// Edits of the line, each of which alone does what the hint says; empty if the author has to decide something.
  public var fixes: [Fix]
  /// If the location is in an included file: the lines that lead there, from the innermost `include` to the script's own.
  public var includedFrom: [ScriptLine]

  /// Makes a diagnostic, by default an error.
  public init(
    _ code: Code, severity: Severity = .error, message: String, location: Location, endColumn: Int? = nil,
    sourceLine: String, hint: String? = nil, fixes: [Fix] = [], includedFrom: [ScriptLine] = []
  ) {
    (self.code, self.severity, self.location) = (code, severity, location)
    (self.message, self.hint) = (Display.escaped(message), hint.map(Display.escaped))
    (self.sourceLine, self.fixes, self.includedFrom) = (sourceLine, fixes, includedFrom)
    self.endColumn = endColumn ?? location.column
  }

  /// The diagnostic without the lines that include its file, so that two inclusions of one file compare equal.
  package var withoutIncludes: Diagnostic {
    var copy = self
    copy.includedFrom = []
    return copy
  }

  /// The line of the script itself: its `include` that leads to the location, or the location's line.
  public var lineOfScript: Int { includedFrom.last?.line ?? location.line }

  /// The diagnostic's line and column in a file. For one in a file that it includes, the line is that of the `include`.
  ///
  /// - Parameter depth: The number of lines that lead to the file.
  package func place(inFileAt depth: Int) -> (Int, Int) {
    let inner = includedFrom.count - depth
    return inner > 0 ? (includedFrom[inner - 1].line, .max) : (location.line, location.column)
  }
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

/// The errors of a script that can be found without running it.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// At least one and at most ``limit``, in the order of the script.
  public let diagnostics: [Diagnostic]

  /// How many errors are reported at once.
  public static let limit = 20

  /// - Parameter diagnostics: The errors, at least one; those after the first ``limit`` are dropped.
  package init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "there is an error to report")
    self.diagnostics = Array(diagnostics.prefix(ScriptErrors.limit))
  }
}
