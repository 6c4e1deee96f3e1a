import ScriptFiles
import ScriptTools
import SystemEssentials
import WholeFiles

extension Document {
  /// The result of compacting a document.
  public enum Compaction: Sendable {
    /// The document is compact already, and was not changed.
    case needless
    /// The document has expectations that aren't met, so it was not changed: its author means another board. The diagnostics report them.
    case refused([Diagnostic])
    /// The document was replaced; the old one is at ``Document/backupPath(of:)``.
    case done(oldCount: Int, count: Int)
  }

  /// Replaces a document that nobody is editing by the shortest script that makes the same board: see `CompactScript`.
  ///
  /// At every moment, the path names the complete old or new document. The old one is kept beside it, with its mode and owner. A board
  /// script that has the backup's name already, such as an earlier backup, is replaced.
  ///
  /// - Throws: `InputError`, `ScriptErrors` or `OutputError`; ``ForeignBackup`` if something else has the backup's name. The document isn't
  ///   changed.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - includeRoot: The folder from which it may include files; by default, its own.
  public static func compact(_ path: String, includeRoot: String? = nil) throws -> Compaction {
    TemporaryName.removeLeftovers(beside: path)
    let file = try LockedFile(path, limit: Limits.maximumFileLength)
    let compact = try CompactScript(
      file.bytes, file: path, including: Inclusion(reading: IncludeFolder(of: path, root: includeRoot)))
    let bytes = Array(compact.text.utf8)
    if bytes == file.bytes { return .needless }
    let unmet = compact.diagnostics.filter { $0.severity == .error }
    guard unmet.isEmpty else { return .refused(unmet) }
    let backup = backupPath(of: path)
    try checkBackup(backup)
    try file.replace(with: FileContents(bytes), keepingOldAs: backup)
    return .done(oldCount: compact.oldCount, count: compact.count)
  }

  /// The name of a backup, such as `drawing.board~`, which Emacs and others use, too.
  public static func backupPath(of path: String) -> String { path + "~" }

  private static func checkBackup(_ path: String) throws(ForeignBackup) {
    // This doesn't follow links, so a link counts as foreign.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let bytes = try? InputFile.read(path, limit: Limits.maximumFileLength), (try? Script(bytes, file: path)) != nil
    else { throw ForeignBackup(path: path) }
  }
}

/// Something other than a board script has the backup's name: a folder, a link, a device, another text.
public struct ForeignBackup: BoardError, Hashable, Sendable {
  /// The path of the backup.
  public let path: String

  package init(path: String) { self.path = path }

  /// A message that says what has the name, and what to do about it.
  public var description: String {
    "cannot keep the old script as '\(path)': something else than a board script has that name; move it away"
  }
}
