import Testing
import UndoKit
import UndoTimelines

/// Examples of the timeline.
struct `The timeline` {
  private let desk = Desk()
  private var timeline: UndoTimeline { desk.timeline }

  @Test(arguments: [
    // The last step, in whichever manager.
    ("a1 b1", "undo", "a1 b0 c0 d0"),
    ("a1 b1", "undo undo", "a0 b0 c0 d0"),
    ("a1 b1", "undo undo undo", "a0 b0 c0 d0"),
    ("a1 b1 a2", "undo undo", "a1 b0 c0 d0"),
    // A step that was undone and redone is the latest.
    ("a1 b1 a.undo a.redo", "undo", "a0 b1 c0 d0"),
    ("a1 b1 a.undo a.redo", "undo undo", "a0 b0 c0 d0"),
    ("a1 b1 c1 a.undo a.redo", "undo undo", "a0 b1 c0 d0"),
    // A step that was undone in its manager is left out.
    ("a1 b1 b.undo", "undo", "a0 b0 c0 d0"),
    // The steps of a transaction are undone together, except for those undone separately and those under a later step.
    ("[ a1 b1 c1 ]", "undo", "a0 b0 c0 d0"),
    ("d1 [ a1 b1 c1 ]", "undo", "a0 b0 c0 d1"),
    ("[ a1 b1 c1 ] b.undo", "undo", "a0 b0 c0 d0"),
    ("[ a1 b1 c1 ] b.undo", "undo redo", "a1 b0 c1 d0"),
    ("[ a1 b1 c1 ] b.undo", "undo redo redo", "a1 b1 c1 d0"),
    ("[ a1 b1 c1 ] b.undo b.redo", "undo", "a1 b0 c1 d0"),
    ("[ a1 a2 b1 a3 ] ", "undo", "a0 b0 c0 d0"),
    ("a1 [ a2 b1 a3 ] a4", "undo", "a3 b1 c0 d0"),
    ("a1 [ a2 b1 a3 ] a4", "undo undo", "a1 b0 c0 d0"),
    ("[ a1 b1 ] a2 -a undo +a", "", "a2 b0 c0 d0"),
    ("[ a1 b1 ] a2 -a undo +a", "undo undo", "a0 b0 c0 d0"),
    // Redo takes the step that was undone last, and those undone together with it.
    ("a1 b1 undo undo", "redo", "a1 b0 c0 d0"),
    ("a1 b1 undo undo", "redo redo redo", "a1 b1 c0 d0"),
    ("a1 b1 b.undo a.undo", "redo", "a1 b0 c0 d0"),
    ("a1 b1 a.undo b.undo", "redo", "a0 b1 c0 d0"),
    ("[ a1 b1 ] undo", "redo", "a1 b1 c0 d0"),
    ("a1 b1 [ a.undo b.undo ]", "redo", "a1 b1 c0 d0"),
    ("a1 b1 c1 [ undo undo ]", "redo", "a1 b1 c1 d0"),
    ("[ a1 b1 ] undo redo", "undo", "a0 b0 c0 d0"),
    ("a1 b1 [ a.undo a.redo b.undo b.redo ]", "undo", "a0 b0 c0 d0"),
    // A recording in any manager ends redo on the timeline; a manager can still redo its own steps.
    ("a1 b1 undo c1", "redo", "a1 b0 c1 d0"),
    ("a1 b1 undo c1", "redo b.redo undo", "a1 b0 c1 d0"),
    ("a1 b1 undo c1 a.undo", "redo redo", "a1 b0 c1 d0"),
    ("a1 b1 b.undo a.undo b2", "redo a.redo", "a1 b2 c0 d0"),
    // When a step is merged into another, the whole of both is the latest step.
    ("a1~ b1 a2~", "undo", "a0 b1 c0 d0"),
    ("[ a1~ b1 ] a2~", "undo", "a0 b1 c0 d0"),
    // A manager that was removed isn't undone. Its steps keep their times.
    ("a1 b1 -b", "undo", "a0 b1 c0 d0"),
    ("a1 b1 -b c1 +b", "undo undo", "a1 b0 c0 d0"),
    ("a1 -b b1 c1 +b", "undo undo", "a1 b0 c0 d0"),
    ("b1 a1 -b b.undo b.redo +b", "undo", "a1 b0 c0 d0"),
    ("[ a1 b1 ] -b undo +b", "undo", "a0 b0 c0 d0"),
    ("[ a1 b1 ] -b undo +b undo", "redo redo", "a1 b1 c0 d0"),
    // The recordings of a removed manager don't end redo.
    ("a1 undo -b b1", "redo", "a1 b1 c0 d0"),
    ("a1 undo -b b1 +b", "redo", "a1 b1 c0 d0"),
    ("a1 undo -b +b b1", "redo", "a0 b1 c0 d0"),
  ]) func `follows its rules`(before: String, script: String, values: String) {
    desk.run(before)
    desk.run(script)
    #expect(desk.values == values)
    #expect(desk.rejected == [])
  }

