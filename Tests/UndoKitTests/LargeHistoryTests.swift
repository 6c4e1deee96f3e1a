import Foundation
import Testing
import UndoKit

/// One after the other, since some look at the memory of the whole process.
@Suite(.serialized) struct `Large histories` {
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

  #if os(Linux)
    /// Sanitizers keep freed memory for a while, so there is nothing to measure then.
    static let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// The memory of this process that is in use, in bytes.
    static func residentMemory() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(fields.count > 1 ? Int(fields[1]) : nil) * 4096
    }

    @Test(.disabled(if: isSanitized))
    func `a million undos and redos of one step take no more memory than one`() throws {
      let counter = Counter(manager)
      manager.step { counter.add(1) }
      let before = try Self.residentMemory()
      for _ in 1...500_000 {
        manager.undo()
        manager.redo()
      }
      #expect(counter.value == 1)
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
    }

    @Test(.disabled(if: isSanitized))
    func `a million steps within a limit take no more memory than the limit`() throws {
      let counter = Counter(manager)
      manager.levelsOfUndo = 100
      let before = try Self.residentMemory()
      for number in 1...1_000_000 { manager.step("Step number \(number)") { counter.add(1) } }
      #expect((manager.undoCount, manager.undoActionName) == (100, "Step number 1000000"))
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
      while manager.canUndo { manager.undo() }
      #expect(counter.value == 999_900)
    }

    @Test(.disabled(if: isSanitized))
    func `a large step that the limit drops leaves no memory behind, nor do operations that merging drops`() throws {
      let counter = Counter(manager)
      manager.levelsOfUndo = 1
      let before = try Self.residentMemory()
      manager.step { for _ in 1...2_000_000 { manager.registerUndo(withTarget: counter) { _ in } } }
      #expect(try Self.residentMemory() - before > 40_000_000, "other tests run meanwhile")
      manager.step { counter.add(1) }
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
      manager.step { for _ in 1...2_000_000 { manager.registerUndo(withTarget: counter, merging: "key") { _ in } } }
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
    }

    @Test(.disabled(if: isSanitized))
    func `merging leaves nothing behind`() throws {
      let counter = Counter(manager)
      manager.levelsOfUndo = 1
      let before = try Self.residentMemory()
      for _ in 1...300_000 {
        for _ in 1...2 { manager.step { manager.registerUndo(withTarget: counter, merging: "key") { _ in } } }
        manager.endMerging()
      }
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
    }

    @Test(.disabled(if: isSanitized))
    func `with all its steps a manager forgets all targets`() throws {
      final class Target {}
      let targets = (1...200_000).map { _ in Target() }
      func record() -> UndoManager {
        let manager = LenientUndoManager.manual()
        manager.postsNotifications = false
        manager.step { for target in targets { manager.registerUndo(withTarget: target) { _ in } } }
        manager.removeAllActions()
        return manager
      }
      _ = record()  // what weak references to the targets cost stays with them
      let before = try Self.residentMemory()
      let managers = (1...3).map { _ in record() }
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
      withExtendedLifetime(managers) {}
    }

    @Test(.disabled(if: isSanitized))
    func `targets that come and go leave no more than a bounded rest`() throws {
      final class Bulky {
        var padding: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) =
          (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      }
      manager.levelsOfUndo = 10
      let before = try Self.residentMemory()
      for _ in 1...400_000 {
        let target = Bulky()
        manager.step { manager.registerUndo(withTarget: target) { $0.padding.0 += 1 } }
      }
      #expect(manager.undoCount == 10)
      #expect(try Self.residentMemory() - before < 20_000_000, "other tests run meanwhile")
    }
  #endif

  @Test func `forgetting one of a thousand targets leaves the others' steps in order`() {
    let counters = (0..<1_000).map { _ in Counter(manager) }
    for _ in 1...20 { for counter in counters { manager.step { counter.add(1) } } }
    #expect(manager.undoCount == 20_000)
    for index in stride(from: 0, to: 1_000, by: 7) { manager.removeAllActions(withTarget: counters[index]) }
    #expect(manager.undoCount == 20_000 - 143 * 20)
    while manager.canUndo { manager.undo() }
    #expect(counters.enumerated().allSatisfy { $0.element.value == ($0.offset % 7 == 0 ? 20 : 0) })
  }
}
