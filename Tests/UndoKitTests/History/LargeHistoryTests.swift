import SeededRandom
import Testing
import UndoKit

struct `Large histories` {
  let manager: UndoManager

  init() {
    manager = UndoManager()
    manager.groupsByEvent = false
    manager.postsNotifications = false
  }

  final class Counter {
    let manager: UndoManager
    var value = 0

    init(_ manager: UndoManager) { self.manager = manager }

    func add(_ amount: Int) {
      value += amount
      manager.registerUndo(withTarget: self) { $0.add(-amount) }
    }
  }

  @Test func `a hundred thousand nested groups are recorded, undone, redone and released`() {
    let counter = Counter(manager)
    let depth = 100_000
    for number in 1...depth {
      manager.beginUndoGrouping()
      manager.setActionName("Level \(number)")
      counter.add(1)
    }
    #expect(manager.groupingLevel == depth)
    for _ in 1...depth { manager.endUndoGrouping() }
    #expect((manager.undoCount, manager.undoActionName) == (1, "Level \(depth)"))
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == depth)
    manager.removeAllActions()
    #expect(counter.value == depth)
  }

  @Test func `a hundred thousand nested groups may be left open`() {
    let counter = Counter(manager)
    for _ in 1...100_000 {
      manager.beginUndoGrouping()
      counter.add(1)
    }
    manager.removeAllActions(withTarget: counter)
    #expect((manager.canUndo, manager.groupingLevel) == (false, 100_000))
    manager.removeAllActions()
    #expect(manager.groupingLevel == 0)
  }

  /// If each removal looked at all operations, this would take minutes.
  @Test func `thousands of targets remove their operations where their lives end`() {
    final class Passing {
      unowned let manager: UndoManager

      init(_ manager: UndoManager) { self.manager = manager }

      deinit { manager.removeAllActions(withTarget: self) }
    }
    var targets = (0..<5_000).map { _ in Passing(manager) }
    let counter = Counter(manager)
    for _ in 1...4 {
      for target in targets { manager.step { manager.registerUndo(withTarget: target) { _ in } } }
      manager.step { counter.add(1) }
    }
    manager.undo(count: 7_500)
    manager.beginUndoGrouping()
    for target in targets { manager.registerUndo(withTarget: target) { _ in } }
    targets = []
    manager.endUndoGrouping()
    #expect((manager.undoCount, manager.redoCount, counter.value) == (3, 0, 2), "with the empty group")
    manager.undo(count: 9)
    #expect((manager.redoCount, counter.value) == (2, 0))
  }

  @Test func `a hundred thousand groups beside each other are undone one by one`() {
    let counter = Counter(manager)
    manager.beginUndoGrouping()
    for _ in 1...100_000 { manager.step { counter.add(1) } }
    for _ in 1...50_000 { manager.undoNestedGroup() }
    manager.endUndoGrouping()
    #expect((counter.value, manager.undoCount, manager.redoCount) == (50_000, 1, 50_000))
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func `groups that handlers open may be nested as deep`() {
    let counter = Counter(manager)
    manager.step {
      manager.registerUndo(withTarget: counter) { [manager] counter in
        for _ in 1...100_000 {
          manager.beginUndoGrouping()
          counter.add(1)
        }
        for _ in 1...100_000 { manager.endUndoGrouping() }
      }
    }
    manager.undo()
    manager.redo()
    #expect((counter.value, manager.undoCount) == (0, 1))
  }

  @Test func `forgetting one of a thousand targets leaves the others' steps in order`() {
    let counters = (0..<1_000).map { _ in Counter(manager) }
    for _ in 1...20 { for counter in counters { manager.step { counter.add(1) } } }
    #expect(manager.undoCount == 20_000)
    for index in stride(from: 0, to: 1_000, by: 7) { manager.removeAllActions(withTarget: counters[index]) }
    #expect(manager.undoCount == 20_000 - 143 * 20)
    while manager.canUndo { manager.undo() }
    #expect(counters.enumerated().allSatisfy { $0.element.value == ($0.offset % 7 == 0 ? 20 : 0) })
  }

  @Test func `many targets are forgotten one by one`() {
    let total = 2_000
    let counters = (0..<total).map { _ in Counter(manager) }
    for counter in counters { manager.step { counter.add(1) } }
    for _ in 1...total / 2 { manager.undo() }
    for (index, counter) in counters.enumerated() where index % 100 != 7 {
      manager.removeAllActions(withTarget: counter)
      #expect(manager.canUndo)
    }
    let rest = total / 200
    #expect((manager.undoCount, manager.redoCount) == (rest, rest))
    while manager.canUndo { manager.undo() }
    #expect(counters.prefix(total / 2).count { $0.value == 0 } == rest)
    for _ in 1...2 * rest { manager.redo() }
    #expect(counters.count { $0.value == 1 } == total / 2 + rest)
    #expect((manager.undoCount, manager.redoCount) == (2 * rest, 0))
  }
}
