import BoardHistories
import BoardJSON
import ScriptTools
import WholeFiles

/// A whole run as one self-contained HTML page: the board at each step, the script with the current line lit, and the stacks of
/// every history.
///
/// The page holds what each step changed on the board and on each stack, not a picture of each state, so its size is in proportion to the
/// edits.
public final class Storyboard: RunOutput {
  private let path: String
  private let script: Script
  private let comments: ScriptComments
  private let outputGuard: OutputGuard
  private var file: AtomicFile?
  private var story = JSONText()
  /// The diagnostics, which are written at the end.
  private var faults: [Diagnostic] = []
  private var log = HistoryLog()
  /// The number of steps that have been written of each history, by the history's index.
  private var writtenCounts: [Int: Int] = [:]
  /// The histories that have changed since the last step was written, for example because a step block was opened.
  private var touched: Set<Int> = []
  /// The figures that were renamed since the board's history was last written.
  private var renamed: Set<FigureID> = []
  /// The line of the last step that was written.
  private var lastLine = 0
  /// What `undo timeline` and `redo timeline` would do after that step.
  private var lastOrder: [String?] = []

  /// - Parameters:
  ///   - path: The page's file; one of an earlier run is replaced.
  ///   - script: The script that is run. The name of its file is the page's title.
  ///   - outputGuard: Decides whether an existing file may be replaced.
  public init(at path: String, of script: Script, outputGuard: OutputGuard = OutputGuard()) {
    (self.path, self.script, self.outputGuard) = (path, script, outputGuard)
    comments = ScriptComments(of: script)
  }

  public var parts: Report.Parts { [.text, .change, .contexts, .histories] }

  public func open(for session: Session) throws {
    try outputGuard.take(path, for: .page)
    file = try AtomicFile(path: path)
  }

  public func begin(with session: Session) throws {
    let board = session.editor.board
    try file?.append(FileContents(Storyboard.page.head))
    story.open("{")
    story.member("name", script.file)
    story.member("width", script.largestSize.width)
    story.member("height", script.largestSize.height)
    story.member("board", FormatJSON(format: board.format))
    story.member("script", script.lines)
    story.newLine()
    story.key("steps")
    story.open("[")
  }

  /// Writes an entry, as one of:
  ///
  /// - a step: `l` its line, `x` its caption, `n` the comments on it, `c` the figures that it changed, `b` the board's width, height
  ///   and color if they have changed, `d` the damaged areas, `h` what it did to histories, `w` what `undo timeline` and `redo timeline` would
  ///   do after it if that has changed, `f` the history that has the focus after it;
  /// - an expectation: `e` its text, `l` its line, and `m` the message if it wasn't met;
  /// - a snapshot: `s` its name;
  /// - a `focus` command, which is no step: `p` the new focus.
  public func note(_ report: Report, in session: Session) throws {
    // Nothing more is shown of a lost figure's history; save points aren't shown at all.
    let histories = log.note(report)
    if report.keyword != .savePoint { touched.formUnion(histories.filter { !log.histories[$0].isLost }) }
    faults += report.unmet
    for case .renamed(let figure, _) in report.events.lazy.map(\.kind) { renamed.insert(figure) }
    if report.stepNumber != nil {
      writeStep(report, in: session)
    } else if report.isExpectation || report.keyword == .focus || report.snapshot != nil {
      story.newLine()
      story.open("{")
      if report.isExpectation {
        story.member("e", report.formatted)
        story.member("l", report.line)
        if let fault = report.unmet.first { story.member("m", fault.message) }
      }
      if report.keyword == .focus { story.member("p", session.focus.text) }
      if let snapshot = report.snapshot { story.member("s", snapshot.caption) }
      story.close("}")
    }
    try file?.append(FileContents(story.takeBytes()))
  }

