import SeededRandom
import Testing
import UndoKit
import UndoTimelines

/// A second, different implementation of a timeline: complete values before and after each step, with times.
private struct TimelineModel {
  struct Step {
    var name = ""
    var before = 0
    var after = 0
    var time = 0
    var transaction = 0
  }

  struct Item {
    var value = 0
    var undo: [Step] = []
    var redo: [Step] = []
    var limit = 0
    /// Whether the next step with this key merges with the last one.
    var merges = false
    var isIn = true
  }

  var items = [Item](repeating: Item(), count: 4)
  private var (time, transactionCount, lastRecording) = (0, 0, 0)
  private var openTransaction: Int?

  private mutating func stamp() -> (Int, Int) {
    time += 1
    if let openTransaction { return (time, openTransaction) }
    transactionCount += 1
    return (time, transactionCount)
  }

  mutating func inTransaction<Result>(_ body: (inout TimelineModel) -> Result) -> Result {
    if openTransaction != nil { return body(&self) }
    transactionCount += 1
    openTransaction = transactionCount
    defer { openTransaction = nil }
    return body(&self)
  }

  mutating func set(_ index: Int, to value: Int, name: String, merging: Bool) {
    var step = Step(name: name, before: items[index].value, after: value)
    (step.time, step.transaction) = stamp()
    if items[index].isIn { lastRecording = time }
    if merging, items[index].merges, let last = items[index].undo.popLast() { step.before = last.before }
    items[index].undo.append(step)
    (items[index].value, items[index].redo, items[index].merges) = (value, [], merging)
    trim(index)
  }

  private mutating func trim(_ index: Int) {
    let limit = items[index].limit
    guard limit > 0 else { return }
    items[index].undo.removeFirst(max(0, items[index].undo.count - limit))
    items[index].redo.removeFirst(max(0, items[index].redo.count - limit))
  }

  mutating func limit(_ index: Int, to levels: Int) {
    items[index].limit = levels
    trim(index)
  }

  mutating func forget(_ index: Int) { (items[index].undo, items[index].redo, items[index].merges) = ([], [], false) }

  mutating func walk(_ index: Int, undo: Bool) {
    guard var step = undo ? items[index].undo.popLast() : items[index].redo.popLast() else { return }
    (step.time, step.transaction) = stamp()
    items[index].value = undo ? step.before : step.after
    items[index].merges = false
    if undo { items[index].redo.append(step) } else { items[index].undo.append(step) }
    trim(index)
  }

  /// The items whose next step belongs to the latest transaction, the latest step first.
  private func next(undo: Bool, of transaction: Int? = nil) -> (index: Int, step: Step)? {
    items.indices.filter { items[$0].isIn }.compactMap { index in
      (undo ? items[index].undo.last : items[index].redo.last).map { (index, $0) }
    }
    .filter { ($0.1.time > lastRecording || undo) && (transaction == nil || $0.1.transaction == transaction) }
    .max { $0.1.time < $1.1.time }
  }

  /// - Returns: The names of the steps that were taken.
  @discardableResult
  mutating func walkLast(undo: Bool) -> [String] {
    guard let transaction = next(undo: undo)?.step.transaction else { return [] }
    return inTransaction { model in
      var names: [String] = []
      while let (index, step) = model.next(undo: undo, of: transaction) {
        names.append(step.name)
        model.walk(index, undo: undo)
      }
      return names
    }
  }

  func title(undo: Bool) -> String {
    var copy = self
    let names = copy.walkLast(undo: undo)
    let word = undo ? "Undo" : "Redo"
    guard let first = names.first else { return "(\(word))" }
    let more = names.allSatisfy { $0 == first } ? "" : " and \(names.count - 1) More"
    return "\(word) \(first)\(more)"
  }
}

@Suite struct TimelineModelTests {
  @Test(arguments: 0..<UInt64(trials(100)))
  func `a random session agrees with the model after each step`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let desk = Desk()
    var model = TimelineModel()
    func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    func edit(_ model: inout TimelineModel) {
      let (index, value) = (number(below: 4), number(below: 9))
      let (name, merging) = (["Paste", "Type", "Cut"][number(below: 3)], number(below: 3) == 0)
      desk.items[index].step(value, named: name, merging: merging ? "key" : nil)
      model.set(index, to: value, name: name, merging: merging)
    }
    for _ in 0..<120 {
      let index = number(below: 4)
      let manager = desk.items[index].manager
      switch number(below: 20) {
      case 0..<6: edit(&model)
      case 6, 7:
        desk.timeline.transaction {
          model.inTransaction { model in
            for _ in 0..<number(below: 4) { edit(&model) }
            if number(below: 3) == 0 {
              manager.undo()
              model.walk(index, undo: true)
            }
          }
        }
      case 8, 9:
        manager.undo()
        model.walk(index, undo: true)
      case 10:
        manager.redo()
        model.walk(index, undo: false)
      case 11:
        manager.levelsOfUndo = number(below: 5)
        model.limit(index, to: manager.levelsOfUndo)
      case 12:
        manager.removeAllActions(withTarget: desk.items[index])
        model.forget(index)
      case 13:
        if model.items[index].isIn { desk.timeline.remove(manager) } else { desk.timeline.add(manager) }
        model.items[index].isIn.toggle()
      case 14..<18: #expect(desk.timeline.undo() == model.walkLast(undo: true).count)
      default: #expect(desk.timeline.redo() == model.walkLast(undo: false).count)
      }
      #expect(desk.items.map(\.value) == model.items.map(\.value))
      #expect(desk.stacks == model.items.flatMap { [$0.undo.map(\.name), $0.redo.map(\.name)] })
      #expect(desk.undoTitle == model.title(undo: true) && desk.redoTitle == model.title(undo: false))
      // On the timeline, undo reverts redo and vice versa, and redo reverts an undo of one step.
      let before = (desk.values, desk.stacks)
      if model.walkLast(undo: true).isEmpty { continue }
      desk.timeline.undo()
      if model.items.allSatisfy({ $0.limit == 0 }) {
        desk.timeline.redo()
        model.walkLast(undo: false)
        #expect((desk.values, desk.stacks) == before)
      }
    }
    #expect(desk.rejected.isEmpty)
  }
}
