import Foundation
import Testing
import UndoContexts
import UndoKit
import ValueHistory

// The code of UndoKit's pages as they show it; a test compares the two. It is compiled in Swift 5 and 6, and where all belongs to the main
// actor, too.

final class Document {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var lines: [String] = []
}

extension Document {
  func insert(_ line: String, at index: Int) {
    undoManager.registerUndo(withTarget: self) { $0.remove(at: index) }
    lines.insert(line, at: index)
  }

  func remove(at index: Int) {
    let line = lines.remove(at: index)
    undoManager.registerUndo(withTarget: self) { $0.insert(line, at: index) }
  }
}

extension Document {
  func add(_ line: String) {
    undoManager.group(named: "Add Line") { insert(line, at: lines.count) }
  }
}

nonisolated struct Person: Equatable {
  enum Hair { case short, long }

  var name: String
  var hair: Hair
}

final class PersonEditor: ValueContext {
  let undoManager: UndoManager? = UndoManager()
  var value = Person(name: "Ann", hair: .short)
}

final class Queue {
  let undoManager = UndoManager()
  var names = ["Ann", "Bob"]

  func jump(_ name: String, isRight: Bool) {
    undoManager.group(named: "Jump") {
      let inverses: [(Queue) -> Void] = [{ $0.names.removeFirst() }, { $0.names.reverse() }]
      names.insert(name, at: 0)  // Cleo, Ann, Bob
      names.reverse()  // Bob, Ann, Cleo
      for inverse in isRight ? inverses : inverses.reversed() {
        undoManager.registerUndo(withTarget: self, handler: inverse)
      }
    }
  }
}

final class NameList {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var history: UndoHistory<[String]>

  /// Registers a step for each step of a saved history: some to undo, the others to redo.
  init(_ saved: UndoHistory<[String]>) {
    history = saved
    history.move(to: saved.steps.count - 1)
    for step in saved.steps.dropFirst() { record(step.name) }
    undoManager.undo(count: saved.steps.count - 1 - saved.currentIndex)
  }

  func add(_ name: String) {
    history.edit(named: "Add \(name)") { $0.append(name) }
    record("Add \(name)")
  }

  private func record(_ name: String) {
    undoManager.group(named: name) { undoManager.registerUndo(withTarget: self) { $0.goBack() } }
  }

  private func goBack() {
    undoManager.registerUndo(withTarget: self) { $0.goForth() }
    history.undo()
  }

  private func goForth() {
    undoManager.registerUndo(withTarget: self) { $0.goBack() }
    history.redo()
  }
}

final class Drawing: Responder {
  let undoManager: UndoManager? = UndoManager()
}

final class Figure: Responder {
  let undoManager: UndoManager? = UndoManager()
  unowned let drawing: Drawing
  var nextResponder: (any Responder)? { drawing }

  init(in drawing: Drawing) { self.drawing = drawing }
}

@MainActor
final class Library {
  let undoManager = UndoManager()
  private(set) var titles: [Int: String] = [:]
  private var lastCall: Task<Void, Never>?

  func rename(_ book: Int, to title: String) {
    let old = titles[book] ?? ""
    undoManager.registerUndo(withTarget: self) { $0.rename(book, to: old) }
    titles[book] = title
    lastCall = Task { [lastCall] in
      await lastCall?.value
      await server.rename(book, to: title)
    }
  }
}

extension Library {
  func finish() async { await lastCall?.value }
}

actor Server {
  private(set) var calls: [String] = []

  func rename(_ book: Int, to title: String) async {
    // A longer title takes longer, so calls that don't wait for each other would get out of order.
    for _ in 0..<title.count * 10 { await Task.yield() }
    calls.append("\(book): \(title)")
  }
}

let server = Server()

struct `Code of the guide` {
  @Test func `five minutes lead to a working undo`() {
    let document = Document()
    document.add("Hello")
    print(document.undoManager.undoMenuItemTitle)  // Undo Add Line
    document.undoManager.undo()
    print(document.lines)  // []
    document.undoManager.redo()
    print(document.lines)  // ["Hello"]

    #expect(document.undoManager.undoMenuItemTitle == "Undo Add Line")
    #expect(document.lines == ["Hello"])
  }

