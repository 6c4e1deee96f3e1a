import Testing
import UndoKit

private final class Text {
  let undoManager = UndoManager(groupsByEvent: false)
  var text = "" { didSet { record(oldValue) } }

  private func record(_ old: String) {
    if old != text { register { $0.text = old } }
  }

  private func register(_ handler: @escaping (Text) -> Void) {
    undoManager.group { undoManager.registerUndo(withTarget: self) { handler($0) } }
  }
}

private final class Window {
  let undoManager = UndoManager(groupsByEvent: false)
  var title = "" {
    didSet {
      undoManager.group { [oldValue] in undoManager.registerUndo(withTarget: self) { $0.title = oldValue } }
    }
  }
}

/// The code of the article about the order of work: two documents, and the window that they are in.
@Suite struct OrderOfWorkTests {
  @Test func `two documents and a window`() {
    let (letter, notes, window) = (Text(), Text(), Window())
    let timeline = UndoTimeline()
    for manager in [letter.undoManager, notes.undoManager, window.undoManager] { timeline.add(manager) }

    letter.text = "Dear Ann"
    window.title = "Letters"
    notes.text = "stamps"
    letter.undoManager.undo()  // as ever: the letter is empty
    #expect([letter.text, notes.text, window.title] == ["", "stamps", "Letters"])
    timeline.undo()  // the notes
    #expect([letter.text, notes.text, window.title] == ["", "", "Letters"])
    timeline.undo()  // the title of the window
    #expect([letter.text, notes.text, window.title] == ["", "", ""])
    timeline.redo()  // the title again
    #expect([letter.text, notes.text, window.title] == ["", "", "Letters"])

    timeline.together {
      letter.text = "Dear Bob"
      notes.text = "stamps, envelopes"
    }
    timeline.undo()  // both
    #expect([letter.text, notes.text, window.title] == ["", "", "Letters"])
  }
}
