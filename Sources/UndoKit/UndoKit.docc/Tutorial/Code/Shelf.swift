import UndoKit

/// Registers each inverse in a method of its own, which also names the step.
final class Shelf {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var books: [String] = []

  func add(_ book: String) {
    registerUndoAdd(book)
    books.append(book)
  }

  func remove(_ book: String) {
    registerUndoRemove(book)
    books.removeAll { $0 == book }
  }

  private func registerUndoAdd(_ book: String) {
    undoManager.registerUndo(withTarget: self) { $0.remove(book) }
    undoManager.setActionName("Add")
  }

  private func registerUndoRemove(_ book: String) {
    undoManager.registerUndo(withTarget: self) { $0.add(book) }
    undoManager.setActionName("Remove")
  }
}

func fillShelf() {
  let shelf = Shelf()
  let manager = shelf.undoManager
  func show() { print(shelf.books, buttons(of: manager)) }
  manager.beginUndoGrouping()
  shelf.add("Emma")
  manager.endUndoGrouping()
  show()
  manager.undo()
  show()
}
