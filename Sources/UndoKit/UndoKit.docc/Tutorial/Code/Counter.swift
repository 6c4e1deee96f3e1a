import UndoKit

/// Counts, and asks about its buttons too early: in the method that undo calls.
final class Counter {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var count = 0

  func press() {
    undoManager.group(named: "Count") { change(by: 1) }
  }

  private func change(by number: Int) {
    undoManager.registerUndo(withTarget: self) { $0.change(by: -number) }
    count += number
    print("  inside:", buttons(of: undoManager))
  }
}

func askTooEarly() {
  let counter = Counter()
  func show(_ what: String) { print("\(what): \(counter.count)", buttons(of: counter.undoManager)) }
  counter.press()
  show("press")
  counter.undoManager.undo()
  show("undo")
  counter.undoManager.redo()
  show("redo")
}
