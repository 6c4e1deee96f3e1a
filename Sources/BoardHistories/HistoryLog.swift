package import BoardEditing
public import BoardLanguage
public import BoardModel
import UndoKit

/// All histories of a board, its own and those of its figures, step by step as sessions report them.
///
/// ```swift
/// let session = Session()
/// session.parts = HistoryLog.parts
/// var log = HistoryLog()
/// if let report = try session.execute("add card") { log.note(report) }
/// let steps = log.histories[0].steps
/// ```
public struct HistoryLog: Sendable {
  /// The board's history first, then those of figures in the order of their first events. They are found by the figure's identity, so a
  /// figure that was removed and a new one with the same name have separate histories.
  public private(set) var histories = [StepHistory()]
  /// Whether a save point was ever marked; until then, the beginning counts as saved.
  public private(set) var hasSavePoint = false
  /// The index of each history.
  private var places: [FigureID?: Int] = [nil: 0]
  private var commandCount = 0
  /// The names of things that are named groups, in the order of work.
  private(set) var thingNames: [Int: String] = [:]
  /// The time of the last recording, in the order of work.
  private(set) var lastRecording = 0

  /// The parts that reports must have for the log.
  public static let parts: Report.Parts = [.histories, .entries]

  /// Begins the log of a board without any steps.
  public init() {}

  /// Adds the events of a command.
  ///
  /// - Precondition: Every command since the board was made that has changed the histories is added, in order.
  /// - Returns: The indices of the histories that have changed.
  @discardableResult
  public mutating func note(_ report: Report) -> [Int] {
    note(report.events, report.entries, closing: report.closedBlock, at: [report.line], previewsAt: [report.line])
  }

  /// The step that an event has undone or redone, with the current names of its figures; `nil` for other events.
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

  /// Adds the events of a document's command.
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
      if case .thingNamed(let thing, let name) = event.kind {
        thingNames[thing] = name
        continue
      }
      if case .recorded = event.kind, let time = event.stamp?.time { lastRecording = time }
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

  /// Adds events without a command.
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

  /// The histories that have or had a step: the board's, which is always included, then those of figures on the board in stacking order,
  /// then those of other figures.
  public func histories(on board: Board) -> [StepHistory] {
    let figures = histories.dropFirst().filter { !$0.steps.isEmpty }
    let present = figures.compactMap { history in
      history.figure.flatMap { board.position(of: $0) }.map { (history: history, position: $0) }
    }
    return [histories[0]] + present.sorted { $0.position < $1.position }.map(\.history)
      + figures.filter { history in history.figure.map { !board.contains($0) } ?? false }
  }
}
