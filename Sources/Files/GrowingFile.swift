import Foundation

/// A file that we add to at its end, while others may do with it what they like.
///
/// It is locked against others who lock it, too (`flock`). What others have done to it shows by ``isUntouched``: by which file has
/// the path, its length and its times of change, of which no program can set that of its status. An edit in place that keeps the
/// length, within the few milliseconds that the system's clock for files takes to move on, isn't noticed.
package final class GrowingFile {
  package let path: String
  private let descriptor: Int32
  /// Its length and time, as we have read or left it.
  private var known: stat
  /// What to cut it back to after a failure, and how long it was right after that.
  private var lengthToRestore: (length: Int, lengthAtFailure: Int)?

  package enum Access { case read, append }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - creates: Whether it is made if it doesn't exist.
  ///   - followsLinks: Whether it may be behind a symbolic link.
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
      let existed = try Files.status(of: path) != nil
      descriptor = try system { open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o666) }
      do throws(SystemError) {
        known = try GrowingFile.status(of: descriptor)
        let kind = known.st_mode & S_IFMT
        guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : ENOTSUP) }
        if access == .append {
          // Some file systems have no locks; then two programs at once aren't noticed until they write.
          guard GrowingFile.lock(descriptor) else { throw SystemError(code: EWOULDBLOCK) }
          if !existed { try syncFolder(of: path) }
        }
      } catch {
        close(descriptor)
        throw error
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

  private static func status(of descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    try system { fstat(descriptor, &status) }
    return status
  }

  package var length: Int { Int(known.st_size) }

  /// Reads all of it, and takes note of how it is.
  package func read(limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      try restore()
      known = try GrowingFile.status(of: descriptor)
      try system { lseek(descriptor, 0, SEEK_SET) }
      let bytes = try InputFile.readStart(of: descriptor, limit: limit + 1)
      if bytes.count > limit { throw SystemError(code: EFBIG) }
      return bytes
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Whether the path still names this file.
  package var isNamed: Bool {
    guard let named = try? Files.status(of: path) else { return false }
    return named.st_ino == known.st_ino && named.st_dev == known.st_dev
  }

  /// Whether nobody else has changed, moved, replaced or removed it since it was read or added to.
  package var isUntouched: Bool {
    guard isNamed, let now = try? GrowingFile.status(of: descriptor) else { return false }
    return now.st_size == known.st_size && GrowingFile.time(now) == GrowingFile.time(known)
  }

  private static func time(_ status: stat) -> [Int] {
    #if canImport(Darwin)
      [status.st_mtimespec, status.st_ctimespec].flatMap { [$0.tv_sec, $0.tv_nsec] }
    #else
      [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    #endif
  }

  /// Waits until nobody seems to be writing what has the path: who saves in place empties the file first, and may write it in pieces.
  ///
  /// An empty file is waited for longer, since there is surely more to come. What was changed long enough ago isn't waited for.
  ///
  /// - Parameter pause: Waits for some milliseconds.
  package func waitUntilStill(_ pause: () -> Void) {
    var (known, unchanged) = ([Int](), 0)
    for _ in 0..<GrowingFile.mostLooks {
      guard let now = try? Files.status(of: path) else { return }
      let look = [Int(now.st_ino), Int(now.st_size)] + GrowingFile.time(now)
      unchanged = look == known ? unchanged + 1 : 0
      known = look
      let needed = now.st_size == 0 ? GrowingFile.looksAtEmpty : GrowingFile.looks
      let age = Date().timeIntervalSince1970 - GrowingFile.changeTime(now)
      if unchanged >= needed || age > Double(needed) * GrowingFile.pause { return }
      pause()
    }
  }

  /// How long a look at a file is from the next, in seconds; how many have to find it unchanged; and how many there are at most.
  package static let pause = 0.01
  private static let (looks, looksAtEmpty, mostLooks) = (3, 30, 200)

  /// When its status was changed, in seconds: no program can set that.
  private static func changeTime(_ status: stat) -> Double { Double(time(status)[2]) + Double(time(status)[3]) / 1e9 }

  /// Adds to its end, all or nothing.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; `EBUSY` if somebody else has changed it at the same time.
  package func append(_ bytes: [UInt8]) throws(OutputError) {
    try attempt(restoring: length) { () throws(SystemError) in
      try FileContents(bytes).append(to: descriptor)
      let now = try GrowingFile.status(of: descriptor)
      guard now.st_size == known.st_size + off_t(bytes.count) else { throw SystemError(code: EBUSY) }
      known = now
    }
  }

  /// Waits until what was added is on the disk (`fdatasync`), and makes sure that the path still names the file then.
  ///
  /// - Parameter length: What to cut the file back to if it isn't.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``; `EBUSY` if it doesn't.
  package func sync(orCutTo length: Int) throws(OutputError) {
    try attempt(restoring: length) { () throws(SystemError) in
      #if canImport(Darwin)
        try system { fsync(descriptor) }
      #else
        try system { fdatasync(descriptor) }
      #endif
    }
    if !isNamed { throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY)) }
  }

  /// Cuts off its end.
  package func cut(to length: Int) throws(OutputError) {
    do throws(SystemError) {
      lengthToRestore = (length, Int(try GrowingFile.status(of: descriptor).st_size))
      try restore()
    } catch {
      throw OutputError(path: path, operation: .write, error)
    }
  }

  private func attempt(restoring length: Int, _ body: () throws(SystemError) -> Void) throws(OutputError) {
    do throws(SystemError) {
      try restore()
      try body()
    } catch {
      if error.code != EBUSY, let now = try? GrowingFile.status(of: descriptor) {
        lengthToRestore = (length, Int(now.st_size))
        try? restore()
      }
      throw OutputError(path: path, operation: .write, error)
    }
  }

  /// Cuts off what a failure has left, unless others have changed the file since.
  private func restore() throws(SystemError) {
    guard let (length, lengthAtFailure) = lengthToRestore else { return }
    if try GrowingFile.status(of: descriptor).st_size == off_t(lengthAtFailure) {
      try system { ftruncate(descriptor, off_t(length)) }
      try system { fsync(descriptor) }
      known = try GrowingFile.status(of: descriptor)
    }
    lengthToRestore = nil
  }
}
