import Foundation
import Testing
import UndoKit

struct `Undo and redo` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `undo reverts a step and redo brings it back`() {
    manager.step("Add a") { document.append("a") }
    manager.step("Add b") { document.append("b") }
    #expect(manager.undoMenuItemTitle == "Undo Add b")
    manager.undo()
    #expect(document.texts == ["a"])
    #expect(manager.undoMenuItemTitle == "Undo Add a")
    #expect(manager.redoMenuItemTitle == "Redo Add b")
    manager.undo()
    #expect(document.texts == [])
    #expect(manager.undoMenuItemTitle == "Undo")
    manager.redo()
    manager.redo()
    #expect(document.texts == ["a", "b"])
    #expect(manager.redoMenuItemTitle == "Redo")
    #expect((manager.undoCount, manager.redoCount) == (2, 0))
  }

  @Test func `a step with nested groups is undone as a whole, last operation first`() {
    manager.step("All") {
      document.append("a")
      manager.step { document.append("b") }
      manager.step("Inner") { manager.step { document.append("c") } }
      document.append("d")
    }
    #expect(document.texts == ["a", "b", "c", "d"])
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.texts == [])
    manager.redo()
    #expect(document.texts == ["a", "b", "c", "d"])
  }

  @Test func `a method reference and its argument serve as selector and object`() {
    manager.step { document.setNumber(5) }
    manager.step { document.setNumber(7) }
    manager.undo()
    #expect(document.number == 5)
    manager.redo()
    #expect(document.number == 7)
    manager.step { document.increment() }
    manager.undo()
    #expect(document.number == 7)
    manager.redo()
    #expect(document.number == 8)
  }

  @Test func `an invocation target records a call with several arguments`() {
    manager.step { document.add(3, times: 4) }
    #expect(document.number == 12)
    manager.undo()
    #expect(document.number == 0)
    manager.redo()
    #expect(document.number == 12)
  }
}

/// Code written as for Apple's platforms, where the manager belongs to the main actor.
@MainActor
private final class ViewModel {
  let undoManager = UndoManager()
  private(set) var names: [String] = []

  func add(_ name: String) {
    names.append(name)
    undoManager.registerUndo(withTarget: self) { $0.remove(name) }
    if !undoManager.isUndoing { undoManager.setActionName(NSLocalizedString("Add", comment: "")) }
  }

  func remove(_ name: String) {
    names.removeAll { $0 == name }
    undoManager.registerUndo(withTarget: self) { target in
      target.add(name)
    }
  }
}

@MainActor
struct `On the main actor` {
  @Test func `sources written for Apple's platforms work as they are`() {
    let model = ViewModel()
    model.add("a")
    model.undoManager.undo()
    #expect(model.names == [])
    #expect(model.undoManager.redoMenuItemTitle == "Redo Add")
    model.undoManager.redo()
    #expect(model.names == ["a"])
  }
}
