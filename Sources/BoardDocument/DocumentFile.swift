import SystemEssentials
import WholeFiles

/// The file of a document: its bytes, which of them we have appended, how many are on the disk, and what somebody else's edit lacks.
///
/// It knows no boards: what its bytes mean, and whether they may be edited, its ``Document`` decides.
final class DocumentFile {
  /// As it was given.
  let path: String
  /// What it holds, as it was last read or appended to.
  private(set) var bytes: [UInt8]
  private var file: GrowingFile
  /// The lines that were appended since it was opened: those between two edits by others stand in a row.
  private var appended: [[String]] = [[]]
  /// How many of them weren't brought to the disk, and so aren't acknowledged.
  private var unsyncedCount = 0
  /// How much of it is on the disk.
  private var syncedLength: Int

  /// Opens a file, and reads it.
  init(_ path: String, for access: GrowingFile.Access) throws(DocumentError) {
    self.path = path
    file = try DocumentFile.open(path, for: access, creates: access == .append)
    bytes = try DocumentFile.read(file)
    syncedLength = file.length
  }

  private static func open(
    _ path: String, for access: GrowingFile.Access, creates: Bool
  ) throws(DocumentError) -> GrowingFile {
    do throws(InputError) {
      return try GrowingFile(path, for: access, creates: creates)
    } catch {
      if error.isOfLock { throw .isInUse(path: path) }
      throw access == .append && error.isOfPermission
        ? .isNotWritable(path: path, reason: error.reason) : .unreadable(error)
    }
  }

  private static func read(_ file: GrowingFile) throws(DocumentError) -> [UInt8] {
    do throws(InputError) {
      return try file.read(limit: Limits.maximumFileLength)
    } catch {
      throw .unreadable(error)
    }
  }

  /// What has the path now, read without a lock.
  static func contents(of path: String) throws(DocumentError) -> [UInt8] {
    try read(try open(path, for: .read, creates: false))
  }

  var length: Int { file.length }

  /// Whether lines were appended that others' edits could lack.
  var hasAppended: Bool { appended.contains { !$0.isEmpty } }

  // MARK: What others have done

  /// Whether nobody else has changed, moved, replaced or removed it: see ``GrowingFile/isUntouched(holding:atOnce:)``.
  func isUntouched(atOnce: Bool = false) -> Bool { file.isUntouched(holding: bytes, atOnce: atOnce) }

  func waitUntilStill(_ pause: () -> Void) { file.waitUntilStill(pause) }

  /// Reads what has the path now, after ours was perhaps changed, renamed or removed. Lines that we have acknowledged and that it lacks
  /// are set aside; until they are safe they stay known.
  ///
  /// - Parameters:
  ///   - access: How another file that has the path is opened.
  ///   - isUnwritable: Called with the reason if it can be read only, though it was to be written.
  ///   - isSetAside: Told of lines that were set aside.
  /// - Returns: Whether it holds something else than before.
  func reread(
    for access: GrowingFile.Access, isUnwritable: (String) -> Void, isSetAside: (SetAside) -> Void
  ) throws(DocumentError) -> Bool {
    if !file.isNamed {
      do throws(DocumentError) {
        file = try DocumentFile.open(path, for: access, creates: false)
      } catch {
        if case .unreadable = error {
          try keepLostLines(missingIn: [], isSetAside)
          throw error
        }
        if access == .read { throw error }
        // Perhaps it can be shown, if not be written to.
        file = try DocumentFile.open(path, for: .read, creates: false)
        isUnwritable("\(error)")
      }
    }
    do throws(OutputError) { try file.cutLeftover() } catch { throw .notCutOff(error) }
    let new = try DocumentFile.read(file)
    let isOther = new != bytes
    try keepLostLines(missingIn: new, isSetAside)
    return isOther
  }

  /// Takes what it holds for being on the disk: what others have written isn't ours to cut off.
  func leaveAsIs() { syncedLength = file.length }

  private func keepLostLines(missingIn new: [UInt8], _ isSetAside: (SetAside) -> Void) throws(DocumentError) {
    let runs = appended.filter { !$0.isEmpty }
    let isLost = LostLines.areLost(runs, of: bytes, in: new)
    let lost = zip(runs, isLost).flatMap { run, isLost in isLost ? run : [] }
    let place =
      lost.isEmpty
      ? nil
      : try SetAside(
        lost.map { $0 + "\n" }.joined().utf8, of: path,
        "acknowledged, but missing since another program changed the document")
    appended = zip(runs, isLost).compactMap { run, isLost in isLost ? nil : run } + [[]]
    bytes = new
    if let place { isSetAside(place) }
  }

  // MARK: Writing

  /// Cuts it to a length, and appends something that isn't any client's: all of it is on the disk then.
  func mend(cuttingTo length: Int, appending addition: [UInt8]) throws(OutputError) {
    if length < bytes.count {
      try file.cut(to: length)
      bytes.removeLast(bytes.count - length)
    }
    if !addition.isEmpty {
      try file.append(addition)
      try file.sync(orCutTo: length)
      bytes += addition
    }
    syncedLength = file.length
  }

  /// Appends lines, and brings them to the disk if that is asked for; else they may wait for ``sync()``.
  func append(_ lines: [String], _ durability: Document.Durability) throws(OutputError) {
    let new = Array(lines.map { $0 + "\n" }.joined().utf8)
    let length = file.length
    try file.append(new)
    if durability == .each { try file.sync(orCutTo: length) }
    bytes += new
    appended[appended.count - 1] += lines
    if durability == .batch { unsyncedCount += lines.count } else { syncedLength = file.length }
  }

  /// Brings to the disk what was appended. If that fails, what wasn't there yet is cut off.
  func sync() throws(OutputError) {
    guard unsyncedCount > 0 else { return }
    do throws(OutputError) {
      try file.sync(orCutTo: syncedLength)
    } catch {
      // They are neither acknowledged nor missing.
      while unsyncedCount > 0, let run = appended.indices.last(where: { !appended[$0].isEmpty }) {
        let count = min(unsyncedCount, appended[run].count)
        appended[run].removeLast(count)
        unsyncedCount -= count
      }
      unsyncedCount = 0
      bytes.removeLast(bytes.count - syncedLength)
      throw error
    }
    (syncedLength, unsyncedCount) = (file.length, 0)
  }

  /// Replaces all of it: it is the old one or the whole new one at any moment, and the new one is on the disk then.
  ///
  /// - Parameter old: What is to be replaced.
  func replace(_ old: [UInt8], with new: [UInt8]) throws(DocumentError) {
    do throws(OutputError) {
      try FileContents(new).write(to: path, replacing: old)
    } catch {
      throw error.isOfChange ? .changedMeanwhile : .notWritten(error)
    }
    bytes = new
    file = try DocumentFile.open(path, for: .append, creates: false)
    // Somebody else may have been quicker.
    if try DocumentFile.read(file) != new { throw .changedMeanwhile }
    syncedLength = file.length
  }
}

extension OutputError {
  /// Whether others have changed or replaced the file.
  var isOfChange: Bool { code == EBUSY }
}

extension InputError {
  /// Whether another program has locked the file.
  fileprivate var isOfLock: Bool { code == EWOULDBLOCK }

  /// Whether the file could perhaps be read, if not be written to.
  fileprivate var isOfPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }
}