  @Test func `tells how many steps it took`() {
    desk.run("a1 [ b1 c1 c2 ]")
    #expect((timeline.redo(), timeline.undo(), timeline.undo(), timeline.undo()) == (0, 3, 1, 0))
    #expect((timeline.redo(), timeline.redo(), timeline.redo()) == (1, 3, 0))
  }

  @Test func `undoes the steps of a transaction latest first`() {
    var order: [Character] = []
    desk.run("[ a1 b1 a2 c1 ]")
    for item in desk.items { item.whenSet = { order.append(item.name) } }
    timeline.undo()
    #expect(order == ["c", "a", "b", "a"])
    order = []
    timeline.redo()
    #expect(order == ["a", "b", "a", "c"])
  }

  @Test func `what was on the stacks before isn't undone, but what is undone and redone later is`() {
    let other = Desk.Item("x", LenientUndoManager())
    other.step(1)
    other.step(2)
    timeline.add(other.manager)
    desk.run("a1 undo")
    #expect((timeline.undo(), other.value) == (0, 2))
    other.manager.undo()
    #expect((timeline.redo(), other.value) == (1, 2))
    #expect((timeline.undo(), other.value) == (1, 1))
    #expect((timeline.undo(), other.value) == (0, 1))
  }

  @Test func `a manager can go to another timeline, where its old steps have no time`() {
    desk.run("a1 b1 a2 a.undo")
    desk.run("-a")
    let other = UndoTimeline()
    other.add(desk["a"].manager)
    #expect((other.undo(), other.redo()) == (0, 0))
    desk["a"].step(3)
    #expect((timeline.undo(), desk.values) == (1, "a3 b0 c0 d0"))
    #expect((other.undo(), desk.values) == (1, "a1 b0 c0 d0"))
    other.remove(desk["a"].manager)
    desk.run("+a")
    #expect((timeline.redo(), desk.values) == (1, "a1 b1 c0 d0"))
    #expect((timeline.undo(), timeline.undo(), desk.values) == (1, 0, "a1 b0 c0 d0"))
  }

  @Test func `a manager whose timeline was read is followed by the next one`() {
    let manager = desk["a"].manager
    _ = timeline.undoMenu
    desk.run("a1 -a")
    let other = UndoTimeline()
    other.add(manager)
    _ = other.undoMenu
    desk["a"].step(2)
    #expect((other.undo(), desk.values) == (1, "a1 b0 c0 d0"))
  }

