import Testing
import UndoKit

struct `Groups of a closure` {
  let manager = LenientUndoManager.manual()
  let document: Document
  private struct Failure: Error {}

  init() { document = Document(manager) }

  @Test func `what the closure registers is one step, with the name and the flag`() {
    let count = manager.group(named: "Two", discardable: true) {
      document.append("a")
      manager.step { document.append("b") }
      return document.texts.count
    }
    #expect((count, manager.undoCount, manager.undoActionName) == (2, 1, "Two"))
    #expect(manager.undoActionIsDiscardable)
    manager.undo()
    #expect(document.texts == [])
    manager.group(named: "One") { document.append("a") }
    #expect((manager.undoActionName, manager.undoActionIsDiscardable) == ("One", false))
  }

  @Test func `the outermost name is the step's, and without one the last inside`() {
    func add() { manager.group(named: "Inner") { document.append("a") } }
    manager.group(named: "Outer") { add() }
    #expect(manager.undoActionName == "Outer")
    manager.group { add() }
    #expect(manager.undoActionName == "Inner")
  }

  @Test func `one is discardable only if it says so itself`() {
    manager.group(named: "Edit") {
      manager.group(named: "Select", discardable: true) { document.append("a") }
      document.append("b")
    }
    #expect(!manager.undoActionIsDiscardable)
  }

  @Test func `what the closure says of it holds, unless the call says otherwise`() {
    manager.group(named: "Select") {
      document.append("a")
      manager.setActionIsDiscardable(true)
    }
    #expect(manager.undoActionIsDiscardable)
    manager.group(named: "Edit", discardable: false) {
      document.append("b")
      manager.setActionIsDiscardable(true)
    }
    #expect(!manager.undoActionIsDiscardable)
    manager.group(named: "Both") {
      manager.setActionIsDiscardable(true)
      manager.group(named: "Edit") { document.append("c") }
    }
    #expect(manager.undoActionIsDiscardable)
    manager.group(named: "Edit") {
      manager.setActionIsDiscardable(true)
      manager.setActionIsDiscardable(false)
      manager.group(named: "Select", discardable: true) { document.append("d") }
    }
    #expect(!manager.undoActionIsDiscardable)
  }

  @Test func `what a handler says of a group that it opens stays with that`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.group(named: "Select", discardable: true) { document.append("a") }
        manager.group(named: "Select") {
          document.append("b")
          manager.setActionIsDiscardable(true)
        }
      }
    }
    manager.undo()
    #expect((manager.redoCount, manager.redoActionIsDiscardable) == (1, false))
  }

  /// Otherwise a document would not save the edit.
  @Test func `an edit stays one, whatever selection is marked in the same event or in its handlers`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.step {
      manager.setActionIsDiscardable(true)
      document.append("selection")
    }
    #expect(!manager.undoActionIsDiscardable)
    manager.endUndoGrouping()
    #expect(!manager.undoActionIsDiscardable)
    manager.step { document.append("b") }
    document.append("selection")
    manager.setActionIsDiscardable(true)
    manager.endUndoGrouping()
    #expect(!manager.undoActionIsDiscardable)
    manager.registerUndo(withTarget: document) { [manager] document in
      document.append("c")
      manager.setActionIsDiscardable(true)
    }
    manager.undo()
    #expect(!manager.redoActionIsDiscardable)
    manager.redo()
    #expect(!manager.undoActionIsDiscardable)
  }

  @Test func `a step of marked groups alone is discardable`() {
    manager.groupsByEvent = true
    manager.group(discardable: true) { document.append("a") }
    manager.group { manager.group(discardable: true) { document.append("b") } }
    #expect(manager.undoActionIsDiscardable)
    manager.undo()
    #expect(manager.redoActionIsDiscardable)
  }

  @Test func `without registration nothing is recorded, whatever the closure does`() throws {
    let count = manager.withoutRegistration {
      document.append("a")
      return document.texts.count
    }
    #expect((count, manager.undoCount, manager.isUndoRegistrationEnabled) == (1, 0, true))
    #expect(throws: Failure.self) { try manager.withoutRegistration { throw Failure() } }
    #expect(manager.isUndoRegistrationEnabled)
    manager.disableUndoRegistration()
    manager.withoutRegistration { manager.removeAllActions() }
    #expect(manager.isUndoRegistrationEnabled && manager.rejected.isEmpty)
  }

  @Test(arguments: [false, true]) func `an empty one is kept unless such are discarded`(discards: Bool) {
    manager.discardsEmptyGroups = discards
    manager.group(named: "Nothing") {}
    #expect(manager.undoCount == (discards ? 0 : 1))
  }

  @Test(arguments: [false, true])
  func `if the closure throws nothing is left, and redo is as it was`(groupsByEvent: Bool) {
    manager.step { document.append("before") }
    manager.step { document.append("undone") }
    manager.undo()
    manager.groupsByEvent = groupsByEvent
    #expect(throws: Failure.self) {
      try manager.group(named: "Two") {
        document.append("a")
        throw Failure()
      }
    }
    #expect(document.texts == ["before"])
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (1, 1, 0))
  }

  @Test func `inside of an open group only the closure's part is reverted`() {
    manager.beginUndoGrouping()
    document.append("a")
    #expect(throws: Failure.self) {
      try manager.group(named: "Two") {
        document.append("b")
        manager.beginUndoGrouping()
        document.append("c")
        throw Failure()
      }
    }
    #expect((document.texts, manager.groupingLevel) == (["a"], 1))
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `in a handler what was registered stays, and no group is left open`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        try? manager.group(named: "Two") {
          document.append("a")
          manager.beginUndoGrouping()
          throw Failure()
        }
        manager.endUndoGrouping()
      }
    }
    manager.undo()
    #expect((document.texts, manager.rejected, manager.redoCount) == (["a"], [.endingWithoutBeginning], 1))
  }

  @Test func `a manager that opens no group runs the closure all the same`() {
    final class Reluctant: UndoManager {
      override func beginUndoGrouping() {}
      override func endUndoGrouping() {}
      override func reject(_ error: UndoError) {}
    }
    let manager = Reluctant()
    #expect(manager.group(named: "") { 7 } == 7)
    #expect(throws: Failure.self) { try manager.group(named: "") { throw Failure() } }
  }
}
