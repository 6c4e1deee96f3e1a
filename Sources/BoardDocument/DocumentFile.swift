import SystemEssentials
import WholeFiles

/// The file of a document: its bytes, which of them this program has appended, how many are on the disk, and which lines edits by others
/// have lost.
///
/// It knows nothing about boards: its ``Document`` interprets the bytes and decides whether they may be edited.
final class DocumentFile {
  /// The path, as it was given.
  let path: String
  /// The contents, as they were last read or appended to.
  private(set) var bytes: [UInt8]
  private var file: GrowingFile
  /// The lines that were appended since it was opened, in one array for each period between two edits by others.
  private var appended: [[String]] = [[]]
  /// How many of these aren't on the disk yet, and so aren't acknowledged.
  private var unsyncedCount = 0
  /// The length of the part that is on the disk.
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

  /// The current contents of the file at a path, read without a lock.
  static func contents(of path: String) throws(DocumentError) -> [UInt8] {
    try read(try open(path, for: .read, creates: false))
  }

  var length: Int { file.length }

  /// Whether lines were appended that an edit by others could lose.
  var hasAppended: Bool { appended.contains { !$0.isEmpty } }

  // MARK: Changes by others

  /// Whether nobody else has changed, moved, replaced or removed the file: see ``GrowingFile/isUntouched(holding:atOnce:)``.
  func isUntouched(atOnce: Bool = false) -> Bool { file.isUntouched(holding: bytes, atOnce: atOnce) }

  func waitUntilStill(_ pause: () -> Void) { file.waitUntilStill(pause) }

  /// Reads the file that is at the path now, after it may have been changed, renamed or removed. Acknowledged lines that it lacks are set
  /// aside; until they are saved, they are kept in memory.
  ///
  /// - Parameters:
  ///   - access: How to open another file that is at the path now.
  ///   - isUnwritable: Called with the reason if the file can be read but not written, although it should be.
  ///   - isSetAside: Called with the lines that were set aside.
  /// - Returns: Whether its contents have changed.
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
        // It can't be written, but perhaps it can still be read.
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

  /// Treats its contents as being on the disk: bytes that others have written must not be cut off.
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

  /// Cuts the file to a length, and appends bytes that don't come from a client. All of it is on the disk then.
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

  /// Appends lines, and writes them to the disk if each command is; otherwise ``sync()`` may do that later.
  func append(_ lines: [String], _ durability: Document.Durability) throws(OutputError) {
    let new = Array(lines.map { $0 + "\n" }.joined().utf8)
    let length = file.length
    try file.append(new)
    if durability == .each { try file.sync(orCutTo: length) }
    bytes += new
    appended[appended.count - 1] += lines
    if durability == .batch { unsyncedCount += lines.count } else { syncedLength = file.length }
  }

  /// Writes appended lines to the disk. If that fails, those that weren't there yet are cut off.
  func sync() throws(OutputError) {
    guard unsyncedCount > 0 else { return }
    do throws(OutputError) {
      try file.sync(orCutTo: syncedLength)
    } catch {
      // These lines are no longer acknowledged, so they don't count as missing.
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

  /// Replaces the contents. At every moment, the file is the complete old or new one; the new one is on the disk when this returns.
  ///
  /// - Parameter old: The contents that are to be replaced.
  func replace(_ old: [UInt8], with new: [UInt8]) throws(DocumentError) {
    do throws(OutputError) {
      try FileContents(new).write(to: path, replacing: old)
    } catch {
      throw error.isOfChange ? .changedMeanwhile : .notWritten(error)
    }
    bytes = new
    file = try DocumentFile.open(path, for: .append, creates: false)
    // Another program may have written to it before it was opened again.
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

  /// Whether the file can perhaps be read, even though it can't be written.
  fileprivate var isOfPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }
}
