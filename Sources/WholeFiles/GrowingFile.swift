import SystemEssentials

/// A file that we add to at its end, while others may do with it what they like.
///
/// It is locked against others who lock it, too (`flock`). What others have done to it shows by ``isUntouched(holding:atOnce:)``: by
/// which file has the path, its length and its times of change, of which no program can set that of its status; and by its contents,
/// if it was changed so short a time before it was looked at that a later change may have left the same times.
package final class GrowingFile {
  package let path: String
  private let descriptor: Int32
  /// Its length and times, as we have read or left it.
  private var known = stat() { didSet { isYoung = GrowingFile.isYoung(known) } }
  /// Whether it may be edited in place without another length or another time than is known.
  private var isYoung = true
  /// What a failure has left at the end and couldn't be cut off: where it begins, and how long the file was then.
  private var leftover: (start: Int, length: Int)?
  /// What couldn't be written whole, as long as the system doesn't tell how much of it is in the file.
  private var unfinished: [UInt8]?

  package enum Access { case read, append }

  /// Opens a file; makes it if it doesn't exist and `creates` says so.
  ///
  /// - Throws: `EWOULDBLOCK` if another program has locked it, `EISDIR`, `ENOTSUP` for what isn't a plain file, and what else the
  ///   system refuses.
  package init(_ path: String, for access: Access, creates: Bool = false, followsLinks: Bool = true) throws(InputError)
  {
    self.path = path
    do throws(SystemError) {
      var flags = access == .read ? O_RDONLY : O_RDWR | O_APPEND
      if creates { flags |= O_CREAT }
      if !followsLinks { flags |= O_NOFOLLOW }
      // A pipe without another end would be waited for.
      let existed = try WholeFiles.status(of: path) != nil
      // From here on it is closed by `deinit`.
      descriptor = try system { open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o666) }
      known = try status()
      isYoung = GrowingFile.isYoung(known)
      let kind = known.st_mode & S_IFMT
      guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : ENOTSUP) }
      if access == .append {
        // Some file systems have no locks; then two programs at once aren't noticed until they write.
        guard GrowingFile.lock(descriptor) else { throw SystemError(code: EWOULDBLOCK) }
        if !existed { try syncFolder(of: path) }
      }
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// - Returns: Whether nobody else has locked it.
  private static func lock(_ descriptor: Int32) -> Bool {
    // A child that is about to run another program holds the lock of a file that its parent has closed, for a moment.
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

  private func expectUntouched() throws(SystemError) {
    guard isAsKnown(try status()) else { throw SystemError(code: EBUSY) }
  }

  package var length: Int { Int(known.st_size) }

  /// Reads all of it, and remembers its size and times.
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

  // MARK: What others have done

  /// Whether the path still names this file.
  package var isNamed: Bool {
    guard let named = try? WholeFiles.status(of: path) else { return false }
    return named.st_ino == known.st_ino && named.st_dev == known.st_dev
  }

  /// Whether nobody else has changed, moved, replaced or removed it since it was read or added to.
  ///
  /// Where its times can't tell, it is read, but not as long as it is changed again and again: what it holds tells that later, too.
  ///
  /// - Parameters:
  ///   - text: What it holds if nobody has.
  ///   - atOnce: Whether it is read now if its times can't tell, since nobody will look again.
  package func isUntouched(holding text: [UInt8], atOnce: Bool = false) -> Bool {
    guard isNamed, let now = try? status(), isAsKnown(now) else { return false }
    guard isYoung, atOnce || !GrowingFile.isYoung(now) else { return true }
    isYoung = GrowingFile.isYoung(now)
    return (try? readAll(limit: text.count)) == text
  }

  private func isAsKnown(_ now: stat) -> Bool {
    now.st_size == known.st_size && GrowingFile.times(now) == GrowingFile.times(known)
  }

  /// When it was modified, and when its status was changed, each in seconds and nanoseconds.
  private static func times(_ status: stat) -> SIMD4<Int> {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return [modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }

  /// Waits until nobody seems to be writing what has the path: who saves in place empties the file first, and may write it in pieces.
  ///
  /// An empty file is waited for longer, since there is surely more to come. What was changed long enough ago isn't waited for.
  ///
  /// - Parameter pause: Waits for some milliseconds.
  package func waitUntilStill(_ pause: () -> Void) {
    var (known, unchanged) = ((0, 0, SIMD4<Int>()), 0)
    for _ in 0..<GrowingFile.mostLooks {
      guard let now = try? WholeFiles.status(of: path) else { return }
      let look = (Int(now.st_ino), Int(now.st_size), GrowingFile.times(now))
      unchanged = look == known ? unchanged + 1 : 0
      known = look
      let needed = now.st_size == 0 ? GrowingFile.looksAtEmpty : GrowingFile.looks
      if unchanged >= needed || GrowingFile.age(now) > Double(needed) * GrowingFile.pause { return }
      pause()
    }
  }

  /// How long a look at a file is from the next, in seconds; how many have to find it unchanged; and how many there are at most.
  package static let pause = 0.01
  private static let (looks, looksAtEmpty, mostLooks) = (3, 30, 200)

  /// For how many seconds its status hasn't been changed, at least: no program can set that.
  ///
  /// Some file systems keep whole seconds (ext3, HFS+), or only even ones (FAT): then it may have been changed up to two later.
  private static func age(_ status: stat) -> Double {
    let (seconds, nanoseconds) = (Double(times(status)[2]), Double(times(status)[3]))
    return Date().timeIntervalSince1970 - seconds - (nanoseconds == 0 ? 2 : nanoseconds / 1e9)
  }

  /// Whether a file has changed so lately that its times may not show the next change: the system's clock of file times has steps of
  /// up to 10 ms.
  private static func isYoung(_ status: stat) -> Bool { age(status) < 2 * 0.01 }

  // MARK: Adding

  /// Adds to its end. What can't be written whole is taken back while it is last in the file.
  ///
  /// Programs that ignore each other's locks can't be kept apart: what others write at this very moment may stand in ours, replace it,
  /// or be cut off with what is taken back. Where that shows by the file's length or times, it is told; nothing is mended here.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; `EBUSY` if somebody else has changed it since it was read or added to,
  ///   or seems to do so at the same time.
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
        // It is in the file, perhaps between what others have written.
        unfinished = bytes
        if try !takeBack() { throw SystemError(code: EBUSY) }
        throw error
      }
      guard now.st_size == known.st_size + off_t(bytes.count) else { throw SystemError(code: EBUSY) }
      known = now
    }
  }

  /// Waits until what was added is on the disk (`fdatasync`), and makes sure that the path still names the file then.
  ///
  /// - Parameter length: What to cut the file back to if it isn't.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; `EBUSY` if it doesn't, or if it isn't on the disk and others have changed
  ///   the file meanwhile: nothing is cut off then.
  package func sync(orCutTo length: Int) throws(OutputError) {
    try attempt { () throws(SystemError) in
      do throws(SystemError) {
        try bringToDisk(descriptor, .bytes)
      } catch {
        // While its status can't be read, nobody knows whether others have changed it: then it is cut later, if they haven't.
        if let now = try? status(), !isAsKnown(now) { throw SystemError(code: EBUSY) }
        leftover = (length, self.length)
        try? cut()
        throw error
      }
    }
    if !isNamed { throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY)) }
  }

  /// Cuts off its end. Throws `EBUSY` if somebody else has changed it since it was read.
  package func cut(to length: Int) throws(OutputError) {
    try attempt { () throws(SystemError) in
      try expectUntouched()
      leftover = (length, self.length)
      try cut()
    }
  }

  /// Cuts off what a failure has left and couldn't be cut off then, unless others have changed the file since.
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

  /// Cuts off what is in the file of ``unfinished``, if it is the last there; else, or if the system refuses, it is left for later.
  ///
  /// - Returns: Whether there was nothing else behind what is known.
  private func takeBack() throws(SystemError) -> Bool {
    let start = length
    let isAlone = try findLeftover()
    try? cut()
    let isCutShort = try status().st_size < off_t(start)
    return isAlone && !isCutShort
  }

  /// Finds how much of ``unfinished`` is at the end of the file.
  ///
  /// - Returns: Whether there is nothing else behind what is known.
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
