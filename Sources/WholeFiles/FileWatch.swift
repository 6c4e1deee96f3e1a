import Dispatch
import SystemEssentials

/// Tells that files may have changed: their contents, or which files have the names.
///
/// Neither the files nor their folders need exist: they may go and come back, and links on the way to them may lead elsewhere. On
/// Linux the system tells at once, through one `inotify` instance for all files; elsewhere, and where the system has none left, they
/// are looked at four times a second. Callers have to look what has changed, if anything: they are told of our own writes, too.
public final class FileWatch: Sendable {
  private let watched: any WatchedFiles
  // It may be: sources are objects that any thread may use.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol
  /// What the system lacks, if files are only looked at four times a second because of that.
  public let lack: String?

  /// The descriptor of a new `inotify` instance.
  package typealias Instance = @Sendable () throws(SystemError) -> Int32

  /// Watches until it is released, and calls `changed` on a thread of its own.
  ///
  /// - Parameters:
  ///   - suffix: What the names of the files end in that count in whole folders.
  ///   - instance: Asks the system for an instance, on Linux.
  /// - Throws: As ``add(files:folders:)``.
  package init(
    files: [String] = [], suffix: String = "", instance: Instance = FileWatch.instance,
    _ changed: @escaping @Sendable () -> Void
  ) throws(InputError) {
    (watched, lack) = FileWatch.watched(suffix, instance)
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

  #if os(Linux)
    package static let instance: Instance = { () throws(SystemError) in try system { inotify_init1(Int32(IN_CLOEXEC)) }
    }

    private static func watched(_ suffix: String, _ instance: Instance) -> (any WatchedFiles, lack: String?) {
      do throws(SystemError) {
        return (InotifyFiles(try instance(), suffix: suffix), nil)
      } catch {
        // So many may be had by a user, and so many files by a process.
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

/// Files and folders, and whether any of them has changed.
protocol WatchedFiles: Sendable {
  /// What has an event when it is time to ask ``haveChanged()``.
  func makeSource() -> any DispatchSourceProtocol
  /// See ``FileWatch/add(files:folders:)``.
  func add(files: [String], folders: [String]) throws(InputError) -> Bool
  func haveChanged() -> Bool
}
