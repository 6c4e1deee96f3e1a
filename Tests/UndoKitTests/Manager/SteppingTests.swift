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

  /// The beginning, and the three steps.
  private var places: [UndoStep.ID] {
    [.beginning] + (manager.undoSteps.reversed() + manager.redoSteps).compactMap(\.id)
  }

  @Test(arguments: 0...3) func `any step can be reached from any other, and the beginning`(_ count: Int) throws {
    let places = places
    for start in 0...3 {
      try manager.jump(to: places[start])
      try manager.jump(to: places[count])
      #expect((manager.undoCount, manager.redoCount) == (count, 3 - count))
      #expect(document.texts == ["a", "b", "c"].prefix(count).map(\.self))
      #expect((manager.undoStep?.id ?? .beginning) == places[count], "it is the next to undo")
      #expect(self.places == places)
    }
  }

  @Test func `a step that is gone is an error, and nothing changes`() throws {
    let gone = try #require(manager.undoStep?.id)
    manager.undo()
    manager.step("d") { document.append("d") }
    manager.beginUndoGrouping()
    document.append("e")
    let error = #expect(throws: UndoError.self) { try manager.jump(to: gone) }
    #expect(error == .unknownStep(gone))
    #expect(
      error.map { "\($0)" } == "there is no step 3 to undo or to redo: take one from undoSteps or redoSteps")
    #expect((manager.groupingLevel, document.texts) == (1, ["a", "b", "d", "e"]))
    #expect(manager.rejected == [])
  }

  @Test func `the first rejection is the only one`() {
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    #expect(manager.undo(count: 3) == 0)
    #expect(manager.rejected == [.undoingInsideGroups(2)])
  }

  @Test func `a number out of range goes as far as there are steps`() {
    #expect((manager.undo(count: -1), manager.redo(count: -1)) == (0, 0))
    #expect((manager.undo(count: .max), document.texts) == (3, []))
    #expect((manager.redo(count: .max), document.texts) == (3, ["a", "b", "c"]))
  }

  @Test func `an empty event group is no obstacle to redoing`() throws {
    manager.groupsByEvent = true
    document.append("a")
    manager.undo()
    manager.setActionName("Nothing")
    #expect(manager.redo(count: 1) == 1)
    manager.undo()
    manager.setActionName("Nothing")
    try manager.jump(to: #require(manager.redoStep?.id))
    #expect((document.texts, manager.rejected) == (["a", "b", "c", "a"], []))
  }

  @Test func `a jump closes an open group, which becomes a step`() throws {
    manager.beginUndoGrouping()
    document.append("d")
    try manager.jump(to: places[1])
    #expect((manager.undoCount, document.texts, manager.rejected) == (1, ["a"], []))
    #expect(manager.redoCount == 3)
  }

  @Test func `an override that does nothing ends them`() throws {
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
    try manager.jump(to: #require(manager.redoStep?.id))
    #expect((manager.undoCount, manager.redoCount) == (0, 1))
  }
}