  @Test func `an edit made of others is one step, with the name that was set last`() {
    let document = Document()
    let matches = ["a", "b"]
    func replace(_ line: String) { document.insert(line, at: 0) }
    let undoManager = document.undoManager
    undoManager.group(named: "Insert") { document.insert("Hello", at: 0) }
    undoManager.group(named: "Replace All") {
      for match in matches { undoManager.group(named: "Replace") { replace(match) } }
    }
    #expect(undoManager.undoSteps.map(\.name) == ["Replace All", "Insert"])
    undoManager.undo()
    #expect(document.lines == ["Hello"])
  }

  @Test func `a value's change tells whether there was one`() {
    let editor = PersonEditor()
    let change = editor.modify(named: "Change Hair") { $0.hair = .long }
    print(change.hasChanges)  // true; false if it was long already, and then nothing was recorded

    #expect(change.hasChanges && !editor.modify(named: "Change Hair", { $0.hair = .long }).hasChanges)
    editor.undoManager?.undo()
    #expect(editor.value == Person(name: "Ann", hair: .short))
  }

  @Test(arguments: [(true, ["Ann", "Bob"]), (false, ["Cleo", "Ann"])])
  func `inverses of operations are right in one order only`(_ isRight: Bool, _ undone: [String]) {
    let queue = Queue()
    queue.jump("Cleo", isRight: isRight)
    #expect(queue.names == ["Bob", "Ann", "Cleo"])
    queue.undoManager.undo()
    #expect(queue.names == undone)
  }

  @Test func `values are right whichever way one comes to them`() {
    var history = UndoHistory(initialValue: ["Ann", "Bob"])
    history.currentItem.insert("Cleo", at: 0)
    history.currentItem.reverse()
    let states = history.steps.map(\.value)
    #expect(states == [["Ann", "Bob"], ["Cleo", "Ann", "Bob"], ["Bob", "Ann", "Cleo"]])
    for index in [0, 2, 1, 0, 1, 2] {
      history.move(to: index)
      #expect(history.currentItem == states[index])
    }
  }

  @Test func `a manager can go on where a history of values was kept`() throws {
    let names = NameList(UndoHistory(initialValue: ["Ann"]))
    for name in ["Bob", "Cleo", "Dan"] { names.add(name) }
    names.undoManager.undo()
    let kept = try JSONDecoder().decode(UndoHistory<[String]>.self, from: JSONEncoder().encode(names.history))
    let again = NameList(kept)
    #expect(again.history.currentItem == ["Ann", "Bob", "Cleo"])
    #expect(again.undoManager.undoSteps.map(\.name) == ["Add Cleo", "Add Bob"])
    #expect(again.undoManager.redoSteps.map(\.name) == ["Add Dan"])
    again.undoManager.redo()
    #expect(again.history.currentItem == ["Ann", "Bob", "Cleo", "Dan"])
    again.undoManager.undo(count: 3)
    #expect(again.history.currentItem == ["Ann"])
  }

  @Test func `undo goes where the focus is, and no further`() {
    let drawing = Drawing()
    let figure = Figure(in: drawing)
    var undone: [String] = []
    figure.undoManager?.registerUndo(withTarget: figure) { _ in undone.append("figure") }
    drawing.undoManager?.registerUndo(withTarget: drawing) { _ in undone.append("drawing") }
    let chain = ResponderChain()
    chain.makeFirstResponder(figure)
    chain.undo()  // the figure's last edit
    chain.makeFirstResponder(drawing)
    chain.undo()  // the drawing's
    #expect(undone == ["figure", "drawing"])
    chain.makeFirstResponder(figure)
    #expect(!chain.undo())
  }

  @MainActor
  @Test func `with the work in a queue, undo and redo are pressed as fast as one likes`() async {
    let library = Library()
    library.undoManager.groupsByEvent = false
    library.undoManager.group { library.rename(1, to: "A Long Title") }
    library.undoManager.group { library.rename(1, to: "B") }
    library.undoManager.undo()
    library.undoManager.undo()
    #expect((library.titles[1], library.undoManager.redoCount) == ("", 2))
    library.undoManager.redo()
    #expect(library.titles[1] == "A Long Title")
    await library.finish()
    #expect(await server.calls == ["1: A Long Title", "1: B", "1: A Long Title", "1: ", "1: A Long Title"])
  }
}
