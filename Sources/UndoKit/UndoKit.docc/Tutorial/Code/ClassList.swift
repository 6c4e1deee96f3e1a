import UndoKit

final class ClassList {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var names: [String] = []

  /// What the button does: one step, with a name.
  func add(_ name: String) {
    undoManager.group(named: "Add \(name)") { append(name) }
  }

  private func append(_ name: String) {
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
    names.append(name)
  }

  private func removeLast() {
    let name = names.removeLast()
    undoManager.registerUndo(withTarget: self) { $0.append(name) }
  }
}
