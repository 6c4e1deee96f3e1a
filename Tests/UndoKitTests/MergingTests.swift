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

  @Test func `of operations registered with a key only the first on each target is performed`() {
    let other = Document(manager)
    var performed: [Int] = []
    for number in 1...4 {
      manager.beginUndoGrouping()
      for target in [document, other, document] {
        manager.registerUndo(withTarget: target, merging: "frame") { [manager] target in
          performed.append(target === other ? -number : number)
          manager.registerUndo(withTarget: target) { _ in }
        }
      }
      manager.endUndoGrouping()
    }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(performed == [-1, 1])
    #expect(manager.redoCount == 1)
  }

  @Test func `operations that merging drops are released when their group closes`() {
    final class Token {}
    func register() -> () -> Bool {
      let token = Token()
      manager.registerUndo(withTarget: document, merging: "key") { _ in withExtendedLifetime(token) {} }
      return { [weak token] in token != nil }
    }
    manager.beginUndoGrouping()
    let firstLives = register()
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    let secondLives = register()
    #expect(secondLives(), "the group can still be cancelled")
    manager.endUndoGrouping()
    #expect((firstLives(), secondLives()) == (true, false))
  }

  @Test func `when a target's operations are removed, its later ones are kept again`() {
    func set() { manager.step { manager.registerUndo(withTarget: document, merging: "key") { $0.append("undone") } } }
    set()
    manager.removeAllActions(withTarget: document)
    set()
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.texts == ["undone"])
  }

  @Test func `a coalescing scope makes one group of what it registers`() {
    manager.coalescing("Two") {
      document.append("a")
      manager.step("Inner") { document.append("b") }
    }
    #expect((manager.undoCount, manager.undoActionName) == (1, "Two"))
    manager.undo()
    #expect(document.texts == [])
  }

  @Test(arguments: [false, true]) func `a scope that registers nothing leaves nothing`(groupsByEvent: Bool) {
    manager.step { document.append("a") }
    manager.undo()
    manager.groupsByEvent = groupsByEvent
    manager.coalescing("Nothing", merging: "key") {
      manager.beginUndoGrouping()
      manager.endUndoGrouping()
    }
    if groupsByEvent { manager.endUndoGrouping() }
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (0, 1, 0))
    manager.redo()
    #expect(document.texts == ["a"])
  }

  @Test func `scopes with the same key merge`() {
    for value in 1...3 {
      manager.coalescing("Slide", merging: "slider") { document.setNumber(value) }
    }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.number == 0)
  }

  @Test func `a scope that throws leaves nothing behind`() {
    struct Failure: Error {}
    manager.step { document.append("before") }
    #expect(throws: Failure.self) {
      try manager.coalescing("Two") {
        document.append("a")
        throw Failure()
      }
    }
    #expect(document.texts == ["before"])
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (1, 0, 0))
  }

  @Test func `a scope that throws leaves no group open, not even one of the function that threw`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try manager.coalescing {
        document.append("a")
        manager.beginUndoGrouping()
        document.append("b")
        manager.beginUndoGrouping()
        throw Failure()
      }
    }
    #expect((document.texts, manager.groupingLevel, manager.canUndo) == ([], 0, false))
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        try? manager.coalescing {
          manager.beginUndoGrouping()
          throw Failure()
        }
        manager.endUndoGrouping()
      }
    }
    manager.undo()
    #expect(manager.rejected == [.endingWithoutBeginning])
  }

  @Test(arguments: [false, true]) func `groups that a scope leaves open are closed with it`(registers: Bool) {
    manager.coalescing("Both") {
      document.append("a")
      manager.beginUndoGrouping()
      if registers { document.append("b") }
      manager.beginUndoGrouping()
    }
    #expect((manager.groupingLevel, manager.undoSteps.map(\.name)) == (0, ["Both"]))
    manager.undo()
    #expect((document.texts, manager.rejected) == ([], []))
  }

  @Test func `a scope whose manager opens no group ends all the same`() {
    final class Reluctant: UndoManager {
      override func beginUndoGrouping() {}
      override func endUndoGrouping() {}
      override func reject(_ error: UndoError) {}
    }
    let manager = Reluctant()
    #expect(manager.coalescing { 7 } == 7)
    struct Failure: Error {}
    #expect(throws: Failure.self) { try manager.coalescing { throw Failure() } }
  }

  @Test func `a scope in which all actions are removed ends quietly`() {
    manager.coalescing { manager.removeAllActions() }
    #expect(manager.rejected == [])
    #expect(manager.undoCount == 0)
  }
}
