import Testing
import UndoKit

struct `Save point` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `a new manager is at its save point, and undo and redo lead back to one`() {
    #expect(manager.isAtSavePoint)
    manager.step { document.append("a") }
    #expect(!manager.isAtSavePoint)
    manager.markSaved()
    #expect(manager.isAtSavePoint)
    manager.step { document.append("b") }
    manager.undo()
    #expect(manager.isAtSavePoint)
    manager.undo()
    #expect(!manager.isAtSavePoint)
    manager.redo()
    #expect(manager.isAtSavePoint)
  }

  @Test func `it is unreachable once its branch is gone`() {
    manager.step { document.append("a") }
    manager.markSaved()
    manager.undo()
    manager.beginUndoGrouping()
    document.append("b")
    #expect(manager.canReachSavePoint, "the group can still be cancelled")
    manager.endUndoGrouping()
    #expect((manager.canReachSavePoint, manager.isAtSavePoint) == (false, false))
    manager.undo()
    #expect(!manager.isAtSavePoint)
  }

  @Test func `it is unreachable once the limit dropped a step on the way`() {
    manager.levelsOfUndo = 2
    for text in ["a", "b"] { manager.step { document.append(text) } }
    #expect(manager.canReachSavePoint)
    manager.step { document.append("c") }
    #expect(!manager.canReachSavePoint)
    manager.markSaved()
    manager.undo(count: 2)
    #expect(manager.canReachSavePoint)
    manager.levelsOfUndo = 1
    #expect(!manager.canReachSavePoint)
  }

  @Test func `it is unreachable once a step on the way lost an operation, but not if the step lies behind it`() {
    let other = Document(manager)
    manager.step { other.append("other") }
    manager.markSaved()
    manager.step { document.append("a") }
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(manager.isAtSavePoint)
    manager.redo()
    manager.step { other.append("other") }
    manager.removeAllActions(withTarget: other)
    #expect(!manager.canReachSavePoint)
    manager.undo()
    #expect(!manager.isAtSavePoint)
  }

  @Test func `an undo whose handlers register nothing loses the states in front of it, not those behind`() {
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.undo()
    #expect(manager.isAtSavePoint)
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.markSaved()
    manager.undo()
    #expect(!manager.canReachSavePoint)
  }

  @Test func `a redo whose handlers register nothing takes the saved state along, and later steps aren't it`() {
    manager.step {
      // Undo of this step can be redone, but the redo can't be undone.
      manager.registerUndo(withTarget: document) { $0.undoManager.registerUndo(withTarget: $0) { _ in } }
    }
    manager.markSaved()
    manager.step { document.append("b") }
    manager.undo(count: 2)
    manager.redo()
    #expect((manager.undoCount, manager.isAtSavePoint) == (0, true))
    manager.redo()
    #expect(document.texts == ["b"])
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, true))
    manager.undo()
    #expect(manager.isAtSavePoint)
  }

  @Test func `removing all actions keeps it only if it is the present state`() {
    manager.step { document.append("a") }
    manager.markSaved()
    manager.removeAllActions()
    #expect(manager.isAtSavePoint)
    manager.beginUndoGrouping()
    document.append("b")
    manager.removeAllActions()
    #expect(!manager.canReachSavePoint)
  }

  @Test func `an open group with operations is a change; saving inside it is rejected`() {
    manager.beginUndoGrouping()
    #expect(manager.isAtSavePoint)
    manager.markSaved()
    document.append("a")
    #expect(!manager.isAtSavePoint)
    manager.markSaved()
    #expect(manager.rejected == [.savingInsideGroups(1)])
    #expect(!manager.isAtSavePoint)
  }

  @Test func `saving closes an event group`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.markSaved()
    #expect((manager.isAtSavePoint, manager.groupingLevel) == (true, 0))
    manager.undo()
    #expect(!manager.isAtSavePoint)
  }

  @Test func `a handler is never at the save point and cannot move it`() {
    var answers: [Bool] = []
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] _ in
        answers.append(manager.isAtSavePoint)
        manager.markSaved()
      }
    }
    manager.undo()
    #expect(answers == [false])
    #expect(manager.rejected == [.alreadyPerforming])
  }

  @Test func `a group undone inside an open one gives up what was redoable`() {
    manager.step { document.append("a") }
    manager.markSaved()
    manager.undo()
    manager.beginUndoGrouping()
    manager.step { document.append("b") }
    manager.undoNestedGroup()
    manager.endUndoGrouping()
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, false))
  }

  @Test func `an operation forgotten in an open group keeps saved states away though the group is cancelled`() {
    let other = Document(manager)
    manager.step { document.append("a") }
    manager.markSaved()
    manager.undo()
    manager.beginUndoGrouping()
    other.append("b")
    manager.removeAllActions(withTarget: other)
    manager.cancelUndoGrouping()
    manager.redo()
    #expect((document.texts, other.texts) == (["a"], ["b"]))
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, false))
  }

  @Test func `redo that comes back without an operation leads to no saved state`() {
    let other = Document(manager)
    manager.step {
      document.append("a")
      other.append("b")
    }
    manager.markSaved()
    manager.undo()
    manager.beginUndoGrouping()
    document.append("x")
    manager.removeAllActions(withTarget: other)
    manager.cancelUndoGrouping()
    manager.redo()
    #expect((document.texts, other.texts) == (["a"], []))
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, false))
  }

  @Test func `an operation that is skipped because its target is gone leads to no saved state`() {
    let shared = Document(UndoManager())
    final class Controller {}
    manager.step {
      manager.registerUndo(withTarget: Controller()) { _ in shared.removeLast() }
      shared.append("a")
    }
    manager.undo()
    #expect(shared.texts == ["a"])
    #expect((manager.isAtSavePoint, manager.canReachSavePoint) == (false, false))
  }
}
