import Testing
import UndoKit

struct `Registration` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `with registration disabled nothing happens, and nothing is rejected`() {
    manager.step { document.append("a") }
    manager.undo()
    manager.disableUndoRegistration()
    document.append("b")
    #expect(manager.rejected == [])
    #expect(manager.redoCount == 1)
    #expect(manager.groupingLevel == 0)
    manager.groupsByEvent = true
    document.append("c")
    #expect((manager.groupingLevel, manager.canUndo, manager.redoCount) == (0, false, 1))
  }

  @Test func `with no group open an event group is opened first`() {
    manager.groupsByEvent = true
    document.append("a")
    #expect((manager.groupingLevel, manager.canUndo, manager.undoCount) == (1, true, 1))
    document.append("b")
    #expect(manager.groupingLevel == 1)
    manager.undo()
    #expect(document.texts == [], "both were one event")
    #expect(manager.rejected == [])
  }

  @Test func `with no group open and groupsByEvent off it is rejected`() {
    document.append("a")
    #expect(manager.rejected == [.registeringOutsideGroup])
    #expect(!manager.canUndo)
  }

  @Test func `an operation belongs to the innermost open group`() {
    manager.beginUndoGrouping()
    document.append("a")
    manager.step { document.append("b") }
    manager.undoNestedGroup()
    #expect(document.texts == ["a"])
    manager.endUndoGrouping()
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `a new operation clears the redo stack at once`() {
    manager.step { document.append("a") }
    manager.step { document.append("b") }
    manager.undo()
    manager.undo()
    #expect(manager.redoCount == 2)
    manager.beginUndoGrouping()
    #expect(manager.redoCount == 2)
    document.append("c")
    #expect(manager.redoCount == 0)
    manager.endUndoGrouping()
  }

  @Test func `registering while undoing or redoing keeps the rest of the redo stack`() {
    for text in ["a", "b", "c"] { manager.step { document.append(text) } }
    for _ in 1...3 { manager.undo() }
    manager.redo()
    #expect((manager.undoCount, manager.redoCount) == (1, 2))
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (0, 3))
    for _ in 1...3 { manager.redo() }
    #expect(document.texts == ["a", "b", "c"])
  }

  @Test func `the target is not retained, and the handler is given it`() {
    final class Target {}
    var target: Target? = Target()
    weak let reference = target
    var given: Target?
    manager.step { manager.registerUndo(withTarget: target!) { given = $0 } }
    manager.undo()
    #expect(given === target)
    given = nil
    manager.step { manager.registerUndo(withTarget: target!) { _ in } }
    target = nil
    #expect(reference == nil)
  }

  @Test func `what a handler captures lives as long as the operation`() {
    final class Captured {}
    weak var reference: Captured?
    func register() {
      let captured = Captured()
      reference = captured
      manager.step { manager.registerUndo(withTarget: document) { _ in withExtendedLifetime(captured) {} } }
    }
    register()
    #expect(reference != nil)
    manager.undo()
    #expect(reference == nil)
  }

  @Test func `the selector form retains its object`() {
    final class Value {}
    final class Holder {
      var value: Value?
      func set(_ value: Value?) { self.value = value }
    }
    let holder = Holder()
    weak var reference: Value?
    func register() {
      let value = Value()
      reference = value
      manager.step { manager.registerUndo(withTarget: holder, selector: Holder.set, object: value) }
    }
    register()
    #expect(reference != nil)
    manager.undo()
    #expect(holder.value === reference)
  }

  @Test func `an operation whose target is gone is skipped`() {
    var mortal: Document? = Document(manager)
    manager.step {
      document.append("a")
      mortal!.append("x")
      document.append("b")
    }
    mortal = nil
    manager.undo()
    #expect(document.texts == [])
    manager.redo()
    #expect(document.texts == ["a", "b"])
    #expect(manager.rejected == [])
  }

  @Test func `a target may be an actor or any other class`() {
    class Base { var marks = "" }
    final class Derived: Base {}
    let derived = Derived()
    manager.step {
      manager.registerUndo(withTarget: derived as Base) { $0.marks += "base " }
      manager.registerUndo(withTarget: derived) { $0.marks += "derived " }
      manager.registerUndo(withTarget: derived as AnyObject) { ($0 as? Base)?.marks += "object " }
    }
    manager.undo()
    #expect(derived.marks == "object derived base ")
  }

  @Test func `operations that handlers register during an undo become one redo step`() {
    manager.step("Both") {
      document.append("a")
      document.append("b")
    }
    manager.undo()
    #expect(manager.redoCount == 1)
    manager.redo()
    #expect(document.texts == ["a", "b"])
    #expect((manager.undoCount, manager.undoActionName) == (1, "Both"))
  }

  @Test func `groups that handlers open nest in the redo step`() {
    final class Nester {
      var level: [Int] = []
      func undo(_ manager: UndoManager) {
        level.append(manager.groupingLevel)
        manager.beginUndoGrouping()
        level.append(manager.groupingLevel)
        manager.registerUndo(withTarget: self) { $0.undo(manager) }
        manager.endUndoGrouping()
        level.append(manager.groupingLevel)
      }
    }
    let nester = Nester()
    manager.step { manager.registerUndo(withTarget: nester) { [manager] in $0.undo(manager) } }
    manager.undo()
    #expect(nester.level == [1, 2, 1])
    #expect((manager.redoCount, manager.groupingLevel) == (1, 0))
    manager.redo()
    #expect((manager.undoCount, manager.groupingLevel) == (1, 0))
    #expect(manager.rejected == [])
  }
}
