import BoardLanguage
import ScriptTools
import SystemEssentials
import TerminalPictures
import WholeFiles

/// Shows the progress of a long run on one line of a terminal: after a second, at most ten times a second, and cleared at the end.
struct ProgressBar {
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?
  private static let greatestWidth = 30
  /// The characters of the bar: blocks, if the locale can show them.
  private static let (full, empty) = usesUTF8 ? ("█", "░") : ("#", "-")

  init(total: Int) {
    self.total = total
    start = clock.now
  }

  /// The first of these variables that is set determines the encoding; see POSIX, Environment Variables.
  private static var usesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first {
      !$0.isEmpty
    }
    return locale.map { $0.lowercased().contains("utf-8") || $0.lowercased().contains("utf8") } ?? false
  }

  mutating func show(_ done: Int) {
    // Getting the time takes longer than most steps.
    if done.isMultiple(of: 16) { show(done, "step \(done) of \(total)") }
  }

  /// Shows the progress of shrinking a script: the bar fills as lines are left out.
  mutating func show(_ progress: ScriptShrinker.Progress) {
    show(total - progress.lineCount, "\(progress.lineCount) of \(total) lines left after \(progress.tryCount) tries")
  }

  private mutating func show(_ done: Int, _ text: String) {
    let now = clock.now
    guard now - start > .seconds(1), lastDrawing.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastDrawing = now
    let line = ProgressBar.line(done, of: total, text, columns: TerminalStream.error.columns ?? 80)
    try? StandardStream.error.write(Array("\r\u{1B}[K\(line)".utf8))
  }

  /// The bar and a text, in fewer columns than the terminal has, because some terminals wrap a full line.
  static func line(_ done: Int, of total: Int, _ text: String, columns: Int) -> String {
    let width = min(greatestWidth, columns - 1 - text.count - 1)
    guard width >= 4 else { return String(text.prefix(max(0, columns - 1))) }
    let filled = total > 0 ? width * min(done, total) / total : 0
    return String(repeating: full, count: filled) + String(repeating: empty, count: width - filled) + " " + text
  }

  /// Clears the bar, so that a message can be written.
  mutating func hide() {
    guard lastDrawing != nil else { return }
    try? StandardStream.error.write(Array("\r\u{1B}[K".utf8))
    lastDrawing = nil
  }
}
