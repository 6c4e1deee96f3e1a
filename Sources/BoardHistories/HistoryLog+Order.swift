import BoardEditing
public import BoardModel

/// Something that `undo last` or `redo last` takes as one: the steps that came onto stacks together.
public struct ThingOfWork: Sendable {
  /// Its name, such as "Change Color of 2 Figures"; that of the group, if it has one.
  public let title: String
  /// The histories of its steps, and the indices that the steps have in them; the one that is taken first comes first.
  public let steps: [(history: StepHistory, step: Int)]
  /// Whether all of its figures are off the board, so that it has to wait until one is back.
  public let isWaiting: Bool

  /// The lines that have made it: from the first to the last.
  public var lines: ClosedRange<Int> {
    let ranges = steps.map { $0.history.steps[$0.step].range }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else {
      preconditionFailure("a thing has a step")
    }
    return first...last
  }

  /// The names of the histories of its steps, each once, with a comma between them.
  ///
  /// - Parameter limit: How many are told at most; of more, `…` tells.
  package func contextText(atMost limit: Int) -> String {
    let names = steps.map(\.history.name.text)
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return (unique.prefix(limit) + (unique.count > limit ? ["…"] : [])).joined(separator: ", ")
  }
}

extension HistoryLog {
  /// What can be undone and redone in the order of work, the next one first. Of a figure that is off the board the steps wait: they
  /// are taken once it is back.
  public func orderOfWork(on board: Board) -> (undo: [ThingOfWork], redo: [ThingOfWork]) {
    (things(on: board, \.undo), things(on: board, after: lastRecording, \.redo))
  }

  private func things(
    on board: Board, after oldest: Int = 0, _ stack: (StepHistory) -> [Int]
  ) -> [ThingOfWork] {
    typealias Entry = (history: StepHistory, step: Int, time: Int)
    var things: [Int: [Entry]] = [:]
    for history in histories {
      for index in stack(history) {
        let step = history.steps[index]
        if step.time > oldest { things[step.thing, default: []].append((history, index, step.time)) }
      }
    }
    /// The youngest of those that can be taken, or of those that wait.
    func isPresent(_ entry: Entry) -> Bool { entry.history.figure.map { board.contains($0) } ?? true }
    let sorted = things.mapValues { $0.sorted { $0.time > $1.time } }
      .sorted { $0.value[0].time > $1.value[0].time }
    return sorted.map { number, entries in
      let name = ActionName.thing(
        of: entries.map { ($0.history.steps[$0.step].title, $0.history.figure) }, group: thingNames[number])
      return ThingOfWork(
        title: name.text, steps: entries.map { ($0.history, $0.step) }, isWaiting: !entries.contains(where: isPresent))
    }
  }
}
