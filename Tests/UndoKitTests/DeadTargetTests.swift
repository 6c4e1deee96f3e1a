import Testing
import UndoKit

struct `Dead targets` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  private final class Target {}

  /// Records a step on targets that are alive afterwards only if someone else holds them.
  private func step(_ name: String, on targets: AnyObject...) {
    manager.step(name) {
      for target in targets {
        manager.registerUndo(withTarget: target) { [manager] target in
          manager.registerUndo(withTarget: target) { _ in }
        }
      }
    }
  }

  @Test func `at first their steps count, as with Foundation`() {
    step("Dead", on: Target())
    #expect((manager.canUndo, manager.undoCount, manager.undoActionName) == (true, 1, "Dead"))
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (0, 0))
  }

  @Test func `when they are discarded, steps without a living target count nowhere`() {
    manager.discardsDeadTargets = true
    let living = Target()
    step("Living", on: living)
    step("Half", on: Target(), living)
    step("Dead", on: Target(), Target())
    #expect((manager.undoActionName, manager.undoMenuItemTitle) == ("Half", "Undo Half"))
    step("Dead", on: Target())
    #expect(manager.undoSteps.map(\.name) == ["Half", "Living"])
    step("Dead", on: Target())
    #expect(manager.undoCount == 2)
  }

  @Test func `undo passes over them`() {
    manager.discardsDeadTargets = true
    manager.step { document.append("a") }
    step("Dead", on: Target())
    manager.undo()
    #expect(document.texts == [])
    #expect((manager.canUndo, manager.redoCount) == (false, 1))
  }

  @Test func `redo passes over them`() {
    manager.discardsDeadTargets = true
    var target: Target? = Target()
    manager.step("Living") { document.append("a") }
    if let target { step("Dead", on: target) }
    manager.undo(count: 2)
    manager.step("Next") { document.append("b") }
    manager.undo()
    #expect((manager.redoCount, manager.redoActionName) == (1, "Next"))
    manager.redo()
    if let target { step("Dead", on: target) }
    manager.undo()
    target = nil
    #expect((manager.canRedo, manager.redoActionName, manager.redoCount) == (false, "", 0))
  }

  @Test func `what their operations captured is released when someone asks`() {
    manager.discardsDeadTargets = true
    func record() -> () -> Bool {
      let token = Target()
      manager.step { manager.registerUndo(withTarget: Target()) { _ in withExtendedLifetime(token) {} } }
      return { [weak token] in token != nil }
    }
    let isCaptured = record()
    #expect(isCaptured())
    #expect(!manager.canUndo)
    #expect(!isCaptured())
  }

  @Test func `a step without operations stays`() {
    manager.discardsDeadTargets = true
    manager.step("Empty") {}
    #expect(manager.undoCount == 1)
  }

  @Test func `an open group counts if it has a living target`() {
    manager.discardsDeadTargets = true
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: Target()) { _ in }
    #expect(!manager.canUndo)
    document.append("a")
    #expect(manager.canUndo)
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
  }

  @Test func `a saved state behind a discarded step cannot be reached`() {
    manager.discardsDeadTargets = true
    step("Dead", on: Target())
    #expect(!manager.canUndo)
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, false))
  }

  @Test func `while a step is being performed nothing is discarded`() {
    manager.discardsDeadTargets = true
    step("Dead", on: Target())
    var counts: [Int] = []
    let target = Target()
    manager.step { manager.registerUndo(withTarget: target) { [manager] _ in counts.append(manager.undoCount) } }
    manager.undo()
    #expect(counts == [1])
    #expect(manager.undoCount == 0)
  }
}
