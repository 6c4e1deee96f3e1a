import BoardEditing
public import BoardModel
public import BoardScript
import Files

/// A whole run as one self-contained HTML page: the board at each step, the script with the current line lit, and the stacks of
/// every history.
///
/// The page holds what each step changed, not a picture of each, and what was done to each stack: its size follows the edits.
public final class Storyboard: RunOutput {
  private let path: String
  private let script: Script
  private let outputGuard: OutputGuard
  private var file: AtomicFile?
  private var story = JSONText()
  /// What was wrong, for the end.
  private var faults: [Diagnostic] = []
  /// Each history as it was told last.
  private var histories: [Int: ContextState] = [:]
  /// Which history a context's name stands for now.
  private var keys: [ContextName: Int] = [:]
  /// The blocks that were opened since the last step, which are no steps, with the keys of their histories.
  private var openedBlocks: [(kind: OpenBlock.Kind, key: Int?)] = []

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
    try file?.append(FileContents(Storyboard.page.head))
    story.open("{")
    story.member("name", script.file)
    story.member("width", board.size.width)
    story.member("height", board.size.height)
    story.member("background", board.background.hexadecimalText)
    story.member("script", script.lines)
    story.newLine()
    story.key("steps")
    story.open("[")
  }

  /// Writes an entry: of a step `l` its line, `x` its caption, `c` the figures that it changed, `d` the damaged areas, `h` what it
  /// did to histories, `f` the history that has the focus after it, `b` the blocks that were opened since the step before, the innermost last, `u`
  /// whether it has closed the innermost one; of an expectation `e` its text, `l` its line and `m` what was wrong; of a snapshot `s` what
  /// it is called; of `focus`, which is no step, `p` where it went.
  public func note(_ report: Report, board: Board) throws {
    for context in report.contexts { keys[context.name] = context.key }
    // A figure that has left has no name; one that came back has its old one again.
    for context in report.movedContexts { keys[context.name] = context.isOnBoard ? context.key : nil }
    faults += report.unmet
    if let block = report.openedBlock { openedBlocks.append((block.kind, keys[block.context])) }
    if report.stepNumber != nil {
      writeStep(report, on: board)
    } else if report.isExpectation {
      story.newLine()
      story.open("{")
      story.member("e", report.formatted)
      story.member("l", report.line)
      if let fault = report.unmet.first { story.member("m", fault.message) }
      story.close("}")
    } else if report.commandName == "focus" {
      story.newLine()
      story.open("{")
      story.member("p", report.focus.text)
      story.close("}")
    } else if let snapshot = report.snapshot {
      story.newLine()
      story.open("{")
      story.member("s", snapshot.caption)
      story.close("}")
    }
    try file?.append(FileContents(story.takeBytes()))
  }

  private func writeStep(_ report: Report, on board: Board) {
    let block = report.closedBlock
    story.newLine()
    story.open("{")
    story.member("l", report.line)
    story.member("x", caption(report, closing: block))
    story.key("c")
    story.open("[")
    for alteration in report.change.alterations { write(alteration, on: board) }
    story.close("]")
    story.member("d", report.change.damage)
    story.key("h")
    story.open("[")
    for context in report.contexts { write(context, after: report, from: block?.line ?? report.line) }
    for moved in report.movedContexts where !report.contexts.contains(where: { $0.key == moved.key }) {
      write(moved, nil)
    }
    story.close("]")
    if let key = keys[report.focus], key != ContextState.boardKey { story.member("f", key) }
    if !openedBlocks.isEmpty {
      story.key("b")
      story.open("[")
      for block in openedBlocks {
        story.open("[")
        story.value(block.kind.rawValue)
        story.value(block.key)
        story.close("]")
      }
      story.close("]")
      openedBlocks = []
    }
    if block != nil { story.member("u", true) }
    story.close("}")
  }

  /// What a reader is told of a step: its command, and what that leaves unsaid.
  private func caption(_ report: Report, closing block: OpenBlock?) -> String {
    if let block, block.kind == .group {
      return block.name.map { "end of '\($0)'" } ?? "end of the group in \(block.context.text)"
    }
    if let block { return "\(report.formatted) · \(block.context.text)" }
    guard case .context(nil) = report.subject, let context = report.contexts.first else { return report.formatted }
    return "\(report.formatted) · \(context.name.text)"
  }

  // MARK: Histories

  /// What was done to a history's stacks.
  private enum Operation {
    /// A step of some lines of the script was recorded.
    case push(title: String, subject: String?, from: Int, to: Int)
    case undo(Int)
    case redo(Int)
    /// Older or farther ones were dropped, or all.
    case drop
  }

  private func write(_ context: ContextState, after report: Report, from line: Int) {
    let before = histories.updateValue(context, forKey: context.key)
    let (undo, redo) = (before?.undoDepth ?? 0, before?.redoDepth ?? 0)
    let isSameDepth = (context.undoDepth, context.redoDepth) == (undo, redo)
    let operation: Operation? =
      if context.recordedSteps > before?.recordedSteps ?? 0 {
        .push(
          title: String((context.undoTitle ?? "Undo").dropFirst(5)), subject: context.undoSubject?.description,
          from: line, to: report.line)
      } else if isSameDepth {
        nil
      } else if report.commandName == "undo" {
        // A limit may have dropped steps at the other stack's end, so the stack that was walked tells how many.
        .undo(undo - context.undoDepth)
      } else if report.commandName == "redo" {
        .redo(redo - context.redoDepth)
      } else {
        // Limits and forgetting, and redo that an edit in an open group has cleared.
        .drop
      }
    write(context, operation)
  }

  /// A history after the step: `i` its key, `n` its name, `o` what was done to its stacks and `s` how deep they are, `k` whether it
  /// is locked, `g` whether it has left with its figure.
  private func write(_ context: ContextState, _ operation: Operation?) {
    story.open("{")
    story.member("i", context.key)
    story.member("n", context.name.text)
    if let operation {
      story.key("o")
      story.open("[")
      switch operation {
      case .push(let title, let subject, let from, let to):
        story.value("push")
        story.value(title)
        story.value(subject)
        for number in [from, to] { story.value(number) }
      case .undo(let count):
        story.value("undo")
        story.value(count)
      case .redo(let count):
        story.value("redo")
        story.value(count)
      case .drop: story.value("drop")
      }
      story.close("]")
      story.member("s", [context.undoDepth, context.redoDepth])
    }
    if context.isLocked { story.member("k", true) }
    if !context.isOnBoard { story.member("g", true) }
    story.close("}")
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

  /// The page before and after the story.
  private static let page = HTMLPage.parts(
    html: PackageResources.storyboard_html, css: PackageResources.storyboard_css,
    code: PackageResources.storyboard_js, content: "STORY")
}

extension ContextState {
  fileprivate static let boardKey = -1

  /// Tells histories apart, whatever their figures are called.
  fileprivate var key: Int { figure.map { Int($0.rawValue) } ?? ContextState.boardKey }
}

extension SnapshotRequest {
  fileprivate var caption: String { if case .named(let name) = self { name } else { "snapshot" } }
}
