import BoardEditing
import BoardModel

/// The timeline: always the latest edit, in whichever context.
extension EditingModel {
  struct Clock {
    var time = 0
    var lastRecording = 0
    private var transactions = 0
    /// The transaction of the present command, if the command pushes several steps.
    private var command: Int?
    /// The transaction of the open groups.
    private(set) var group: (transaction: Int, depth: Int)?
    /// The names of groups, and of transactions that undid or redid a whole group.
    var names: [Int: String] = [:]
    /// While true, no times are given.
    var isStopped = false

    mutating func stamp() -> (time: Int, transaction: Int) {
      time += 1
      if let transaction = group?.transaction ?? command { return (time, transaction) }
      transactions += 1
      return (time, transactions)
    }

    mutating func beginCommand() {
      transactions += 1
      command = transactions
    }

    mutating func endCommand() { command = nil }

    var current: Int? { group?.transaction ?? command }

    mutating func beginGroup(_ name: String) {
      if let open = group {
        group = (open.transaction, open.depth + 1)
        return
      }
      transactions += 1
      group = (transactions, 1)
      if !name.isEmpty { names[transactions] = name }
    }

    mutating func endGroup() { group = group!.depth > 1 ? (group!.transaction, group!.depth - 1) : nil }
  }

  /// A step on the timeline: its context, and when it was pushed.
  struct Top {
    let key: Int?
    let name: String
    let (time, transaction): (Int, Int)
  }

  /// The next steps of the contexts on the board.
  func tops(undo: Bool) -> [Top] {
    func top<State>(_ key: Int?, _ history: History<State>) -> Top? {
      (undo ? history.undo.last : history.redo.last).map {
        Top(key: key, name: $0.name, time: $0.time, transaction: $0.transaction)
      }
    }
    let all = [top(nil, history)] + placed.map { top($0.key, figures[$0.key]!.history) }
    return all.compactMap { $0 }.filter { undo || $0.time > clock.lastRecording }
  }

  /// Takes the latest transaction, without checking for obstacles.
  ///
  /// - Returns: Its steps, in the order in which they were taken.
  private mutating func takeLast(undo: Bool) -> [Top] {
    guard let youngest = tops(undo: undo).max(by: { $0.time < $1.time }) else { return [] }
    clock.beginCommand()
    defer { clock.endCommand() }
    if let name = clock.names[youngest.transaction] { clock.names[clock.current!] = name }
    var taken: [Top] = []
    func next() -> Top? {
      tops(undo: undo).filter { $0.transaction == youngest.transaction }.max { $0.time < $1.time }
    }
    while let next = next() {
      taken.append(next)
      _ = step(next.key, undo: undo)
    }
    return taken
  }

  /// The steps that would be taken next; nil if there are none.
  func last(undo: Bool) -> (steps: [Top], isRefused: Bool, title: String)? {
    var copy = self
    let steps = copy.takeLast(undo: undo)
    guard let first = steps.first else { return nil }
    var name = first.name
    if let group = clock.names[first.transaction] {
      name = group
    } else if steps.count > 1 {
      let keys = Set(steps.map(\.key))
      if keys.contains(nil) || steps.contains(where: { $0.name != name }) {
        name += " and \(steps.count - 1) More"
      } else if keys.count > 1 {
        name += " of \(keys.count) Figures"
      }
    }
    let isRefused = clock.group != nil || steps.contains { isBusy($0.key) }
    return (steps, isRefused, (undo ? "Undo " : "Redo ") + name)
  }

  /// - Returns: How many transactions were taken.
  @discardableResult
  mutating func walkLast(_ count: Int, undo: Bool) throws -> Int {
    if clock.group != nil { throw Refusal.refused }
    var done = 0
    while done < count, let next = last(undo: undo) {
      if next.isRefused {
        if done == 0 { throw Refusal.refused }
        break
      }
      _ = takeLast(undo: undo)
      done += 1
    }
    return done
  }

  /// The titles of all transactions that could be taken, one after the other.
  func titles(undo: Bool) -> [String] {
    var copy = self
    var titles: [String] = []
    while copy.clock.group == nil, let next = copy.last(undo: undo), !next.isRefused {
      titles.append(next.title)
      _ = copy.takeLast(undo: undo)
    }
    return titles
  }
}
