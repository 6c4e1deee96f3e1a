import ArgumentParser
import BoardLanguage
import Dispatch
import ScriptFiles
import SystemEssentials
import WholeFiles

/// Whether a subcommand runs again whenever its scripts change.
struct WatchOption: ParsableArguments {
  @Flag(help: "Run again whenever a script changes, until ^C (status 130).")
  var watch = false

  func check(_ scripts: [String]) throws {
    if watch, scripts.contains("-") { throw ValidationError("--watch needs files, not standard input") }
  }
}

extension Invocation {
  /// Calls a closure for each script, and with `--watch` again for each script that has changed, until a signal comes.
  ///
  /// - Parameter body: An error that it throws about one script doesn't keep it from being called for the next.
  func forEach(
    _ scripts: [String], watches: Bool = false, quiet: Bool = false, _ body: (String, Invocation) throws -> Void
  ) throws {
    guard watches else {
      for path in scripts where Interruption.signal == nil { try attempt { try body(path, $0) } }
      return
    }
    try watch {
      (scripts, [])
    } running: { changed, noteFiles in
      for path in changed where Interruption.signal == nil {
        beginWatchedRun()
        try attempt { try body(path, $0) }
        try attempt { try $0.console.flush() }
        if !quiet { reportWatchedRun(of: path) }
        noteFiles(files)
      }
    }
  }

  /// Runs scripts, and runs those again that have changed, or whose included files have, until a signal comes.
  ///
  /// Each iteration lists the scripts, watches them, and checks all of them for changes before it runs any. A later change, even one
  /// during the runs, is found by the next check. A script that a run leaves out isn't run until it changes.
  ///
  /// - Parameters:
  ///   - list: Returns the current scripts, and the folders in which new ones may appear. Those that can't be watched are reported.
  ///   - run: Runs the scripts that have changed, and passes on the files that each was read from.
  func watch(
    _ list: () throws -> (scripts: [String], folders: [String]),
    running run: (_ changed: [String], _ noteFiles: (FilesOfScript) -> Void) throws -> Void
  ) throws {
    Interruption.watch()
    let hasChanged = DispatchSemaphore(value: 0)
    let watch = try FileWatch(suffix: ".board") { hasChanged.signal() }
    if let lack = watch.lack { console.note("scripts are looked at four times a second: \(lack)") }
    var known: [String: FilesOfScript] = [:]
    var watchesMore = false
    func add(_ files: [String], _ folders: [String] = []) {
      do throws(InputError) {
        if try watch.add(files: files, folders: folders) { watchesMore = true }
      } catch {
        watchesMore = true
        let reason =
          error.code == ENOSPC ? "the system has no more watches; see fs.inotify.max_user_watches" : error.reason
        console.report(error: "cannot watch \(error.place): \(reason)")
        note(.unreadableInput)
      }
    }
    repeat {
      watchesMore = false
      let (scripts, folders) = try list()
      add(scripts, folders)
      let changed = scripts.filter { known[$0, default: FilesOfScript($0, root: includeRoot)].checkForChanges() }
      if !changed.isEmpty {
        try attempt { _ in try run(changed) { known[$0.path] = $0 } }
        try attempt { try $0.console.flush() }
      }
      add(known.values.flatMap(\.included))
      // Changes from before a file was watched are found by checking again.
    } while Interruption.signal == nil && (watchesMore || Invocation.waits(for: hasChanged))
  }

  /// Waits until a file may have changed and no change has followed for 50 ms, or until a signal asks the process to end. Editors
  /// write a file in several steps within that time.
  ///
  /// - Returns: Whether a file may have changed.
  private static func waits(for change: DispatchSemaphore) -> Bool {
    // A signal may be handled by another thread, or come before the wait, so it is checked five times a second.
    while change.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      if Interruption.signal != nil { return false }
    }
    while Interruption.signal == nil, change.wait(timeout: .now() + .milliseconds(50)) == .success {}
    return Interruption.signal == nil
  }

  private func beginWatchedRun() { (watchedRunStart, summary) = (.now, nil) }

  /// Prints when a run ended, its summary, and how long it took.
  private func reportWatchedRun(of path: String) {
    guard let start = watchedRunStart, Interruption.signal == nil else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let text = summary ?? "\(Invocation.name(path)): stopped by an error"
    console.note("\(Invocation.timeOfDay) \(text), \(milliseconds) ms")
  }

  /// The time, such as 12:03:04.
  private static var timeOfDay: String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
