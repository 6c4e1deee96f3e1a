import BoardLanguage
import ScriptTools
import SystemEssentials
import TerminalPictures
import WholeFiles

/// How far a long run has come, on one line of a terminal: drawn after a second, at most ten times a second, and wiped at the end.
struct ProgressBar {
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?
  private static let greatestWidth = 30
  /// What a bar is drawn with: blocks, if the locale has them.
  private static let (full, empty) = usesUTF8 ? ("█", "░") : ("#", "-")

  init(total: Int) {
    self.total = total
    start = clock.now
  }

  /// The first of these variables that is set decides; see POSIX, Environment Variables.
  private static var usesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessInfo.processInfo.environment[$0] }.first {
      !$0.isEmpty
    }
    return locale.map { $0.lowercased().contains("utf-8") || $0.lowercased().contains("utf8") } ?? false
  }

  mutating func show(_ done: Int) {
    // Asking for the time costs more than most steps.
    if done.isMultiple(of: 16) { show(done, "step \(done) of \(total)") }
  }

  /// Shows how far a script is shrunk: the bar fills as lines go.
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

  /// The bar and a text, in fewer columns than the terminal has: a full line would be two on some.
  static func line(_ done: Int, of total: Int, _ text: String, columns: Int) -> String {
    let width = min(greatestWidth, columns - 1 - text.count - 1)
    guard width >= 4 else { return String(text.prefix(max(0, columns - 1))) }
    let filled = total > 0 ? width * min(done, total) / total : 0
    return String(repeating: full, count: filled) + String(repeating: empty, count: width - filled) + " " + text
  }

  /// Wipes the bar, so that a message can be written.
  mutating func hide() {
    guard lastDrawing != nil else { return }
    try? StandardStream.error.write(Array("\r\u{1B}[K".utf8))
    lastDrawing = nil
  }
}
