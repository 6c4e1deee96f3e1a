import Testing
import UndoKit

struct `Performing` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `undo closes the one open group and undoes it`() {
    manager.beginUndoGrouping()
    document.append("a")
    manager.undo()
    #expect(document.texts == [])
    #expect((manager.groupingLevel, manager.redoCount) == (0, 1))
  }

  @Test func `undo inside two groups is rejected and changes nothing`() {
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    document.append("a")
    manager.undo()
    #expect(manager.rejected == [.undoingInsideGroups(2)])
    #expect(manager.groupingLevel == 2)
    #expect(document.texts == ["a"])
  }

  @Test func `undoNestedGroup undoes the last group closed inside an open one`() {
    manager.beginUndoGrouping()
    document.append("a")
    manager.step("B") { document.append("b") }
    manager.step("C") { document.append("c") }
    manager.undoNestedGroup()
    #expect(document.texts == ["a", "b"])
    #expect((manager.groupingLevel, manager.redoActionName) == (1, "C"))
    manager.undoNestedGroup()
    #expect(document.texts == ["a"])
    #expect(manager.redoActionName == "B")
    manager.undoNestedGroup()
    #expect(manager.rejected == [.undoingBehindOpenOperations])
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.texts == [])
    for _ in 1...3 { manager.redo() }
    #expect(document.texts == ["a", "b", "c"])
  }

  @Test func `undoNestedGroup undoes a step if nothing was closed after it`() {
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.undoNestedGroup()
    #expect(document.texts == [])
    #expect(manager.groupingLevel == 2)
    document.append("b")
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(document.texts == [])
    #expect(manager.groupingLevel == 1)
    #expect(manager.rejected == [])
  }

  @Test func `undoNestedGroup behind operations of an open group is rejected`() {
    manager.beginUndoGrouping()
    manager.step { document.append("a") }
    document.append("b")
    manager.undoNestedGroup()
    #expect(manager.rejected == [.undoingBehindOpenOperations])
    manager.beginUndoGrouping()
    manager.undoNestedGroup()
    #expect(manager.rejected.count == 2)
    #expect(document.texts == ["a", "b"])
  }

  @Test func `isUndoing and isRedoing are true while handlers run`() {
    final class Witness {
      var seen: [String] = []
      func witness(_ manager: UndoManager) {
        seen.append("undoing \(manager.isUndoing), redoing \(manager.isRedoing)")
        manager.registerUndo(withTarget: self) { $0.witness(manager) }
      }
    }
    let witness = Witness()
    manager.step { manager.registerUndo(withTarget: witness) { [manager] in $0.witness(manager) } }
    manager.undo()
    manager.redo()
    #expect(witness.seen == ["undoing true, redoing false", "undoing false, redoing true"])
    #expect((manager.isUndoing, manager.isRedoing) == (false, false))
  }

  @Test func `with nothing to undo or redo nothing happens`() {
    manager.undo()
    manager.undoNestedGroup()
    manager.redo()
    #expect(manager.rejected == [])
    #expect((manager.undoCount, manager.redoCount) == (0, 0))
  }

  @Test func `undo and redo in a handler are rejected`() {
    for _ in 1...2 {
      manager.step {
        manager.registerUndo(withTarget: document) { [manager] document in
          manager.undo()
          manager.undoNestedGroup()
          manager.redo()
          manager.registerUndo(withTarget: document) { _ in
            manager.undo()
            manager.undoNestedGroup()
            manager.redo()
          }
        }
      }
    }
    manager.undo()
    #expect(manager.rejected == [.alreadyPerforming, .alreadyPerforming, .alreadyPerforming])
    manager.redo()
    #expect(manager.rejected.count == 6)
  }

  @Test func `redo closes no explicit group, and is rejected while one is open`() {
    manager.step { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    manager.redo()
    #expect(manager.rejected == [.redoingInsideGroups(1)])
    #expect((manager.groupingLevel, manager.redoCount) == (1, 1))
    manager.endUndoGrouping()
    manager.undo()
    manager.redo()
    #expect(document.texts == ["a"])
  }

  @Test func `redo closes an event group in which nothing was registered`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.undo()
    manager.setActionName("Nothing")
    manager.redo()
    #expect((document.texts, manager.groupingLevel, manager.undoCount) == (["a"], 0, 1))
    manager.undo()
    manager.step("Empty") {}
    #expect(manager.groupingLevel == 1)
    manager.redo()
    #expect((document.texts, manager.groupingLevel, manager.undoSteps.map(\.name)) == (["a"], 0, ["", "Empty"]))
    #expect(manager.rejected == [])
  }

  @Test func `redo in an event group that holds operations makes a group in it, which undoNestedGroup undoes alone`() {
    manager.groupsByEvent = true
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    manager.undoNestedGroup()
    manager.redo()
    #expect((document.texts, manager.undoActionName, manager.groupingLevel) == (["a", "b"], "b", 1))
    #expect((manager.undoCount, manager.redoCount) == (1, 0))
    manager.undoNestedGroup()
    #expect((document.texts, manager.redoCount) == (["a"], 1))
    manager.redo()
    manager.undo()
    #expect((document.texts, manager.redoCount, manager.rejected) == ([], 1, []), "all of it was one event")
    manager.redo()
    #expect(document.texts == ["a", "b"])
  }

  @Test func `redo in an event group with an operation is as without: there is nothing to redo`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.undo()
    document.append("b")
    manager.redo()
    #expect((document.texts, manager.groupingLevel, manager.rejected) == (["b"], 1, []))
  }

  @Test func `with nothing to redo an open group is no obstacle`() {
    manager.beginUndoGrouping()
    manager.redo()
    #expect(manager.rejected == [])
  }

  @Test func `name, flag and user info go along to the other stack and back`() {
    manager.step("Paint") {
      document.append("a")
      manager.setActionIsDiscardable(true)
      manager.setActionUserInfoValue("red", forKey: "color")
    }
    manager.undo()
    #expect((manager.undoActionName, manager.redoActionName) == ("", "Paint"))
    #expect((manager.undoActionIsDiscardable, manager.redoActionIsDiscardable) == (false, true))
    #expect(manager.undoActionUserInfoValue(forKey: "color") == nil)
    #expect(manager.redoActionUserInfoValue(forKey: "color") as? String == "red")
    manager.redo()
    #expect((manager.undoActionName, manager.redoActionName) == ("Paint", ""))
    #expect((manager.undoActionIsDiscardable, manager.redoActionIsDiscardable) == (true, false))
    #expect(manager.undoActionUserInfoValue(forKey: "color") as? String == "red")
  }

  @Test func `what a handler says is said of the step that reverts the one being performed`() {
    manager.step("Insert") {
      manager.setActionIsDiscardable(true)
      manager.setActionUserInfoValue("old", forKey: "color")
      manager.setActionUserInfoValue("kept", forKey: "size")
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.setActionName("Delete")
        manager.step { manager.setActionName("of the group, which is no step") }
        manager.setActionIsDiscardable(true)
        manager.setActionUserInfoValue("new", forKey: "color")
        manager.registerUndo(withTarget: document) { document in
          manager.setActionIsDiscardable(false)
          manager.registerUndo(withTarget: document) { _ in }
          manager.setActionName("")
          manager.setActionUserInfoValue(nil, forKey: "size")
        }
      }
    }
    manager.undo()
    #expect((manager.redoActionName, manager.redoActionIsDiscardable) == ("Delete", true))
    #expect(manager.redoActionUserInfoValue(forKey: "color") as? String == "new")
    #expect(manager.redoActionUserInfoValue(forKey: "size") as? String == "kept")
    manager.redo()
    #expect((manager.undoActionName, manager.undoActionIsDiscardable) == ("", false))
    #expect(manager.undoActionUserInfoValue(forKey: "color") as? String == "new")
    #expect(manager.undoActionUserInfoValue(forKey: "size") == nil)
    #expect(manager.rejected == [])
  }

  @Test func `what a handler says goes with an undo that leaves nothing to redo`() {
    manager.step("Kept") { document.append("a") }
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] _ in manager.setActionName("Lost") }
    }
    manager.undo()
    #expect((manager.undoActionName, manager.redoActionName, manager.redoCount) == ("Kept", "", 0))
  }

  @Test func `what a handler sets does not touch groups that are still open`() {
    manager.beginUndoGrouping()
    manager.setActionName("Outer")
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] _ in manager.setActionName("Wrong") }
    }
    manager.undoNestedGroup()
    document.append("a")
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Outer")
  }

  /// A suite of a program for macOS asserts it.
  @Test func `so canRedo is false then`() {
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.undo()
    #expect(!manager.canRedo)
  }

  @Test func `an undo whose handlers register nothing leaves no redo step`() {
    manager.step("Kept") { document.append("a") }
    manager.step("Gone") { manager.registerUndo(withTarget: document) { _ in } }
    manager.undo()
    #expect((manager.redoCount, manager.redoActionName) == (0, ""))
    manager.undo()
    manager.redo()
    #expect(manager.undoActionName == "Kept")
  }

  @Test func `removeAllActions in a handler lets the step finish and records nothing of it`() {
    manager.step { document.append("first") }
    manager.step {
      document.append("a")
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.beginUndoGrouping()
        manager.removeAllActions()
        #expect(manager.groupingLevel == 0)
        manager.registerUndo(withTarget: document) { _ in }
      }
      document.append("b")
    }
    manager.undo()
    #expect(document.texts == ["first"], "both operations around the clearing one were performed")
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (0, 0, 0))
    #expect(manager.rejected == [])
    manager.step { document.append("c") }
    manager.undo()
    manager.redo()
    #expect(document.texts == ["first", "c"])
  }

  @Test func `removeAllActions in a handler of a redo does the same`() {
    manager.step { document.append("first") }
    manager.step {
      document.append("a")
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.registerUndo(withTarget: document) { _ in manager.removeAllActions() }
      }
      document.append("b")
    }
    manager.undo()
    manager.redo()
    #expect(document.texts == ["first", "a", "b"])
    #expect((manager.undoCount, manager.redoCount, manager.isRedoing) == (0, 0, false))
  }

  @Test func `a handler may remove the actions of a target that is still to be undone`() {
    let other = Document(manager)
    manager.step {
      other.append("x")
      manager.registerUndo(withTarget: document) { [manager] _ in manager.removeAllActions(withTarget: other) }
      document.append("a")
    }
    manager.undo()
    #expect(document.texts == [])
    #expect(other.texts == ["x"])
    manager.redo()
    #expect(document.texts == ["a"])
  }

  @Test func `a handler that ends more groups than it began is rejected`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.endUndoGrouping()
        manager.registerUndo(withTarget: document) { _ in }
      }
    }
    manager.undo()
    #expect(manager.rejected == [.endingWithoutBeginning])
    #expect(manager.redoCount == 1)
  }

  @Test func `groups that a handler leaves open close with the undo`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.beginUndoGrouping()
        manager.registerUndo(withTarget: document) { _ in }
      }
    }
    manager.undo()
    #expect((manager.groupingLevel, manager.redoCount) == (0, 1))
  }

  @Test func `redo moves one step and leaves the rest`() {
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    manager.undo()
    manager.undo()
    manager.redo()
    #expect((manager.undoActionName, manager.redoActionName) == ("a", "b"))
  }
}
