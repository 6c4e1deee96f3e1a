public import BoardHistories

/// Draws the whole history of a script as an SVG picture: a lane for each history, in which time goes from left to right and each step
/// is one level up. The lane below them is the timeline: what `undo timeline` and
/// `redo timeline` would take, each with the lines that made it.
///
///     board            ●───●   ●╴╴  Move to (9, 9)     filled: done, or redone; hollow: undone; gray: can't be undone
///              ●───●───┘   ○───┘                       dashed: a branch that was cut off
///     lines    1   2   3   5   7   now
public struct HistoryDrawing {
  private var svg: [UInt8] = []
  private let history: ScriptHistory
  /// The column of each line at which something happened, counted from the left.
  private let columns: [Int: Int]
  private let columnWidth: Double
  private let lanes: [Lane]
  /// The transactions that can be undone on the timeline, the oldest first; then those that can be redone, the next one first.
  private let timeline: [(transaction: BoardTransaction, kind: String)]
  private var y = 0.0

  private struct Lane {
    let history: StepHistory
    let highest: Int
    var levelHeight: Double { HistoryDrawing.levelHeight(highest) }
  }

  private static let margin = 16.0
  private static let textHeight = 12.0
  /// Room for the titles at the right.
  private static let titleWidth = 320.0
  private static let laneHead = 26.0

  /// The picture, in UTF-8.
  public static func svg(of history: ScriptHistory) -> [UInt8] {
    var drawing = HistoryDrawing(history)
    return drawing.draw()
  }

  private init(_ history: ScriptHistory) {
    self.history = history
    var lines: Set<Int> = []
    lanes = history.histories.map { context in
      for step in context.steps { lines.formUnion([step.range.lowerBound, step.range.upperBound] + step.moves) }
      for branch in context.branches { lines.insert(branch.line) }
      return Lane(history: context, highest: context.steps.map(\.level).max() ?? 0)
    }
    let (undo, redo) = history.timeline
    timeline = undo.reversed().map { ($0, $0.isWaiting ? "kept" : "done") } + redo.map { ($0, "undone") }
    columns = Dictionary(uniqueKeysWithValues: lines.sorted().enumerated().map { ($1, $0) })
    columnWidth = max(4, min(30, 1600 / Double(max(1, columns.count))))
  }

  /// Titles fit between levels unless there are too many.
  private static func levelHeight(_ count: Int) -> Double { min(18, 400 / Double(max(1, count))) }

  // MARK: The picture

