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

  @Test func `the list runs from the oldest step to the one farthest ahead`() {
    manager.undo()
    #expect((manager.steps.map(\.name), manager.currentIndex) == (["a", "b", "c"], 2))
  }

  @Test(arguments: 0...3) func `any place on the list can be reached from any other`(_ index: Int) {
    for start in 0...3 {
      manager.move(to: start)
      manager.move(to: index)
      #expect((manager.currentIndex, manager.undoCount, manager.redoCount) == (index, index, 3 - index))
      #expect(document.texts == ["a", "b", "c"].prefix(index).map(\.self))
    }
  }

  @Test func `the first rejection is the only one`() {
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    #expect(manager.undo(count: 3) == 0)
    #expect(manager.rejected == [.undoingInsideGroups(2)])
  }

  @Test func `a place that is not there ends the program`() async {
    await #expect(processExitsWith: .failure) { UndoManager().move(to: 1) }
    await #expect(processExitsWith: .failure) { UndoManager().undo(count: -1) }
  }
}
