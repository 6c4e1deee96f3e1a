import Observation
import Testing
import UndoContexts
import UndoKit
import UndoTimelines

/// What a menu shows for the timeline, and when its observers are notified.
struct `The menu of a timeline` {
  private let desk = Desk()
  private var timeline: UndoTimeline { desk.timeline }

  @Test(arguments: [
    ("", "(Undo)", "(Redo)"),
    ("a1 b1", "Undo b1", "(Redo)"),
    ("a1 b1 undo", "Undo a1", "Redo b1"),
    ("a1 b1 undo c1", "Undo c1", "(Redo)"),
    ("[ a1 b1 c1 ]", "Undo c1 and 2 More", "(Redo)"),
    ("[ a1 b1 c1 ] undo", "(Undo)", "Redo a1 and 2 More"),
    ("[ a1 b1 c1 ] c.undo", "Undo b1 and 1 More", "Redo c1"),
    ("[ a1 b1 ] -b", "Undo a1", "(Redo)"),
    ("[ a1 b1 ] -b undo", "(Undo)", "Redo a1"),
    ("[ a1 b1 ] -b undo +b", "Undo b1", "Redo a1"),
  ]) func `names what is next`(script: String, undo: String, redo: String) {
    desk.run(script)
    #expect((desk.undoTitle, desk.redoTitle) == (undo, redo))
  }

  @Test(arguments: [
    (["Fill", "Fill", "Fill"], "Undo Fill"), (["Fill", "Move", "Fill"], "Undo Fill and 2 More"),
    (["Fill", "", ""], "Undo Fill and 2 More"), (["", "", ""], "Undo"),
  ]) func `finds a name for several steps`(names: [String], title: String) {
    timeline.transaction { for (item, name) in zip(desk.items, names) { item.step(1, named: name) } }
    #expect(desk.undoTitle == title)
  }

  @Test func `a program has its own words for several steps`() {
    desk.run("[ a1 b1 ]")
    timeline.actionName = { names in names.joined(separator: " und ") }
    #expect(desk.undoTitle == "Undo b1 und a1")
    desk.run("b.undo")
    #expect(desk.undoTitle == "Undo a1")
  }

  @Test func `names what is being recorded`() {
    desk.run("a1")
    timeline.transaction {
      desk.run("b1")
      desk["c"].manager.beginUndoGrouping()
      desk["c"].set(1)
      desk["c"].manager.setActionName("Drag")
      #expect(desk.undoTitle == "Undo Drag and 1 More")
      #expect((timeline.undo(), desk.values) == (2, "a1 b0 c0 d0"))
    }
  }

  // MARK: Observers

  /// Runs the test's calls, and returns the titles that an observer of the menu saw meanwhile.
  private func titlesSeen(_ body: () -> Void) -> [String] {
    var seen: [String] = []
    let observer = Observer { [desk] in seen.append("\(desk.undoTitle ?? "") \(desk.redoTitle ?? "")") }
    seen = []
    body()
    observer.cancel()
    return seen
  }

  @Test func `one is told once of an undo and of a redo, when it is over`() {
    desk.run("d1 [ a1 b1 c1 ]")
    #expect(titlesSeen { timeline.undo() } == ["Undo d1 Redo a1 and 2 More"])
    #expect(titlesSeen { timeline.redo() } == ["Undo c1 and 2 More (Redo)"])
    #expect(titlesSeen { desk.run("b.undo") } == ["Undo c1 and 1 More Redo b1"])
    #expect(titlesSeen { desk.run("undo undo") } == ["Undo d1 Redo a1 and 1 More", "(Undo) Redo d1"])
    #expect(titlesSeen { timeline.undo() } == [])
  }

  @Test func `and of what is done together, and of what is closed by an undo`() {
    #expect(titlesSeen { desk.run("[ a1 b1 c1 ]") } == ["Undo c1 and 2 More (Redo)"])
    for name in "ab" { desk[name].manager.beginUndoGrouping() }
    for name in "ab" { desk[name].set(2) }
    #expect(titlesSeen { timeline.undo() } == ["Undo c1 and 2 More Redo"])
    #expect(titlesSeen { timeline.transaction { timeline.transaction { desk.run("a3 b3") } } }.count == 1)
  }

  @Test func `one is told when managers come and go`() {
    desk.run("a1 b1")
    #expect(titlesSeen { desk.run("-b") } == ["Undo a1 (Redo)"])
    #expect(titlesSeen { desk.run("-b b2 b.undo") } == [])
    #expect(titlesSeen { desk.run("+b") } == ["Undo b1 Redo b2"])
    #expect(titlesSeen { desk.run("+b") } == [])
    #expect(titlesSeen { timeline.actionName = { $0[0] } } == ["Undo b1 Redo b2"])
  }

  @Test func `one is told when a manager is released`() {
    var item: Desk.Item? = Desk.Item("x", UndoManager())
    timeline.add(item!.manager)
    desk.run("a1")
    item?.step(1)
    #expect(titlesSeen { item = nil } == ["Undo a1 (Redo)"])
  }

  @Test func `one who is told may go on`() {
    var rounds = 0
    desk.run("a1 b1 c1 d1")
    let observer = Observer { [timeline] in
      rounds += 1
      if rounds > 1, timeline.undoMenu?.canUndo == true { timeline.undo() } else { _ = timeline.undoMenu }
    }
    timeline.undo()
    #expect((desk.values, desk.rejected) == ("a0 b0 c0 d0", []))
    observer.cancel()
  }

  @Test func `observing a timeline and observing its managers are two things`() {
    desk.run("a1 b1")
    var (ofTimeline, ofManager) = (0, 0)
    let observers = [
      Observer { [timeline] in if timeline.undoMenu?.canUndo == true { ofTimeline += 1 } },
      Observer { [manager = desk["a"].manager] in if manager.undoMenu.canUndo { ofManager += 1 } },
    ]
    (ofTimeline, ofManager) = (0, 0)
    desk.run("b2")
    #expect((ofTimeline > 0, ofManager) == (true, 0))
    observers[0].cancel()
    desk.run("b3")
    let count = ofTimeline
    desk.run("a2")
    #expect((ofTimeline, ofManager > 0) == (count, true))
    observers[1].cancel()
  }

  // MARK: The responder chain

  private final class Pane: Responder {
    var nextResponder: (any Responder)?
    let undoManager: UndoManager?

    init(_ undoManager: UndoManager? = nil, next: any Responder) {
      (self.undoManager, nextResponder) = (undoManager, next)
    }
  }

  @Test func `as the last responder it answers where the focus has no history`() {
    let (text, list) = (Pane(desk["a"].manager, next: timeline), Pane(next: timeline))
    let chain = ResponderChain()
    desk.run("a1 b1 c1")
    chain.makeFirstResponder(text)
    #expect((chain.menu.undoTitle, chain.undo(), desk.values) == ("Undo a1", true, "a0 b1 c1 d0"))
    chain.makeFirstResponder(list)
    #expect((chain.menu.undoTitle, chain.undo(), desk.values) == ("Undo c1", true, "a0 b1 c0 d0"))
    #expect((chain.menu.redoTitle, chain.redo(), chain.redo()) == ("Redo c1", true, true))
    #expect((chain.canRedo, desk.values) == (false, "a1 b1 c1 d0"))
    #expect(chain.undoManager == nil)
  }
}
