import CairoDrawing
import WholeFiles

/// Writes a run's pictures into a folder, with a manifest that lists the files of the run.
///
/// A run only replaces files that the manifest of the previous run lists. The folder is locked during the run, so that a second run
/// into it is refused. A folder without a manifest that holds other files than hidden ones is refused, too.
public final class SnapshotFolder: RunOutput {
  private let path: String
  private let followsLink: Bool
  private let plan: SnapshotPlan
  /// Draws each picture as a whole.
  private let renderer: BoardRenderer
  private let isIncremental: Bool
  /// Draws only what has changed since the previous picture; `nil` if pictures are drawn as a whole.
  private var incremental: SnapshotRenderer?
  private let outputGuard: OutputGuard
  private let script: String
  private var manifest: Manifest?
  private var folder: Folder?
  /// The snapshots that haven't been taken yet.
  private var rest: ArraySlice<SnapshotPlan.Snapshot>
  /// Files of the previous run that this run won't replace, to be removed.
  private var stale: [String] = []
  private let writer = BackgroundWriter()

  /// - Parameters:
  ///   - path: The folder; it is made if there is none.
  ///   - followsLink: Whether the path may be a link to a folder: it may if the user has named the path, and not if it follows from the
  ///     script's.
  ///   - plan: Which pictures the run takes.
  ///   - script: The script that is run.
  ///   - renderer: Draws the pictures.
  ///   - isIncremental: Whether a picture is drawn incrementally, from what has changed since the previous one. Both show the
  ///     same; the bytes of a PNG differ.
  ///   - outputGuard: Decides whether existing files may be replaced.
  public init(
    at path: String, followsLink: Bool = true, plan: SnapshotPlan, of script: Script,
    renderer: BoardRenderer = BoardRenderer(), isIncremental: Bool = true, outputGuard: OutputGuard = OutputGuard()
  ) {
    (self.path, self.plan, self.renderer, rest) = (path, plan, renderer, plan.snapshots[...])
    (self.script, self.outputGuard, self.followsLink) = (script.file, outputGuard, followsLink)
    self.isIncremental = isIncremental
  }

  public var parts: Report.Parts { [.canonicalText, .change, .contexts] }

  /// - Throws: ``ForeignFile``, `OutputError`, `InputError` for a manifest that can't be read.
  public func open(for session: Session) throws {
    if !followsLink, let link = ForeignFile(ofLinkToFolder: path, option: "-o") { throw link }
    let folder = try Folder(creating: path, followsLink: followsLink, locks: true)
    let files = plan.files
    let names = Set(files)
    outputGuard.take(names.union([Manifest.fileName]), in: folder)
    let earlier = try Manifest.files(in: folder)
    let forces = outputGuard.replacesForeignFiles
    if earlier == nil, !forces { throw foreignFile(Manifest.fileName, in: folder, .isUnknownManifest) }
    let own = Set(earlier ?? []).union([Manifest.fileName])
    for name in files + (earlier ?? []).filter({ !names.contains($0) }) + [Manifest.fileName] {
      guard let found = try folder.entry(name) else { continue }
      switch found.kind {
      case .file:
        if outputGuard.isScript(found.identity) { throw foreignFile(name, in: folder, .isScript) }
        if !own.contains(name), !forces { throw foreignFile(name, in: folder, .isUnlisted) }
        try folder.checkWritable(name)
      // A link or a pipe can be replaced; a folder can't.
      case .link, .other: if !forces { throw foreignFile(name, in: folder, .isNoFile) }
      case .folder: if names.contains(name) || !forces { throw foreignFile(name, in: folder, .isNoFile) }
      }
    }
    if try !forces && folder.entry(Manifest.fileName) == nil && !SnapshotFolder.isEmpty(folder) {
      throw ForeignFile(path: path, reason: .isForeignFolder)
    }
    stale = try (earlier ?? []).filter { try !names.contains($0) && folder.entry($0)?.kind == .file }
    // The manifest is opened here to find out whether it can be, before old files are removed.
    manifest = try Manifest(files, script: script, in: folder)
    self.folder = folder
  }

  /// Whether a folder is empty or holds only hidden files, such as `.gitkeep` or `.gitignore`.
  private static func isEmpty(_ folder: Folder) throws(InputError) -> Bool {
    for name in try folder.names() {
      guard name.hasPrefix("."), try folder.entry(name)?.kind == .file else { return false }
    }
    return true
  }

  private func foreignFile(_ name: String, in folder: Folder, _ reason: ForeignFile.Reason) -> ForeignFile {
    ForeignFile(path: folder.path(of: name), reason: reason)
  }

  /// Claims the folder: writes a manifest that lists all files to come, and removes files of the previous run.
  public func begin(with session: Session) throws {
    guard let folder else { return }
    try Manifest.claim(plan.files + stale, script: script, in: folder)
    for name in stale { try folder.remove(name) }
    if isIncremental {
      incremental = SnapshotRenderer(
        following: session.editor, scale: renderer.scale, svgElements: renderer.svgElements,
        svgLabels: renderer.svgLabels)
    }
    try takeSnapshot(in: session, after: 0)
  }

  public func note(_ report: Report, in session: Session) throws {
    let files = try takeSnapshot(in: session, after: report.number)
    try manifest?.note(report, files: files)
  }

  // Even if the folder is dropped after an error, all pictures are complete before the run goes on.
  deinit { try? writer.finish() }

  /// Writes the picture that the plan has after a command, if any, in all formats, and returns the files' names.
  @discardableResult
  private func takeSnapshot(in session: Session, after command: Int) throws -> [String] {
    guard let folder, let snapshot = rest.first, snapshot.command == command else { return [] }
    rest.removeFirst()
    return try plan.formats.map { format in
      let name = snapshot.fileName(format)
      try writer.write(try picture(of: session.editor, in: format), name, in: folder)
      return name
    }
  }

  private func picture(of editor: BoardEditor, in format: PictureFormat) throws(CairoError) -> FileContents {
    switch (incremental, format) {
    case (let incremental?, .png): try incremental.png()
    case (let incremental?, .svg): try incremental.svg()
    case (nil, .png): try renderer.png(of: editor.board)
    case (nil, .svg): try renderer.svg(of: editor.board)
    }
  }

  public func finish(_ outcome: RunOutcome) throws {
    try writer.finish()
    try manifest.take()?.finish(outcome)
  }
}
