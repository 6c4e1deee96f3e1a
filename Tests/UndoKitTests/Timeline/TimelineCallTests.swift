import Foundation
import Testing
import UndoKit
import UndoTimelines

/// Calls by handlers, overrides and observers while a transaction is undone or redone.
struct `Calls on the timeline` {
  private let desk = Desk()
  private var timeline: UndoTimeline { desk.timeline }

  // MARK: Handlers

  @Test func `what a handler records elsewhere is a part of the transaction, and doesn't end its redo`() {
    desk.run("[ a1 b1 ]")
    desk["b"].whenSet = { [desk] in desk["c"].step(5) }
    #expect((timeline.undo(), desk.values) == (2, "a0 b0 c5 d0"))
    desk["b"].whenSet = {}
    #expect((timeline.redo(), desk.values) == (2, "a1 b1 c5 d0"))
    desk.run("undo undo")
    #expect(desk.values == "a0 b0 c0 d0")
  }

  @Test func `it covers what was next in its manager`() {
    desk.run("[ a1 b1 c1 ]")
    desk["c"].whenSet = { [desk] in desk["a"].step(5) }
    #expect((timeline.undo(), desk.values) == (2, "a5 b0 c0 d0"))
    desk["c"].whenSet = {}
    #expect((timeline.undo(), desk.values) == (1, "a1 b0 c0 d0"))
    #expect((timeline.undo(), desk.values) == (1, "a0 b0 c0 d0"))
  }

  @Test func `so does what it registers in the group of an event`() {
    for item in desk.items { item.manager.groupsByEvent = true }
    timeline.transaction { for name in "abc" { desk[name].set(1) } }
    desk["c"].whenSet = { [desk] in
      desk["a"].set(5)
      desk["d"].set(5)
    }
    #expect((timeline.undo(), desk.values) == (2, "a5 b0 c0 d5"))
    #expect(desk.items.map(\.manager.groupingLevel) == [0, 0, 0, 0])
    desk["c"].whenSet = {}
    #expect((timeline.redo(), desk.values) == (2, "a5 b1 c1 d5"))
    desk.run("undo")
    #expect((timeline.undo(), desk.values) == (2, "a1 b0 c0 d0"))
  }

  @Test func `handlers that record in each other's managers don't go on for ever`() {
    for (name, other) in [("a", "b"), ("b", "a")] as [(Character, Character)] {
      desk[name].whenSet = { [desk] in
        if desk[name].manager.isUndoing, !desk[other].manager.isUndoing { desk[other].step(9) }
      }
    }
    let count = timeline.transaction {
      desk.run("a1 b1")
      return timeline.undo()
    }
    #expect((count, desk.values) == (1, "a9 b0 c0 d0"))
  }

  @Test func `a handler that uncovers a step of the transaction has it undone`() {
    desk.run("[ a1 b1 c1 ] a2 -a")
    desk["c"].whenSet = { [desk] in if desk["a"].value == 2 { desk.run("a.undo +a") } }
    #expect((timeline.undo(), desk.values) == (3, "a0 b0 c0 d0"))
  }

  @Test func `a handler may make a transaction, and remove and add managers`() {
    desk.run("[ a1 b1 c1 ]")
    desk["c"].whenSet = { [timeline, desk] in
      timeline.transaction { desk.run("-b d2 d3") }
    }
    #expect((timeline.undo(), desk.values) == (2, "a0 b1 c0 d3"))
    desk["c"].whenSet = {}
    desk.run("+b")
    #expect((timeline.undo(), desk.values) == (2, "a0 b1 c0 d0"))
    #expect((timeline.undo(), desk.values) == (1, "a0 b0 c0 d0"))
  }

