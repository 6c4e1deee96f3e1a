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
  /// Runs a part of a subcommand for each script, and with `--watch` again for each that has changed, until a signal comes.
  ///
  /// - Parameter body: What it throws about one script is no reason to leave out the next.
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
        if !quiet { tellWatchedRun(of: path) }
        noteFiles(files)
      }
    }
  }

  /// Runs scripts, and again those that have changed, or of which an included file has, until a signal comes.
  ///
  /// Each time around it asks which scripts there are, watches them, and looks at all of them before it runs any: what changes from
  /// there on, be it while others run, is found by the next look. A script that a run doesn't come to waits until it changes.
  ///
  /// - Parameters:
  ///   - list: The scripts that there are now, and the folders into which others may come. What can't be watched is told.
  ///   - run: Runs those that have changed, and hands over what each was read from.
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
      // What has changed before it was watched is found by looking once more.
    } while Interruption.signal == nil && (watchesMore || Invocation.waits(for: hasChanged))
  }

  /// Waits until a file may have changed and nothing has happened for 50 ms since, or a signal asks the process to end: editors write
  /// a file in several steps, which take less than that.
  ///
  /// - Returns: Whether a file may have changed.
  private static func waits(for change: DispatchSemaphore) -> Bool {
    // A signal may come to another thread, or before the waiting begins: it is looked for five times a second.
    while change.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      if Interruption.signal != nil { return false }
    }
    while Interruption.signal == nil, change.wait(timeout: .now() + .milliseconds(50)) == .success {}
    return Interruption.signal == nil
  }

  private func beginWatchedRun() { (watchedRunStart, summary) = (.now, nil) }

  /// Tells when a run was over, what it came to, and how long it took.
  private func tellWatchedRun(of path: String) {
    guard let start = watchedRunStart, Interruption.signal == nil else { return }
    let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
    let text = summary ?? "\(Invocation.name(path)): stopped by an error"
    console.note(Display.escaped("\(Invocation.timeOfDay) \(text), \(milliseconds) ms"))
  }

  /// Such as 12:03:04.
  private static var timeOfDay: String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
