public import BoardEditing
import BoardModel

/// The whole past of a script: every history at its end, with all that was cut off on the way.
public struct ScriptHistory {
  public let script: Script
  public let log: HistoryLog
  /// The editor after the last command, or after the last one before one that was refused.
  public var editor: BoardEditor { session.editor }
  /// Why a command was refused; nothing after it has happened.
  public let refusal: Diagnostic?
  private let session: Session

  /// Runs a script on a board of its own. What it prints, warns of and expects is left to those who run it.
  public init(of script: Script) {
    let runner = ScriptRunner(script)
    (self.script, session) = (script, runner.session)
    var log = HistoryLog(of: runner.session)
    var refusal: Diagnostic?
    let subscription = runner.session.subscribe(to: HistoryLog.parts)
    do throws(Diagnostic) {
      while let report = try runner.next() { log.note(report) }
    } catch {
      refusal = error
    }
    withExtendedLifetime(subscription) {}
    (self.log, self.refusal) = (log, refusal)
  }

  /// The board's history, those of figures on the board in stacking order, and those of others.
  public var histories: [StepHistory] { log.histories(on: editor.board) }
}

// MARK: - Restoring

extension ScriptHistory {
  /// A line is in no branch that was cut off.
  public struct NoBranch: Error {
    public let line: Int
    /// The lines that are in one, in order.
    public let lines: [Int]

    /// In the style of ``Diagnostic/message``.
    public var message: String {
      guard !lines.isEmpty else { return "line \(line) is in no branch that was cut off: there is none" }
      var ranges: [ClosedRange<Int>] = []
      for line in lines {
        if let last = ranges.last, last.upperBound + 1 == line {
          ranges[ranges.count - 1] = last.lowerBound...line
        } else {
          ranges.append(line...line)
        }
      }
      let shown = ranges.prefix(NoBranch.shown).map { range in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
      }
      let rest = ranges.count > NoBranch.shown ? ", …" : ""
      let noun = lines.count == 1 ? "line" : "lines"
      return "expected a line of a branch that was cut off "
        + "(\(noun) \(shown.joined(separator: ", "))\(rest)), found \(line)"
    }

    private static let shown = 20
  }

  /// A step to restore: of a branch, or of a figure that is lost with it.
  private struct Lost {
    let place: Int
    let step: StepHistory.Step
  }

  /// The lines of all branches that were cut off.
  public var cutLines: [Int] {
    let lines = log.histories.indices.flatMap { place in
      log.histories[place].branches.flatMap { steps(of: $0, in: place).flatMap(\.step.lines) }
    }
    return Set(lines).sorted()
  }

  /// The commands of a branch that was cut off, to be appended to the script.
  ///
  /// With a branch in which a figure was added that nothing can bring back any more, the steps of the figure's own history are
  /// restored, too. Each command is tried, on the board as the script and the commands before it leave it: one that is refused
  /// becomes a comment, with the reason; so does a block of which nothing is left.
  ///
  /// It executes the commands, so that it can be called once.
  ///
  /// - Parameter line: A line of one of the branch's steps; if several branches have it, all are restored.
  /// - Returns: Lines, without their ends.
  /// - Throws: ``NoBranch``.
  public consuming func restoration(ofLine line: Int) throws(NoBranch) -> [String] {
    var lost: [Lost] = []
    for (place, history) in log.histories.enumerated() {
      for branch in history.branches {
        let steps = steps(of: branch, in: place)
        if steps.contains(where: { $0.step.lines.contains(line) }) { lost += steps }
      }
    }
    guard !lost.isEmpty else { throw NoBranch(line: line, lines: cutLines) }
    let appended = Session(beside: session, name: script.file)
    return inOrder(lost).flatMap { ScriptHistory.tried($0.step.commands, in: appended) }
  }

  /// The steps of a branch, with those of figures that are lost with it.
  private func steps(of branch: StepHistory.Branch, in place: Int) -> [Lost] {
    let history = log.histories[place]
    var lost = branch.steps.map { Lost(place: place, step: history.steps[$0]) }
    guard history.figure == nil else { return lost }
    let inserted = Set(lost.flatMap(\.step.inserted)).intersection(log.lostFigures(on: editor.board))
    guard !inserted.isEmpty else { return lost }
    for (place, history) in log.histories.enumerated() where history.figure.map(inserted.contains) ?? false {
      lost += (history.dropped + history.undo).map { Lost(place: place, step: history.steps[$0]) }
    }
    return lost
  }

  /// In the order in which they were made, each once.
  private func inOrder(_ steps: [Lost]) -> [Lost] {
    let sorted = steps.enumerated().sorted {
      ($0.element.step.range.upperBound, $0.offset) < ($1.element.step.range.upperBound, $1.offset)
    }.map(\.element)
    var seen: Set<[Int]> = []
    return sorted.filter { seen.insert([$0.place] + $0.step.lines).inserted }
  }

  /// Executes the commands of a step, and makes comments of those that are refused.
  private static func tried(_ commands: [String], in session: Session) -> [String] {
    var lines: [String] = []
    /// Where each open block's line is, and whether anything in it was accepted.
    var hasContent = commands.count == 1
    for (index, command) in commands.enumerated() {
      let text = command.drop { $0 == " " }
      do throws(Diagnostic) {
        try session.execute(String(text))
        if index > 0, index < commands.count - 1 { hasContent = true }
        lines.append(command)
      } catch {
        let comment = "# \(command)  # \(error.message)"
        // Without its first line nothing is left of a block.
        if index == 0 { return [comment] + commands.dropFirst().map { "# \($0)" } }
        lines.append(comment)
      }
    }
    return hasContent ? lines : lines.map { $0.hasPrefix("# ") ? $0 : "# \($0)" }
  }
}
