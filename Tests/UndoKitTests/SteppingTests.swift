import Testing
import UndoKit

struct `Several steps at once` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() {
    document = Document(manager)
    for text in ["a", "b", "c"] { manager.step(text) { [document] in document.append(text) } }
  }

  @Test func `undo and redo take as many steps as asked for, or as there are`() {
    #expect(manager.undo(count: 2) == 2)
    #expect(document.texts == ["a"])
    #expect(manager.undo(count: 2) == 1)
    #expect(manager.undo(count: 0) == 0)
    #expect(manager.redo(count: 10) == 3)
    #expect(document.texts == ["a", "b", "c"])
  }

  @Test(arguments: 0...3) func `any number of steps can be reached from any other`(_ count: Int) {
    for start in 0...3 {
      manager.jump(toUndoCount: start)
      manager.jump(toUndoCount: count)
      #expect((manager.undoCount, manager.redoCount) == (count, 3 - count))
      #expect(document.texts == ["a", "b", "c"].prefix(count).map(\.self))
    }
  }

  @Test func `the first rejection is the only one`() {
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    #expect(manager.undo(count: 3) == 0)
    #expect(manager.rejected == [.undoingInsideGroups(2)])
  }

  @Test func `a number out of range goes as far as there are steps`() {
    #expect((manager.undo(count: -1), manager.redo(count: -1)) == (0, 0))
    manager.jump(toUndoCount: -7)
    #expect((manager.undoCount, document.texts) == (0, []))
    manager.jump(toUndoCount: .max)
    #expect((manager.undoCount, document.texts) == (3, ["a", "b", "c"]))
  }

  @Test func `an empty event group is no obstacle to redoing`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.undo()
    manager.setActionName("Nothing")
    #expect(manager.redo(count: 1) == 1)
    manager.undo()
    manager.setActionName("Nothing")
    manager.jump(toUndoCount: 1)
    #expect((document.texts, manager.rejected) == (["a"], []))
  }

  @Test func `a jump counts an open group that becomes a step`() {
    manager.step { document.append("a") }
    manager.step { document.append("b") }
    manager.beginUndoGrouping()
    manager.jump(toUndoCount: 1)
    #expect((manager.undoCount, document.texts, manager.rejected) == (1, ["a"], []))
  }

  @Test func `an override that does nothing ends them`() {
    final class Locked: UndoManager {
      var isLocked = false
      override func redo() { if !isLocked { super.redo() } }
    }
    let manager = Locked()
    manager.groupsByEvent = false
    let document = Document(manager)
    manager.step { document.append("a") }
    manager.undo()
    manager.isLocked = true
    #expect(manager.redo(count: 10) == 0)
    manager.jump(toUndoCount: .max)
    #expect((manager.undoCount, manager.redoCount) == (0, 1))
  }
}
