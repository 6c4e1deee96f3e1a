import ScriptFiles
import ScriptTools
import SystemEssentials
import WholeFiles

extension Document {
  /// The outcome of compacting a document.
  public enum Compaction: Sendable {
    /// The document is compact already, and wasn't changed.
    case needless
    /// Expectations of the script aren't met, so its author means another board. The document wasn't changed.
    case refused([Diagnostic])
    /// The document was replaced; the old one is at ``Document/backupPath(of:)``.
    case done(oldCount: Int, count: Int)
  }

  /// Replaces a document that nobody is editing by the shortest script that makes the same board: see `CompactScript`.
  ///
  /// The path leads to the old document or the complete new one at any moment. The old one is kept beside it, with its mode and owner; an
  /// earlier backup, which is a script, is replaced.
  ///
  /// - Throws: `InputError`, `ScriptErrors` or `OutputError`; ``ForeignBackup`` if something other than a script has the backup's name. The
  ///   document doesn't change then.
  ///
  /// - Parameters:
  ///   - path: The path of the document.
  ///   - includeRoot: The folder that it includes files from; default: its own.
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

  /// The path `drawing.board~`, as in Emacs and other editors.
  public static func backupPath(of path: String) -> String { path + "~" }

  private static func checkBackup(_ path: String) throws(ForeignBackup) {
    // For a link, these are the attributes of the link itself.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let bytes = try? InputFile.read(path, limit: Limits.maximumFileLength), (try? Script(bytes, file: path)) != nil
    else { throw ForeignBackup(path: path) }
  }
}

/// The error that something with the backup's name isn't a board script: a folder, a link, a device, another text.
public struct ForeignBackup: BoardError, Hashable, Sendable {
  /// The path of the backup.
  public let path: String

  package init(path: String) { self.path = path }

  /// What has the backup's name, and what to do about it.
  public var description: String {
    "cannot keep the old script as '\(path)': something else than a board script has that name; move it away"
  }
}
