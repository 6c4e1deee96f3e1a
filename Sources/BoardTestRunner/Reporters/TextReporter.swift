/// Reports to people: a line for each script, and its failures below.
public struct TextReporter: TestReporter {
  private let showsColor: Bool
  private let quiet: Bool
  /// The lines about failures, and the number of lines written since the first of them.
  private var failed: [String] = []
  private var lineCount = 0

  /// If more lines than this follow a failure, the failures are repeated at the end.
  private static let linesInSight = 24
  /// The most lines of failures that are repeated.
  private static let mostFailures = 100

  /// The most lines of a board that are shown.
  private static let shownLines = 16

  /// - Parameters:
  ///   - showsColor: Whether escape sequences color the text.
  ///   - quiet: Whether scripts that passed without warnings or notes are left out.
  public init(showsColor: Bool = false, quiet: Bool = false) { (self.showsColor, self.quiet) = (showsColor, quiet) }

  public mutating func text(of result: TestResult) -> String {
    let text = body(of: result)
    if !result.isPassed {
      failed.append("\(colored("✗", 31)) \(Display.escaped(result.path))\n")
      for failure in result.failures {
        let line = failure.diagnostic?.rendered.prefix { $0 != "\n" } ?? "error: \(Display.escaped(failure.message))"
        failed.append("  \(line)\n")
      }
    }
    if !failed.isEmpty { lineCount += text.count { $0 == "\n" } }
    return text
  }

  private func body(of result: TestResult) -> String {
    let notes = result.notes
    if quiet, result.isPassed, result.warnings.isEmpty, notes.isEmpty { return "" }
    let mark = result.isPassed ? colored("✓", 32) : colored("✗", 31)
    let steps = Display.counted(result.stepCount, "step")
    var text = "\(mark) \(Display.escaped(result.path)) (\(steps), \(result.duration.milliseconds) ms)\n"
    var board = ""
    for failure in result.failures {
      text += self.text(of: failure, after: board)
      board = failure.board
    }
    if result.isInterrupted { text += "  interrupted\n" }
    for warning in result.warnings { text += indented(warning.rendered, by: 2) }
    for note in notes { text += "  \(colored("note:", 36)) \(Display.escaped(note))\n" }
    return text
  }

  /// - Parameter board: The board that was shown last.
  private func text(of failure: TestFailure, after board: String) -> String {
    guard let diagnostic = failure.diagnostic else { return "  error: \(Display.escaped(failure.message))\n" }
    var text = indented(diagnostic.rendered, by: 2)
    guard !failure.board.isEmpty, failure.board != board else { return text }
    let lines = failure.board.split(separator: "\n")
    text += "  the board there:\n" + indented(lines.prefix(Self.shownLines).joined(separator: "\n"), by: 4)
    if lines.count > Self.shownLines { text += "    … \(lines.count - Self.shownLines) more\n" }
    return text
  }

  public func end(_ summary: TestSummary) -> String {
    var again = ""
    if lineCount > Self.linesInSight {
      again = "\nWhat failed:\n" + failed.prefix(Self.mostFailures).joined()
      if failed.count > Self.mostFailures { again += "  … \(failed.count - Self.mostFailures) more lines\n" }
    }
    let text = "\(summary.text) (\(summary.duration.milliseconds) ms)"
    return again + (quiet ? "" : "\n") + colored(text, summary.failedCount > 0 || !summary.isComplete ? 31 : 32) + "\n"
  }

  private func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
  }

  private func colored(_ text: String, _ number: Int) -> String {
    showsColor ? "\u{1B}[\(number)m\(text)\u{1B}[0m" : text
  }
}
