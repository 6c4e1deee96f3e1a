package import BoardEditing
public import BoardModel

/// The unit of `undo last` and `redo last`: the steps that were pushed onto stacks together.
public struct ThingOfWork: Sendable {
  /// The title, such as "Change Color of 2 Figures"; the group's name, if it has one.
  public let title: String
  /// The steps, as their histories and their indices in these, in the order in which they are taken.
  public var steps: [(history: StepHistory, step: Int)] {
    entries.map { (history: histories[$0.place], step: $0.step) }
  }
  /// All histories. Things share them, since a script may have as many things as steps.
  fileprivate let histories: [StepHistory]
  fileprivate let entries: ArraySlice<Entry>

  /// A step, as the place of its history and its index there, with its stamp.
  fileprivate struct Entry {
    let place, step: Int
    let time, thing: Int
    /// The time of its thing, which is that of the thing's latest step.
    var timeOfThing = 0
  }

  /// Whether all of its figures are off the board, so that it can't be taken before one is back.
  public let isWaiting: Bool

  /// The lines that made it, from the first to the last.
  public var lines: ClosedRange<Int> {
    let ranges = steps.map { $0.history.steps[$0.step].range }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else {
      preconditionFailure("a thing has a step")
    }
    return first...last
  }

  /// The title; for a single step without a group's name, the step's caption, which names its figures.
  package var caption: String {
    guard steps.count == 1, let (history, index) = steps.first else { return title }
    let step = history.steps[index]
    return step.title == title ? step.caption : title
  }

  /// The figure whose history has it; `nil` if it is in the board's history or in several.
  package var figure: (id: FigureID, name: ContextName)? {
    guard let history = steps.first?.history, let figure = history.figure,
      steps.allSatisfy({ $0.history.figure == figure })
    else { return nil }
    return (figure, history.name)
  }

  /// The names of the histories of its steps, each once, separated by commas.
  ///
  /// - Parameter limit: The largest number of names; `…` stands for more.
  package func contextText(atMost limit: Int) -> String {
    let names = steps.map(\.history.name.text)
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return (unique.prefix(limit) + (unique.count > limit ? ["…"] : [])).joined(separator: ", ")
  }
}

extension HistoryLog {
  /// The things that can be undone and redone in the order of work, the next one first. Those that are waiting are passed over until a
  /// figure of theirs is back on the board.
  public func orderOfWork(on board: Board) -> (undo: [ThingOfWork], redo: [ThingOfWork]) {
    let order = orderOfWork(on: board, atMost: .max)
    return (order.undo.things, order.redo.things)
  }

  /// The next things, and the number of all.
  package typealias NextThings = (things: [ThingOfWork], count: Int)

  /// The order of work with at most a certain number of things for each of undo and redo; the others are only counted.
  package func orderOfWork(on board: Board, atMost limit: Int) -> (undo: NextThings, redo: NextThings) {
    (things(on: board, atMost: limit, \.undo), things(on: board, after: lastRecording, atMost: limit, \.redo))
  }

  private func things(
    on board: Board, after oldest: Int = 0, atMost limit: Int, _ stack: (StepHistory) -> [Int]
  ) -> NextThings {
    typealias Entry = ThingOfWork.Entry
    var entries: [Entry] = []
    for (place, history) in histories.enumerated() {
      for index in stack(history) {
        let (time, thing) = history.steps.stamp(of: index)
        if time > oldest { entries.append(Entry(place: place, step: index, time: time, thing: thing)) }
      }
    }
    var times: [Int: Int] = [:]
    for entry in entries { times[entry.thing] = max(entry.time, times[entry.thing] ?? 0) }
    for index in entries.indices { entries[index].timeOfThing = times[entries[index].thing] ?? 0 }
    entries.sort { ($0.timeOfThing, $0.time) > ($1.timeOfThing, $1.time) }
    var (things, start) = ([ThingOfWork](), 0)
    while start < entries.count, things.count < limit {
      let end = entries[start...].firstIndex { $0.thing != entries[start].thing } ?? entries.count
      things.append(thing(entries[start..<end], on: board))
      start = end
    }
    return (things, times.count)
  }

  /// - Parameter entries: Its steps, the latest first.
  private func thing(_ entries: ArraySlice<ThingOfWork.Entry>, on board: Board) -> ThingOfWork {
    let name = ActionName.thing(
      of: entries.map { (histories[$0.place].steps[$0.step].title, histories[$0.place].figure) },
      group: thingNames[entries[entries.startIndex].thing])
    let isWaiting = !entries.contains { histories[$0.place].figure.map { board.contains($0) } ?? true }
    return ThingOfWork(title: name.text, histories: histories, entries: entries, isWaiting: isWaiting)
  }
}
