import Dispatch
import Foundation
import Synchronization

/// Tells that files may have changed: their contents, or which files have the names.
///
/// Neither the files nor their folders need exist: they may go and come back, and links on the way to them may lead elsewhere. On
/// Linux the system tells at once, through one `inotify` instance for all files; elsewhere they are looked at four times a second.
/// Callers have to look what has changed, if anything: they are told of our own writes, too.
public final class FileWatch: Sendable {
  private let watched: WatchedFiles
  // It may be: sources are objects that any thread may use.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Watches until it is released, and calls `changed` on a thread of its own.
  ///
  /// - Parameter suffix: What the names of the files end in that count in whole folders.
  /// - Throws: As ``add(files:folders:)``.
  package init(
    files: [String] = [], suffix: String = "", _ changed: @escaping @Sendable () -> Void
  ) throws(InputError) {
    do throws(SystemError) {
      watched = try WatchedFiles(suffix: suffix)
    } catch {
      throw InputError(path: files.first ?? ".", error)
    }
    source = watched.makeSource()
    source.setEventHandler { [watched] in if watched.haveChanged() { changed() } }
    // What the source looks at is there until it has ended.
    source.setCancelHandler { [watched] in withExtendedLifetime(watched) {} }
    source.activate()
    try add(files: files)
  }

  deinit { source.cancel() }

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
    try watched.add(files: files, folders: folders)
  }
}

#if !os(Linux)
  /// Files and folders that are looked at four times a second.
  final class WatchedFiles: Sendable {
    /// What was found last, by path; empty if nothing has the name.
    private let known = Mutex<[String: [Int]]>([:])

    init(suffix: String) throws(SystemError) {}

    func makeSource() -> any DispatchSourceProtocol {
      let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "file-watch"))
      source.schedule(deadline: .now() + 0.25, repeating: 0.25)
      return source
    }

    func add(files: [String], folders: [String]) throws(InputError) -> Bool {
      known.withLock { known in
        let count = known.count
        for path in files + folders where known[path] == nil { known[path] = WatchedFiles.state(of: path) }
        return known.count > count
      }
    }

    func haveChanged() -> Bool {
      known.withLock { known in
        let old = known
        for path in old.keys { known[path] = WatchedFiles.state(of: path) }
        return known != old
      }
    }

    private static func state(of path: String) -> [Int] {
      guard let status = (try? status(of: path)) ?? nil else { return [] }
      let time = status.st_mtimespec
      return [Int(status.st_size), Int(status.st_ino), Int(status.st_mode), time.tv_sec, time.tv_nsec]
    }
  }
#endif
