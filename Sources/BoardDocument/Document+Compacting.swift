import ScriptFiles
import ScriptTools
import SystemEssentials
import WholeFiles

extension Document {
  /// What became of a document that was to be compacted.
  public enum Compaction: Sendable {
    /// It is compact already, and was left alone.
    case needless
    /// Expectations in it aren't met, so it was left alone: its author means another board. These are they.
    case refused([Diagnostic])
    /// It was replaced; the old one is where ``Document/backupPath(of:)`` says.
    case done(oldCount: Int, count: Int)
  }

  /// Replaces a document that nobody is editing by the shortest script that leads to the same board: see `CompactScript`.
  ///
  /// The path names the old document or the whole new one at any moment. The old one is kept beside it, with its mode and owner;
  /// a script that is there already, such as that of an earlier time, is replaced.
  ///
  /// - Throws: `InputError`, `ScriptErrors` or `OutputError`; ``ForeignBackup`` if something else has the backup's name. The document
  ///   is as it was then.
  ///
  /// - Parameters:
  ///   - path: The document's.
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

  /// `drawing.board~`, as Emacs and others call it.
  public static func backupPath(of path: String) -> String { path + "~" }

  private static func checkBackup(_ path: String) throws(ForeignBackup) {
    // Of a link it tells that it is one.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
    guard attributes[.type] as? FileAttributeType == .typeRegular,
      let bytes = try? InputFile.read(path, limit: Limits.maximumFileLength), (try? Script(bytes, file: path)) != nil
    else { throw ForeignBackup(path: path) }
  }
}

/// Something has the backup's name that isn't a board script: a folder, a link, a device, other text.
public struct ForeignBackup: BoardError, Hashable, Sendable {
  /// The backup's.
  public let path: String

  package init(path: String) { self.path = path }

  /// What is in the way, and what to do about it.
  public var description: String {
    "cannot keep the old script as '\(path)': something else than a board script has that name; move it away"
  }
}
