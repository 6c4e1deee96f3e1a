import Observation
import Testing
import UndoKit

/// Calls a closure now, and again after each change of the properties that it reads, on the thread that makes the change.
final class Observer {
  private let body: () -> Void
  private var isCancelled = false

  init(_ body: @escaping () -> Void) {
    self.body = body
    observe()
  }

  func cancel() { isCancelled = true }

  private func observe() {
    // Everything runs on the test's thread; the closure must be Sendable, but the manager calls it there.
    nonisolated(unsafe) let observer = self
    withObservationTracking(body) { if !observer.isCancelled { observer.observe() } }
  }
}

struct `Observing a manager` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() {
    document = Document(manager)
    manager.postsNotifications = false
  }

  @Test func `one is told after each change, and once after an undo`() {
    var seen: [String] = []
    let observer = Observer { [manager] in
      let menu = manager.undoMenu
      seen.append("\(menu.undoTitle) (\(manager.undoCount)), \(menu.redoTitle)")
    }
    #expect(seen == ["Undo (0), Redo"])
    seen = []
    manager.beginUndoGrouping()
    document.append("a")
    document.append("b")
    manager.setActionName("Add")
    manager.endUndoGrouping()
    #expect(seen == ["Undo (1), Redo", "Undo (1), Redo", "Undo Add (1), Redo", "Undo Add (1), Redo"])
    seen = []
    manager.undo()
    #expect(seen == ["Undo (0), Redo Add"])
    seen = []
    manager.removeAllActions()
    #expect(seen == ["Undo (0), Redo"])
    seen = []
    observer.cancel()
    manager.step { document.append("c") }
    #expect(seen == [])
  }

  @Test func `several can observe side by side, and one that stops disturbs no other`() {
    var (first, second) = (0, 0)
    let observers = [
      Observer { [manager] in if manager.undoMenu.canUndo { first += 1 } },
      Observer { [manager] in if manager.undoMenu.canUndo { second += 1 } },
    ]
    manager.beginUndoGrouping()
    document.append("a")
    observers[0].cancel()
    document.append("b")
    #expect((first, second) == (1, 2))
  }

  @Test func `whether there is something to save can be observed`() {
    var seen: [Bool] = []
    let observer = Observer { [manager] in
      if seen.last != manager.isAtSavePoint { seen.append(manager.isAtSavePoint) }
    }
    manager.step { document.append("a") }
    manager.markSaved()
    manager.undo()
    manager.redo()
    #expect(seen == [true, false, true, false, true])
    observer.cancel()
  }

  @Test func `menus come as a sequence, and none is missed that is not followed by another`() async {
    await Library().follow()
  }

  @MainActor
  private final class Library {
    let manager = UndoManager()
    var title = ""

    func set(_ title: String) {
      manager.registerUndo(withTarget: self) { [old = self.title] in $0.set(old) }
      self.title = title
    }

    func follow() async {
      manager.groupsByEvent = false
      var titles: [String] = []
      for await menu in Observations({ self.manager.undoMenu }) {
        titles.append(menu.undoTitle + ", " + menu.redoTitle)
        if titles.count == 1 { manager.step("Title") { set("a") } }
        if titles.last == "Undo Title, Redo" { manager.undo() }
        if titles.last == "Undo, Redo Title" { break }
      }
      #expect((titles.first, titles.last) == ("Undo, Redo", "Undo, Redo Title"))
    }
  }
}
