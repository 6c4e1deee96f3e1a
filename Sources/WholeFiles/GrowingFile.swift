import SystemEssentials

/// A file to whose end this program appends, while other programs may do anything with it.
///
/// It is locked against programs that lock it, too (`flock`). ``isUntouched(holding:atOnce:)`` finds out what others have done to it: by
/// comparing which file has the path, its length and its times, including the time of its last status change, which no program can set. If
/// it was changed so recently that a later change may have left the same times, the contents are compared.
package final class GrowingFile {
  package let path: String
  private let descriptor: Int32
  /// The length and times of the file, as this program last read or left it.
  private var known = stat() { didSet { isYoung = GrowingFile.isYoung(known) } }
  /// Whether the file may be edited in place without changing its length or times.
  private var isYoung = true
  /// Bytes at the end that a failed write has left and that couldn't be cut off: their offset, and the file's length at that time.
  private var leftover: (start: Int, length: Int)?
  /// The bytes of an incomplete write, as long as it isn't known how many of them are in the file.
  private var unfinished: [UInt8]?

  package enum Access { case read, append }

  /// Opens a file; creates it if it doesn't exist and `creates` is true.
  ///
  /// - Parameter permissions: Those that a new file gets, as `FilePermissions.give(to:)` describes; an existing one that is opened for
  ///   appending keeps its owner and group, and loses what they don't include. `nil` for the usual mode.
  /// - Throws: `EWOULDBLOCK` if another program has locked it, `EISDIR`, `ENOTSUP` if it isn't a plain file, and other errors of the
  ///   system.
  package init(
    _ path: String, for access: Access, creates: Bool = false, followsLinks: Bool = true,
    atMost permissions: FilePermissions? = nil
  ) throws(InputError) {
    self.path = path
    do throws(SystemError) {
      var flags = access == .read ? O_RDONLY : O_RDWR | O_APPEND
      if creates { flags |= O_CREAT }
      if !followsLinks { flags |= O_NOFOLLOW }
      // Opening a pipe would wait for its other end.
      let existed = try WholeFiles.status(of: path) != nil
      // If anything fails from here on, `deinit` closes the descriptor.
      let mode = permissions == nil ? 0o666 : FilePermissions.beginning
      descriptor = try system { open(path, flags | O_CLOEXEC | O_NONBLOCK, mode) }
      known = try status()
      isYoung = GrowingFile.isYoung(known)
      let kind = known.st_mode & S_IFMT
      guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : ENOTSUP) }
      if access == .append {
        // On file systems without locks, two programs notice each other only when they write.
        guard GrowingFile.lock(descriptor) else { throw SystemError(code: EWOULDBLOCK) }
        if let permissions {
          if !existed { try? permissions.give(to: descriptor) }
          try permissions.restrict(descriptor)
          known = try status()
        }
        if !existed { try syncFolder(of: path) }
      }
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// - Returns: Whether the lock was obtained, so that no other program has it.
  private static func lock(_ descriptor: Int32) -> Bool {
    // A child process that is about to run another program holds the locks of its parent's closed files for a moment.
    for _ in 0..<20 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
      usleep(5000)
    }
    return false
  }

  deinit { close(descriptor) }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    try system { fstat(descriptor, &status) }
    return status
  }

  /// Those of the file, even if it has no name any more.
  package var permissions: FilePermissions { FilePermissions((try? status()) ?? known) }

  private func expectUntouched() throws(SystemError) {
    guard isAsKnown(try status()) else { throw SystemError(code: EBUSY) }
  }

  package var length: Int { Int(known.st_size) }

  /// Reads the whole file, and stores its length and times.
  package func read(limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      known = try status()
      return try readAll(limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  private func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    try system { lseek(descriptor, 0, SEEK_SET) }
    return try InputFile.readAll(descriptor, limit: limit)
  }

  // MARK: Changes by others

  /// Whether the path still leads to this file.
  package var isNamed: Bool {
    guard let named = try? WholeFiles.status(of: path) else { return false }
    return named.st_ino == known.st_ino && named.st_dev == known.st_dev
  }

  /// Whether nobody else has changed, moved, replaced or removed the file since it was read or appended to.
  ///
  /// If its times can't tell, the contents are compared, except while the file is being changed repeatedly; then a later call compares
  /// them.
  ///
  /// - Parameters:
  ///   - text: The contents that it should have.
  ///   - atOnce: Whether to compare them in any case, because no call will follow.
  package func isUntouched(holding text: [UInt8], atOnce: Bool = false) -> Bool {
    guard isNamed, let now = try? status(), isAsKnown(now) else { return false }
    guard isYoung, atOnce || !GrowingFile.isYoung(now) else { return true }
    isYoung = GrowingFile.isYoung(now)
    return (try? readAll(limit: text.count)) == text
  }

  private func isAsKnown(_ now: stat) -> Bool {
    now.st_size == known.st_size && GrowingFile.times(now) == GrowingFile.times(known)
  }

  /// The times of the last modification and of the last status change, each in seconds and nanoseconds.
  private static func times(_ status: stat) -> SIMD4<Int> {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return [modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }

  /// Waits until no program seems to be writing the file at the path. A program that saves in place empties the file first, and may write
  /// it in pieces; others remove it and write another one.
  ///
  /// For an empty or missing file it waits longer, since more will certainly follow. If the last change was long enough ago, it doesn't
  /// wait.
  ///
  /// - Parameters:
  ///   - isGone: Whether the file is known to be missing for longer; then it isn't waited for.
  ///   - pause: Waits for some milliseconds.
  package func waitUntilStill(isGone: Bool, _ pause: () -> Void) {
    var (known, unchanged) = ((-1, 0, SIMD4<Int>()), 0)
    for _ in 0..<GrowingFile.mostLooks {
      guard let now = try? WholeFiles.status(of: path) ?? stat() else { return }
      let isMissing = now.st_nlink == 0
      let look = (Int(now.st_ino), Int(now.st_size), GrowingFile.times(now))
      unchanged = look == known ? unchanged + 1 : 0
      known = look
      let needed = now.st_size == 0 ? GrowingFile.looksAtEmpty : GrowingFile.looks
      if isMissing ? isGone : GrowingFile.age(now) > Double(needed) * GrowingFile.pause { return }
      if unchanged >= needed { return }
      pause()
    }
  }

  /// The time between two checks, in seconds; the number of checks that must find the file unchanged; and the largest number of checks.
  package static let pause = 0.01
  private static let (looks, looksAtEmpty, mostLooks) = (3, 30, 200)

  /// The least number of seconds since the last status change, a time that no program can set.
  ///
  /// Some file systems store whole seconds (ext3, HFS+), or only even ones (FAT): then the change may have been up to two seconds later.
  private static func age(_ status: stat) -> Double {
    let (seconds, nanoseconds) = (Double(times(status)[2]), Double(times(status)[3]))
    return Date().timeIntervalSince1970 - seconds - (nanoseconds == 0 ? 2 : nanoseconds / 1e9)
  }

  /// Whether a file was changed so recently that its times may not show the next change: the system's clock for file times advances in
  /// steps of up to 10 ms.
  private static func isYoung(_ status: stat) -> Bool { age(status) < 2 * 0.01 }

  // MARK: Appending

  /// Appends bytes. If they can't be written completely, those that were written are cut off, unless others have written after them.
  ///
  /// Programs that don't respect each other's locks can't be kept apart: bytes that others write at the same moment may end up inside
  /// these, replace them, or be cut off together with them. If the file's length or times show that, an error is thrown; nothing is
  /// repaired here.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; `EBUSY` if somebody else has changed the file since it was read or
  ///   appended to, or seems to do so at the same time.
  package func append(_ bytes: [UInt8]) throws(OutputError) {
    try attempt { () throws(SystemError) in
      try expectUntouched()
      do throws(SystemError) {
        try FileContents(bytes).append(to: descriptor)
      } catch {
        unfinished = bytes
        if try !takeBack() { throw SystemError(code: EBUSY) }
        throw error
      }
      let now: stat
      do throws(SystemError) {
        now = try status()
      } catch {
        // The bytes are in the file, perhaps between those of others.
        unfinished = bytes
        if try !takeBack() { throw SystemError(code: EBUSY) }
        throw error
      }
      guard now.st_size == known.st_size + off_t(bytes.count) else { throw SystemError(code: EBUSY) }
      known = now
    }
  }

  /// Waits until appended bytes are on the disk (`fdatasync`), and checks that the path still leads to the file.
  ///
  /// - Parameter length: The length to which the file is cut if the sync fails.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``, with `EBUSY` if others have changed the file meanwhile, which isn't cut
  ///   then; of ``OutputError/Operation/replace`` with `EBUSY` if the path leads elsewhere.
  package func sync(orCutTo length: Int) throws(OutputError) {
    try attempt { () throws(SystemError) in
      do throws(SystemError) {
        try bringToDisk(descriptor, .bytes)
      } catch {
        // If the status can't be read, it isn't known whether others have changed the file; it is cut later, if they haven't.
        if let now = try? status(), !isAsKnown(now) { throw SystemError(code: EBUSY) }
        leftover = (length, self.length)
        try? cut()
        throw error
      }
    }
    if !isNamed { throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY)) }
  }

  /// Cuts off the end of the file. Throws `EBUSY` if somebody else has changed it since it was read.
  package func cut(to length: Int) throws(OutputError) {
    try attempt { () throws(SystemError) in
      try expectUntouched()
      leftover = (length, self.length)
      try cut()
    }
  }

  /// Cuts off bytes that a failed write has left and that couldn't be cut off then, unless others have changed the file since.
  package func cutLeftover() throws(OutputError) {
    try attempt { () throws(SystemError) in
      try findLeftover()
      try cut()
    }
  }

  private func attempt(_ body: () throws(SystemError) -> Void) throws(OutputError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw OutputError(path: path, operation: .write, error)
    }
  }

  /// Cuts off the bytes of ``unfinished`` that are at the end of the file. Otherwise, or if the system refuses, they are left for later.
  ///
  /// - Returns: Whether nothing else follows the known contents.
  private func takeBack() throws(SystemError) -> Bool {
    let start = length
    let isAlone = try findLeftover()
    try? cut()
    let isCutShort = try status().st_size < off_t(start)
    return isAlone && !isCutShort
  }

  /// Finds how many bytes of ``unfinished`` are at the end of the file.
  ///
  /// - Returns: Whether nothing else follows the known contents.
  @discardableResult
  private func findLeftover() throws(SystemError) -> Bool {
    guard let bytes = unfinished else { return true }
    let start = length
    let addedCount = try Int(status().st_size) - start
    try system { lseek(descriptor, off_t(start), SEEK_SET) }
    let added = try InputFile.readStart(of: descriptor, limit: max(0, addedCount))
    let count = (0...min(added.count, bytes.count)).last { added.suffix($0) == bytes.prefix($0) } ?? 0
    (leftover, unfinished) = ((start + added.count - count, start + added.count), nil)
    return count == added.count
  }

  private func cut() throws(SystemError) {
    guard let (start, length) = leftover else { return }
    if start < length, try status().st_size == off_t(length) {
      try system { ftruncate(descriptor, off_t(start)) }
      try bringToDisk(descriptor, .everything)
      known = try status()
    }
    leftover = nil
  }
}