  private mutating func draw() -> [UInt8] {
    let width = presentX + HistoryDrawing.titleWidth
    let heights = lanes.reduce(timeline.isEmpty ? 0 : height(levels: timeline.count)) { $0 + height(of: $1) }
    let total = heights + 2 * HistoryDrawing.margin + HistoryDrawing.textHeight
    draw(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(total)" viewBox="0 0 \(width) \(total)" role="img">
      <title>History of \(history.file)</title>
      <style>
      """)
    draw(HistoryDrawing.style)
    draw("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")
    y = HistoryDrawing.margin
    for lane in lanes {
      draw(lane)
      y += height(of: lane)
    }
    if !timeline.isEmpty { drawTimeline() }
    line("now", from: (presentX, HistoryDrawing.margin), to: (presentX, y))
    drawAxis()
    draw("</svg>\n")
    return svg
  }

  private func height(of lane: Lane) -> Double { height(levels: lane.highest) }

  private func height(levels: Int) -> Double {
    HistoryDrawing.laneHead + Double(levels) * HistoryDrawing.levelHeight(levels) + HistoryDrawing.textHeight
  }

  private func x(ofLine line: Int) -> Double {
    HistoryDrawing.margin + (Double(columns[line] ?? 0) + 1) * columnWidth
  }

  private var presentX: Double { HistoryDrawing.margin + Double(columns.count + 1) * columnWidth }

  private mutating func drawAxis() {
    let every = Int((26 / columnWidth).rounded(.up))
    for (line, column) in columns.sorted(by: { $0.key < $1.key }) where column.isMultiple(of: every) {
      text("axis", String(line), at: (x(ofLine: line), y + HistoryDrawing.textHeight), anchor: "middle")
    }
    text("axis", "now", at: (presentX, y + HistoryDrawing.textHeight), anchor: "middle")
    text("axis", "line", at: (HistoryDrawing.margin / 2, y + HistoryDrawing.textHeight))
  }

  // MARK: A lane

  private mutating func draw(_ lane: Lane) {
    let context = lane.history
    let bottom = drawGround(name(of: context), levels: lane.highest)
    func level(_ level: Int) -> Double { bottom - Double(level) * lane.levelHeight }
    drawPath(of: context, level)
    for step in context.steps {
      let height = level(step.level)
      drawLines(step.range, at: height, caption(step))
      for (index, line) in step.moves.enumerated() {
        let (kind, word) = index.isMultiple(of: 2) ? ("undone", "undone") : ("done", "redone")
        mark(kind, at: (x(ofLine: line), height), "\(step.caption), \(word) by line \(line)")
      }
    }
    for branch in context.branches { draw(branch, of: context, level) }
    drawPresent(of: context, lane.levelHeight, level)
  }

  /// Draws the line numbers below a lane, and the lane's name; returns the y coordinate of its lowest level.
  private mutating func drawGround(_ name: String, levels: Int) -> Double {
    let bottom = y + height(levels: levels) - HistoryDrawing.textHeight
    line("ground", from: (HistoryDrawing.margin, bottom), to: (presentX + HistoryDrawing.titleWidth, bottom))
    text("name", name, at: (HistoryDrawing.margin, y + HistoryDrawing.textHeight))
    return bottom
  }

  /// Draws a bar over the lines that made a transaction of the timeline, with its caption.
  private mutating func drawLines(_ range: ClosedRange<Int>, at height: Double, _ caption: String) {
    let end = x(ofLine: range.upperBound)
    if range.count > 1 { bar(from: x(ofLine: range.lowerBound), to: end, height, caption) }
    mark("done", at: (end, height), caption)
  }

  /// Draws the title of a step that can be undone or redone now.
  private mutating func drawTitle(_ title: String, _ kind: String, at height: Double, _ rest: String = "") {
    // A script's author may give a group a title of any length.
    text(kind == "done" ? "title" : "redo", Display.shortened(title, to: 44) + rest, at: (presentX + 10, height + 4))
  }

  /// Marks the step that the next undo takes.
  private mutating func drawHere(at height: Double) {
    draw("<path class=\"here\" d=\"M\(presentX - 7) \(height)l-6-4v8z\"/>\n")
  }

  private func name(of context: StepHistory) -> String {
    guard let figure = context.figure, !history.editor.board.contains(figure) else { return context.name.text }
    return "\(context.name.text) (off the board\(context.isLost ? " for good" : ""))"
  }

  private func caption(_ step: StepHistory.Step) -> String { "\(step.caption), \(step.lineText)" }

  /// Draws the number of steps in effect at each time as a path.
  private mutating func drawPath(of context: StepHistory, _ level: (Int) -> Double) {
    // If one line undoes several steps, its point is the lowest level; if it redoes several, the highest.
    var ends: [Int: Int] = [:]
    for step in context.steps {
      ends[step.range.upperBound] = step.level
      for line in step.undoLines { ends[line] = min(ends[line] ?? .max, step.level - 1) }
      for line in step.redoLines { ends[line] = max(ends[line] ?? 0, step.level) }
    }
    guard !ends.isEmpty else { return }
    draw("<path class=\"path\" d=\"M\(HistoryDrawing.margin) \(level(0))")
    for (line, end) in ends.sorted(by: { $0.key < $1.key }) { draw("H\(x(ofLine: line))V\(level(end))") }
    draw("H\(presentX)\"/>\n")
  }

  /// Draws a branch as a stub beside the line that cut it off.
  private mutating func draw(_ branch: StepHistory.Branch, of context: StepHistory, _ level: (Int) -> Double) {
    let place = x(ofLine: branch.line) - columnWidth / 2
    let steps = branch.steps.map { context.steps[$0] }
    line("stub", from: (place, level(steps[0].level - 1)), to: (place, level(steps[steps.count - 1].level)))
    for step in steps {
      mark("cut", at: (place, level(step.level)), "\(caption(step)), cut off by line \(branch.line)")
    }
  }

  /// Draws the stacks as they are now, with the titles where there is room.
  private mutating func drawPresent(of context: StepHistory, _ levelHeight: Double, _ level: (Int) -> Double) {
    let steps =
      context.dropped.map { ($0, "kept") } + context.undo.map { ($0, "done") }
      + context.redo.reversed().map { ($0, "undone") }
    for (index, kind) in steps {
      let step = context.steps[index]
      mark(kind, at: (presentX, level(step.level)), caption(step))
      if levelHeight >= HistoryDrawing.textHeight || index == context.present {
        let saved = history.log.hasSavePoint && context.savedStep == index ? " · saved here" : ""
        drawTitle(step.caption, kind, at: level(step.level), saved)
      }
    }
    if history.log.hasSavePoint, context.savedStep == nil {
      text("redo", "saved here", at: (presentX + 10, level(0) - 1))
    }
    drawHere(at: level(context.present.map { context.steps[$0].level } ?? 0))
  }

  // MARK: The timeline

  /// The step's title, and the figures that it changes.
  private func caption(_ transaction: BoardTransaction) -> String {
    let (history, step) = transaction.steps[0]
    if transaction.steps.count == 1, history.figure == nil { return history.steps[step].caption }
    return
      "\(transaction.title) · \(transaction.contextText(atMost: 3))\(transaction.isWaiting ? " (off the board)" : "")"
  }

  /// Draws each transaction of the timeline at the lines that made it, and the stacks as they are now.
  private mutating func drawTimeline() {
    let levelHeight = HistoryDrawing.levelHeight(timeline.count)
    let bottom = drawGround("timeline", levels: timeline.count)
    let present = timeline.lastIndex { $0.kind == "done" }
    func level(_ index: Int) -> Double { bottom - Double(index + 1) * levelHeight }
    for (index, (transaction, kind)) in timeline.enumerated() {
      let title = caption(transaction)
      drawLines(transaction.lines, at: level(index), "\(title), \(transaction.lines.lineText)")
      mark(kind, at: (presentX, level(index)), "\(title), \(transaction.lines.lineText)")
      if levelHeight >= HistoryDrawing.textHeight || index == present { drawTitle(title, kind, at: level(index)) }
    }
    drawHere(at: level(present ?? -1))
    y += height(levels: timeline.count)
  }

  // MARK: Elements

  private mutating func draw(_ markup: SVGMarkup) { svg += markup.bytes }

  private mutating func line(_ kind: String, from start: (Double, Double), to end: (Double, Double)) {
    draw("<path class=\"\(kind)\" d=\"M\(start.0) \(start.1)L\(end.0) \(end.1)\"/>\n")
  }

  private mutating func mark(_ kind: String, at place: (Double, Double), _ title: String) {
    let radius = min(4, columnWidth / 2.5)
    draw("<circle class=\"\(kind)\" cx=\"\(place.0)\" cy=\"\(place.1)\" r=\"\(radius)\">")
    draw("<title>\(title)</title></circle>\n")
  }

  private mutating func bar(from start: Double, to end: Double, _ y: Double, _ title: String) {
    draw("<rect class=\"bar\" x=\"\(start - 4)\" y=\"\(y - 4)\" width=\"\(end - start + 8)\" height=\"8\" rx=\"4\">")
    draw("<title>\(title)</title></rect>\n")
  }

  private mutating func text(
    _ kind: String, _ content: String, at place: (Double, Double), anchor: String = "start"
  ) {
    draw("<text class=\"\(kind)\" x=\"\(place.0)\" y=\"\(place.1)\" text-anchor=\"\(anchor)\">\(content)</text>\n")
  }

  private static let style: SVGMarkup = """

    text { font: 12px sans-serif; fill: #222 }
    .name { font-weight: bold }
    .axis { font-size: 10px; fill: #666 }
    .redo { fill: #777 }
    .paper { fill: #fff }
    .ground { stroke: #ddd }
    .path { fill: none; stroke: #99b; stroke-width: 1.5 }
    .now { stroke: #c60; stroke-dasharray: 2 3 }
    .here { fill: #c60 }
    .stub { stroke: #b36; stroke-dasharray: 3 2 }
    .done, .bar { fill: #36c; stroke: #36c }
    .kept { fill: #999 }
    .bar { fill-opacity: 0.35; stroke: none }
    .undone { fill: #fff; stroke: #36c; stroke-width: 1.5 }
    .cut { fill: #fff; stroke: #b36; stroke-width: 1.5; stroke-dasharray: 2 1.5 }
    @media (prefers-color-scheme: dark) {
      text { fill: #eee } .axis, .redo { fill: #aaa } .paper { fill: #181818 } .ground { stroke: #444 }
      .path { stroke: #668 } .now { stroke: #f93 } .here { fill: #f93 } .stub { stroke: #f7a }
      .done, .bar { fill: #8af; stroke: #8af } .bar { stroke: none }
      .undone { fill: #181818; stroke: #8af } .cut { fill: #181818; stroke: #f7a }
    }

    """
}

/// SVG markup as a string literal: interpolated texts are escaped, and numbers are written as in scripts.
private struct SVGMarkup: ExpressibleByStringInterpolation {
  let bytes: [UInt8]

  init(stringLiteral literal: String) { bytes = Array(literal.utf8) }
  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) { bytes.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { bytes.append(text: literal) }
    mutating func appendInterpolation(_ number: Double) { bytes.append(number: number) }
    mutating func appendInterpolation(_ text: String) { bytes.append(escaped: text) }
  }
}