  @Test(arguments: ["undo", "redo"]) func `undo and redo are rejected in a handler`(_ way: String) {
    desk.run("d1 a1 b1 undo undo redo")
    desk["b"].whenSet = { [desk] in
      #expect((desk.undoTitle, desk.redoTitle) == ("(Undo a1)", "(Redo)"))
      desk.run(way)
    }
    desk["b"].manager.redo()
    #expect(desk.rejected == [.alreadyPerforming])
    desk["b"].whenSet = {}
    desk["a"].whenSet = { [desk] in desk.run(way) }
    desk.run("undo undo")
    #expect((desk.rejected, desk.values) == ([.alreadyPerforming, .alreadyPerforming], "a0 b0 c0 d1"))
  }

  @Test func `a manager that is out may perform meanwhile`() {
    desk.run("a1 b1 -b")
    desk["b"].whenSet = { [desk] in desk.run("undo") }
    desk.run("b.undo")
    #expect((desk.values, desk.rejected) == ("a0 b0 c0 d0", []))
  }

  // MARK: Overrides

  private final class Odd: LenientUndoManager {
    var isDeaf = false
    private(set) var calls: [String] = []

    override func undo() {
      calls.append("undo")
      if !isDeaf { super.undo() }
    }

    override func redo() {
      calls.append("redo")
      if !isDeaf { super.redo() }
    }

    override var undoMenuItemTitle: String { "Take back \(undoActionName)" }
    override func undoMenuTitle(forUndoActionName name: String) -> String { "Take back " + name }
    override func redoMenuTitle(forUndoActionName name: String) -> String { "Again " + name }
  }

  @Test func `overrides see each undo and redo, and give titles`() throws {
    let desk = Desk { $0 == 1 ? Odd() : LenientUndoManager() }
    let odd = try #require(desk["b"].manager as? Odd)
    desk.run("b1 [ a1 b2 b3 ]")
    #expect(desk.undoTitle == "Take back b3 and 2 More")
    desk.run("undo")
    #expect((desk.undoTitle, desk.redoTitle) == ("Take back b1", "Redo a1 and 2 More"))
    desk.run("redo undo undo")
    #expect(desk.redoTitle == "Again b1")
    #expect(odd.calls == ["undo", "undo", "redo", "redo", "undo", "undo", "undo"])
  }

  @Test func `if an override undoes nothing, the others are left`() throws {
    let desk = Desk { $0 == 1 ? Odd() : LenientUndoManager() }
    let odd = try #require(desk["b"].manager as? Odd)
    desk.run("[ a1 b1 c1 ]")
    odd.isDeaf = true
    #expect((desk.timeline.undo(), desk.values) == (1, "a1 b1 c0 d0"))
    #expect((desk.timeline.undo(), desk.values) == (0, "a1 b1 c0 d0"))
    odd.isDeaf = false
    #expect((desk.timeline.undo(), desk.values) == (2, "a0 b0 c0 d0"))
  }

  // MARK: Observers

  @Test func `observers of steps may record, and are rejected if they undo`() {
    desk.run("[ a1 b1 ]")
    var isOver = false
    let observation = desk["b"].manager.observeSteps { [desk] event in
      if case .undone = event, !isOver { desk.run("c1 undo") }
    }
    #expect((timeline.undo(), desk.values) == (2, "a0 b0 c1 d0"))
    #expect(desk.rejected == [.alreadyPerforming])
    isOver = true
    desk.run("redo")
    #expect(desk.values == "a1 b1 c1 d0")
    observation.cancel()
  }

  #if Foundation
    @Test(arguments: ["WillUndoChange", "DidUndoChange", "Checkpoint"])
    func `observers of posts are rejected if they undo, and may change who is in`(_ post: String) {
      desk.run("[ a1 b1 c1 ]")
      desk["c"].manager.postsNotifications = true
      let log = PostLog(desk["c"].manager)
      log.onPost = { [desk] name in if name == post { desk.run("undo redo -b") } }
      #expect((timeline.undo(), desk.values) == (2, "a0 b1 c0 d0"))
      #expect(desk.rejected == [.alreadyPerforming, .alreadyPerforming])
      log.onPost = { _ in }
    }
  #endif
}
