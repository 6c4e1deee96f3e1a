public import BoardEditing
import UndoKit
import UndoTimelines

/// A transaction on the timeline of a board, which `undo timeline` or `redo timeline` takes: steps that were pushed onto stacks together.
public struct BoardTransaction: Sendable {
  /// The title, such as "Change Color of 2 Figures"; the group's name, if it has one.
  public let title: String
  /// The steps, as their histories and their indices in these, in the order in which they are taken.
  public var steps: [(history: StepHistory, step: Int)] { places.map { (histories[$0.history], $0.step) } }
  /// All histories, which the transactions share, since a script may have as many transactions as steps.
  fileprivate let histories: [StepHistory]
  fileprivate let places: [Place]
  /// Whether all of its figures are off the board, so that it can't be taken before one is back.
  public let isWaiting: Bool

  /// The indices of a step and of its history.
  fileprivate struct Place {
    let history, step: Int
  }

  /// The lines that made it, from the first to the last.
  public var lines: ClosedRange<Int> {
    let ranges = steps.map { $0.history.steps[$0.step].range }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else {
      preconditionFailure("a transaction has a step")
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
    var names: [String] = []
    for place in places {
      let name = histories[place.history].name.text
      if names.contains(name) { continue }
      if names.count == limit { return names.joined(separator: ", ") + ", …" }
      names.append(name)
    }
    return names.joined(separator: ", ")
  }
}

extension HistoryLog {
  /// The transactions that can be undone and redone on the timeline, the next one first, with their steps in this log's histories. Those of
  /// figures that are off the board by then are last.
  ///
  /// - Parameter editor: The editor whose events are in the log, in its present state.
  public func timeline(of editor: BoardEditor) -> (undo: [BoardTransaction], redo: [BoardTransaction]) {
    let timeline = timeline(of: editor, atMost: .max)
    return (timeline.undo.transactions, timeline.redo.transactions)
  }

  /// The next transactions, and the number of all.
  package typealias NextTransactions = (transactions: [BoardTransaction], count: Int)

  /// The timeline with at most a certain number of transactions for each of undo and redo; the others are only counted.
  package func timeline(
    of editor: BoardEditor, atMost limit: Int
  ) -> (undo: NextTransactions, redo: NextTransactions) {
    (transactions(.undo, of: editor, atMost: limit), transactions(.redo, of: editor, atMost: limit))
  }

  private func transactions(_ way: UndoWay, of editor: BoardEditor, atMost limit: Int) -> NextTransactions {
    var next: NextTransactions = ([], 0)
    editor.timeline.forEach(way) { transaction, name in
      next.count += 1
      if next.count > limit { return }
      let places = transaction.steps.map { step in
        guard let place = place(of: step.figure) else { preconditionFailure("a log has all steps of its editor") }
        return BoardTransaction.Place(history: place, step: step.id.number - 1)
      }
      let isWaiting = !places.contains { histories[$0.history].figure.map { editor.board.contains($0) } ?? true }
      next.transactions.append(
        BoardTransaction(title: name().text, histories: histories, places: places, isWaiting: isWaiting))
    }
    return next
  }
}
