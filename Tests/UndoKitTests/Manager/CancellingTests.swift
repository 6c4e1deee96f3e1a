import Testing
import UndoKit

struct `Cancelling a group` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `it reverts what the group did and leaves nothing on either stack`() {
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    document.append("b")
    document.append("c")
    manager.cancelUndoGrouping()
    #expect(document.texts == ["a"])
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (1, 0, 0))
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `redo is as it was`() {
    for text in ["a", "b", "c"] { manager.step(text) { document.append(text) } }
    manager.undo(count: 2)
    manager.beginUndoGrouping()
    document.append("x")
    #expect(manager.redoCount == 0, "a registration clears redo at once")
    manager.cancelUndoGrouping()
    #expect((manager.redoCount, manager.redoActionName) == (2, "b"))
    manager.redo(count: 2)
    #expect(document.texts == ["a", "b", "c"])
  }

  @Test func `redo that a group around it cleared stays cleared`() {
    manager.step { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    document.append("x")
    manager.beginUndoGrouping()
    document.append("y")
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == (["x"], 0))
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == ([], 1))
  }

  @Test func `redo that a group closed inside it cleared comes back`() {
    manager.step { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    manager.step { document.append("x") }
    manager.step { manager.step { document.append("y") } }
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == ([], 1))
    manager.redo()
    #expect(document.texts == ["a"])
  }

  @Test func `what was undone inside the group is not redoable after it`() {
    manager.step("A") { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    manager.step("X") { document.append("x") }
    manager.undoNestedGroup()
    #expect(manager.redoActionName == "X")
    manager.cancelUndoGrouping()
    #expect(manager.redoSteps.map(\.name) == ["A"])
  }

  @Test func `a step from before that was undone inside the group stays redoable, if nothing was registered after it`()
  {
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    manager.undo()
    manager.beginUndoGrouping()
    manager.undoNestedGroup()
    document.append("y")
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoSteps.map(\.name)) == ([], ["a", "b"]))
    manager.redo(count: 2)
    #expect(document.texts == ["a", "b"])
  }

  @Test func `once a step from before was undone, what the group had cleared does not fit any more`() {
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    manager.undo()
    manager.beginUndoGrouping()
    manager.step { document.append("x") }
    manager.undoNestedGroup()
    manager.undoNestedGroup()
    document.append("y")
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == ([], 0), "b belongs behind a")
  }

  @Test func `a group inside of another brings nothing back`() {
    manager.step("A") { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    document.append("x")
    manager.cancelUndoGrouping()
    #expect(manager.redoCount == 0)
    manager.cancelUndoGrouping()
    #expect(manager.redoSteps.map(\.name) == ["A"])
  }

  @Test func `what was undone inside of a group around it goes with it`() {
    manager.beginUndoGrouping()
    manager.step("X") { document.append("x") }
    manager.undoNestedGroup()
    manager.beginUndoGrouping()
    manager.cancelUndoGrouping()
    #expect(manager.redoActionName == "X", "an empty group has changed nothing")
    manager.beginUndoGrouping()
    document.append("y")
    #expect(manager.redoCount == 0)
    manager.step("Z") { document.append("z") }
    manager.undoNestedGroup()
    #expect(manager.redoActionName == "Z")
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == ([], 0), "z belongs behind y")
  }

  @Test func `what was said of it goes with it`() {
    manager.beginUndoGrouping()
    manager.setActionName("Outer")
    manager.beginUndoGrouping()
    manager.setActionName("Inner")
    manager.setActionIsDiscardable(true)
    manager.setActionUserInfoValue(1, forKey: "key")
    manager.cancelUndoGrouping()
    document.append("a")
    manager.endUndoGrouping()
    #expect((manager.undoActionName, manager.undoActionIsDiscardable) == ("Outer", false))
    #expect(manager.undoActionUserInfoValue(forKey: "key") == nil)
  }

  @Test func `the groups around it stay open, with what they hold`() {
    manager.beginUndoGrouping()
    document.append("a")
    manager.beginUndoGrouping()
    document.append("b")
    manager.cancelUndoGrouping()
    #expect((manager.groupingLevel, document.texts) == (1, ["a"]))
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `an event group can be cancelled`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.groupingLevel, manager.canUndo) == ([], 0, false))
  }

  @Test func `an empty group leaves no step though empty ones are kept`() {
    manager.beginUndoGrouping()
    manager.cancelUndoGrouping()
    #expect(manager.undoCount == 0)
  }

  @Test func `handlers see isUndoing, and what they register is dropped`() {
    var seen: [Bool] = []
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: document) { [manager] document in
      seen = [manager.isUndoing, manager.isRedoing]
      manager.step { manager.registerUndo(withTarget: document) { _ in } }
    }
    manager.cancelUndoGrouping()
    #expect(seen == [true, false])
    #expect((manager.undoCount, manager.redoCount, manager.isUndoing) == (0, 0, false))
  }

  @Test func `a handler may remove everything`() {
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: document) { [manager] _ in manager.removeAllActions() }
    manager.cancelUndoGrouping()
    #expect((manager.undoCount, manager.groupingLevel) == (0, 0))
    manager.step { document.append("b") }
    #expect(manager.undoCount == 1)
  }

  @Test func `the state is saved again if it was`() {
    manager.beginUndoGrouping()
    document.append("a")
    manager.cancelUndoGrouping()
    #expect(manager.isAtSavePoint)
  }

  @Test func `the limit holds for the redo steps that come back`() {
    for text in ["a", "b", "c"] { manager.step { document.append(text) } }
    manager.undo(count: 3)
    manager.beginUndoGrouping()
    document.append("x")
    manager.levelsOfUndo = 2
    manager.cancelUndoGrouping()
    #expect(manager.redoCount == 2)
  }

  @Test func `a target is forgotten in what may come back too`() {
    let other = Document(manager)
    manager.step { document.append("a") }
    manager.step { other.append("b") }
    manager.undo(count: 2)
    manager.beginUndoGrouping()
    document.append("x")
    manager.removeAllActions(withTarget: other)
    manager.cancelUndoGrouping()
    #expect(manager.redoCount == 1)
  }

  #if Foundation
    @Test func `it posts that the group closes`() {
      manager.beginUndoGrouping()
      document.append("a")
      let log = PostLog(manager)
      manager.cancelUndoGrouping()
      #expect(log.take() == ["Checkpoint 1", "WillCloseUndoGroup 1", "DidCloseUndoGroup 0"])
    }

    @Test func `its posts say whether the group is discardable`() {
      manager.beginUndoGrouping()
      manager.setActionIsDiscardable(true)
      let log = PostLog(manager)
      manager.cancelUndoGrouping()
      let info = "\(NSUndoManagerGroupIsDiscardableKey): true"
      #expect(log.take() == ["Checkpoint 1", "WillCloseUndoGroup 1 \(info)", "DidCloseUndoGroup 0 \(info)"])
    }
  #endif

  @Test func `it is rejected with no group open and in a handler`() {
    manager.cancelUndoGrouping()
    manager.step { manager.registerUndo(withTarget: document) { [manager] _ in manager.cancelUndoGrouping() } }
    manager.undo()
    #expect(manager.rejected == [.cancellingWithoutBeginning, .alreadyPerforming])
  }

  @Test func `what was undone inside the group can't be redone after it`() {
    manager.beginUndoGrouping()
    manager.step { document.append("a") }
    manager.undoNestedGroup()
    #expect(manager.redoCount == 1)
    manager.cancelUndoGrouping()
    #expect((manager.redoCount, document.texts) == (0, []))
  }

  @Test func `a step that was undone inside stays redoable, also after an empty group was`() {
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    manager.undoNestedGroup()
    manager.cancelUndoGrouping()
    #expect((document.texts, manager.redoCount) == ([], 1))
    manager.redo()
    #expect(document.texts == ["a"])
  }
}
