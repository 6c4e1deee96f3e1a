import CMemory
import Foundation
import Testing
import UndoKit

/// Sanitizers replace the allocator.
let memoryCannotBeMeasured =
  live_bytes() == 0 || dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

/// The memory that a manager leaves allocated. Each test has a process of its own, where nothing else allocates; a tenth of a megabyte is
/// the allocator's own.
@Suite(.disabled(if: memoryCannotBeMeasured)) struct `Memory of histories` {
  final class Counter {
    let manager = LenientUndoManager.manual()
    var value = 0

    init(levels: Int = 0) {
      manager.postsNotifications = false
      manager.levelsOfUndo = levels
    }

    func add(_ amount: Int) {
      value += amount
      manager.registerUndo(withTarget: self) { $0.add(-amount) }
    }

    func step(_ name: String = "") { manager.step(name) { add(1) } }
  }

  @Test func `undoing and redoing one step a hundred thousand times takes no more memory than once`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter()
      counter.step()
      counter.manager.undo()
      counter.manager.redo()
      let before = live_bytes()
      for _ in 1...100_000 {
        counter.manager.undo()
        counter.manager.redo()
      }
      #expect(counter.value == 1)
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `steps within a limit take no more memory than the limit`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter(levels: 100)
      for number in 1...200 { counter.step("A step with a long name, number \(number)") }
      let before = live_bytes()
      for number in 1...200_000 { counter.step("A step with a long name, number \(number)") }
      #expect((counter.manager.undoCount, counter.manager.redoCount) == (100, 0))
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `a large step that the limit drops leaves nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter(levels: 1)
      let manager = counter.manager
      counter.step()
      counter.step()
      let before = live_bytes()
      manager.step { for _ in 1...200_000 { manager.registerUndo(withTarget: counter) { _ in } } }
      #expect(live_bytes() - before > 10_000_000)
      counter.step()
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `merging leaves nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter(levels: 1)
      let manager = counter.manager
      func slide() {
        for key in ["key", "key", "slide", "slide"] {
          counter.step()
          manager.step {
            manager.registerUndo(withTarget: counter, setting: \.value, to: 1)
            manager.setActionMergeKey(key)
          }
        }
        manager.endMerging()
      }
      for _ in 1...10 { slide() }
      let before = live_bytes()
      for _ in 1...20_000 { slide() }
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `with all its steps a manager forgets all targets`() async {
    await #expect(processExitsWith: .success) {
      final class Target {}
      let targets = (1...20_000).map { _ in Target() }
      func record(_ manager: UndoManager) {
        manager.step { for target in targets { manager.registerUndo(withTarget: target) { _ in } } }
        manager.removeAllActions()
      }
      let managers = (1...4).map { _ in Counter().manager }
      record(managers[0])  // the memory for weak references stays with the targets
      let before = live_bytes()
      for manager in managers.dropFirst() { record(manager) }
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `targets that come and go leave no more than a bounded rest`() async {
    await #expect(processExitsWith: .success) {
      final class Target {}
      let manager = Counter(levels: 10).manager
      func use(_ count: Int) {
        for _ in 1...count {
          let target = Target()
          manager.step { manager.registerUndo(withTarget: target) { _ in } }
        }
      }
      use(5_000)
      let before = live_bytes()
      use(100_000)
      #expect(manager.undoCount == 10)
      #expect(live_bytes() - before < 1_000_000)
    }
  }

  /// 1 MiB, which a manager holds as long as it knows the target.
  private final class LargeTarget: ManagedBuffer<Int, UInt8> {
    static func make() -> AnyObject { create(minimumCapacity: 1 << 20) { _ in 0 } }
  }

  /// Records a step on each of 900 targets that nothing else retains.
  private static func useLargeTargets(_ manager: UndoManager) {
    for _ in 1...900 {
      let target = LargeTarget.make()
      manager.step { manager.registerUndo(withTarget: target) { _ in } }
    }
  }

  @Test func `dead targets of steps that the limit drops are released soon`() async {
    await #expect(processExitsWith: .success) {
      let manager = Counter(levels: 1).manager
      let before = live_bytes()
      `Memory of histories`.useLargeTargets(manager)
      #expect(manager.undoCount == 1)
      #expect(live_bytes() - before < 20 << 20)
    }
  }

  @Test func `dead targets are released soon after a lower limit drops their steps`() async {
    await #expect(processExitsWith: .success) {
      let manager = Counter().manager
      let before = live_bytes()
      `Memory of histories`.useLargeTargets(manager)
      #expect(live_bytes() - before > 900 << 20)
      manager.levelsOfUndo = 3
      #expect(live_bytes() - before < 20 << 20)
    }
  }

  @Test func `dead targets are released soon after their steps are undone, or cut off`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter()
      let manager = counter.manager
      let before = live_bytes()
      `Memory of histories`.useLargeTargets(manager)
      manager.undo(count: 900)  // skips them
      #expect(manager.undoCount + manager.redoCount == 0)
      #expect(live_bytes() - before < 20 << 20)
      var targets = (1...900).map { _ in LargeTarget.make() }
      for target in targets {
        manager.step {
          manager.registerUndo(withTarget: target) { [manager] target in
            manager.registerUndo(withTarget: target) { _ in }
          }
        }
      }
      manager.undo(count: 900)
      targets = []
      #expect(manager.redoCount == 900)
      #expect(live_bytes() - before > 900 << 20)
      counter.step()
      #expect(live_bytes() - before < 20 << 20)
    }
  }

  @Test func `targets that are removed one after the other leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      final class Target {}
      let counter = Counter()
      let manager = counter.manager
      func use(_ count: Int) {
        for number in 1...count {
          let target = Target()
          manager.step { manager.registerUndo(withTarget: target) { _ in } }
          // A step on top, so that the others are below it.
          if number.isMultiple(of: 1_000) { counter.step() }
          manager.removeAllActions(withTarget: target)
        }
      }
      use(5_000)
      let before = live_bytes()
      use(50_000)
      #expect(manager.undoCount == 55)
      #expect(live_bytes() - before < 100_000)
    }
  }

  @Test func `without a run loop event groups leave nothing behind`() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter()
      counter.manager.groupsByEvent = true
      func cycle() {
        counter.add(1)
        counter.manager.undo()
      }
      for _ in 1...10 { cycle() }
      let before = live_bytes()
      for _ in 1...20_000 { cycle() }
      #expect(counter.value == 0)
      #expect(live_bytes() - before < 100_000)
    }
  }
}
