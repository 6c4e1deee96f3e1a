import Testing
import UndoKit

struct `Dead targets` {
  let manager = LenientUndoManager.manual()

  private final class Target {}

  /// Records a step on targets. Afterwards they are alive only if something else retains them.
  private func step(_ name: String, on targets: AnyObject...) {
    manager.step(name) {
      for target in targets {
        manager.registerUndo(withTarget: target) { [manager] target in
          manager.registerUndo(withTarget: target) { _ in }
        }
      }
    }
  }

  @Test func `their steps count, as with Foundation, and their operations are skipped`() {
    step("Dead", on: Target())
    #expect((manager.canUndo, manager.undoCount, manager.undoActionName) == (true, 1, "Dead"))
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (0, 0))
  }
}
