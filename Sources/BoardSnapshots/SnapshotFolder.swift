import BoardRendering

/// The folder that a run's pictures go to, and the manifest that tells which files are the run's own.
///
/// A run replaces what the manifest of the run before lists, and touches nothing else.
struct SnapshotFolder {
  let folder: Folder
  private var manifest: Manifest

  /// Claims a folder for a run: checks that no foreign file is in the way, writes the manifest with all files to come, and removes
  /// what the run before left.
  ///
  /// - Parameter replacesForeignFiles: Whether files that no manifest lists may be overwritten.
  /// - Throws: ``SnapshotRun/ForeignFile``, `OutputError`, ``InputError`` for a manifest that can't be read.
  init(_ path: String, for plan: SnapshotPlan, of script: String, replacesForeignFiles: Bool) throws {
    folder = try Folder(creating: path)
    let earlier = try ManifestReader.files(in: folder)
    let planned = plan.files
    let present = Set(try folder.names())
    if !replacesForeignFiles {
      let own = Set(earlier ?? [])
      let isForeign = { [folder] in present.contains($0) && !own.contains($0) ? folder.path(of: $0) : nil }
      let foreign = earlier == nil ? folder.path(of: Manifest.fileName) : planned.lazy.compactMap(isForeign).first
      if let foreign { throw SnapshotRun.ForeignFile(path: foreign) }
    }
    manifest = Manifest(script: script)
    let toCome = Set(planned)
    let stale = (earlier ?? []).filter { present.contains($0) && !toCome.contains($0) }
    try write(manifest.bytes(isComplete: false, planned: planned + stale))
    for name in stale { try folder.remove(name) }
  }

  mutating func note(files: [String]) { manifest.note(files: files) }

  mutating func note(_ step: StepRecord, files: [String]) { manifest.note(step, files: files) }

  /// Writes the manifest of what was done.
  func finish(isComplete: Bool) throws(OutputError) {
    try write(manifest.bytes(isComplete: isComplete))
  }

  private func write(_ manifest: [UInt8]) throws(OutputError) {
    try Picture(manifest).write(to: folder.path(of: Manifest.fileName))
  }
}