  private func writeStep(_ report: Report, in session: Session) {
    let board = session.editor.board
    let block = report.closedBlock
    story.newLine()
    story.open("{")
    story.member("l", report.line)
    story.member("x", caption(report, closing: block))
    let narration = comments.text(ofLine: report.line, after: lastLine)
    lastLine = report.line
    if !narration.isEmpty { story.member("n", narration) }
    story.key("c")
    story.open("[")
    for figure in report.change.figures { write(figure, on: board) }
    for figure in figuresRecolored(by: report.change, on: board) { write(figure.id, figure, on: board) }
    story.close("]")
    if let format = report.change.newFormat { story.member("b", FormatJSON(format: format)) }
    story.member("d", report.change.damage)
    story.key("h")
    story.open("[")
    var others = touched
    for context in report.contexts {
      let place = log.place(of: context.figure)
      if let place { others.remove(place) }
      write(context.figure, context.name, isLocked: context.isLocked, at: place)
    }
    for place in others.sorted() {
      let (figure, name) = (log.histories[place].figure, log.histories[place].name)
      let isLocked = session.perform { editor in
        let context = try? editor.context(name)
        return (context as? FigureContext)?.id == figure && context?.isHistoryLocked == true
      }
      write(figure, name, isLocked: isLocked, at: place, isQuiet: true)
    }
    touched = []
    story.close("]")
    let order = session.perform { [$0.timeline.undoTitle, $0.timeline.redoTitle] }
    if order != lastOrder { story.member("w", order) }
    lastOrder = order
    if case .figure(let name) = session.focus, let figure = board.id(named: name) {
      story.member("f", Int(figure.rawValue))
    }
    story.close("}")
  }

  /// The step's caption: its command, and what the command alone doesn't say.
  private func caption(_ report: Report, closing block: OpenBlock?) -> String {
    if let block, block.kind == .step {
      return block.name.map { "end of '\($0)'" } ?? "end of the step in \(block.context.text)"
    }
    if let block, block.kind == .table { return "end of the table '\(block.name ?? "")'" }
    if let block { return "\(report.formatted) · \(block.context.text)" }
    guard case .context(nil) = report.subject, let context = report.contexts.first else { return report.formatted }
    return "\(report.formatted) · \(context.name.text)"
  }

  /// Writes a history after the step: `i` its key, `n` its name; `s` the steps recorded since it was last written, each with its
  /// caption, its first and last line and the step on which it is based; `o` the new captions of steps written earlier, with their
  /// indices; `a` its state: the newest step in effect, the step that would be redone last, and how many can be undone and redone;
  /// `g` how many step blocks are open, `e` whether its panel is open, `k` whether it is locked, `q` whether the step belongs to another
  /// history.
  private func write(
    _ figure: FigureID?, _ name: ContextName, isLocked: Bool, at place: Int?, isQuiet: Bool = false
  ) {
    story.open("{")
    story.member("i", figure.map { Int($0.rawValue) } ?? -1)
    story.member("n", name.text)
    if let place {
      let history = log.histories[place]
      let count = writtenCounts.updateValue(history.steps.count, forKey: place) ?? 0
      if history.steps.count > count {
        story.member("s", history.steps[count...].map(StepJSON.init))
      }
      // Renaming a figure changes the captions of the board's steps, and none of the figure's own steps.
      if figure == nil, !renamed.isEmpty {
        let others = history.steps[..<count].enumerated().filter { _, step in
          step.subject.map { !renamed.isDisjoint(with: $0.ids) } ?? false
        }
        if !others.isEmpty { story.member("o", others.map { Renaming(step: $0.offset, caption: $0.element.caption) }) }
        renamed = []
      }
      if !history.steps.isEmpty {
        story.member("a", [history.present, history.farthest, history.undoDepth, history.redoDepth])
      }
      if history.groupDepth > 0 { story.member("g", history.groupDepth) }
      if history.isPanelOpen { story.member("e", true) }
    }
    if isLocked { story.member("k", true) }
    if isQuiet { story.member("q", true) }
    story.close("}")
  }

