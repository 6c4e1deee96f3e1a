public import BoardModel
import BoardRendering
public import BoardScript
import Files

/// The folder that a run's pictures go to, and the manifest that tells which files are the run's own.
///
/// A run replaces what the manifest of the run before lists, and touches nothing else.
public final class SnapshotFolder: RunOutput {
  private let path: String
  private let plan: SnapshotPlan
  private let renderer: RunRenderer
  private let replacesForeignFiles: Bool
  private var manifest: Manifest
  private var folder: Folder?
  /// The snapshots that are still to be taken.
  private var rest: ArraySlice<SnapshotPlan.Snapshot>
  /// What the run before left and this one won't replace.
  private var stale: [String] = []
  /// The manifest of the beginning, opened to see whether that works.
  private var firstManifest: AtomicFile?
  private let writer = PictureWriter()

  /// - Parameters:
  ///   - path: The folder; it is made if there is none.
  ///   - renderer: The run's.
  ///   - replacesForeignFiles: Whether files that no manifest lists may be overwritten.
  public init(
    at path: String, plan: SnapshotPlan, of script: Script, renderer: RunRenderer, replacesForeignFiles: Bool = false
  ) {
    (self.path, self.plan, self.renderer, rest) = (path, plan, renderer, plan.snapshots[...])
    self.replacesForeignFiles = replacesForeignFiles
    manifest = Manifest(script: script.file)
  }

  public var parts: Report.Parts { [.text, .change, .contexts] }

  /// - Throws: ``ForeignFile``, `OutputError`, `InputError` for a manifest that can't be read.
  public func open() throws {
    let folder = try Folder(creating: path)
    let earlier = try Manifest.files(in: folder)
    if !replacesForeignFiles {
      let own = Set(earlier ?? [])
      let foreign =
        earlier == nil ? Manifest.fileName : plan.files.first { !own.contains($0) && folder.contains($0) }
      if let foreign { throw ForeignFile(path: folder.path(of: foreign)) }
    }
    let toCome = Set(plan.files)
    stale = (earlier ?? []).filter { !toCome.contains($0) && folder.contains($0) }
    firstManifest = try AtomicFile(path: folder.path(of: Manifest.fileName))
    self.folder = folder
  }

  /// Claims the folder: writes the manifest with all files to come, and removes what the run before left.
  public func begin(with board: Board) throws {
    guard let folder else { return }
    try firstManifest?.append(FileContents(manifest.bytes(isComplete: false, planned: plan.files + stale)))
    try firstManifest.take()?.finish()
    for name in stale { try folder.remove(name) }
    manifest.note(files: try takeSnapshot(of: board, line: 0))
  }

  public func note(_ report: Report, board: Board) throws {
    manifest.note(report, files: try takeSnapshot(of: board, line: report.line))
  }

  // Also of a folder that is dropped, all pictures are whole before the run goes on.
  deinit { try? writer.finish() }

  /// Writes the picture that stands at a line, if there is one, in all formats, and returns the files' names.
  private func takeSnapshot(of board: Board, line: Int) throws -> [String] {
    guard let folder, let snapshot = rest.first, snapshot.line == line else { return [] }
    rest.removeFirst()
    return try plan.formats.map { format in
      let name = snapshot.fileName(format)
      try writer.write(try renderer.picture(of: board, in: format), to: folder.path(of: name))
      return name
    }
  }

  public func finish(_ outcome: RunOutcome) throws {
    try writer.finish()
    let bytes = manifest.bytes(isComplete: outcome.isComplete)
    if let folder { try FileContents(bytes).write(to: folder.path(of: Manifest.fileName)) }
  }
}
