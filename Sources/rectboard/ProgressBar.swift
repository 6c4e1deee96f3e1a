/// How far a long run has come, on a terminal: drawn after a second, at most ten times a second, and wiped at the end.
struct ProgressBar {
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?
  private static let width = 30

  init(total: Int) {
    self.total = total
    start = clock.now
  }

  mutating func show(_ done: Int) {
    // Asking for the time costs more than most steps.
    guard done.isMultiple(of: 16) else { return }
    let now = clock.now
    guard now - start > .seconds(1), lastDrawing.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastDrawing = now
    let filled = total > 0 ? ProgressBar.width * done / total : 0
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: ProgressBar.width - filled)
    Console.write(toStandardError: "\r\u{1B}[K\(bar) step \(done) of \(total)")
  }

  /// Wipes the bar, so that a message can be written.
  mutating func hide() {
    guard lastDrawing != nil else { return }
    Console.write(toStandardError: "\r\u{1B}[K")
    lastDrawing = nil
  }
}
