import Testing
import UndoKit

struct `Questions` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `canUndo is true as soon as an open group holds an operation`() {
    manager.beginUndoGrouping()
    #expect((manager.canUndo, manager.undoCount) == (false, 0))
    document.append("a")
    #expect((manager.canUndo, manager.undoCount) == (true, 1))
    manager.endUndoGrouping()
    #expect((manager.canUndo, manager.undoCount) == (true, 1))
  }

  @Test func `canUndo may be true where undo is rejected`() {
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    document.append("a")
    #expect(manager.canUndo)
    manager.undo()
    #expect(manager.rejected == [.undoingInsideGroups(2)])
  }

  @Test func `counts say how many undos and redos are possible`() {
    for text in ["a", "b", "c"] { manager.step { document.append(text) } }
    #expect((manager.undoCount, manager.redoCount) == (3, 0))
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (2, 1))
    #expect((manager.canUndo, manager.canRedo) == (true, true))
  }

  @Test func `in a handler of an undo, the step is on neither stack`() {
    manager.step { document.append("a") }
    var counts: [Int] = []
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.registerUndo(withTarget: document) { _ in
          manager.registerUndo(withTarget: document) { _ in }
          counts += [manager.undoCount, manager.redoCount]
        }
        counts += [manager.undoCount, manager.redoCount]
      }
    }
    manager.undo()
    #expect(counts == [1, 0])
    counts = []
    manager.redo()
    #expect(counts == [2, 0], "an open group with an operation counts for undo")
  }

  @Test func `names are empty when there is nothing or none was set`() {
    #expect((manager.undoActionName, manager.redoActionName) == ("", ""))
    manager.step { document.append("a") }
    #expect((manager.undoActionName, manager.redoActionName) == ("", ""))
    manager.undo()
    #expect((manager.undoActionName, manager.redoActionName) == ("", ""))
  }

  @Test func `an open top-level group with operations is the next step`() {
    manager.step("Closed") { document.append("a") }
    manager.beginUndoGrouping()
    manager.setActionName("Open")
    #expect(manager.undoActionName == "Closed")
    document.append("b")
    #expect(manager.undoActionName == "Open")
    manager.setActionName("")
    #expect(manager.undoActionName == "")
  }

  @Test func `titles are plain when there is no name or nothing to do`() {
    #expect((manager.undoMenuItemTitle, manager.redoMenuItemTitle) == ("Undo", "Redo"))
    #expect(manager.undoMenuTitle(forUndoActionName: "Paste") == "Undo Paste")
    #expect(manager.redoMenuTitle(forUndoActionName: "Paste") == "Redo Paste")
    #expect(manager.undoMenuTitle(forUndoActionName: "") == "Undo")
    #expect(manager.redoMenuTitle(forUndoActionName: "") == "Redo")
  }

  @Test func `the steps on both stacks are listed, the next one first`() {
    for name in ["a", "b", "c", "d"] { manager.step(name) { document.append(name) } }
    manager.undo()
    manager.undo()
    #expect(manager.undoSteps.map(\.name) == ["b", "a"])
    #expect(manager.redoSteps.map(\.name) == ["c", "d"])
    manager.beginUndoGrouping()
    #expect(manager.undoSteps.map(\.name) == ["b", "a"])
    document.append("e")
    manager.setActionName("open")
    manager.setActionIsDiscardable(true)
    manager.setActionUserInfoValue(7, forKey: "number")
    #expect(manager.undoSteps.map(\.name) == ["open", "b", "a"])
    #expect(manager.undoSteps.map(\.isDiscardable) == [true, false, false])
    #expect(manager.undoSteps[0].userInfoValue(forKey: "number") as? Int == 7)
    #expect(manager.redoSteps.isEmpty)
    manager.undo()
    #expect(manager.redoSteps[0].userInfoValue(forKey: "number") as? Int == 7)
  }

  @Test func `managers are equal if they are the same`() {
    let other = UndoManager()
    #expect(manager == manager)
    #expect(manager as UndoManager != other)
    #expect(Set([manager, other, manager]).count == 2)
    manager.step { document.append("a") }
    #expect(manager.description == "<LenientUndoManager: 1 to undo, 0 to redo>")
    #expect(manager.debugDescription == manager.description)
  }
}

struct `Overriding` {
  final class Shouting: UndoManager {
    var calls: [String] = []
    override func undoMenuTitle(forUndoActionName actionName: String) -> String { "UNDO \(actionName)!" }
    override func redoMenuTitle(forUndoActionName actionName: String) -> String { "REDO \(actionName)!" }
    override var redoActionName: String { super.redoActionName.uppercased() }
    override func beginUndoGrouping() {
      calls.append("begin")
      super.beginUndoGrouping()
    }
    override func endUndoGrouping() {
      calls.append("end")
      super.endUndoGrouping()
    }
    override func undoNestedGroup() {
      calls.append("undo nested")
      super.undoNestedGroup()
    }
    override func registerUndo<TargetType: AnyObject>(
      withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
      calls.append("register")
      super.registerUndo(withTarget: target, handler: handler)
    }
  }

  @Test func `titles, names and calls go through the overrides`() {
    let manager = Shouting()
    let document = Document(manager)
    document.setNumber(1)
    manager.setActionName("one")
    #expect(manager.undoMenuItemTitle == "UNDO one!")
    manager.undo()
    #expect(manager.calls == ["register", "begin", "end", "undo nested", "begin", "register", "end"])
    #expect(manager.redoMenuItemTitle == "REDO ONE!")
    #expect(manager.undoMenu.redoTitle == "REDO ONE!")
    manager.calls = []
    manager.prepare(withInvocationTarget: document)(Document.setNumber, 1)
    #expect(manager.calls == ["register", "begin"])
  }
}
