import BoardLanguage
public import BoardModel

extension HistoryLog {
  /// The error for a line that isn't in a branch that was cut off.
  public struct NoBranch: BoardError {
    /// The given line.
    public let line: Int
    /// The lines of all such branches, in order.
    public let lines: [Int]

    /// The error's text, in the style of `Diagnostic.message`.
    public var message: String {
      guard !lines.isEmpty else { return "no branch was cut off, so there is none with line \(line)" }
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

    /// See ``message``.
    public var description: String { message }
  }

  /// A step, by the indices of its history and of the step in it.
  private struct Place: Hashable {
    let history: Int
    let step: Int
  }

  private func step(at place: Place) -> StepHistory.Step { histories[place.history].steps[place.step] }

  /// The lines of all branches that were cut off, and those of the histories of figures that were lost with them.
  public var cutLines: [Int] {
    var lines: Set<Int> = []
    for index in histories.indices {
      for place in steps(ofBranches: histories[index].branches, in: index) { lines.formUnion(step(at: place).lines) }
    }
    return lines.sorted()
  }

  /// The commands of a branch that was cut off, to be appended to the script.
  ///
  /// If the branch had added a figure that nothing can bring back any more, the steps of the figure's own history are restored, too. Each
  /// command is tried on a copy of the board, after the commands before it. A command becomes a comment with the reason if it is refused,
  /// or if its figure or group is another one now; so does a block without any command left.
  ///
  /// - Parameters:
  ///   - line: A line of one of the branch's steps; if several branches have it, all are restored.
  ///   - board: The board after the last command in the log; it doesn't change.
  /// - Returns: The lines without line feeds.
  /// - Throws: ``NoBranch``.
  public func restoration(ofLine line: Int, on board: Board) throws(NoBranch) -> [String] {
    var lost: [Place] = []
    for (index, history) in histories.enumerated() {
      for branch in history.branches {
        let steps = steps(ofBranches: [branch], in: index)
        if steps.contains(where: { step(at: $0).lines.contains(line) }) { lost += steps }
      }
    }
    guard !lost.isEmpty else { throw NoBranch(line: line, lines: cutLines) }
    return restoration(of: lost, on: board).map(\.text)
  }

  /// A line of a restoration: a command, or one that can't be restored, perhaps with the reason.
  package struct RestoredLine: Sendable {
    package let line: String
    package let isRestored: Bool
    package let fault: String?

    fileprivate init(_ line: String, isRestored: Bool, fault: String? = nil) {
      (self.line, self.isRestored) = (RestoredLine.visible(line), isRestored)
      self.fault = fault.map(RestoredLine.visible)
    }

    /// The line, as a comment if it can't be restored.
    fileprivate var text: String { isRestored ? line : "# \(line)" + (fault.map { "  # \($0)" } ?? "") }

    /// A text with escapes in place of misleading characters; they occur only in comments, since the printer has escaped them in quotes.
    private static func visible(_ text: String) -> String {
      text.split(separator: "\t", omittingEmptySubsequences: false).map { Display.escaped(String($0)) }
        .joined(separator: "\t")
    }
  }

  /// The commands of the branch that a step was cut off with; empty if it wasn't cut off.
  ///
  /// - Parameters:
  ///   - step: The step's index in the history of a figure, or of the board for `nil`.
  ///   - board: The board after the last command in the log; it doesn't change.
  package func restoration(ofStep step: Int, of figure: FigureID?, on board: Board) -> [RestoredLine] {
    guard let index = histories.firstIndex(where: { $0.figure == figure }) else { return [] }
    let branches = histories[index].branches.filter { $0.steps.contains(step) }
    return restoration(of: steps(ofBranches: branches, in: index), on: board)
  }

  /// The steps of branches, and those of the histories of figures that were lost with them.
  private func steps(ofBranches branches: [StepHistory.Branch], in index: Int) -> [Place] {
    let places = branches.flatMap(\.steps).map { Place(history: index, step: $0) }
    let added = Set(places.flatMap { step(at: $0).added.map(\.figure) })
    let lost = added.compactMap { place(of: $0) }.filter { histories[$0].isLost }
    return places
      + lost.flatMap { index in
        (histories[index].dropped + histories[index].undo).map { Place(history: index, step: $0) }
      }
  }

