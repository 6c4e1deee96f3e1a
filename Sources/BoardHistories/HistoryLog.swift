package import BoardEditing
public import BoardLanguage
public import BoardModel
import UndoKit

/// All histories of a board, its own and those of its figures, step by step from the reports of sessions.
///
/// ```swift
/// let session = Session()
/// session.parts = HistoryLog.parts
/// var log = HistoryLog()
/// if let report = try session.execute("add card") { log.note(report) }
/// let steps = log.histories[0].steps
/// ```
public struct HistoryLog: Sendable {
  /// The board's history, then those of figures in the order of their first events. They are kept by identity, so a figure that left the
  /// board and a new one with its name have two.
  public private(set) var histories = [StepHistory()]
  /// Whether a save point was ever marked; until then, the initial state counts as saved.
  public private(set) var hasSavePoint = false
  /// The indices of the histories.
  private var places: [FigureID?: Int] = [nil: 0]
  private var commandCount = 0

  /// The parts that reports must have.
  public static let parts: Report.Parts = [.histories, .entries]

  /// Makes a log of a board that hasn't been edited yet.
  public init() {}

  /// Adds a command.
  ///
  /// - Precondition: All commands that affected histories since the board was made are added, in order.
  /// - Returns: The indices of the histories that changed.
  @discardableResult
  public mutating func note(_ report: Report) -> [Int] {
    let block = report.closedBlock
    let lines = block?.kind == .table ? Array((block?.line ?? report.line)...report.line) : [report.line]
    return note(report.events, report.entries, closing: block, at: lines, previewsAt: [report.line])
  }

  /// The step that an event has undone or redone, with the present names of figures; `nil` for another event.
  package func walk(_ event: HistoryEvent) -> (history: StepHistory, step: StepHistory.Step, isUndo: Bool)? {
    guard case .step(let walk) = event.kind, let place = places[event.figure] else { return nil }
    switch walk {
    case .undone(let id), .redone(let id):
      let history = histories[place]
      let isUndo = if case .undone = walk { true } else { false }
      return (history, history.steps[id.number - 1], isUndo)
    default: return nil
    }
  }

  /// Adds a command of a document.
  ///
  /// - Parameter line: The number of its first line in the document.
  package mutating func note(_ item: Journal.Item, at line: Int) -> [Int] {
    note(
      item.events, item.entries, closing: item.closedBlock, at: Array(line..<line + item.lines.count), previewsAt: [])
  }

  private mutating func note(
    _ events: [HistoryEvent], _ entries: [JournalEntry], closing block: OpenBlock?, at lines: [Int],
    previewsAt previewLines: [Int]
  ) -> [Int] {
    if events.isEmpty { return [] }
    commandCount += 1
    let command = StepHistory.Command(
      order: commandCount, lines: lines, entries: entries, closesPanel: block?.kind == .panel,
      previewLines: previewLines)
    var touched: [Int] = []
    for event in events {
      if case .savePoint = event.kind {
        hasSavePoint = true
        for index in histories.indices { histories[index].markSaved() }
        touched = Array(histories.indices)
        continue
      }
      let place = place(of: event)
      histories[place].note(event, by: command)
      if touched.last != place { touched.append(place) }
      if case .renamed(let figure, let name) = event.kind, let place = places[figure] {
        histories[place].rename(to: name)
        touched.append(place)
      }
    }
    for place in touched { histories[place].end(command) }
    return touched
  }

  /// Adds events that no command has caused.
  package mutating func note(_ events: [HistoryEvent]) {
    _ = note(events, [], closing: nil, at: [0], previewsAt: [])
  }

  /// The index of the history of a figure, or of the board for `nil`; `nil` if nothing has happened in it.
  package func place(of figure: FigureID?) -> Int? { places[figure] }

  private mutating func place(of event: HistoryEvent) -> Int {
    if let place = places[event.figure] { return place }
    places[event.figure] = histories.count
    histories.append(StepHistory(of: event.figure, name: event.context))
    return histories.count - 1
  }

  /// The histories with at least one recorded step: the board's (in any case), those of figures on the board in stacking order, and those
  /// of other figures.
  public func histories(on board: Board) -> [StepHistory] {
    let figures = histories.dropFirst().filter { !$0.steps.isEmpty }
    let present = figures.compactMap { history in
      history.figure.flatMap { board.position(of: $0) }.map { (history: history, position: $0) }
    }
    return [histories[0]] + present.sorted { $0.position < $1.position }.map(\.history)
      + figures.filter { history in history.figure.map { !board.contains($0) } ?? false }
  }
}
