import Observation
import Testing
import UndoContexts
import UndoKit
import UndoTimelines

/// Windows of a program that also undoes on the timeline: its managers group by event.
@MainActor struct `Windows on the timeline` {
  private let timeline = UndoTimeline()
  private let notes = (Note(), Note())

  init() {
    timeline.add(notes.0.undoManager)
    timeline.add(notes.1.undoManager)
    timeline.actionName = { "\($0.count) changes" }
  }

  /// Returns after what was waiting for the main actor has run.
  private func turn() async { await Task.detached { @MainActor in }.value }

  @Test func `what one event does in both is one transaction`() async {
    notes.0.setTitle("a")
    await turn()
    notes.0.setTitle("b")
    notes.1.setTitle("b")
    await turn()
    #expect(timeline.undoMenu?.undoTitle == "Undo 2 changes")
    #expect((timeline.undo(), notes.0.title, notes.1.title) == (2, "a", ""))
    #expect((timeline.undo(), notes.0.title, notes.1.title) == (1, "", ""))
    #expect((timeline.redo(), timeline.redo(), notes.0.title, notes.1.title) == (1, 2, "b", "b"))
  }

  @Test func `a chain ends at it, and menus come as a sequence`() async {
    let chain = ResponderChain()
    chain.makeFirstResponder(timeline)
    timeline.transaction {
      notes.0.setTitle("a")
      notes.1.setTitle("a")
    }
    var titles: [String] = []
    for await title in Observations({ chain.menu.undoTitle }) {
      titles.append(title)
      if titles.count == 2 { break }
      chain.undo()
    }
    #expect(titles == ["Undo 2 changes", "Undo"])
  }

  @Test func `a window that is closed takes its steps along`() async {
    var closing: Note? = Note()
    if let manager = closing?.undoManager { timeline.add(manager) }
    notes.0.setTitle("a")
    closing?.setTitle("a")
    await turn()
    closing = nil
    #expect((timeline.undoManagers.count, timeline.undoMenu?.undoTitle) == (2, "Undo Rename to a"))
    #expect((timeline.undo(), notes.0.title) == (1, ""))
  }
}
