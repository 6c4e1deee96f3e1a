import Testing
import UndoContexts
import UndoKit
import UndoTimelines

/// The changes, in order.
private final class Log {
  var lines: [String] = []
}

private final class Text {
  let undoManager = UndoManager(groupsByEvent: false)
  var log: Log?
  var text = "" {
    didSet {
      log?.lines.append(text)
      undoManager.group { [oldValue] in undoManager.registerUndo(withTarget: self) { $0.text = oldValue } }
    }
  }
}

private final class Window {
  let undoManager = UndoManager(groupsByEvent: false)
  var log: Log?
  var title = "" {
    didSet {
      log?.lines.append("title: \(title)")
      undoManager.group { [oldValue] in undoManager.registerUndo(withTarget: self) { $0.title = oldValue } }
    }
  }
}

final class Panel: Responder {
  let timeline: UndoTimeline
  var nextResponder: (any Responder)? { timeline }

  init(_ timeline: UndoTimeline) { self.timeline = timeline }
}

/// The code in the page of UndoTimelines: two documents, and the window that holds them.
@Suite struct TimelineArticleTests {
  @Test func `two documents and a window`() {
    let (letter, notes, window) = (Text(), Text(), Window())
    let timeline = UndoTimeline()
    for manager in [letter.undoManager, notes.undoManager, window.undoManager] { timeline.add(manager) }

    letter.text = "Dear Ann"
    window.title = "Letters"
    notes.text = "stamps"
    letter.undoManager.undo()  // as ever: the letter is empty
    timeline.undo()  // the notes
    timeline.undo()  // the title of the window
    timeline.redo()  // the title again
    #expect([letter.text, notes.text, window.title] == ["", "", "Letters"])

    timeline.transaction {
      letter.text = "Dear Bob"
      notes.text = "stamps, envelopes"
    }
    timeline.undo()  // both
    #expect([letter.text, notes.text, window.title] == ["", "", "Letters"])

    let chain = ResponderChain()
    let panel = Panel(timeline)
    chain.makeFirstResponder(panel)
    chain.undo()
    #expect(window.title == "")
  }

  @Test func `what each of its lines does`() {
    let (letter, notes, window, log) = (Text(), Text(), Window(), Log())
    let timeline = UndoTimeline()
    for manager in [letter.undoManager, notes.undoManager, window.undoManager] { timeline.add(manager) }
    letter.text = "Dear Ann"
    window.title = "Letters"
    notes.text = "stamps"
    (letter.log, notes.log, window.log) = (log, log, log)
    letter.undoManager.undo()
    #expect((letter.text, log.lines) == ("", [""]))
    timeline.undo()
    #expect((notes.text, log.lines) == ("", ["", ""]))
    timeline.undo()
    timeline.redo()
    #expect(log.lines == ["", "", "title: ", "title: Letters"])
  }
}
