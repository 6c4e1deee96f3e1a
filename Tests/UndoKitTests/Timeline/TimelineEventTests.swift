import Testing
import UndoKit
import UndoTimelines

/// Managers that group by event, as in programs with windows.
@MainActor struct `The timeline in events` {
  private let desk = Desk()
  private var timeline: UndoTimeline { desk.timeline }

  init() { for item in desk.items { item.manager.groupsByEvent = true } }

  /// Returns after the jobs that were waiting for the main actor have run.
  private func turn() async { await Task.detached { @MainActor in }.value }

  private func set(_ names: String, to value: Int) { for name in names { desk[name].set(value) } }

  @Test func `what one event does in several managers is one transaction`() async {
    set("ab", to: 1)
    await turn()
    set("bc", to: 2)
    await turn()
    set("d", to: 3)
    #expect((timeline.undo(), desk.values) == (1, "a1 b2 c2 d0"))
    #expect((timeline.undo(), desk.values) == (2, "a1 b1 c0 d0"))
    #expect((timeline.undo(), desk.values) == (2, "a0 b0 c0 d0"))
    #expect((timeline.redo(), timeline.redo(), timeline.redo(), timeline.redo()) == (2, 2, 1, 0))
    await turn()
    #expect((desk.values, desk.rejected) == ("a1 b2 c2 d3", []))
  }

  @Test func `undo in the same turn closes what the event has opened`() async {
    set("a", to: 1)
    await turn()
    set("ab", to: 2)
    #expect((timeline.undo(), desk.values) == (2, "a1 b0 c0 d0"))
    set("c", to: 3)
    await turn()
    #expect((timeline.redo(), timeline.undo(), timeline.undo(), desk.values) == (0, 1, 1, "a0 b0 c0 d0"))
  }

  @Test func `a transaction in an event is one of its own`() async {
    set("a", to: 1)
    timeline.transaction { set("bc", to: 1) }
    set("d", to: 1)
    #expect(desk.items.map(\.manager.groupingLevel) == [0, 0, 0, 1])
    await turn()
    #expect((timeline.undo(), timeline.undo(), timeline.undo(), desk.values) == (1, 2, 1, "a0 b0 c0 d0"))
  }

  @Test func `groups after the event's, which the turn closes, are parts of the transaction`() async {
    set("a", to: 1)
    timeline.transaction {
      desk["a"].manager.beginUndoGrouping()
      #expect(desk["a"].manager.groupingLevel == 1)
      set("ab", to: 2)
    }
    #expect(desk.items.map(\.manager.groupingLevel) == [0, 0, 0, 0])
    await turn()
    #expect((timeline.undo(), desk.values) == (2, "a1 b0 c0 d0"))
  }

  @Test func `observers are told once when the turn ends`() async {
    var seen: [String?] = []
    set("ab", to: 1)
    let observer = Observer { [desk] in seen.append(desk.undoTitle) }
    await turn()
    #expect(seen == ["Undo", "Undo"])
    observer.cancel()
  }

  @Test func `each of two timelines has a transaction of the turn`() async {
    let other = UndoTimeline()
    for name in "cd" {
      timeline.remove(desk[name].manager)
      other.add(desk[name].manager)
    }
    set("abcd", to: 1)
    await turn()
    #expect((timeline.undo(), desk.values) == (2, "a0 b0 c1 d1"))
    #expect((other.undo(), desk.values) == (2, "a0 b0 c0 d0"))
  }
}
