import Testing
import UndoContexts
import UndoKit

private final class PersonEditor: ValueContext {
  let undoManager: UndoManager?
  var assignments = 0
  var value = Person(name: "Ann", age: 40) { didSet { assignments += 1 } }
  var changes: [ValueChange<Person>] = []

  init(_ undoManager: UndoManager?) { self.undoManager = undoManager }

  func valueDidChange(_ change: ValueChange<Person>) {
    #expect(value == change.to)
    changes.append(change)
  }
}

struct `Modifying a value in a context` {
  private let manager = LenientUndoManager.manual()
  private let editor: PersonEditor
  private let start = Person(name: "Ann", age: 40)
  private let renamed = Person(name: "Anna", age: 40)

  init() { editor = PersonEditor(manager) }

  @Test func `a change is a step with its name, which undo reverts and redo repeats`() {
    editor.modify(named: "Rename") { $0.name = "Anna" }
    #expect(editor.value == renamed)
    #expect(manager.undoMenuItemTitle == "Undo Rename")
    manager.undo()
    #expect(editor.value == start)
    #expect(manager.redoMenuItemTitle == "Redo Rename")
    manager.redo()
    #expect(editor.value == renamed)
    manager.undo()
    #expect(editor.value == start)
    #expect(manager.rejected.isEmpty)
  }

  @Test func `the change is reported when it is made, undone and redone`() {
    let change = editor.modify { $0.name = "Anna" }
    #expect((change.from, change.to, change.hasChanges) == (start, renamed, true))
    manager.undo()
    manager.redo()
    #expect(editor.changes == [change, change.inverse, change])
    #expect((change.inverse.from, change.inverse.to) == (renamed, start))
  }

  @Test func `a change that leads to an equal value does nothing and keeps what can be redone`() {
    editor.modify { $0.name = "Anna" }
    manager.undo()
    let assignments = editor.assignments
    let change = editor.modify(named: "Nothing") { person in
      person.name = "Bob"
      person.name = "Ann"
    }
    #expect(!change.hasChanges)
    #expect((manager.undoCount, manager.redoCount) == (0, 1))
    #expect((editor.changes.count, editor.assignments) == (2, assignments))
  }

  @Test func `several changes in one body are one assignment and one step`() {
    editor.modify { person in
      person.name = "Anna"
      person.age = 41
    }
    #expect((editor.assignments, manager.undoCount) == (1, 1))
    manager.undo()
    #expect(editor.value == start)
  }

  @Test func `two changes are two steps though nobody opened a group`() {
    editor.modify(named: "Rename") { $0.name = "Anna" }
    editor.modify { $0.age = 41 }
    #expect(manager.undoSteps.map(\.name) == ["", "Rename"])
  }

  @Test func `changes inside of an open group are one step`() {
    manager.step("Both") {
      editor.modify(named: "Rename") { $0.name = "Anna" }
      editor.modify { $0.age = 41 }
    }
    #expect(manager.undoSteps.map(\.name) == ["Both"])
    manager.undo()
    #expect(editor.value == start)
    manager.redo()
    #expect(editor.value == Person(name: "Anna", age: 41))
  }

  @Test func `if the body throws, nothing has changed`() {
    enum Refusal: Error { case no }
    #expect(throws: Refusal.no) {
      try editor.modify { (person: inout Person) throws(Refusal) in
        person.name = "Anna"
        throw .no
      }
    }
    #expect(editor.value == start)
    #expect((manager.undoCount, manager.groupingLevel, editor.assignments) == (0, 0, 0))
  }

  @Test func `without a manager the value changes and nothing is recorded`() {
    let editor = PersonEditor(nil)
    editor.modify(named: "Rename") { $0.name = "Anna" }
    #expect(editor.value == renamed)
    #expect(editor.changes.count == 1)
  }

  @Test func `the steps do not keep the context alive`() {
    weak var editor: PersonEditor?
    do {
      let mortal = PersonEditor(manager)
      editor = mortal
      mortal.modify { $0.name = "Anna" }
    }
    #expect(editor == nil)
    manager.undo()
    #expect(manager.undoCount == 0)
  }
}
