import Testing
import UndoKit

struct `Merging steps` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  private func drag(by distance: Int, key: String = "drag") {
    manager.step("Drag") {
      document.add(distance, times: 1)
      manager.setActionMergeKey(key)
    }
  }

  @Test func `steps with the same key that follow each other are one step`() {
    for _ in 1...5 { drag(by: 2) }
    #expect((document.number, manager.undoCount) == (10, 1))
    manager.undo()
    #expect((document.number, manager.redoActionName) == (0, "Drag"))
    manager.redo()
    #expect((document.number, manager.undoCount) == (10, 1))
  }

  @Test func `another key, no key, and endMerging begin a new step`() {
    drag(by: 1)
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 2)
    manager.step { document.append("a") }
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 4)
    manager.endMerging()
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 5)
  }

  @Test(arguments: [true, false]) func `a key that is given in a group that leaves nothing is forgotten with it`(
    isDragged: Bool
  ) {
    manager.discardsEmptyGroups = true
    if isDragged { drag(by: 1) } else { manager.step { document.append("a") } }
    manager.step { manager.setActionMergeKey("drag") }
    #expect(manager.undoCount == 1)
    manager.step { document.append("b") }
    #expect(manager.undoCount == 2)
    manager.undo()
    #expect((document.number, document.texts) == (isDragged ? (1, []) : (0, ["a"])))
  }

  @Test func `a step never reaches across a save point`() {
    drag(by: 1)
    manager.markSaved()
    drag(by: 1)
    drag(by: 1)
    #expect(manager.undoCount == 2)
    manager.undo()
    #expect((document.number, manager.isAtSavePoint) == (1, true))
  }

  @Test func `after an undo a step with the key stands alone and clears redo`() {
    drag(by: 1)
    drag(by: 1, key: "another")
    manager.undo()
    drag(by: 5)
    #expect((manager.undoCount, manager.redoCount) == (2, 0))
    manager.undo()
    #expect(document.number == 1)
  }

  @Test func `a redone step does not merge with the next`() {
    drag(by: 1)
    manager.undo()
    manager.redo()
    drag(by: 1)
    #expect(manager.undoCount == 2)
  }

  @Test func `a step that was given two keys merges with nothing`() {
    for _ in 1...2 {
      manager.step {
        document.add(1, times: 1)
        manager.setActionMergeKey("a")
        manager.setActionMergeKey("b")
      }
    }
    drag(by: 1, key: "b")
    #expect(manager.undoCount == 3)
  }

  @Test func `the merged step has the last name, the last info, and is discardable if all its parts are`() {
    for (name, value, flag) in [("First", 1, true), ("", 2, true), ("Last", 3, false), ("", 4, true)] {
      manager.step(name) {
        document.add(1, times: 1)
        manager.setActionMergeKey("key")
        manager.setActionIsDiscardable(flag)
        manager.setActionUserInfoValue(value, forKey: value < 3 ? "a" : "b")
      }
      #expect(manager.undoActionIsDiscardable == (value < 3))
    }
    #expect((manager.undoCount, manager.undoActionName) == (1, "Last"))
    #expect(manager.undoActionUserInfoValue(forKey: "a") as? Int == 2)
    #expect(manager.undoActionUserInfoValue(forKey: "b") as? Int == 4)
  }

  @Test func `a value that a later part takes back stays that of the parts before`() {
    for value in [1, nil] {
      manager.step {
        document.add(1, times: 1)
        manager.setActionMergeKey("key")
        manager.setActionUserInfoValue(value, forKey: "a")
      }
    }
    #expect(manager.undoCount == 1)
    #expect(manager.undoActionUserInfoValue(forKey: "a") as? Int == 1)
  }

  @Test func `a merged step keeps the identity of the older one`() {
    drag(by: 1)
    let id = manager.undoStep?.id
    drag(by: 1)
    #expect(manager.undoSteps.map(\.id) == [id])
    manager.undo()
    #expect(manager.redoSteps.map(\.id) == [id])
  }
}
