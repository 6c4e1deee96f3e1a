import Testing
import UndoKit

/// The manager of a window: while something inside of it is being edited, all goes to a manager of that, which is dropped at
/// the end, and the whole edit becomes one step here.
final class StackedUndoManager: UndoManager {
  private(set) var inner: UndoManager?

  func beginEditing() { inner = UndoManager() }

  func endEditing() { inner = nil }

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
    if let inner {
      inner.__registerUndoWithTarget(target, handler: handler)
    } else {
      super.__registerUndoWithTarget(target, handler: handler)
    }
  }

  override func beginUndoGrouping() { inner.map { $0.beginUndoGrouping() } ?? super.beginUndoGrouping() }
  override func endUndoGrouping() { inner.map { $0.endUndoGrouping() } ?? super.endUndoGrouping() }
  override var groupingLevel: Int { inner?.groupingLevel ?? super.groupingLevel }
  override func undo() { inner.map { $0.undo() } ?? super.undo() }
  override func redo() { inner.map { $0.redo() } ?? super.redo() }
  override func undoNestedGroup() { inner.map { $0.undoNestedGroup() } ?? super.undoNestedGroup() }
  override var canUndo: Bool { inner?.canUndo ?? super.canUndo }
  override var canRedo: Bool { inner?.canRedo ?? super.canRedo }
  override var isUndoing: Bool { inner?.isUndoing ?? super.isUndoing }
  override var isRedoing: Bool { inner?.isRedoing ?? super.isRedoing }
  override func setActionName(_ name: String) { inner.map { $0.setActionName(name) } ?? super.setActionName(name) }
  override var undoActionName: String { inner?.undoActionName ?? super.undoActionName }
  override var redoActionName: String { inner?.redoActionName ?? super.redoActionName }
  override func removeAllActions() { inner.map { $0.removeAllActions() } ?? super.removeAllActions() }
}

final class Cell {
  private(set) var text = ""
  let manager: UndoManager

  init(_ manager: UndoManager) { self.manager = manager }

  func set(_ new: String, name: String) {
    let old = text
    manager.registerUndo(withTarget: self) { $0.set(old, name: name) }
    manager.setActionName(name)
    text = new
  }
}

struct `Stacked managers` {
  @Test func `an edit has a history of its own while it lasts, and is one step afterwards`() {
    let manager = StackedUndoManager()
    let cell = Cell(manager)
    cell.set("old", name: "Import")
    manager.endUndoGrouping()

    manager.beginEditing()
    #expect(!manager.canUndo)
    for text in ["n", "ne", "new"] {
      cell.set(text, name: "Typing")
      manager.endUndoGrouping()
    }
    #expect((manager.groupingLevel, manager.undoMenuItemTitle) == (0, "Undo Typing"))
    manager.undo()
    #expect(cell.text == "ne")
    manager.redo()
    manager.removeAllActions()
    manager.endEditing()

    #expect(manager.undoMenuItemTitle == "Undo Import")
    manager.registerUndo(withTarget: cell) { $0.set("old", name: "Edit Cell") }
    manager.setActionName("Edit Cell")
    manager.undo()
    #expect((cell.text, manager.redoActionName) == ("old", "Edit Cell"))
    manager.redo()
    #expect(cell.text == "new")
    manager.undo()
    manager.undo()
    #expect(cell.text == "")
  }
}
