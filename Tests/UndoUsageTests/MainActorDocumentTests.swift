import Testing
import UndoKit

/// A document as view controllers and windows have it: it belongs to the main actor, and so does what its operations call.
@MainActor final class Note {
  let undoManager: UndoManager

  init(undoManager: UndoManager = UndoManager()) { self.undoManager = undoManager }

  private(set) var title = "" { didSet { titlesShown.append(title) } }
  private(set) var titlesShown: [String] = []

  func setTitle(_ new: String) {
    let old = title
    undoManager.registerUndo(withTarget: self) { $0.setTitle(old) }
    // What Cocoa code has done for decades: the copied name is good enough for the other direction.
    if !undoManager.isUndoing { undoManager.setActionName("Rename to \(new)") }
    title = new
  }

  func setTitleLater(_ new: String) async {
    await Task.yield()
    undoManager.beginUndoGrouping()
    setTitle(new)
    undoManager.endUndoGrouping()
  }

  func stamp() {
    undoManager.prepare(withInvocationTarget: self)(Note.setTitle, title)
    undoManager.registerUndo(withTarget: self, selector: Note.setTitle, object: "draft")
    title = "stamped"
  }
}

@MainActor struct `A document of the main actor` {
  let note = Note()

  @Test func `undoes and redoes`() {
    note.setTitle("a")
    note.undoManager.undo()
    #expect((note.title, note.undoManager.redoMenuItemTitle) == ("", "Redo Rename to a"))
    note.undoManager.redo()
    #expect((note.title, note.undoManager.undoMenuItemTitle) == ("a", "Undo Rename to a"))
    #expect(note.titlesShown == ["a", "", "a"])
  }

  @Test func `records across suspensions, in groups of its own`() async {
    note.undoManager.groupsByEvent = false
    await note.setTitleLater("a")
    await note.setTitleLater("b")
    #expect(note.undoManager.undoCount == 2)
    note.undoManager.undo()
    #expect(note.title == "a")
  }

  @Test func `records calls of its methods`() {
    note.stamp()
    note.undoManager.undo()
    #expect(note.titlesShown == ["stamped", "draft", ""])
  }
}
