/// A board script that has been read and has no syntax errors: a list of commands.
public struct Script: Sendable {
  /// The version of the language. A script may give it on its first line, so that programs of the language's early days can refuse scripts
  /// that need a newer one.
  public static var version: Int { Vocabulary.version }

  package let source: ScriptSource
  /// The commands in the order of the lines, including those of included files. The pictures and tables of a run are planned by them.
  public private(set) var statements: [Statement]
  /// Whether the first line gives the language's version.
  package let hasVersionLine: Bool
  /// The words, with its definitions.
  package let vocabulary: Vocabulary

  /// Reads a file that a script includes.
  ///
  /// The path is relative to the script's folder, with `/` between names and without `..`. The description of a thrown error becomes the
  /// diagnostic's message.
  public typealias Loader = (_ path: String) throws -> [UInt8]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - load: Reads files that it includes; without it, `include` is an error.
  /// - Throws: What is wrong with it, up to ``ScriptErrors/limit`` errors.
  public init(_ bytes: [UInt8], file: String, load: Loader? = nil) throws(ScriptErrors) {
    try self.init(bytes, file: file, including: load.map { Inclusion(from: file, $0) })
  }

  /// Reads a script.
  ///
  /// - Parameter inclusion: Reads included files; without it, `include` is an error.
  package init(_ bytes: [UInt8], file: String, including inclusion: Inclusion?) throws(ScriptErrors) {
    var parser = ScriptParser(ScriptSource(file: file, bytes: bytes), .plain, inclusion)
    parser.parse()
    try self.init(parser)
  }

  /// The files that a script includes by their lines, not as parts, by the names that diagnostics show.
  package static func filesOfLines(in bytes: [UInt8], file: String, including inclusion: Inclusion) -> Set<String> {
    var parser = ScriptParser(ScriptSource(file: file, bytes: bytes), .plain, inclusion)
    parser.parse()
    return parser.filesOfLines
  }

  /// Reads a script but not the files that it includes, so that it can be formatted, not run.
  ///
  /// After an `include` any name may be a color or a number, since the file may define it.
  ///
  /// - Parameter folder: The folder that would hold the files; default: the script's own.
  package static func withoutIncludedFiles(
    _ bytes: [UInt8], file: String, in folder: IncludeFolder? = nil
  ) throws(ScriptErrors) -> Script {
    var parser = ScriptParser(
      ScriptSource(file: file, bytes: bytes), .plain,
      Inclusion(from: folder ?? IncludeFolder(of: file)) { _ in [] })
    parser.readsIncludedFiles = false
    parser.parse()
    return try Script(parser)
  }

  init(_ parser: ScriptParser) throws(ScriptErrors) {
    guard parser.diagnostics.isEmpty else { throw ScriptErrors(parser.diagnostics) }
    (source, statements) = (parser.source, parser.statements)
    (hasVersionLine, self.vocabulary) = (parser.hasVersionLine, parser.vocabulary)
  }

  /// Reads a script from a text.
  public init(_ text: String, file: String = "script") throws(ScriptErrors) {
    try self.init(Array(text.utf8), file: file)
  }

  /// The file's name, as it was given.
  public var file: String { source.file }

  /// The lines of the script, without their ends and without those of files that it includes.
  public var lines: [String] { source.lines.map(source.text) }

  /// How many commands it has.
  public var count: Int { statements.count }

  /// How many steps it has.
  public var stepCount: Int { statements.count(where: \.isStep) }

  /// The script up to a step, to be run, not to be written. Prefix 0 has only the starting board.
  ///
  /// - Returns: `nil` if the script has fewer steps.
  public func prefix(throughStep number: Int) -> Script? {
    var prefix = self
    var last = boardIndex ?? -1
    var count = 0
    for (index, statement) in statements.enumerated() where count < number {
      if statement.isStep { count += 1 }
      last = index
    }
    guard count == number else { return nil }
    prefix.statements.removeSubrange((last + 1)...)
    return prefix
  }

  /// The index of the `board` command, which only definitions may precede.
  private var boardIndex: Int? {
    let first = statements.firstIndex { !($0.command is any DefiningCommand || $0.command is IncludeCommand) }
    return first.flatMap { statements[$0].command is BoardCommand ? $0 : nil }
  }

  /// The board that the script starts with: that of its `board` command, or the default.
  public var startingBoard: Board { startingBoard(or: Board()) }

  func startingBoard(or other: Board) -> Board {
    guard let boardIndex, let command = statements[boardIndex].command as? BoardCommand else { return other }
    return Board(size: command.size, background: command.color ?? .whitesmoke)
  }
}
