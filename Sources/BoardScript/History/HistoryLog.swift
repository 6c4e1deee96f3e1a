import BoardEditing
public import BoardModel

/// The whole past of a board and its figures: what happened in each history, found from the reports of a session.
///
/// ```swift
/// var log = HistoryLog(of: session)
/// let subscription = session.subscribe(to: HistoryLog.parts) { log.note($0) }
/// try session.execute("add card")
/// let steps = log.histories[0].steps
/// ```
///
/// The depths of a context's stacks before and after a command tell what it did, as in a storyboard.
public struct HistoryLog: Sendable {
  /// The board's first, then the figures' in the order in which commands were first about them; by identity, so that a figure that
  /// left and a new one of its name are two.
  public private(set) var histories: [StepHistory]
  /// Whether a save point was ever marked; before, the beginning counts as saved.
  public private(set) var hasSavePoint = false
  /// Where each history is.
  private var places: [FigureID?: Int] = [nil: 0]
  /// The blocks that are open, from the outermost to the innermost.
  private var blocks: [Block] = []
  /// Which of them are open on each history.
  private var blocksByPlace: [Int: [Int]] = [:]
  private let vocabulary: Vocabulary
  /// The commands of the report that is being noted, if they are about several figures each: read once for all of these.
  private var sharedCommands: [(any AppearanceCommand)?]?

  private struct Block {
    let kind: OpenBlock.Kind
    /// The history that it is open on.
    let place: Int
    /// What the step will be made of, unless a group around it will be the step.
    var material = StepHistory.Material()
  }

  /// What reports must tell.
  public static let parts: Report.Parts = [.change, .contexts, .record]

  /// Begins the log of a session that hasn't executed anything yet.
  public init(of session: Session) {
    vocabulary = session.vocabulary
    histories = [StepHistory(ContextState(name: .board))]
  }

  /// Takes note of a command: of every one, in their order.
  public mutating func note(_ report: Report) {
    sharedCommands = nil
    var closed: Block?
    switch report.commandName {
    case Keyword.savePoint.text:
      hasSavePoint = true
      for index in histories.indices { histories[index].markSaved() }
    case Keyword.group.text: open(.group, report)
    case Keyword.edit.text: open(.panel, report)
    case Keyword.end.text, Keyword.save.text, Keyword.cancel.text: closed = close(report)
    default: collect(report)
    }
    for state in report.contexts {
      let place = place(of: state)
      let hasStep = state.recordedSteps > histories[place].recordedSteps
      let material = hasStep ? closed?.material ?? material(report, place) : nil
      histories[place].note(state, after: report.commandName, at: report.line, material)
    }
  }

  private mutating func place(of state: ContextState) -> Int {
    if let place = places[state.figure] { return place }
    places[state.figure] = histories.count
    histories.append(StepHistory(state))
    return histories.count - 1
  }

  // MARK: What steps are made of

  /// What a command adds to a step of a history.
  private mutating func material(_ report: Report, _ place: Int) -> StepHistory.Material {
    var material = StepHistory.Material(lines: [report.line])
    if case .figure(let name) = histories[place].name, report.contexts.count > 1 {
      material.commands = commands(of: report, for: name)
    } else {
      material.commands = report.record
    }
    if histories[place].figure == nil {
      for alteration in report.change.alterations {
        if alteration.before == nil { material.inserted.append(alteration.id) }
        if alteration.after == nil { material.removed.append(alteration.id) }
      }
    }
    return material
  }

  /// The commands of a report about several figures, for one of them.
  private mutating func commands(of report: Report, for name: FigureName) -> [String] {
    let shared = sharedCommands ?? report.record.map(sharedCommand)
    sharedCommands = shared
    return zip(report.record, shared).map { line, command in
      guard var command else { return line }
      command.names = [name]
      return Printer.text(vocabulary) { command.write(to: &$0) }
    }
  }

  private func sharedCommand(_ line: String) -> (any AppearanceCommand)? {
    let source = ScriptSource(file: "", bytes: Array(line.utf8))
    let statement = try? ScriptParser.statement(in: source, number: 1, vocabulary)
    guard let command = statement?.command as? any AppearanceCommand, command.names.count > 1 else { return nil }
    return command
  }

  private mutating func open(_ kind: OpenBlock.Kind, _ report: Report) {
    guard let state = report.contexts.first else { return }
    let place = place(of: state)
    blocksByPlace[place, default: []].append(blocks.count)
    blocks.append(Block(kind: kind, place: place))
    add(report, to: place, isInside: false)
  }

  private mutating func close(_ report: Report) -> Block? {
    guard let block = blocks.last else { return nil }
    if block.kind == .group {
      add(report, to: block.place, isInside: false)
    } else {
      blocks[blocks.count - 1].material.commands = report.record
      blocks[blocks.count - 1].material.lines.append(report.line)
    }
    blocksByPlace[block.place]?.removeLast()
    return blocks.popLast()
  }

  /// Adds an edit to the blocks that are open on the histories that it is about.
  private mutating func collect(_ report: Report) {
    guard !blocks.isEmpty, report.commandName != Keyword.undo.text, report.commandName != Keyword.redo.text else {
      return
    }
    var last: Int?
    for state in report.contexts {
      let place = place(of: state)
      if place == last { continue }
      last = place
      add(report, to: place, isInside: true)
    }
  }

  /// Adds a command to the block of a history that it belongs to: its outermost group, or else its panel.
  private mutating func add(_ report: Report, to place: Int, isInside: Bool) {
    guard let open = blocksByPlace[place], let innermost = open.last else { return }
    let index = open.first { blocks[$0].kind == .group } ?? innermost
    let new = material(report, place)
    // What changes nothing is no part of a group; of a panel, its previews are.
    if blocks[index].kind == .group, new.commands.isEmpty { return }
    blocks[index].material.lines += new.lines
    // The formatter indents no deeper.
    let depth = open.prefix(18).count { blocks[$0].kind == .group } - (isInside ? 0 : 1)
    blocks[index].material.commands += new.commands.map { line in
      Printer.text {
        $0.indent(to: depth)
        $0.append(line.utf8)
      }
    }
    blocks[index].material.inserted += new.inserted
    blocks[index].material.removed += new.removed
  }
}

// MARK: - Questions

extension HistoryLog {
  /// The histories in which a step was ever recorded: the board's, those of figures on the board in stacking order, and of
  /// others. The board's is there in any case.
  public func histories(on board: Board) -> [StepHistory] {
    let figures = histories.dropFirst().filter { !$0.steps.isEmpty }
    let present = figures.compactMap { history in
      history.figure.flatMap { board.position(of: $0) }.map { (history: history, position: $0) }
    }
    return [histories[0]] + present.sorted { $0.position < $1.position }.map(\.history)
      + figures.filter { history in history.figure.map { !board.contains($0) } ?? false }
  }

  /// The figures off the board that no step of the board's stacks can bring back.
  public func lostFigures(on board: Board) -> Set<FigureID> {
    let main = histories[0]
    let reachable = (main.undo + main.redo).reduce(into: Set<FigureID>()) { figures, step in
      figures.formUnion(main.steps[step].inserted + main.steps[step].removed)
    }
    return Set(histories.compactMap(\.figure)).subtracting(reachable).filter { !board.contains($0) }
  }
}
