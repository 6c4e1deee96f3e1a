/// Prints the table of `--trace`: each step, with the undo and redo titles of every context that it touched.
public struct Trace: RunOutput {
  private let print: (String) throws -> Void
  /// Whether texts wider than their column are truncated.
  private let cuts: Bool
  private let numberWidth: Int
  private let commandWidth: Int
  private let contextWidth: Int
  /// The width of the column for titles, which is enough for all titles of the language except those with names of groups.
  private static let titleWidth = 38
  private static let longestCommand = 48
  private static let longestContext = 20
  /// Commands that aren't steps but change the focus, or which histories can be undone and redone.
  private static let others: Set<Keyword> = [.panel, .focus, .step]

  /// Lays the table out for a script.
  ///
  /// - Parameters:
  ///   - script: What is run.
  ///   - cuts: Whether texts wider than their column are truncated, so that lines fit into a terminal.
  ///   - print: Called with each line of the table, including its line feed.
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

  /// Prints a line for each context that the step touched.
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
