import Foundation
import Synchronization

/// Tells that files may have changed: their contents, or which files have the names.
///
/// Neither the files nor their folders need exist: they may go and come back, and links on the way to them may lead elsewhere. On
/// Linux the system tells at once, through one `inotify` instance for all files; elsewhere they are looked at four times a second.
/// Callers have to look what has changed, if anything: they are told of our own writes, too.
public final class FileWatch: Sendable {
  #if os(Linux)
    private let watched: WatchedFolders
    /// A pipe's, which ends the thread that reads the events when it is closed.
    private let end: Int32
  #else
    private let isOver = Atomic(false)
    /// What was found last, by path.
    private let known = Mutex<[String: [Int]]>([:])
  #endif

  /// Watches until it is released.
  ///
  /// - Parameters:
  ///   - files: As for ``add(files:folders:)``.
  ///   - suffix: What the names of the files end in that count in whole folders.
  ///   - changed: Called on a thread of the watch's own.
  /// - Throws: ``InputError`` if one can't be watched, for other reasons than that it isn't there.
  package init(
    files: [String] = [], suffix: String = "", _ changed: @escaping @Sendable () -> Void
  ) throws(InputError) {
    #if os(Linux)
      var ends: [Int32] = [0, 0]
      do throws(SystemError) {
        watched = try WatchedFolders(suffix: suffix)
        try system { pipe(&ends) }
      } catch {
        throw InputError(path: files.first ?? ".", error)
      }
      end = ends[1]
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let (watched, ended) = (watched, ends[0])
      Thread.detachNewThread {
        watched.follow(until: ended, changed)
        close(ended)
      }
    #else
      Thread.detachNewThread { [weak self] in
        while let watch = self, !watch.isOver.load(ordering: .relaxed) {
          if watch.look() { changed() }
          usleep(250_000)
        }
      }
    #endif
    try add(files: files)
  }

  deinit {
    #if os(Linux)
      close(end)
    #else
      isOver.store(true, ordering: .relaxed)
    #endif
  }

  /// Watches more, from when this returns.
  ///
  /// - Parameters:
  ///   - files: Those that are watched already may be among them.
  ///   - folders: What is told of them is that files of the suffix, or folders, come, change and go in them; of one that can't be
  ///     read, as soon as it can.
  /// - Returns: Whether any of them wasn't watched before.
  /// - Throws: ``InputError`` if one can't be watched, for other reasons than that it isn't there; the others are watched.
  @discardableResult
  package func add(files: [String], folders: [String] = []) throws(InputError) -> Bool {
    #if os(Linux)
      try watched.add(files: files, folders: folders)
    #else
      known.withLock { known in
        let count = known.count
        for path in files + folders where known[path] == nil { known[path] = FileWatch.state(of: path) }
        return known.count > count
      }
    #endif
  }

  #if !os(Linux)
    /// Looks at all paths.
    ///
    /// - Returns: Whether one is another than it was last.
    private func look() -> Bool {
      known.withLock { known in
        let old = known
        for path in old.keys { known[path] = FileWatch.state(of: path) }
        return known != old
      }
    }

    /// What is another one after a change; empty if nothing has the name.
    private static func state(of path: String) -> [Int] {
      guard let status = (try? status(of: path)) ?? nil else { return [] }
      return [
        Int(status.st_size), Int(status.st_ino), Int(status.st_mode), status.st_mtimespec.tv_sec,
        status.st_mtimespec.tv_nsec,
      ]
    }
  #endif
}
