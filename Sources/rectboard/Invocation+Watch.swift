import ArgumentParser
import BoardScript
import Files
import Foundation

/// Whether a subcommand runs again whenever its scripts change.
struct WatchOption: ParsableArguments {
  @Flag(help: "Run again whenever a script changes, until ^C (status 130).")
  var watch = false

  func check(_ scripts: [String]) throws {
    if watch, scripts.contains("-") { throw ValidationError("--watch needs files, not standard input") }
  }
}

extension Invocation {
  /// Runs a part of a subcommand for each script, and with `--watch` again for each whose bytes have changed, or those of a file that
  /// it includes, until a signal comes.
  ///
  /// - Parameter body: What it throws about one script is no reason to leave out the next.
  func forEach(
    _ scripts: [String], watches: Bool, quiet: Bool, _ body: (String, Invocation) throws -> Void
  ) throws {
    guard watches else {
      for path in scripts where Interruption.signal == nil { try attempt { try body(path, $0) } }
      return
    }
    Interruption.watch()
    // Begun before the first run, so that no change is missed.
    let changes = try FileChanges(of: scripts)
    // What each script was read from when it was run last.
    var known: [String: ScriptFiles] = [:]
    var watchesMore = false
    repeat {
      for path in scripts where Interruption.signal == nil && known[path]?.haveChanged ?? true {
        beginWatchedRun()
        try attempt { try body(path, $0) }
        try attempt { try $0.console.flush() }
        if !quiet { tellWatchedRun(of: path) }
        known[path] = files
      }
      // What has changed before it was watched is found by looking once more.
      watchesMore = try changes.add(files: known.values.flatMap(\.included))
    } while watchesMore || changes.wait()
  }

  private func beginWatchedRun() { (watchedRunStart, summary) = (.now, nil) }

  /// Tells when a run was over, what it came to, and how long it took.
  private func tellWatchedRun(of path: String) {
    guard let start = watchedRunStart, Interruption.signal == nil else { return }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    let text = summary ?? "\(Invocation.name(path)): stopped by an error"
    console.note(Display.escaped("\(Invocation.timeOfDay) \(text), \(milliseconds) ms"))
  }

  /// Such as 12:03:04.
  private static var timeOfDay: String {
    let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    return [parts.hour, parts.minute, parts.second].map { part in
      let digits = String(part ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }
}
