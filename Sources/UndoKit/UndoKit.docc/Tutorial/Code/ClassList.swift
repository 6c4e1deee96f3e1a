import UndoKit

final class ClassList {
  let undoManager = UndoManager()
  private(set) var names: [String] = []

  init() { undoManager.groupsByEvent = false }

  func append(_ name: String) {
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
    names.append(name)
  }

  func removeLast() {
    let name = names.removeLast()
    undoManager.registerUndo(withTarget: self) { $0.append(name) }
  }
}