  @Test func `a manager can't be in two timelines`() async {
    await #expect(processExitsWith: .failure) {
      let desk = Desk()
      withExtendedLifetime(desk) { UndoTimeline().add(desk["a"].manager) }
    }
  }

  @Test func `names its managers in the order in which they came`() {
    #expect(timeline.undoManagers == desk.items.map(\.manager))
    desk.run("-b +b +a -c -c")
    #expect(timeline.undoManagers == [desk["a"], desk["d"], desk["b"]].map(\.manager))
  }

  // MARK: Nesting

  @Test func `a transaction inside of another is a part of that`() {
    timeline.transaction {
      desk.run("a1")
      timeline.transaction { desk.run("b1") }
      desk.run("c1")
    }
    #expect((timeline.undo(), desk.values) == (3, "a0 b0 c0 d0"))
  }

  @Test func `what was recorded before an error stays, as a transaction`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try timeline.transaction { () throws(Failure) in
        desk.run("a1 b1")
        throw Failure()
      }
    }
    desk.run("c1")
    #expect(timeline.transaction { 7 } == 7)
    #expect((timeline.undo(), timeline.undo(), desk.values) == (1, 2, "a0 b0 c0 d0"))
  }

  @Test func `undo inside of a transaction undoes what was recorded in it`() {
    desk.run("[ a1 b1 undo c1 ]")
    #expect(desk.values == "a0 b0 c1 d0")
    desk.run("undo redo")
    #expect(desk.values == "a0 b0 c1 d0")
    desk.run("a.redo")
    #expect(desk.values == "a1 b0 c1 d0")
  }

  // MARK: Groups that are open

  @Test func `what is being recorded is the youngest, closed first, and undone together`() {
    desk.run("a1")
    for name in "bc" { desk[name].manager.beginUndoGrouping() }
    desk["b"].set(1)
    desk["c"].set(1)
    desk.run("d1")
    #expect((desk.undoTitle, desk.redoTitle) == ("Undo", "(Redo)"))
    #expect((timeline.redo(), timeline.undo(), desk.values) == (0, 2, "a1 b0 c0 d1"))
    #expect((timeline.undo(), timeline.undo(), desk.values) == (1, 1, "a0 b0 c0 d0"))
    #expect((timeline.redo(), desk.values) == (1, "a1 b0 c0 d0"))
  }

  @Test func `an empty group that is open is closed on the way`() {
    desk.run("[ a1 b1 ]")
    desk["b"].manager.beginUndoGrouping()
    #expect((timeline.undo(), desk.values) == (2, "a0 b0 c0 d0"))
    #expect((timeline.redo(), desk.values) == (2, "a1 b1 c0 d0"))
    #expect(desk.rejected == [])
  }

  @Test func `an empty group that is recorded is a step, but doesn't end redo`() {
    desk.run("a1 undo")
    desk["b"].manager.step {}
    #expect((timeline.redo(), desk.values) == (1, "a1 b0 c0 d0"))
    desk.run("a.undo")
    desk["b"].manager.undo()
    desk["b"].manager.step {}
    #expect((timeline.undo(), timeline.undo()) == (1, 0))
  }

  @Test(arguments: [("undo", "b", [UndoError.undoingInsideGroups(2)]), ("redo", "c", [.redoingInsideGroups(1)])])
  func `is rejected before anything has changed`(_ way: String, _ name: Character, _ errors: [UndoError]) {
    desk.run(way == "undo" ? "[ a1 b1 ]" : "[ c1 d1 ] undo")
    desk[name].manager.beginUndoGrouping()
    if way == "undo" { desk[name].manager.beginUndoGrouping() }
    let before = (desk.values, desk.stacks)
    let menu = timeline.undoMenu
    #expect(way == "undo" ? menu?.undoTitle == "Undo b1 and 1 More" : menu?.redoTitle == "Redo c1 and 1 More")
    #expect((menu?.canUndo, menu?.canRedo) == (false, false))
    desk.run(way)
    #expect(desk.rejected == errors)
    #expect((desk.values, desk.stacks) == before)
  }

  @Test func `a manager with open groups is no obstacle to others`() {
    desk.run("a1 b1")
    for _ in 1...2 { desk["c"].manager.beginUndoGrouping() }
    #expect(desk.undoTitle == "Undo b1")
    #expect((timeline.undo(), timeline.redo(), desk.rejected) == (1, 1, []))
  }

  @Test func `nested groups that were undone, and groups that were cancelled, are no steps`() {
    desk.run("a1 b1 b.undo")
    let manager = desk["b"].manager
    manager.beginUndoGrouping()
    desk["b"].step(2)
    manager.undoNestedGroup()
    desk["b"].step(3)
    manager.cancelUndoGrouping()
    #expect((desk.values, desk.redoTitle) == ("a1 b0 c0 d0", "Redo b1"))
    #expect((timeline.redo(), desk.values) == (1, "a1 b1 c0 d0"))
  }

  // MARK: Forgetting

  @Test func `steps that were dropped or forgotten are left out`() {
    desk.run("[ a1 b1 c1 d1 ] d2 d.undo")
    desk["a"].manager.levelsOfUndo = 1
    desk.run("a2 a.undo")
    desk["b"].manager.removeAllActions()
    desk["c"].manager.removeAllActions(withTarget: desk["c"])
    #expect((timeline.undo(), desk.values) == (1, "a1 b1 c1 d0"))
    #expect((timeline.undo(), desk.values) == (0, "a1 b1 c1 d0"))
  }

  @Test func `what was undone with registration disabled can't be redone, and the others go on`() {
    desk.run("[ a1 b1 c1 ]")
    desk["b"].manager.disableUndoRegistration()
    #expect((timeline.undo(), timeline.redo(), desk.values) == (3, 2, "a1 b0 c1 d0"))
  }

  @Test func `it retains no manager`() {
    weak var gone: UndoManager?
    do {
      let item = Desk.Item("x", UndoManager())
      gone = item.manager
      timeline.add(item.manager)
      desk.run("a1")
      timeline.transaction {
        item.step(1)
        desk.run("b1")
      }
      #expect(desk.undoTitle == "Undo b1 and 1 More")
    }
    #expect(gone == nil)
    #expect((desk.undoTitle, timeline.undoManagers.count) == ("Undo b1", 4))
    #expect((timeline.undo(), desk.values) == (1, "a1 b0 c0 d0"))
  }

  @Test func `nor is it retained`() {
    let item = Desk.Item("x", UndoManager())
    weak var gone: UndoTimeline?
    do {
      let timeline = UndoTimeline()
      gone = timeline
      timeline.add(item.manager)
      _ = timeline.undoMenu
      timeline.transaction { item.step(1) }
      timeline.undo()
    }
    #expect(gone == nil)
    item.step(2)
    timeline.add(item.manager)
    item.step(3)
    #expect((timeline.undo(), timeline.undo(), item.value) == (1, 0, 2))
  }
}
