import Observation
import Testing
import UndoKit

struct `Identities of steps` {
  let manager = LenientUndoManager.manual()
  let document: Document
  private let log = Log()
  private let observation: StepObservation

  private final class Log {
    var events: [UndoEvent] = []
    var ids: [UndoStep.ID] = []

    /// Logs an event, with the step's number in the order of recording.
    func note(_ event: UndoEvent) {
      if case .recorded(let id) = event { ids.append(id) }
      events.append(event)
    }

    /// The log since the last call, such as "recorded 1".
    func take() -> [String] {
      defer { events = [] }
      return events.map { event in
        switch event {
        case .recorded(let id): "recorded \(id)"
        case .mergedInto(let id): "merged into \(id)"
        case .undone(let id): "undone \(id)"
        case .redone(let id): "redone \(id)"
        case .cutOff(let id): "cut off \(id)"
        case .dropped(let id): "dropped \(id)"
        case .forgotten(let id): "forgotten \(id)"
        case .saved: "saved"
        }
      }
    }
  }

  init() {
    document = Document(manager)
    observation = manager.observeSteps { [log] in log.note($0) }
  }

  private func add(_ text: String) { manager.step(text) { document.append(text) } }

  @Test func `a step gets one when its group closes, and keeps it through undo and redo`() {
    manager.beginUndoGrouping()
    document.append("a")
    #expect((manager.undoStep?.name, manager.undoStep?.id) == ("", nil))
    manager.endUndoGrouping()
    add("b")
    let ids = manager.undoSteps.map(\.id)
    #expect(log.take() == ["recorded 1", "recorded 2"])
    #expect(ids == [log.ids[1], log.ids[0]] && log.ids[0] < log.ids[1])
    manager.undo(count: 2)
    #expect(manager.redoSteps.map(\.id) == ids.reversed())
    manager.redo()
    #expect((manager.undoStep?.id, manager.redoStep?.id) == (ids[1], ids[0]))
    #expect(log.take() == ["undone 2", "undone 1", "redone 1"])
  }

  @Test func `a merge keeps the older one's`() {
    for _ in 1...3 {
      manager.step {
        document.append("a")
        manager.setActionMergeKey("type")
      }
    }
    #expect(log.take() == ["recorded 1", "merged into 1", "merged into 1"])
  }

  @Test func `redo is cut off when the outermost group closes, and not if that is cancelled`() {
    add("a")
    add("b")
    manager.undo(count: 2)
    _ = log.take()
    manager.beginUndoGrouping()
    document.append("c")
    manager.cancelUndoGrouping()
    #expect((log.take(), manager.redoCount) == ([], 2))
    manager.beginUndoGrouping()
    document.append("c")
    #expect(log.take() == [])
    manager.endUndoGrouping()
    #expect(log.take() == ["cut off 1", "cut off 2", "recorded 3"])
  }

  @Test func `a group that is undone inside an open one has none, and gets one when it is redone as a step`() {
    manager.beginUndoGrouping()
    manager.step { document.append("a") }
    manager.step { document.append("b") }
    manager.undoNestedGroup()
    #expect((manager.redoStep?.id, log.take()) == (nil, []))
    manager.endUndoGrouping()
    #expect(log.take() == ["recorded 1"])
    manager.redo()
    #expect((document.texts, log.take()) == (["a", "b"], ["recorded 2"]))
    #expect(manager.undoStep?.id == log.ids[1])
  }

  @Test func `the limit drops the oldest to undo, and the farthest to redo`() {
    manager.levelsOfUndo = 2
    for text in ["a", "b", "c"] { add(text) }
    #expect(log.take() == ["recorded 1", "recorded 2", "recorded 3", "dropped 1"])
    manager.undo(count: 2)
    manager.levelsOfUndo = 1
    #expect(log.take() == ["undone 3", "undone 2", "dropped 3"])
  }

  @Test func `what is removed is forgotten, on both stacks`() {
    add("a")
    add("b")
    add("c")
    manager.undo()
    _ = log.take()
    manager.removeAllActions(withTarget: document)
    #expect(log.take().sorted() == ["forgotten 1", "forgotten 2", "forgotten 3"])
    add("d")
    add("e")
    manager.undo()
    manager.removeAllActions()
    #expect(log.take().suffix(2) == ["forgotten 4", "forgotten 5"])
    add("f")
    #expect(log.take() == ["recorded 6"], "no number is given twice")
  }

  @Test func `a step that nothing redoes is undone and forgotten`() {
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.undo()
    #expect(log.take() == ["recorded 1", "undone 1", "forgotten 1"])
  }

