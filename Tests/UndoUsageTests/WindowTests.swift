import Testing
import UndoKit

/// Hands each window a manager of its own, made when it is first asked for.
final class UndoManagers {
  private var managers: [ObjectIdentifier: UndoManager] = [:]

  func manager(for window: Window) -> UndoManager {
    if let known = managers[ObjectIdentifier(window)] { return known }
    let manager = UndoManager()
    manager.levelsOfUndo = 3
    manager.groupsByEvent = false
    managers[ObjectIdentifier(window)] = manager
    return manager
  }

  func windowWillClose(_ window: Window) { managers.removeValue(forKey: ObjectIdentifier(window))?.removeAllActions() }

  var count: Int { managers.count }
}

final class Window {
  weak var router: UndoManagers?
  private(set) var zoom = 1

  init(_ router: UndoManagers) { self.router = router }

  var undoManager: UndoManager? { router?.manager(for: self) }

  func setZoom(_ new: Int) {
    let old = zoom
    zoom = new
    undoManager?.beginUndoGrouping()
    undoManager?.registerUndo(withTarget: self) { $0.setZoom(old) }
    undoManager?.setActionName("Zoom")
    undoManager?.endUndoGrouping()
  }
}

struct `Managers routed to windows` {
  @Test func `each window undoes what was done in it`() {
    let router = UndoManagers()
    let (left, right) = (Window(router), Window(router))
    left.setZoom(2)
    right.setZoom(5)
    left.setZoom(3)
    #expect(router.count == 2)
    right.undoManager?.undo()
    #expect((left.zoom, right.zoom) == (3, 1))
    left.undoManager?.undo()
    #expect((left.zoom, right.zoom) == (2, 1))
    left.undoManager?.redo()
    #expect((left.zoom, left.undoManager?.undoMenuItemTitle) == (3, "Undo Zoom"))
  }

  @Test func `a limit holds in each, and a closed window starts afresh`() {
    let router = UndoManagers()
    let (left, right) = (Window(router), Window(router))
    for zoom in 2...9 { left.setZoom(zoom) }
    right.setZoom(2)
    #expect((left.undoManager?.undoCount, right.undoManager?.undoCount) == (3, 1))
    router.windowWillClose(left)
    #expect(router.count == 1)
    #expect(left.undoManager?.canUndo == false)
    right.undoManager?.undo()
    #expect(right.zoom == 1)
  }
}
