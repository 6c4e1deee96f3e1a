import BoardEditing
public import BoardModel
public import BoardScript

/// The table that `--trace` prints: each step, and the undo and redo titles of every context that it touched.
public struct Trace: RunOutput {
  private let print: (String) throws -> Void
  private let numberWidth: Int
  private let commandWidth: Int
  private let contextWidth: Int
  /// Titles are as long as their action's name makes them; this holds the longest ones of the language but for group names.
  private static let titleWidth = 38
  private static let longestCommand = 48

  /// Lays the table out for a script.
  ///
  /// - Parameter print: Is handed the table's lines, with their ends.
  public init(of script: Script, print: @escaping (String) throws -> Void) {
    self.print = print
    let steps = script.commands.filter { $0.isStep }
    numberWidth = max(4, String(steps.count).count)
    commandWidth = min(
      Trace.longestCommand,
      max("command".count, steps.map { Display.width(Display.escaped($0.formatted)) }.max() ?? 0))
    contextWidth = min(20, max("history".count, steps.flatMap(\.slugWords).map(Display.width).max() ?? 0))
  }

  public var parts: Report.Parts { [.text, .contexts] }

  public func begin(with board: Board) throws { try print(line("step", "command", "history", "undo", "redo")) }

  /// Prints a step's lines: one for each context that it touched.
  public func note(_ report: Report, board: Board) throws {
    guard let number = report.stepNumber.map({ String($0) }) else { return }
    guard let first = report.contexts.first else { return try print(line(number, report.formatted, "", "", "")) }
    try print(row(number, report.formatted, first))
    for context in report.contexts.dropFirst() { try print(row("", "", context)) }
  }

  private func row(_ number: String, _ command: String, _ context: ContextState) -> String {
    guard context.isOnBoard else { return line(number, command, context.name.text, "(off the board)", "") }
    return line(
      number, command, context.name.text, text(context.undoTitle, context.undoSubject),
      text(context.redoTitle, context.redoSubject))
  }

  private func text(_ title: String?, _ subject: StepSubject?) -> String {
    guard let title else { return "–" }
    return subject.map { "\(title) · \($0)" } ?? title
  }

  private func line(_ number: String, _ command: String, _ context: String, _ undo: String, _ redo: String) -> String {
    let columns = [
      String(repeating: " ", count: max(0, numberWidth - number.count)) + number,
      padded(command, to: commandWidth), padded(context, to: contextWidth), padded(undo, to: Trace.titleWidth), redo,
    ]
    var text = columns.joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  private func padded(_ text: String, to width: Int) -> String {
    let text = Display.escaped(text)
    let own = Display.width(text)
    if own <= width { return text + String(repeating: " ", count: width - own) }
    return String(text.prefix(width - 1)) + "…"
  }
}
