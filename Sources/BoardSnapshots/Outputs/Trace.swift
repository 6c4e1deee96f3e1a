/// The table that `--trace` prints: each step, and the undo and redo titles of every context that it touched.
public struct Trace: RunOutput {
  private let print: (String) throws -> Void
  /// Whether what is wider than its column is cut.
  private let cuts: Bool
  private let numberWidth: Int
  private let commandWidth: Int
  private let contextWidth: Int
  /// Titles are as long as their action's name makes them; this holds the longest ones of the language but for group names.
  private static let titleWidth = 38
  private static let longestCommand = 48
  private static let longestContext = 20
  /// Commands that are no steps, and after which the histories that are asked for, or can be walked, are others.
  private static let others: Set<Keyword> = [.edit, .focus, .group]

  /// Lays the table out for a script.
  ///
  /// - Parameters:
  ///   - script: What is run.
  ///   - cuts: Whether what is wider than its column is cut, so that lines are short enough for a terminal.
  ///   - print: Is handed the table's lines, with their ends.
  public init(of script: Script, cuts: Bool, print: @escaping (String) throws -> Void) {
    (self.cuts, self.print) = (cuts, print)
    let commands = script.statements.filter { $0.isStep || Trace.others.contains($0.keyword) }
    numberWidth = max(4, String(commands.count { $0.isStep }).count)
    let command = commands.map { Display.width(Display.escaped($0.formatted)) }.max() ?? 0
    let context = commands.flatMap(\.slugWords).map { Display.width(Display.escaped($0)) }.max() ?? 0
    commandWidth = max("command".count, cuts ? min(Trace.longestCommand, command) : command)
    contextWidth = max("history".count, cuts ? min(Trace.longestContext, context) : context)
  }

  public var parts: Report.Parts { [.text, .contexts] }

  public func begin(with session: Session) throws { try print(line("step", "command", "history", "undo", "redo")) }

  /// Prints a step's lines: one for each context that it touched.
  public func note(_ report: Report, in session: Session) throws {
    guard report.stepNumber != nil || Trace.others.contains(report.keyword) else { return }
    let number = report.stepNumber.map { String($0) } ?? ""
    guard let first = report.contexts.first else { return try print(line(number, report.formatted, "", "", "")) }
    try print(row(number, report.formatted, first))
    for context in report.contexts.dropFirst() { try print(row("", "", context)) }
  }

  private func row(_ number: String, _ command: String, _ context: ContextState) -> String {
    guard context.isOnBoard else { return line(number, command, context.name.text, "(off the board)", "") }
    if context.isLocked { return line(number, command, context.name.text, "(locked)", "") }
    return line(number, command, context.name.text, context.undoCaption, context.redoCaption)
  }

  private func line(_ number: String, _ command: String, _ context: String, _ undo: String, _ redo: String) -> String {
    let columns = [(command, commandWidth), (context, contextWidth), (undo, Trace.titleWidth)].map { text, width in
      let text = Display.escaped(text)
      return cuts && Display.width(text) > width ? (Display.shortened(text, to: width), 0) : (text, width)
    }
    let aligned = String(repeating: " ", count: max(0, numberWidth - number.count)) + number
    return Display.row([(aligned, 0)] + columns + [(redo, 0)])
  }
}
