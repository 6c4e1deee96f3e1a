public import BoardScript

/// The table that `--trace` prints: each step, and the undo and redo titles of every context that it touched.
public struct Trace {
  private let numberWidth: Int
  private let commandWidth: Int
  private let contextWidth: Int
  /// Titles are as long as their action's name makes them; this holds the longest ones of the language but for group names.
  private static let titleWidth = 38
  private static let longestCommand = 48

  /// Lays the table out for a script.
  public init(for script: Script) {
    let steps = script.commands.filter { $0.isStep }
    numberWidth = max(4, String(steps.count).count)
    commandWidth = min(
      Trace.longestCommand,
      max("command".count, steps.map { Trace.width(Display.escaped($0.canonicalText)) }.max() ?? 0))
    contextWidth = min(20, max("history".count, steps.flatMap(\.slugWords).map(Trace.width).max() ?? 0))
  }

  /// The line above the columns.
  public var heading: String {
    line("step", "command", "history", "undo", "redo")
  }

  /// A step's lines: one for each context that it touched.
  public func text(of step: StepRecord, titles: [ContextTitles]) -> String {
    guard let first = titles.first else { return line(String(step.number), step.command, "", "", "") }
    var text = row(String(step.number), step.command, first)
    for titles in titles.dropFirst() { text += row("", "", titles) }
    return text
  }

  private func row(_ number: String, _ command: String, _ titles: ContextTitles) -> String {
    guard titles.isPresent else { return line(number, command, titles.context, "(off the board)", "") }
    return line(number, command, titles.context, titles.undo ?? "–", titles.redo ?? "–")
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
    let own = Trace.width(text)
    if own <= width { return text + String(repeating: " ", count: width - own) }
    return String(text.prefix(width - 1)) + "…"
  }

  private static func width(_ text: String) -> Int { Display.width(text) }
}
