import UndoKit

/// The list screen: adds, removes and reorders people, with a history of its own that is kept between launches.
///
/// What undo restores are values, so they can be written to a file; what the manager's operations capture can't. Those say only
/// "one back" and "one forth", and are registered again at the next launch.
final class PeopleList: Responder {
  let undoManager: UndoManager? = UndoManager()
  private(set) var history: UndoHistory<[Person]> {
    didSet { onChange(RowChanges(from: oldValue.currentItem, to: people, by: \.id)) }
  }
  /// Called when the list has changed, for whatever reason.
  var onChange: (RowChanges) -> Void = { _ in }

  var people: [Person] { history.currentItem }

  init(_ history: UndoHistory<[Person]>) {
    self.history = history
    // Each step is a list of its own in the file.
    self.history.levelsOfUndo = 20
    undoManager?.levelsOfUndo = 20
    undoManager?.groupsByEvent = false
    restoreSteps()
  }

  // MARK: Edits

  func add(_ person: Person) {
    edit("Add \(person.title)") { $0.append(person) }
  }

  func remove(_ index: Int) { edit("Remove \(people[index].title)") { $0.remove(at: index) } }

  /// - Returns: Whether that made a difference.
  func move(_ index: Int, to destination: Int) -> Bool {
    edit("Move \(people[index].title)") { $0.insert($0.remove(at: index), at: destination) }
  }

  /// Takes over a person from the detail screen, as one step, however many edits there were.
  func update(_ person: Person) {
    guard let index = people.firstIndex(where: { $0.id == person.id }) else { return }
    edit("Edit \(person.title)") { $0[index] = person }
  }

  /// - Returns: Whether that made a difference. If not, there is no step to record.
  @discardableResult
  private func edit(_ name: String, _ body: (inout [Person]) -> Void) -> Bool {
    let before = people
    history.edit(name, body)
    if people == before { return false }
    record(name)
    return true
  }

  // MARK: Steps

  private func record(_ name: String) {
    undoManager?.group(named: name) {
      undoManager?.registerUndo(withTarget: self) { $0.goBack() }
    }
  }

  private func goBack() {
    undoManager?.registerUndo(withTarget: self) { $0.goForth() }
    history.undo()
  }

  private func goForth() {
    undoManager?.registerUndo(withTarget: self) { $0.goBack() }
    history.redo()
  }

  /// Gives the manager a step for each entry of a history that was kept: some to undo, the others to redo.
  private func restoreSteps() {
    let present = history.currentIndex
    history.move(to: history.entries.count - 1)
    for entry in history.entries.dropFirst() { record(entry.label) }
    undoManager?.jump(toUndoCount: present)
  }
}
