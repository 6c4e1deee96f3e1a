import Testing
import UndoKit

/// What the articles say. Their code is among the tests of UndoKit's use.
struct `Claims of the guide` {
  private final class TitledDocument {
    let undoManager = UndoManager()
    var title = "" {
      didSet { undoManager.registerUndo(withTarget: self) { [oldValue] in $0.title = oldValue } }
    }
  }

  @Test func `a property can register what it was`() {
    let document = TitledDocument()
    document.undoManager.groupsByEvent = false
    for title in ["a", "b"] { document.undoManager.step { document.title = title } }
    document.undoManager.undo()
    #expect(document.title == "a")
    document.undoManager.redo()
    #expect(document.title == "b")
  }

  @Test func `what a handler registers after it returned is a change of its own`() async {
    let manager = LenientUndoManager.manual()
    let document = Document(manager)
    manager.step { manager.registerUndo(withTarget: document) { $0.append("a") } }
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.undo()
    #expect(manager.redoCount == 0)
    manager.registerUndo(withTarget: document) { _ in }
    #expect(manager.rejected == [.registeringOutsideGroup])
  }
}
