import ExampleSupport
import UndoContexts
import UndoKit

/// The list screen: adds, removes and reorders people.
///
/// All edits go through `modify`. It compares the people before with the people after, and registers the people before as the
/// inverse; so no edit has undo code of its own.
final class PeopleList: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  var value = Person.sample
  /// Called with the rows that have changed, by an edit, undo or redo.
  var onChange: (RowChanges) -> Void = { _ in }

  init() {
    // There is no run loop that would end a step: `modify` makes one of each edit.
    undoManager?.groupsByEvent = false
    undoManager?.discardsEmptyGroups = true
  }

  func valueDidChange(_ change: ValueChange<[Person]>) {
    onChange(RowChanges(from: change.from, to: change.to, by: \.id))
  }

  func add(_ person: Person) { modify(named: "Add \(person.title)") { $0.append(person) } }

  func remove(at row: Int) { modify(named: "Remove \(value[row].title)") { $0.remove(at: row) } }

  func move(_ row: Int, to destination: Int) {
    modify(named: "Move \(value[row].title)") { $0.insert($0.remove(at: row), at: destination) }
  }

  /// Takes over a person from the detail screen, as one step, however many edits there were.
  func update(_ person: Person) {
    guard let row = value.firstIndex(where: { $0.id == person.id }) else { return }
    modify(named: "Edit \(person.title)") { $0[row] = person }
  }

  /// Sorts by name. That can be done again at any time, so nobody needs a warning before it is lost: the step is discardable.
  func sort() {
    undoManager?.group(named: "Sort", discardable: true) {
      modify { $0.sort { $0.title < $1.title } }
    }
  }

  /// The steps to warn of before they are lost, the oldest first.
  var stepsToMiss: [String] {
    undoManager?.undoSteps.reversed().filter { !$0.isDiscardable }.map(\.name) ?? []
  }
}
