public import BoardLanguage
import BoardModel

/// The effects and the errors of a script, from a run that continues after refusals and never throws.
///
/// ```swift
/// let analysis = Analysis("add card\nmove crad by 10,10\nadd card")
/// for diagnostic in analysis.diagnostics { print(diagnostic.rendered) }
/// ```
///
/// A line that can't be read is skipped, and a refused command does nothing. If such a line may have caused a later refusal, the later one
/// isn't reported, so each cause is reported once. Unmet expectations aren't part of it, nor are warnings but for those of labels.
public struct Analysis: Sendable {
  /// The limits of an analysis.
  public struct Limits {
    /// The number of errors after which it stops.
    public var errors: Int
    /// The number of changes of the board and of histories after which it stops. Undo and redo may make many in one line; an edit of one
    /// figure makes about two.
    public var edits: Int
    /// Called before each command; the analysis stops when it returns true.
    public var isCancelled: () -> Bool

    /// Makes limits; a million edits take about a second.
    public init(errors: Int = 1000, edits: Int = 2_000_000, isCancelled: @escaping () -> Bool = { false }) {
      (self.errors, self.edits, self.isCancelled) = (errors, edits, isCancelled)
    }
  }

  /// The errors, in the order of the script.
  public let diagnostics: [Diagnostic]
  /// The warnings that labels have no room or lack letters, up to a number of each kind.
  package let warnings: [Diagnostic]
  /// The number of commands, including refused ones.
  public let commandCount: Int
  /// Whether the whole script was analyzed. Otherwise it has too many errors or edits, or the analysis was cancelled; the results up to
  /// there are valid.
  public let isWhole: Bool

  let file: String
  let table: [SymbolTable.Symbol]
  /// The contents of the files, by name, and the folder that holds included files.
  let texts: [String: [UInt8]]
  let folder: IncludeFolder?
  let isIncluded: Bool
  /// The largest number of changes in a run.
  let edits: Int
  /// Whether a command names a figure that no earlier line adds.
  package let hasMissingFigures: Bool

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - isIncluded: Whether other scripts include the file by its lines, so that it may use their definitions and figures.
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

  /// Runs a script, as ``init(_:file:isIncluded:limits:load:)`` does, with a given inclusion.
  ///
  /// - Parameters:
  ///   - keepsSymbols: Whether to record symbols.
  ///   - effects: Set to the effects of the lines, unless it is `nil`.
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
    warnings = effects == nil ? run.findings : []
    (commandCount, hasMissingFigures) = (run.commandCount, !run.missing.isEmpty)
    (self.file, self.table, folder) = (file, table?.symbols ?? [], inclusion?.folder)
    (self.isIncluded, edits) = (isIncluded, limits.edits)
    texts = (inclusion?.texts ?? [:]).merging([file: bytes]) { $1 }
    isWhole = !run.isOver && parser.diagnostics.count < limits.errors
    if let recorder { effects = recorder.effects(of: run) }
  }

  /// Runs a script, as ``init(_:file:isIncluded:limits:load:)`` does, with a given inclusion.
  package init(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits = Limits(), keepsSymbols: Bool = true,
    including inclusion: Inclusion?
  ) {
    var effects: Effects?
    self.init(
      bytes, file: file, isIncluded: isIncluded, limits: limits, keepsSymbols: keepsSymbols, including: inclusion,
      effects: &effects)
  }

  /// Finds up to `ScriptErrors.limit` errors of a script for `rectboard check`, however long it takes.
  ///
  /// - Returns: The number of commands, and the warnings about labels.
  package static func check(
    _ bytes: [UInt8], file: String, isIncluded: Bool = false, including inclusion: Inclusion? = nil
  ) throws(ScriptErrors) -> (count: Int, warnings: [Diagnostic]) {
    let limits = Limits(errors: ScriptErrors.limit, edits: .max)
    let analysis = Analysis(
      bytes, file: file, isIncluded: isIncluded, limits: limits, keepsSymbols: false, including: inclusion)
    if !analysis.diagnostics.isEmpty { throw ScriptErrors(analysis.diagnostics) }
    return (analysis.commandCount, analysis.warnings)
  }
}
