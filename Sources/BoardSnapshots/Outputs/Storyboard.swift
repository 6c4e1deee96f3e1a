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
  /// How many steps each history had when it was told last.
  private var depths: [Int: (undo: Int, redo: Int)] = [:]
  /// Which history a context's name stands for now.
  private var keys: [ContextName: Int] = [:]
  /// The commands that opened the blocks that are open.
  private var openers: [(line: Int, text: String)] = []

  /// - Parameters:
  ///   - path: The page's file; one of an earlier run is replaced.
  ///   - script: The script, whose file's name is the page's title.
  ///   - outputGuard: The run's.
  public init(at path: String, of script: Script, outputGuard: OutputGuard = OutputGuard()) {
    (self.path, self.script, self.outputGuard) = (path, script, outputGuard)
  }

  public var parts: Report.Parts { [.text, .change, .contexts, .openBlocks] }

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

  /// Writes an entry: of a step `l` its line, `x` its caption, `c` the figures that it changed, `d` the damaged areas, `h` what it did
  /// to histories, `f` the history that has the focus after it, `b` the blocks that are open; of an expectation `e` its text, `l`
  /// its line and `m` what was wrong; of a snapshot `s` what it is called.
  public func note(_ report: Report, board: Board) throws {
    for context in report.contexts { keys[context.name] = context.key }
    // A figure that has left has no name; one that came back has its old one again.
    for context in report.movedContexts { keys[context.name] = context.isOnBoard ? context.key : nil }
    faults += report.diagnostics.filter { $0.severity == .error }
    let closed = report.opensOrClosesBlock.flatMap { note(block: $0, of: report) }
    if report.stepNumber != nil {
      writeStep(report, on: board, closing: closed)
    } else if report.isExpectation {
      story.newLine()
      story.open("{")
      story.member("e", report.formatted)
      story.member("l", report.line)
      if let fault = report.diagnostics.first(where: { $0.severity == .error }) { story.member("m", fault.message) }
      story.close("}")
    } else if let snapshot = report.snapshot {
      story.newLine()
      story.open("{")
      story.member("s", snapshot.caption)
      story.close("}")
    }
    try file?.append(FileContents(story.takeBytes()))
  }

  /// Takes note of a block that opens, or of one that closes, and returns that one's opener.
  private func note(block: Report.BlockEvent, of report: Report) -> (line: Int, text: String)? {
    if block == .closes { return openers.popLast() }
    openers.append((report.line, report.formatted))
    return nil
  }

  private func writeStep(_ report: Report, on board: Board, closing opener: (line: Int, text: String)?) {
    story.newLine()
    story.open("{")
    story.member("l", report.line)
    story.member("x", caption(report, closing: opener))
    story.key("c")
    story.open("[")
    for alteration in report.change.alterations { write(alteration, on: board) }
    story.close("]")
    story.member("d", report.change.damage)
    story.key("h")
    story.open("[")
    for context in report.contexts { write(context, after: report, from: opener?.line ?? report.line) }
    for moved in report.movedContexts where !report.contexts.contains(where: { $0.key == moved.key }) {
      write(moved, nil)
    }
    story.close("]")
    if let key = keys[report.focus], key != ContextState.boardKey { story.member("f", key) }
    if !report.openBlocks.isEmpty {
      story.key("b")
      story.open("[")
      for block in report.openBlocks {
        story.open("[")
        story.value(block.kind.rawValue)
        story.value(keys[block.context])
        story.value(block.line)
        story.close("]")
      }
      story.close("]")
    }
    story.close("}")
  }

  /// What a reader is told of a step: its command, and what that leaves unsaid.
  private func caption(_ report: Report, closing opener: (line: Int, text: String)?) -> String {
    let name = report.contexts.first?.name.text
    if let opener, report.commandName == "end" {
      return opener.text.hasSuffix("\"")
        ? "end of '\(opener.text.dropLast().split(separator: "\"").last ?? "")'" : "end of the group in \(name ?? "")"
    }
    if opener != nil, let name { return "\(report.formatted) · \(name)" }
    if case .context(nil) = report.subject, let name { return "\(report.formatted) · \(name)" }
    return report.formatted
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
    let before = depths[context.key] ?? (0, 0)
    let after = (undo: context.undoDepth, redo: context.redoDepth)
    depths[context.key] = after
    let operation: Operation? =
      switch report.commandName {
      // A limit may have dropped steps at the other stack's end, so the stack that was walked tells how many.
      case "undo": after.undo < before.undo ? .undo(before.undo - after.undo) : nil
      case "redo": after.redo < before.redo ? .redo(before.redo - after.redo) : nil
      case "limit", "forget": after == before ? nil : .drop
      // An edit in a group clears redo, and is no step before the group's end.
      case _ where context.isLocked: after == before ? nil : .drop
      default:
        // A full stack stays as deep as it was.
        hasRecorded(context, since: before, report)
          ? .push(
            title: String((context.undoTitle ?? "Undo").dropFirst(5)), subject: context.undoSubject?.description,
            from: line, to: report.line) : nil
      }
    write(context, operation)
  }

  private func hasRecorded(_ context: ContextState, since before: (undo: Int, redo: Int), _ report: Report) -> Bool {
    if context.undoDepth > before.undo || context.redoDepth < before.redo { return true }
    guard context.undoDepth == before.undo, before.undo > 0, report.hasChanged else { return false }
    if report.opensOrClosesBlock == .closes { return true }
    return report.change.alterations.contains { alteration in
      switch (alteration.before, alteration.after) {
      case (let old?, let new?) where context.figure == nil: old.frame != new.frame || alteration.isReordered
      case (let old?, let new?): alteration.id == context.figure && old.appearance != new.appearance
      default: context.figure == nil
      }
    }
  }

  /// A history after the step: `i` its key, `n` its name, `o` what was done to its stacks and `s` how deep they are, `k` whether it is locked, `g` whether it has
  /// left with its figure.
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
    let steps = outcome.stepCount == 1 ? "1 step" : "\(outcome.stepCount) steps"
    let ending = outcome.isComplete ? nil : "stopped after \(steps)"
    story.member("outcome", [ending, outcome.expectations].compactMap(\.self).joined(separator: ", "))
    story.close("}")
    try file?.append(FileContents(story.takeBytes() + Storyboard.page.tail))
    try file.take()?.finish()
  }

  /// The page before and after the story.
  private static let page: (head: [UInt8], tail: [UInt8]) = {
    let (html, styled) = (PackageResources.storyboard_html, Array("STYLE".utf8))
    let parts = split(html, at: [styled, Array("STORY".utf8), Array("CODE".utf8)])
    return (
      parts[0] + PackageResources.storyboard_css + parts[1], parts[2] + PackageResources.storyboard_js + parts[3]
    )
  }()

  private static func split(_ text: [UInt8], at marks: [[UInt8]]) -> [[UInt8]] {
    var (parts, rest) = ([[UInt8]](), text[...])
    for mark in marks {
      guard let range = rest.firstRange(of: mark) else { preconditionFailure("the page has a place for each part") }
      parts.append(Array(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [Array(rest)]
  }
}

extension ContextState {
  fileprivate static let boardKey = -1

  /// Tells histories apart, whatever their figures are called.
  fileprivate var key: Int { figure.map { Int($0.rawValue) } ?? ContextState.boardKey }
}

extension SnapshotRequest {
  fileprivate var caption: String { if case .named(let name) = self { name } else { "snapshot" } }
}
