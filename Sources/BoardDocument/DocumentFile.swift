import SystemEssentials
import WholeFiles

/// The file of a document: its bytes, the lines that this program has appended, the length that is on the disk, and the lines that are
/// missing after outside edits.
///
/// It doesn't know boards: its ``Document`` interprets the bytes and decides whether they may be edited.
final class DocumentFile {
  /// The path, as it was given.
  let path: String
  /// The contents, as they were last read or appended to.
  private(set) var bytes: [UInt8] { didSet { hadBytes = hadBytes || !bytes.isEmpty } }
  /// Whether the file has ever had contents; otherwise the document is new.
  private(set) var hadBytes: Bool
  private var file: GrowingFile
  /// The lines that were appended since the file was opened, in runs: an edit by others begins a new run.
  private var appended: [[String]] = [[]]
  /// How many of them haven't been synced, and so aren't acknowledged.
  private var unsyncedCount = 0
  /// The length of the contents that are on the disk.
  private var syncedLength: Int

  /// Opens a file, and reads it.
  init(_ path: String, for access: GrowingFile.Access) throws(DocumentError) {
    self.path = path
    file = try DocumentFile.open(path, for: access, creates: access == .append)
    bytes = try DocumentFile.read(file)
    hadBytes = !bytes.isEmpty
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

  /// The present contents at the path, read without a lock.
  static func contents(of path: String) throws(DocumentError) -> [UInt8] {
    try read(try open(path, for: .read, creates: false))
  }

  var length: Int { file.length }

  var permissions: FilePermissions { file.permissions }

  /// Whether there are appended lines that outside edits could have removed.
  var hasAppended: Bool { appended.contains { !$0.isEmpty } }

  // MARK: Outside edits

  /// Whether nobody else has changed, moved, replaced or removed the file: see ``GrowingFile/isUntouched(holding:atOnce:)``.
  func isUntouched(atOnce: Bool = false) -> Bool { file.isUntouched(holding: bytes, atOnce: atOnce) }

  func waitUntilStill(isGone: Bool, _ pause: () -> Void) { file.waitUntilStill(isGone: isGone, pause) }

  /// Reads the file that has the path now; the old one may have been changed, renamed or removed. Acknowledged lines that it lacks are
  /// added to another file; until that succeeds, they stay in memory.
  ///
  /// - Parameters:
  ///   - access: How to open another file that has the path.
  ///   - isUnwritable: Called with the reason if that file should be opened for writing but can only be read.
  ///   - isSetAside: Called with the lines that were added to another file.
  /// - Returns: Whether the contents have changed.
  func reread(
    for access: GrowingFile.Access, isUnwritable: (String) -> Void, isSetAside: (SetAside) -> Void
  ) throws(DocumentError) -> Bool {
    // The lines were in the file from before the edit.
    let permissions = permissions
    if !file.isNamed {
      do throws(DocumentError) {
        file = try DocumentFile.open(path, for: access, creates: false)
      } catch {
        if case .unreadable = error {
          try keepLostLines(missingIn: [], permissions, isSetAside)
          throw error
        }
        if access == .read { throw error }
        // A file that can't be written may still be shown.
        file = try DocumentFile.open(path, for: .read, creates: false)
        isUnwritable("\(error)")
      }
    }
    do throws(OutputError) { try file.cutLeftover() } catch { throw .notCutOff(error) }
    let new = try DocumentFile.read(file)
    let isOther = new != bytes
    try keepLostLines(missingIn: new, permissions, isSetAside)
    return isOther
  }

  /// Counts the contents as synced, so that bytes written by others aren't cut off.
  func leaveAsIs() { syncedLength = file.length }

  private func keepLostLines(
    missingIn new: [UInt8], _ permissions: FilePermissions, _ isSetAside: (SetAside) -> Void
  ) throws(DocumentError) {
    let runs = appended.filter { !$0.isEmpty }
    let isLost = LostLines.areLost(runs, of: bytes, in: new)
    let lost = zip(runs, isLost).flatMap { run, isLost in isLost ? run : [] }
    let place =
      lost.isEmpty
      ? nil
      : try SetAside(
        lost.map { $0 + "\n" }.joined().utf8, of: path, permissions,
        "acknowledged, but missing since another program changed the document")
    appended = zip(runs, isLost).compactMap { run, isLost in isLost ? nil : run } + [[]]
    bytes = new
    if let place { isSetAside(place) }
  }

  // MARK: Writing

  /// Cuts the file to a length and appends bytes that don't come from a client. All of it is on the disk then.
  func mend(cuttingTo length: Int, appending addition: [UInt8]) throws(OutputError) {
    if length < bytes.count {
      try file.cut(to: length)
      bytes.removeLast(bytes.count - length)
      hadBytes = length > 0
    }
    if !addition.isEmpty {
      try file.append(addition)
      try file.sync(orCutTo: length)
      bytes += addition
    }
    syncedLength = file.length
  }

  /// Appends lines, and syncs them if the durability is `each`; with `batch` they wait for ``sync()``.
  ///
  /// The first lines replace the empty file as a whole, because a part of a line alone couldn't be told from another program's file after a
  /// crash. They are on the disk at once.
  func append(_ lines: [String], _ durability: Document.Durability) throws(OutputError) {
    let new = Array(lines.map { $0 + "\n" }.joined().utf8)
    if bytes.isEmpty, try begin(with: new) {
      appended[appended.count - 1] += lines
      return
    }
    let length = file.length
    try file.append(new)
    if durability == .each { try file.sync(orCutTo: length) }
    bytes += new
    appended[appended.count - 1] += lines
    if durability == .batch { unsyncedCount += lines.count } else { syncedLength = file.length }
  }

  /// Replaces the empty file.
  ///
  /// - Returns: Whether it can be replaced: not in a folder that this program can't write to, nor if the path leads to a descriptor.
  private func begin(with new: [UInt8]) throws(OutputError) -> Bool {
    do throws(OutputError) {
      try FileContents(new).write(to: path, replacing: [])
    } catch {
      if error.isOfReplacing { return false }
      throw error
    }
    do throws(DocumentError) {
      let next = try DocumentFile.open(path, for: .append, creates: false)
      // Another program may have replaced the file in between.
      guard try DocumentFile.read(next) == new else { throw .changedMeanwhile }
      file = next
    } catch {
      throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY))
    }
    (bytes, syncedLength) = (new, file.length)
    return true
  }

  /// Syncs the appended lines. If that fails, those that weren't synced are cut off.
  func sync() throws(OutputError) {
    guard unsyncedCount > 0 else { return }
    do throws(OutputError) {
      try file.sync(orCutTo: syncedLength)
    } catch {
      // Lines that are cut off aren't acknowledged, so they don't count as missing either.
      while unsyncedCount > 0, let run = appended.indices.last(where: { !appended[$0].isEmpty }) {
        let count = min(unsyncedCount, appended[run].count)
        appended[run].removeLast(count)
        unsyncedCount -= count
      }
      unsyncedCount = 0
      bytes.removeLast(bytes.count - syncedLength)
      hadBytes = syncedLength > 0
      throw error
    }
    (syncedLength, unsyncedCount) = (file.length, 0)
  }
}

extension OutputError {
  /// Whether others have changed or replaced the file.
  var isOfChange: Bool { code == EBUSY }

  /// Whether the file can't be replaced though it may be writable.
  fileprivate var isOfReplacing: Bool {
    operation == .create && [EACCES, EPERM, EROFS].contains(code) || operation == .replace && code == ENOTSUP
  }
}

extension InputError {
  /// Whether another program has locked the file.
  fileprivate var isOfLock: Bool { code == EWOULDBLOCK }

  /// Whether the file might be readable though not writable.
  fileprivate var isOfPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }
}
