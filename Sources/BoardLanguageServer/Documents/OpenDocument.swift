import BoardLanguage
import BoardModel
import ScriptAnalysis
import ScriptFiles
import WholeFiles

/// A document that the client has open, and what is known of its script.
final class OpenDocument {
  let uri: DocumentURI
  /// As the client counts them.
  private(set) var version: Int?
  private(set) var buffer: TextBuffer
  /// What diagnostics call the script: its path, or "untitled.board".
  let file: String
  unowned let workspace: Workspace
  /// Counts the changes of the text, and of what it includes.
  private(set) var revision = 0
  /// When diagnostics are to be found; `nil` if they were, as all is now.
  var diagnosisTime: ContinuousClock.Instant? = .now
  /// The paths of what it includes, as far as they were read.
  private var included: Set<String> = []
  /// Of these, the ones whose lines it includes.
  private(set) var filesOfLines: Set<String> = []
  private var latest: (revision: Int, analysis: Analysis, effects: Analysis.Effects)?
  /// The texts of files that aren't open, as far as they were asked for since.
  private var otherTexts: [String: TextBuffer] = [:]
  /// How things are before the lines that were asked for last: many questions are about a line and what it has done.
  private var latestStarts: [(before: ArraySlice<UInt8>, start: LineStart)] = []

  init(_ uri: DocumentURI, version: Int?, _ bytes: [UInt8], in workspace: Workspace) {
    (self.uri, self.version, self.workspace) = (uri, version, workspace)
    buffer = TextBuffer(bytes, encoding: workspace.encoding)
    file = uri.path ?? "untitled.board"
  }

  // MARK: Changes

  /// Has the client's text.
  func replace(_ change: LSP.ContentChange) {
    if let range = change.range {
      buffer.replace(buffer.offsets(of: range), with: Array(change.text.utf8))
    } else {
      buffer = TextBuffer(Array(change.text.utf8), encoding: workspace.encoding)
    }
  }

  func noteVersion(_ version: Int?) { self.version = version }

  /// Has it be looked at again, soon after the last change.
  ///
  /// - Parameter isElsewhere: Whether what it includes has changed, or the settings, and not its text.
  func noteChange(isElsewhere: Bool = false) {
    revision += 1
    if isElsewhere { latestStarts = [] }
    otherTexts = [:]
    diagnosisTime = .now + .milliseconds(100)
  }

  /// Whether it includes a file, or has tried to.
  func includes(_ path: String) -> Bool { included.contains(path) }

  // MARK: What is known of the script

  /// How far runs go: as far as for whoever else looks at scripts of others.
  var limits: Analysis.Limits { Analysis.Limits(isCancelled: workspace.isCancelled) }
  /// How far they go while somebody waits for what could be written: a few tenths of a second.
  private var limitsWhileWriting: Analysis.Limits {
    Analysis.Limits(edits: 200_000, isCancelled: workspace.isCancelled)
  }

  /// Whether other scripts that are open include its lines: it may use what these define and add.
  var isIncluded: Bool {
    uri.path.map { path in workspace.documents.values.contains { $0.filesOfLines.contains(path) } } ?? false
  }

  /// Reads what the script includes: as the client has it open, or as it is on the disk.
  func inclusion() -> Inclusion {
    let root = uri.path.map(workspace.folder(holding:)) ?? workspace.folders.first
    let folder = IncludeFolder(of: uri.path ?? (root.map { $0 + "/" } ?? "") + file, root: root)
    return Inclusion(from: folder) { [workspace, self] path in
      included.insert(folder.path + path)
      if let document = workspace.documents[DocumentURI(path: folder.path + path)] { return document.buffer.bytes }
      return try folder.read(path)
    }
  }

  /// What the script is and what is wrong with it, as its text is now.
  ///
  /// - Throws: `RequestError.cancelled` if that isn't wanted any more.
  func analysis() throws(RequestError) -> Analysis { try run().analysis }

  /// What its lines did, as its text is now.
  ///
  /// - Throws: `RequestError.cancelled` if that isn't wanted any more.
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
    // What is wrong with these depends on whether they are included.
    for path in filesOfLines.symmetricDifference(oldFilesOfLines) {
      workspace.documents[DocumentURI(path: path)]?.noteChange(isElsewhere: true)
    }
    return (analysis, effects ?? Analysis.Effects())
  }

  /// How things are before a line, as the text is now. It doesn't wait for anything else, and is kept while one writes on the line.
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

  /// A file of the script and its text: its own, or one that it includes; `nil` if it can't be read any more.
  ///
  /// - Parameter name: As places in an analysis have it.
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

  /// Where a word of the script, or of what it includes, is.
  func location(of occurrence: Analysis.Occurrence) -> LSP.Location? {
    guard let (uri, buffer) = source(occurrence.location.file) else { return nil }
    let range = buffer.range(
      line: occurrence.location.line, column: occurrence.location.column, endColumn: occurrence.endColumn)
    return LSP.Location(uri: uri, range: range)
  }
}
