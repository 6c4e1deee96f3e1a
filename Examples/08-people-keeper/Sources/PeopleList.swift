import UndoKit

/// The list screen: adds, removes and reorders people, with a history of its own.
final class PeopleList: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  var value: [Person]
  /// The numbers of all people there are or were; those who were removed may come back by undo.
  private var ids: Set<Int>
  /// The number of the person who is marked, if any. While that person is removed, nobody is.
  private(set) var selection: Person.ID?
  /// Called when the list has changed, for whatever reason.
  var onChange: (RowChanges) -> Void = { _ in }

  init(_ people: [Person]) {
    value = people
    ids = Set(people.map(\.id))
    undoManager?.groupsByEvent = false
  }

  func valueDidChange(_ change: ValueChange<[Person]>) {
    onChange(change.rows(by: \.id))
  }

  func add(_ name: String) {
    var id = ids.count + 1
    while !ids.insert(id).inserted { id += 1 }
    let person = Person(id: id, name: name)
    modify(named: "Add \(name)") { $0.append(person) }
  }

  func remove(_ index: Int) {
    modify(named: "Remove \(value[index].name)") { $0.remove(at: index) }
  }

  /// - Returns: Whether that made a difference.
  func move(_ index: Int, to destination: Int) -> Bool {
    modify(named: "Move \(value[index].name)") { $0.insert($0.remove(at: index), at: destination) }.hasChanges
  }

  /// Takes over a person from the detail screen, as one step, however many edits there were.
  func update(_ person: Person) {
    modify(named: "Edit \(person.name)") { people in
      guard let index = people.firstIndex(where: { $0.id == person.id }) else { return }
      people[index] = person
    }
  }

  /// Marks a person. The step is discardable: nobody would miss it, and it is no reason to save.
  ///
  /// - Returns: Whether somebody else was marked before, or nobody.
  func select(_ index: Int) -> Bool {
    guard let undoManager, value[index].id != selection else { return false }
    undoManager.beginUndoGrouping()
    setSelection(value[index].id)
    undoManager.setActionName("Select")
    undoManager.setActionIsDiscardable(true)
    undoManager.endUndoGrouping()
    return true
  }

  private func setSelection(_ person: Person.ID?) {
    undoManager?.registerUndo(withTarget: self) { [selection] in $0.setSelection(selection) }
    selection = person
  }
}
