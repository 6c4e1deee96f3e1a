public import BoardHistories
import BoardLanguage

/// Prints the whole history of a script as a table for people: the steps of each history, newest first, as in a storyboard.
public struct HistoryTable {
  private let history: ScriptHistory
  private var rows: [Row] = []

  private struct Row {
    var marker = ""
    var title: String
    var lines = ""
    var note = ""
    /// Whether the title may extend across the columns after it.
    var isHeading = false
  }

  /// The most lines that undid and redid a step that are listed for it.
  private static let shownMoves = 6
  /// The deepest indentation, in levels, of branches within branches.
  private static let deepestIndentation = 8

  /// The table's text, with line ends.
  public static func text(of history: ScriptHistory) -> String {
    var table = HistoryTable(history: history)
    for (index, context) in history.histories.enumerated() {
      if index > 0 { table.rows.append(Row(title: "", isHeading: true)) }
      table.add(context)
    }
    let (undo, redo) = history.timeline
    table.addTimeline(undo, redo)
    return table.text
  }

  /// Adds the timeline, in the same form as a history.
  private mutating func addTimeline(_ undo: [BoardTransaction], _ redo: [BoardTransaction]) {
    rows.append(Row(title: "", isHeading: true))
    rows.append(Row(title: "timeline", isHeading: true))
    for (index, transaction) in redo.enumerated().reversed() {
      rows.append(row(transaction, index == 0 ? "redo timeline" : ""))
    }
    let isEmpty = undo.isEmpty && redo.isEmpty
    rows.append(Row(title: isEmpty ? "── now ── nothing to undo or redo" : "── now ──", isHeading: true))
    for (index, transaction) in undo.enumerated() { rows.append(row(transaction, index == 0 ? "undo timeline" : "")) }
  }

  private func row(_ transaction: BoardTransaction, _ marker: String) -> Row {
    Row(
      marker: marker, title: Display.escaped(transaction.title), lines: transaction.lines.lineText,
      note: Display.escaped(
        transaction.contextText(atMost: HistoryTable.shownMoves) + (transaction.isWaiting ? ", off the board" : "")))
  }

  // MARK: Rows

  private mutating func add(_ context: StepHistory) {
    rows.append(Row(title: heading(of: context), isHeading: true))
    let branches = Dictionary(grouping: context.branches) { context.steps[$0.steps[0]].parent }
    for (index, step) in context.redo.enumerated() {
      let word = index == context.redo.count - 1 ? "redo" : ""
      add(step, word, of: context, branches)
    }
    let isEmpty = context.undo.isEmpty && context.redo.isEmpty
    rows.append(Row(title: isEmpty ? "── now ── nothing to undo or redo" : "── now ──", isHeading: true))
    for (index, step) in context.undo.reversed().enumerated() {
      add(step, index == 0 ? "undo" : "", of: context, branches)
    }
    for step in context.dropped.reversed() { add(step, "", of: context, branches) }
    addStubs(after: nil, of: context, branches)
    if history.log.hasSavePoint, context.savedStep == nil { addSaved(depth: 0) }
  }

  private func heading(of context: StepHistory) -> String {
    var parts = [context.name.text]
    if let figure = context.figure, !history.editor.board.contains(figure) {
      parts.append(context.isLost ? "off the board for good" : "off the board")
    }
    if context.isStepOpen { parts.append("a step block is open") }
    if history.log.hasSavePoint {
      parts.append(
        context.isAtSavePoint
          ? "at the save point"
          : context.canReachSavePoint ? "not at the save point" : "the save point is out of reach")
    }
    return Display.escaped(parts.joined(separator: " · "))
  }

  private mutating func add(
    _ step: Int, _ marker: String, of context: StepHistory, _ branches: [Int?: [StepHistory.Branch]]
  ) {
    addStubs(after: step, of: context, branches)
    if history.log.hasSavePoint, context.savedStep == step { addSaved(depth: 0) }
    rows.append(row(context.steps[step], marker, depth: 0))
  }

  /// Adds the branches based on a step, and the branches within those. It isn't recursive, because branches may be nested deeply.
  private mutating func addStubs(
    after step: Int?, of context: StepHistory, _ branches: [Int?: [StepHistory.Branch]]
  ) {
    enum Item {
      case branch(StepHistory.Branch)
      case step(Int)
      case stubs(after: Int?)
    }
    var items: [(item: Item, depth: Int)] = [(.stubs(after: step), 1)]
    while let (item, depth) = items.popLast() {
      switch item {
      case .stubs(let step):
        for branch in branches[step] ?? [] { items.append((.branch(branch), depth)) }
      case .branch(let branch):
        let reason = branch.cause == .edit ? "" : " (\(branch.cause.rawValue))"
        rows.append(
          Row(title: indentation(depth) + "╌ cut off by line \(branch.line)\(reason):", isHeading: true))
        for step in branch.steps {
          items.append((.step(step), depth))
          items.append((.stubs(after: step), depth + 1))
        }
      case .step(let step):
        if history.log.hasSavePoint, context.savedStep == step { addSaved(depth: depth) }
        rows.append(row(context.steps[step], "", depth: depth, isCut: true))
      }
    }
  }

  private mutating func addSaved(depth: Int) {
    rows.append(Row(title: indentation(depth) + "── saved here ──", isHeading: true))
  }

  private func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, HistoryTable.deepestIndentation))
  }

  private func row(_ step: StepHistory.Step, _ marker: String, depth: Int, isCut: Bool = false) -> Row {
    Row(
      marker: marker, title: indentation(depth) + (isCut ? "╎ " : "") + Display.escaped(step.caption),
      lines: step.lineText, note: note(step))
  }

  private func note(_ step: StepHistory.Step) -> String {
    var parts = step.moves.enumerated().map { index, line in
      "\(index.isMultiple(of: 2) ? "undone" : "redone") \(line)"
    }
    if parts.count > HistoryTable.shownMoves { parts = ["…"] + parts.suffix(HistoryTable.shownMoves) }
    if let line = step.dropLine { parts.append("can't be undone since \(line)") }
    return parts.joined(separator: ", ")
  }

  // MARK: Layout

  private var text: String {
    let body = rows.filter { !$0.isHeading }
    let titleWidth = min(60, body.map { Display.width($0.title) }.max() ?? 0)
    let markerWidth = 2 + max(4, rows.map(\.marker.count).max() ?? 0)
    let linesWidth = min(20, body.map { Display.width($0.lines) }.max() ?? 0)
    var text = ""
    var isContext = true
    for row in rows {
      text += Display.row(
        row.isHeading
          ? [((isContext ? "" : "  ") + row.title, 0)]
          : [("  " + row.marker, markerWidth), (row.title, titleWidth), (row.lines, linesWidth), (row.note, 0)])
      isContext = row.isHeading && row.title.isEmpty
    }
    return text
  }
}

extension StepHistory.Step {
  /// "line 5", "lines 5–9".
  var lineText: String { range.lineText }
}

extension ClosedRange<Int> {
  /// The lines in the form of a step's `lineText`.
  var lineText: String { count == 1 ? "line \(lowerBound)" : "lines \(lowerBound)–\(upperBound)" }
}
