import BoardLanguage
import BoardModel
import ScriptAnalysis
import ScriptFiles
import WholeFiles

/// A document that the client has open, with the cached results of analysing its script.
final class OpenDocument {
  let uri: DocumentURI
  /// The version, as the client counts it.
  private(set) var version: Int?
  private(set) var buffer: TextBuffer
  /// The script's name in diagnostics: its path, or "untitled.board".
  let file: String
  unowned let workspace: Workspace
  /// The number of changes of the text and of what it includes.
  private(set) var revision = 0
  /// When to compute diagnostics; `nil` if they are up to date.
  var diagnosisTime: ContinuousClock.Instant? = .now
  /// The paths of the included files, as far as they were read.
  private var included: Set<String> = []
  /// Those of them whose lines are included, not as parts.
  private(set) var filesOfLines: Set<String> = []
  private var latest: (revision: Int, analysis: Analysis, effects: Analysis.Effects)?
  /// Cached texts of files that aren't open, until the next change.
  private var otherTexts: [String: TextBuffer] = [:]
  /// The cached states before the last two lines that requests were about: many requests concern the same line.
  private var latestStarts: [(before: ArraySlice<UInt8>, start: LineStart)] = []

  init(_ uri: DocumentURI, version: Int?, _ bytes: [UInt8], in workspace: Workspace) {
    (self.uri, self.version, self.workspace) = (uri, version, workspace)
    buffer = TextBuffer(bytes, encoding: workspace.encoding)
    file = uri.path ?? "untitled.board"
  }

  // MARK: Changes

  /// Applies the client's change of the text.
  func replace(_ change: LSP.ContentChange) {
    if let range = change.range {
      buffer.replace(buffer.offsets(of: range), with: Array(change.text.utf8))
    } else {
      buffer = TextBuffer(Array(change.text.utf8), encoding: workspace.encoding)
    }
  }

  func noteVersion(_ version: Int?) { self.version = version }

  /// Records a change, so that diagnostics are computed again soon after the last one.
  ///
  /// - Parameter isElsewhere: Whether the included files or the settings have changed, and not the text.
  func noteChange(isElsewhere: Bool = false) {
    revision += 1
    if isElsewhere { latestStarts = [] }
    otherTexts = [:]
    diagnosisTime = .now + .milliseconds(100)
  }

  /// Whether the script includes a file, even if that couldn't be read.
  func includes(_ path: String) -> Bool { included.contains(path) }

  // MARK: Analysis

  /// The limits of runs: those for scripts of unknown origin.
  var limits: Analysis.Limits { Analysis.Limits(isCancelled: workspace.isCancelled) }
  /// The limits of runs for requests during typing: a few tenths of a second.
  private var limitsWhileWriting: Analysis.Limits {
    Analysis.Limits(edits: 200_000, isCancelled: workspace.isCancelled)
  }

  /// Whether other open scripts include its lines. It may then use what those define and add.
  var isIncluded: Bool {
    uri.path.map { path in workspace.documents.values.contains { $0.filesOfLines.contains(path) } } ?? false
  }

  /// Reads the included files: the client's text if the file is open, or else the file on the disk.
  func inclusion() -> Inclusion {
    let root = uri.path.map(workspace.folder(holding:)) ?? workspace.folders.first
    let folder = IncludeFolder(of: uri.path ?? (root.map { $0 + "/" } ?? "") + file, root: root)
    return Inclusion(from: folder) { [workspace, self] path in
      included.insert(folder.path + path)
      if let document = workspace.documents[DocumentURI(path: folder.path + path)] { return document.buffer.bytes }
      return try folder.read(path)
    }
  }

  /// The analysis of the current text.
  ///
  /// - Throws: `RequestError.cancelled` if the result is no longer wanted.
  func analysis() throws(RequestError) -> Analysis { try run().analysis }

  /// The effects of the current text's lines.
  ///
  /// - Throws: `RequestError.cancelled` if the result is no longer wanted.
  func effects() throws(RequestError) -> Analysis.Effects { try run().effects }

  private func run() throws(RequestError) -> (analysis: Analysis, effects: Analysis.Effects) {
    if let latest, latest.revision == revision { return (latest.analysis, latest.effects) }
    let (revision, oldFilesOfLines, oldIncluded) = (revision, filesOfLines, included)
    included = []
    var effects: Analysis.Effects? = Analysis.Effects()
    let analysis = Analysis(
      buffer.bytes, file: file, isIncluded: isIncluded, limits: limits, including: inclusion(), effects: &effects)
    if workspace.isCancelled() {
      included.formUnion(oldIncluded)
      throw .cancelled
    }
    latest = (revision, analysis, effects ?? Analysis.Effects())
    filesOfLines =
      included.isEmpty ? [] : Script.filesOfLines(in: buffer.bytes, file: file, including: inclusion())
    // The diagnostics of these files depend on whether they are included.
    for path in filesOfLines.symmetricDifference(oldFilesOfLines) {
      workspace.documents[DocumentURI(path: path)]?.noteChange(isElsewhere: true)
    }
    return (analysis, effects ?? Analysis.Effects())
  }

  /// The state before a line of the current text. It needs no run of the whole script, and is cached while the user types on the
  /// line.
  ///
  /// - Parameter line: From 1.
  func start(ofLine line: Int) -> LineStart {
    let before = buffer.bytes[..<buffer.content(ofLine: line).lowerBound]
    if let known = latestStarts.first(where: { $0.before == before }) { return known.start }
    let start = LineStart(
      line, in: buffer.bytes, file: file, isIncluded: isIncluded, limits: limitsWhileWriting, including: inclusion())
    if !workspace.isCancelled() { latestStarts = latestStarts.suffix(1) + [(before, start)] }
    return start
  }

  // MARK: Places

  /// A file of the script and its text: the script itself, or an included file; `nil` if it can no longer be read.
  ///
  /// - Parameter name: The name in places of an analysis.
  func source(_ name: String) -> (uri: DocumentURI, buffer: TextBuffer)? {
    if name == file { return (uri, buffer) }
    let uri = DocumentURI(path: name)
    if let document = workspace.documents[uri] { return (document.uri, document.buffer) }
    if let buffer = otherTexts[name] { return (uri, buffer) }
    guard let bytes = try? workspace.bytes(ofFile: name) else { return nil }
    let buffer = TextBuffer(bytes, encoding: workspace.encoding)
    otherTexts[name] = buffer
    return (uri, buffer)
  }

  /// The place of a word in the script or in an included file.
  func location(of occurrence: Analysis.Occurrence) -> LSP.Location? {
    guard let (uri, buffer) = source(occurrence.location.file) else { return nil }
    let range = buffer.range(
      line: occurrence.location.line, column: occurrence.location.column, endColumn: occurrence.endColumn)
    return LSP.Location(uri: uri, range: range)
  }
}
