import Foundation
import Testing
import UndoKit

/// A manager some of whose operations can be undone for a while only, such as closing a terminal whose process is kept alive.
final class ExpiringUndoManager: UndoManager {
  /// What the manager knows as the target, so that the operations of one closing can be removed and no others.
  private final class Expiry {
    let date: Date
    let target: AnyObject

    init(_ date: Date, target: AnyObject) { (self.date, self.target) = (date, target) }
  }

  private var expiries: [Expiry] = []

  func registerUndo<Target: AnyObject>(
    withTarget target: Target, until date: Date, handler: @escaping (Target) -> Void
  ) {
    let expiry = Expiry(date, target: target)
    expiries.append(expiry)
    registerUndo(withTarget: expiry) { expiry in
      if let target = expiry.target as? Target { handler(target) }
    }
  }

  /// Forgets what can't be undone any more. A timer calls it.
  func removeExpired(at now: Date) {
    for expiry in expiries where expiry.date <= now { removeAllActions(withTarget: expiry) }
    expiries.removeAll { $0.date <= now }
  }

  override func removeAllActions() {
    expiries = []
    super.removeAllActions()
  }
}

final class Tabs {
  private(set) var open = ["a", "b", "c"]
  private(set) var titles: [String: String] = [:]
  let manager: ExpiringUndoManager
  var now = Date(timeIntervalSince1970: 0)

  init(_ manager: ExpiringUndoManager) { self.manager = manager }

  func close(_ tab: String) {
    open.removeAll { $0 == tab }
    manager.registerUndo(withTarget: self, until: now + 5) { $0.reopen(tab) }
    manager.setActionName("Close Tab")
  }

  private func reopen(_ tab: String) {
    open.append(tab)
    manager.registerUndo(withTarget: self, until: now + 5) { $0.close(tab) }
  }

  func rename(_ tab: String, to title: String?) {
    let old = titles[tab]
    titles[tab] = title
    manager.registerUndo(withTarget: self) { $0.rename(tab, to: old) }
    manager.setActionName("Rename")
  }
}

struct `Operations that expire` {
  let manager = ExpiringUndoManager()
  let tabs: Tabs

  init() { tabs = Tabs(manager) }

  /// A step, as the run loop makes one of each event.
  private func event(_ body: () -> Void) {
    body()
    manager.endUndoGrouping()
  }

  @Test func `can be undone before their time`() {
    event { tabs.close("b") }
    tabs.now += 4
    manager.removeExpired(at: tabs.now)
    manager.undo()
    #expect(tabs.open == ["a", "c", "b"])
    #expect(manager.redoMenuItemTitle == "Redo Close Tab")
  }

  @Test func `leave the other steps in their order`() {
    event { tabs.rename("a", to: "Shell") }
    event { tabs.close("b") }
    tabs.now += 3
    event { tabs.rename("c", to: "Editor") }
    event { tabs.close("c") }
    manager.removeExpired(at: tabs.now + 2)
    #expect(manager.undoCount == 3)
    manager.undo()
    #expect(tabs.open == ["a", "c"])
    manager.removeExpired(at: tabs.now + 60)
    #expect((manager.redoCount, manager.undoActionName) == (0, "Rename"))
    manager.undo()
    manager.undo()
    #expect((tabs.titles, tabs.open, manager.canUndo) == ([:], ["a", "c"], false))
  }
}