  private func restoration(of steps: [Place], on board: Board) -> [RestoredLine] {
    var seen: Set<Place> = []
    let unique = steps.filter { seen.insert($0).inserted }
    // In the order in which they were made; but steps of a figure in the group that added it come after the group.
    let added = unique.flatMap { place in step(at: place).added.map { ($0.figure, step(at: place).order) } }
    let arrivals = Dictionary(added, uniquingKeysWith: { first, _ in first })
    let places = unique.map { place in
      let order = step(at: place).order
      let arrival = histories[place.history].figure.flatMap { arrivals[$0] } ?? 0
      return (place: place, key: (max(order, arrival), arrival > order ? order : 0, place.history))
    }.sorted { $0.key < $1.key }.map(\.place)
    // The latest vocabulary has all definitions.
    let vocabularies = places.lazy.flatMap { step(at: $0).parts.map(\.entry.vocabulary) }
    guard let vocabulary = vocabularies.max(by: { $0.definitionCount < $1.definitionCount }) else { return [] }
    var attempt = Attempt(on: board, vocabulary)
    return places.flatMap { attempt.lines(of: step(at: $0), at: $0.step, in: histories[$0.history]) }
  }
}

/// Tries the commands to be restored on a copy of the board.
private struct Attempt {
  private let session: Session
  /// For figures and groups that were added again: the new identities, by the old ones.
  private var figures: [FigureID: FigureID] = [:]
  /// The figures and groups that the names stood for at a step of the board, which is the last one that was looked up.
  private var past: (step: Int?, figures: [FigureName: FigureID]) = (nil, [:])

  init(on board: Board, _ vocabulary: Vocabulary) {
    session = Session(editor: BoardEditor(board: board), name: "restored", vocabulary)
  }

  /// The lines that restore a step.
  mutating func lines(
    of step: StepHistory.Step, at index: Int, in history: StepHistory
  ) -> [HistoryLog.RestoredLine] {
    func lost(_ line: String, _ fault: String? = nil) -> HistoryLog.RestoredLine {
      HistoryLog.RestoredLine(line, isRestored: false, fault: fault)
    }
    if history.figure == nil { go(to: index, in: history) }
    var entries = step.parts.map(\.entry)
    if case .figure(let name) = step.context { entries = entries.map { $0.narrowed(to: name) } }
    let whole = zip(entries, step.parts).map { $0.line(inside: $1.depth) }
    // A command may have several entries, as an `include` has, of which each adds one; or one entry that adds several.
    var added = Dictionary(grouping: step.added, by: \.command).mapValues { $0[...] }
    let entryCounts = step.parts.reduce(into: [:]) { $0[$1.command, default: 0] += 1 }
    var lines: [HistoryLog.RestoredLine] = []
    var hasContent = entries.count == 1
    for (part, entry) in entries.enumerated() {
      let entry = presentlyNamed(entry, in: history)
      let command = step.parts[part].command
      let first = session.editor.board.identityCount
      if let fault = fault(of: entry, in: history) {
        // Without its first line, no line of a block can be restored.
        guard part > 0 else { return [lost(whole[part], fault)] + whole.dropFirst().map { lost($0) } }
        let isWhole = entryCounts[command] == 1
        added[command]?.removeAll { isWhole || entry.givenNames.contains($0.name) }
        lines.append(lost(whole[part], fault))
      } else {
        if part > 0, part < entries.count - 1 { hasContent = true }
        let line = entry.line(inside: step.parts[part].depth)
        lines.append(HistoryLog.RestoredLine(line, isRestored: true))
        // New figures and groups have ascending identities, whatever their names are. The copy of a group adds several.
        let new = (first..<session.editor.board.identityCount).map { FigureID(rawValue: UInt32($0)) }
        guard !new.isEmpty, let old = added[command] else { continue }
        for (old, new) in zip(old, new) { figures[old.figure] = new }
        added[command] = old.dropFirst(new.count)
      }
    }
    return hasContent ? lines : lines.map { lost($0.line, $0.fault) }
  }

  /// Finds the figure or the group that each name stood for at a step.
  private mutating func go(to step: Int, in history: StepHistory) {
    // The parent of most steps is the step before.
    let isNext = past.step != nil && history.steps[step].parent == past.step
    if !isNext { past.figures = [:] }
    for step in isNext ? [step] : history.path(to: step) {
      let step = history.steps[step]
      for (figure, name) in step.added.map({ ($0.figure, $0.name) }) + step.renamed { past.figures[name] = figure }
    }
    past.step = step
  }

  /// The same command with the present names of its figures and groups.
  private func presentlyNamed(_ entry: JournalEntry, in history: StepHistory) -> JournalEntry {
    var entry = entry.withoutPatterns
    for name in entry.meantFigures {
      guard let old = history.figure ?? past.figures[name] else { continue }
      if let now = session.editor.board.name(of: figures[old] ?? old), now != name { entry.names[name] = now }
    }
    return entry
  }

  /// Executes a command, and returns the reason if it can't be restored.
  private func fault(of entry: JournalEntry, in history: StepHistory) -> String? {
    let board = session.editor.board
    for name in entry.meantFigures {
      let present = entry.names[name] ?? name
      guard let old = history.figure ?? past.figures[name], let found = board.identity(of: present) else {
        continue
      }
      if found != old, found != figures[old] {
        return "'\(name.text)' is another \(board.group(found) == nil ? "figure" : "group") now"
      }
    }
    do throws(Diagnostic) {
      try session.execute(entry.text)
      return nil
    } catch {
      return error.message
    }
  }
}
