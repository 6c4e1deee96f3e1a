public import BoardLanguage
import BoardModel

/// What a script does, and what is wrong with it: a run that goes on after a refusal and never throws.
///
/// ```swift
/// let analysis = Analysis("add card\nmove crad by 10,10\nadd card")
/// for diagnostic in analysis.diagnostics { print(diagnostic.rendered) }
/// ```
///
/// A line that can't be read is passed over, and a command that is refused does nothing. What later lines are refused for isn't told if
/// such a line may be its cause: each cause is told once. Expectations that aren't met and warnings are none of its business.
public struct Analysis: Sendable {
  /// How far an analysis goes.
  public struct Limits {
    /// How many errors it looks for.
    public var errors: Int
    /// How many changes of the board and of histories it makes: undo and redo may make many in one line. An edit of one figure is about two.
    public var edits: Int
    /// Asked before each command whether the answer is wanted no more.
    public var isCancelled: () -> Bool

    /// Limits; a million edits take about a second.
    public init(errors: Int = 1000, edits: Int = 2_000_000, isCancelled: @escaping () -> Bool = { false }) {
      (self.errors, self.edits, self.isCancelled) = (errors, edits, isCancelled)
    }
  }

  /// What is wrong, in the order of the script.
  public let diagnostics: [Diagnostic]
  /// How many commands were passed, be they refused.
  public let commandCount: Int
  /// The version of the language that the script is written in.
  public let version: Int
  /// Whether all of it was looked at. If not, there are too many errors, too many edits, or it was cancelled; what was found until there
  /// stands.
  public let isWhole: Bool

  let file: String
  let table: [SymbolTable.Symbol]
  /// What was read, by the names of the files, and where that was included from.
  let texts: [String: [UInt8]]
  let folder: IncludeFolder?
  let isIncluded: Bool
  /// How many changes a run may make.
  let edits: Int
  /// Whether a command names a figure that no line before it gives.
  package let hasMissingFigures: Bool

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - isIncluded: Whether it is a file whose lines other scripts include: it may use what these define and add, and is in their version.
  ///   - limits: How far it goes.
  ///   - load: Reads files that it includes; without it, `include` is an error.
  public init(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits = Limits(), load: Script.Loader? = nil
  ) {
    self.init(
      bytes, file: file, isIncluded: isIncluded, limits: limits, including: load.map { Inclusion(from: file, $0) })
  }

  /// Runs a script.
  public init(_ text: String, file: String = "script") { self.init(Array(text.utf8), file: file) }

  /// As ``init(_:file:isIncluded:limits:load:)``, with files from elsewhere.
  ///
  /// - Parameters:
  ///   - keepsSymbols: Whether it is asked what names stand for.
  ///   - effects: What its lines do, if that is to be found out as well.
  package init(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits = Limits(), keepsSymbols: Bool = true,
    including inclusion: Inclusion?, effects: inout Effects?
  ) {
    let table = keepsSymbols ? SymbolTable() : nil
    var run = AnalysisRun(on: Board(), of: file, limits, table.map { Names($0) })
    let recorder = effects.map { _ in EffectRecorder(of: &run) }
    let parser = run.run(bytes, isIncluded: isIncluded, including: inclusion)
    let found = (parser.diagnostics + run.diagnostics).sorted { $0.place(inFileAt: 0) < $1.place(inFileAt: 0) }
    diagnostics = Array(found.prefix(limits.errors))
    (commandCount, version, hasMissingFigures) = (run.commandCount, parser.vocabulary.version, !run.missing.isEmpty)
    (self.file, self.table, folder) = (file, table?.symbols ?? [], inclusion?.folder)
    (self.isIncluded, edits) = (isIncluded, limits.edits)
    texts = (inclusion?.texts ?? [:]).merging([file: bytes]) { $1 }
    isWhole = !run.isOver && parser.diagnostics.count < limits.errors
    if let recorder { effects = recorder.effects(of: run) }
  }

  /// As ``init(_:file:isIncluded:limits:load:)``, with files from elsewhere.
  package init(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits = Limits(), keepsSymbols: Bool = true,
    including inclusion: Inclusion?
  ) {
    var effects: Effects?
    self.init(
      bytes, file: file, isIncluded: isIncluded, limits: limits, keepsSymbols: keepsSymbols, including: inclusion,
      effects: &effects)
  }

  /// What `rectboard check` does: finds up to `ScriptErrors.limit` errors of a script, however long it takes.
  ///
  /// - Returns: How many commands it has.
  package static func check(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, including inclusion: Inclusion? = nil
  ) throws(ScriptErrors) -> Int {
    let limits = Limits(errors: ScriptErrors.limit, edits: .max)
    let analysis = Analysis(
      bytes, file: file, isIncluded: isIncluded, limits: limits, keepsSymbols: false, including: inclusion)
    if !analysis.diagnostics.isEmpty { throw ScriptErrors(analysis.diagnostics) }
    return analysis.commandCount
  }
}
