import Dispatch

/// Waits for changes of files, and takes changes in quick succession for one.
package final class FileChanges {
  private let changed: DispatchSemaphore
  private let watch: FileWatch
  /// Editors write a file in several steps, which take less than this.
  private static let quiet = DispatchTimeInterval.milliseconds(50)

  /// Watches from now on, until it is released: see ``FileWatch``.
  ///
  /// - Throws: ``InputError`` if a file's folder can't be watched, for other reasons than that it isn't there.
  package init(of paths: [String] = []) throws(InputError) {
    let changed = DispatchSemaphore(value: 0)
    self.changed = changed
    watch = try FileWatch(files: paths) { changed.signal() }
  }

  /// Watches more: see ``FileWatch/add(files:folders:)``.
  package func add(files: [String], folders: [String] = []) throws(InputError) -> Bool {
    try watch.add(files: files, folders: folders)
  }

  /// Waits until a file may have changed and nothing has happened for 50 ms since, or a signal asks the process to end.
  ///
  /// - Returns: Whether a file may have changed.
  package func wait() -> Bool {
    // A signal may come to another thread, or before the waiting begins: it is looked for five times a second.
    while changed.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      if Interruption.signal != nil { return false }
    }
    while changed.wait(timeout: .now() + FileChanges.quiet) == .success {
      if Interruption.signal != nil { return false }
    }
    return Interruption.signal == nil
  }
}
