import Testing
import UndoKit

/// A manager stores handlers without the classes of their targets, and calls each with its own.
struct `Handlers` {
  private class Base {
    var calls: [String] = []
    func note(_ call: String) { calls.append(call) }
  }
  private class Derived: Base {
    override func note(_ call: String) { super.note("derived " + call) }
  }
  private final class Generic<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let manager = UndoManager()

  init() { manager.groupsByEvent = false }

  @Test func `a handler is called with its target, whatever class that is of, and has what it captured`() {
    let (base, derived) = (Base(), Derived())
    let large = Generic((1, 2.5, "three", [4]))
    let text = Generic("old")
    let any: AnyObject = text
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: base) { [word = "a"] in $0.note(word) }
    manager.registerUndo(withTarget: derived) { [words = ("b", 1.5, 2)] in $0.note("\(words)") }
    manager.registerUndo(withTarget: derived as Base) { $0.note("c") }
    manager.registerUndo(withTarget: large) { [old = large.value] in
      $0.value = (old.0 + 1, old.1 * 2, old.2 + "!", old.3 + [5])
    }
    manager.registerUndo(withTarget: text) { [manager] in
      $0.value = "new"
      manager.registerUndo(withTarget: $0) { $0.value = "old" }
    }
    manager.registerUndo(withTarget: any) { if $0 === text { text.value += "er" } }
    manager.endUndoGrouping()
    manager.undo()
    #expect((base.calls, derived.calls) == (["a"], ["derived c", "derived (\"b\", 1.5, 2)"]))
    #expect(large.value == (2, 5, "three!", [4, 5]))
    #expect(text.value == "new")
    manager.redo()
    #expect(text.value == "old")
  }
}