  @Test func `a step whose handler removes everything is forgotten, once the handlers have returned`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager, log] _ in
        _ = log.take()
        manager.removeAllActions()
        #expect(log.take() == [])
      }
    }
    manager.undo()
    #expect(log.take() == ["forgotten 1"])
  }

  @Test func `a save point is an event`() {
    add("a")
    manager.markSaved()
    #expect(log.take() == ["recorded 1", "saved"])
  }

  @Test func `an observer finds the new state, and may change it`() {
    var counts: [Int] = []
    observation.cancel()
    let changing = manager.observeSteps { [log, manager, document] event in
      log.note(event)
      counts.append(manager.undoCount)
      if case .undone(let id) = event, id == log.ids[0] { manager.step { document.append("c") } }
    }
    add("a")
    manager.undo()
    #expect(log.take() == ["recorded 1", "undone 1", "cut off 1", "recorded 2"])
    #expect(counts == [1, 0, 1, 1])
    changing.cancel()
    add("d")
    #expect(log.take() == [])
  }

  @Test func `there are any number of observers, and each ends when it is released or cancelled`() {
    let (one, other) = (Log(), Log())
    var observations = [manager.observeSteps { one.note($0) }, manager.observeSteps { [other] in other.note($0) }]
    add("a")
    #expect([log.take(), one.take(), other.take()] == Array(repeating: ["recorded 1"], count: 3))
    observations[0].cancel()
    observations[0].cancel()
    add("b")
    #expect((log.take(), one.take(), other.take()) == (["recorded 2"], [], ["recorded 2"]))
    observations = []
    observation.cancel()
    add("c")
    #expect((log.take(), other.take()) == ([], []))
  }

  @Test func `what an observer holds is released with it, while the manager lives or after that`() {
    final class Held {}
    weak var held: Held?
    var manager: UndoManager? = UndoManager()
    func observe() -> StepObservation? {
      let new = Held()
      held = new
      return manager?.observeSteps { _ in withExtendedLifetime(new) {} }
    }
    observe()?.cancel()
    #expect(held == nil)
    var observation = observe()
    #expect(held != nil)
    observation = nil
    #expect(held == nil)
    observation = observe()
    manager = nil
    observation?.cancel()
    #expect(held == nil)
  }

  @Test func `an observation may begin or end while one is told, and is told of no more or less for that`() {
    var (later, last): (StepObservation?, StepObservation?)
    let (one, other) = (Log(), Log())
    last = manager.observeSteps { other.note($0) }
    let first = manager.observeSteps { [manager] event in
      if case .recorded = event, later == nil { later = manager.observeSteps { one.note($0) } }
      if case .undone = event { last = nil }
    }
    let behind = Log()
    let observation = manager.observeSteps { behind.note($0) }
    add("a")
    #expect((one.take(), other.take(), behind.take()) == ([], ["recorded 1"], ["recorded 1"]))
    manager.undo()
    #expect((one.take(), other.take(), behind.take()) == (["undone 1"], ["undone 1"], ["undone 1"]))
    manager.redo()
    #expect((one.take(), other.take(), behind.take()) == (["redone 1"], [], ["redone 1"]))
    withExtendedLifetime((first, last, observation)) {}
  }

  @Test func `an observation that begins while several steps are told hears of none of them`() {
    add("a")
    add("b")
    manager.undoNestedGroup()
    manager.undo()
    let log = Log()
    var later: StepObservation?
    var count = 0
    let first = manager.observeSteps { [manager] _ in
      count += 1
      if later == nil { later = manager.observeSteps { log.note($0) } }
    }
    // Both steps that could have been redone were cut off.
    add("c")
    #expect((count, log.take()) == (3, []))
    manager.undo()
    #expect((count, log.events.count) == (4, 1))
    withExtendedLifetime((first, later)) {}
  }

  @Test func `it is told before those who observe the menu`() {
    let order = Order()
    let observation = manager.observeSteps { _ in order.told.append("step") }
    withObservationTracking {
      _ = manager.undoMenu
    } onChange: {
      order.told.append("menu")
    }
    manager.beginUndoGrouping()
    document.append("a")
    order.told = []
    withObservationTracking {
      _ = manager.undoMenu
    } onChange: {
      order.told.append("menu")
    }
    manager.endUndoGrouping()
    #expect(order.told == ["step", "menu"])
    withExtendedLifetime(observation) {}
  }

  private final class Order: @unchecked Sendable {  // called at once, on the test's thread
    var told: [String] = []
  }

  #if Foundation
    @Test func `it is told before the posts that follow`() {
      manager.postsNotifications = true
      let posts = PostLog(manager)
      posts.onPost = { [log] name in
        if name.hasPrefix("Did"), name != "DidOpenUndoGroup" { #expect(log.take().count == 1, "\(name)") }
      }
      add("a")
      manager.undo()
      manager.redo()
      #expect(posts.take().count { $0.hasPrefix("Did") } == 4)
    }
  #endif

  /// The example in the documentation: data about steps that a program keeps outside of the manager.
  private final class Journal {
    let undoManager = UndoManager()
    var clock = 0
    private(set) var dates: [UndoStep.ID: Int] = [:]
    private var observation: StepObservation?

    init() {
      undoManager.groupsByEvent = false
      undoManager.levelsOfUndo = 3
      observation = undoManager.observeSteps { [unowned self] event in
        switch event {
        case .recorded(let id), .mergedInto(let id): dates[id] = clock
        case .cutOff(let id), .dropped(let id), .forgotten(let id): dates[id] = nil
        case .undone, .redone, .saved: break
        }
      }
    }

    var dateOfNextUndo: Int? { undoManager.undoStep?.id.flatMap { dates[$0] } }
  }

  @Test func `a table by identity has what the manager has, and no more`() {
    let journal = Journal()
    let document = Document(journal.undoManager)
    for date in 1...5 {
      journal.clock = date
      journal.undoManager.group(named: "Add") { document.append("\(date)") }
    }
    #expect((journal.dates.values.sorted(), journal.dateOfNextUndo) == ([3, 4, 5], 5))
    journal.undoManager.undo(count: 2)
    #expect((journal.dates.count, journal.dateOfNextUndo) == (3, 3))
    journal.clock = 6
    journal.undoManager.group(named: "Add") { document.append("6") }
    #expect((journal.dates.values.sorted(), journal.dateOfNextUndo) == ([3, 6], 6))
  }
}