  private struct FormatJSON: JSONValue {
    let format: BoardFormat

    func write(to text: inout JSONText) {
      text.open("[")
      text.value(format.size.width)
      text.value(format.size.height)
      text.value(format.background.hexadecimalText)
      text.close("]")
    }
  }

  private struct StepJSON: JSONValue {
    let step: StepHistory.Step

    func write(to text: inout JSONText) {
      text.open("[")
      text.value(step.caption)
      text.value(step.range.lowerBound)
      text.value(step.range.upperBound)
      text.value(step.parent)
      text.close("]")
    }
  }

  /// A step whose caption has changed.
  private struct Renaming: JSONValue {
    let step: Int
    let caption: String

    func write(to text: inout JSONText) {
      text.open("[")
      text.value(step)
      text.value(caption)
      text.close("]")
    }
  }

  /// Writes a figure after the step: `i` its identity, `n` its name, `r` the path, its radius and its line's width, `f` and `s` the
  /// colors of fill and stroke, `t` its label's path, the path's width and color, and the text, `z` its position in the stacking order
  /// if that has changed. An entry with the identity alone means that the figure was removed.
  private func write(_ difference: FigureDifference, on board: Board) {
    write(difference.id, difference.new, difference.isReordered ? board.position(of: difference.id) : nil, on: board)
  }

  /// - Parameter position: Its position in the stacking order, if that has changed.
  private func write(_ id: FigureID, _ figure: Figure?, _ position: Int? = nil, on board: Board) {
    story.open("{")
    story.member("i", Int(id.rawValue))
    if let figure {
      let outline = figure.outline
      let path = outline.rectangle
      story.member("n", figure.name.text)
      story.member(
        "r", [path.minX, path.minY, path.size.width, path.size.height, outline.radius, outline.strokeWidth])
      story.member("f", figure.appearance.fill.hexadecimalText)
      if let stroke = figure.strokeColor { story.member("s", stroke.hexadecimalText) }
      if let label = DrawnLabel(of: figure, on: board.background), let text = figure.appearance.label?.text {
        story.member("t", LabelStrokes(label: label, text: text))
      }
      if let position { story.member("z", position) }
    }
    story.close("}")
  }

  /// The figures that a change doesn't list, but whose labels may change color because the board's background has changed.
  private func figuresRecolored(by change: Change, on board: Board) -> [Figure] {
    guard change.oldFormat?.background != change.newFormat?.background else { return [] }
    let listed = Set(change.figures.map(\.id))
    return board.figures.filter { $0.appearance.label != nil && !listed.contains($0.id) }
  }

  public func finish(_ outcome: RunOutcome) throws {
    if outcome.isInterrupted { return }
    story.raw("\n")
    story.close("]")
    if case .refused(let diagnostic) = outcome.ending { faults.append(diagnostic) }
    story.newLine()
    story.member("faults", faults)
    let ending = outcome.isComplete ? nil : "stopped after \(Display.counted(outcome.stepCount, "step"))"
    story.member("outcome", [ending, outcome.expectations].compactMap(\.self).joined(separator: ", "))
    story.close("}")
    try file?.append(FileContents(story.takeBytes() + Storyboard.page.tail))
    try file.take()?.finish()
  }

  /// The page before and after the story's JSON.
  private static let page = HTMLPage.parts(
    html: PackageResources.storyboard_html, css: PackageResources.storyboard_css,
    code: "storyboard.js",
    of: [
      "cards.js": PackageResources.cards_js, "lines.js": PackageResources.lines_js,
      "stage.js": PackageResources.stage_js, "story.js": PackageResources.story_js,
      "storyboard.js": PackageResources.storyboard_js,
    ],
    content: "STORY")
}

extension SnapshotRequest {
  fileprivate var caption: String { if case .named(let name) = self { name } else { "snapshot" } }
}
