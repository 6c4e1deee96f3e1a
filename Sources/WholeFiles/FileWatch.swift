import Dispatch
import SystemEssentials

/// Notices that files may have changed: their contents, or the files that have their names.
///
/// Neither the files nor their folders need to exist: they may be removed and come back, and links on the way may change. On Linux the
/// system reports changes at once, through one `inotify` instance for all files. On other systems, and if no instance is available, the
/// files are checked four times a second. The caller has to find out what has changed, if anything: its own writes are reported, too.
public final class FileWatch: Sendable {
  private let watched: any WatchedFiles
  // Safe, since any thread may use a dispatch source.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol
  /// What the system lacks, if files are checked only four times a second because of that.
  public let lack: String?

  /// Makes a descriptor of an `inotify` instance.
  package typealias Instance = @Sendable () throws(SystemError) -> Int32

  /// Watches until it is released, and calls `changed` on a thread of its own.
  ///
  /// - Parameters:
  ///   - suffix: The suffix of the names to watch in whole folders.
  ///   - instance: Makes an `inotify` instance, on Linux.
  /// - Throws: The errors of ``add(files:folders:)``.
  package init(
    files: [String] = [], suffix: String = "", instance: Instance = FileWatch.instance,
    _ changed: @escaping @Sendable () -> Void
  ) throws(InputError) {
    (watched, lack) = FileWatch.watched(suffix, instance)
    source = watched.makeSource()
    source.setEventHandler { [watched] in if watched.haveChanged() { changed() } }
    // The source needs the watched files until it has been cancelled.
    source.setCancelHandler { [watched] in withExtendedLifetime(watched) {} }
    source.activate()
    try add(files: files)
  }

  deinit { source.cancel() }

  /// Watches more files, starting before this returns.
  ///
  /// - Parameters:
  ///   - files: The files, which may include watched ones.
  ///   - folders: Folders in which files with the suffix, and subfolders, are reported when they are added, changed or removed. A folder
  ///     that can't be read is reported once it can.
  /// - Returns: Whether any of them wasn't watched before.
  /// - Throws: ``InputError`` if one can't be watched although it exists; the others are watched.
  @discardableResult
  package func add(files: [String], folders: [String] = []) throws(InputError) -> Bool {
    try watched.add(files: files, folders: folders)
  }

  #if os(Linux)
    package static let instance: Instance = { () throws(SystemError) in try system { inotify_init1(Int32(IN_CLOEXEC)) }
    }

    private static func watched(_ suffix: String, _ instance: Instance) -> (any WatchedFiles, lack: String?) {
      do throws(SystemError) {
        return (InotifyFiles(try instance(), suffix: suffix), nil)
      } catch {
        // The limit for instances of a user, or for open files of a process.
        let isFull = error.code == EMFILE
        return (PolledFiles(), isFull ? "no inotify instance is left (fs.inotify.max_user_instances)" : error.reason)
      }
    }
  #else
    package static let instance: Instance = { () throws(SystemError) in throw SystemError(code: ENOSYS) }

    private static func watched(_ suffix: String, _ instance: Instance) -> (any WatchedFiles, lack: String?) {
      (PolledFiles(), nil)
    }
  #endif
}

/// Watched files and folders, which can be checked for changes.
protocol WatchedFiles: Sendable {
  /// Makes a source that has an event when ``haveChanged()`` should be called.
  func makeSource() -> any DispatchSourceProtocol
  /// See ``FileWatch/add(files:folders:)``.
  func add(files: [String], folders: [String]) throws(InputError) -> Bool
  func haveChanged() -> Bool
}
