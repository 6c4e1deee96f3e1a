import BoardEditing
public import BoardModel
public import BoardScript
import Files

/// A whole run as one self-contained HTML page: the board at each step, the script with the current line lit, and every touched
/// history's titles.
///
/// The page holds what each step changed, not a picture of each: its size follows the edits.
public final class Storyboard: RunOutput {
  private let path: String
  private let script: Script
  private let outputGuard: OutputGuard
  private var file: AtomicFile?
  private var story = JSONText()
  /// What was wrong, for the end.
  private var faults: [Diagnostic] = []

  /// - Parameters:
  ///   - path: The page's file; one of an earlier run is replaced.
  ///   - script: The script, whose file's name is the page's title.
  ///   - outputGuard: The run's.
  public init(at path: String, of script: Script, outputGuard: OutputGuard = OutputGuard()) {
    (self.path, self.script, self.outputGuard) = (path, script, outputGuard)
  }

  public var parts: Report.Parts { [.text, .change, .contexts] }

  public func open() throws {
    try outputGuard.take(path, for: .page)
    file = try AtomicFile(path: path)
  }

  public func begin(with board: Board) throws {
    try file?.append(FileContents(Array(Storyboard.page.head)))
    story.open("{")
    story.member("name", script.file)
    story.member("width", board.size.width)
    story.member("height", board.size.height)
    story.member("background", board.background.hexadecimalText)
    story.key("titles")
    write([ContextState(name: .board)])
    story.member("script", script.lines)
    story.newLine()
    story.key("steps")
    story.open("[")
  }

  /// Writes one step: `l` its line, `x` its command as it was written, `c` the figures that it changed, `d` the damaged areas, `t` the titles after it of
  /// each context that it touched, brought or took.
  public func note(_ report: Report, board: Board) throws {
    faults += report.diagnostics.filter { $0.severity == .error }
    guard report.stepNumber != nil else { return }
    story.newLine()
    story.open("{")
    story.member("l", report.line)
    story.member("x", report.formatted)
    story.key("c")
    story.open("[")
    for alteration in report.change.alterations { write(alteration, on: board) }
    story.close("]")
    story.member("d", report.change.damage)
    story.key("t")
    write(
      report.contexts + report.movedContexts.filter { moved in !report.contexts.contains { $0.name == moved.name } })
    story.close("}")
    try file?.append(FileContents(story.takeBytes()))
  }

  /// One figure after the step: `i` its identity, `n` its name, `r` the path, its radius and its line's width, `f` and `s` the
  /// colours of fill and stroke, `z` its place in the stacking order if that is new. The identity alone: it has left.
  private func write(_ alteration: Change.Alteration, on board: Board) {
    story.open("{")
    story.member("i", Int(alteration.id.rawValue))
    if let figure = alteration.after {
      let outline = figure.outline
      let path = outline.rectangle
      story.member("n", figure.name.text)
      story.member(
        "r", [path.minX, path.minY, path.size.width, path.size.height, outline.radius, outline.strokeWidth])
      story.member("f", figure.appearance.fill.hexadecimalText)
      if let border = figure.appearance.border, outline.strokeWidth > 0 {
        story.member("s", border.color.hexadecimalText)
      }
      if alteration.isReordered, let position = board.position(of: alteration.id) { story.member("z", position) }
    }
    story.close("}")
  }

  /// Titles of undo and redo by context; none for one that isn't on the board.
  private func write(_ histories: [ContextState]) {
    story.open("{")
    for context in histories {
      story.member(context.name.text, context.isOnBoard ? [context.undoTitle, context.redoTitle] : nil)
    }
    story.close("}")
  }

  public func finish(_ outcome: RunOutcome) throws {
    if outcome.isInterrupted { return }
    story.raw("\n")
    story.close("]")
    if case .refused(let diagnostic) = outcome.ending { faults.append(diagnostic) }
    story.newLine()
    story.member("faults", faults)
    let steps = outcome.stepCount == 1 ? "1 step" : "\(outcome.stepCount) steps"
    let ending = outcome.isComplete ? nil : "stopped after \(steps)"
    story.member("outcome", [ending, outcome.expectations].compactMap(\.self).joined(separator: ", "))
    story.close("}")
    try file?.append(FileContents(story.takeBytes() + Storyboard.page.tail))
    try file.take()?.finish()
  }

  /// The page before and after the story.
  private static let page: (head: ArraySlice<UInt8>, tail: ArraySlice<UInt8>) = {
    let page = PackageResources.storyboard_html
    let mark = Array(">STORY<".utf8)
    guard let place = page.indices.first(where: { page[$0...].starts(with: mark) })
    else { preconditionFailure("the page has a place for the story") }
    return (page[...place], page[(place + mark.count - 1)...])
  }()
}
