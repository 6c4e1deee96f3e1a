import ExampleSupport
import Foundation
import UndoKit
import ValueHistory

/// A list of people with a history, and a screen that follows it by `didSet` alone.
@main
final class ValueHistoryApp: TerminalApp {
  private var history = UndoHistory(initialValue: ValueHistoryApp.people) { didSet { show() } }
  private var table = PeopleTable(rows: ValueHistoryApp.people)

  private static let people = [
    Person(name: "Ann", age: 30, home: Person.Home(city: "Oslo")),
    Person(name: "Bob", age: 41, home: Person.Home(city: "Rome")),
    Person(name: "Cleo", age: 5, home: Person.Home(city: "Paris")),
  ]

  static func main() {
    print(text(people))
    ValueHistoryApp().run()
  }

  let commands = """
    add NAME, remove ROW, rename ROW NAME, city ROW CITY, birthday ROW [merging], move ROW ROW, move-naively ROW ROW, \
    history, changes STEP STEP, save FILE.json, load FILE
    """
  var quitQuestion: String? { history.isAtSavePoint ? nil : "Quit without saving?" }

  var menu: UndoMenu {
    func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }
    return UndoMenu(
      undoTitle: title("Undo", history.undoName), redoTitle: title("Redo", history.redoName),
      canUndo: history.canUndo, canRedo: history.canRedo)
  }

  func undo() { history.undo() }
  func redo() { history.redo() }

  /// The people now. Whoever changes them makes a step, and need not know that there is a history.
  private var items: [Person] {
    get { history.currentItem }
    set { history.currentItem = newValue }
  }

  func execute(_ words: [String]) throws -> Bool {
    let rest = words.dropFirst().joined(separator: " ")
    switch (words[0], words.count) {
    // Through the property: a step without a name.
    case ("add", 2...): items.append(Person(name: rest))
    case ("remove", 2): items.remove(at: try row(words[1]))
    case ("rename", 3...): items[try row(words[1])].name = words[2...].joined(separator: " ")

    // Through the history: a step with a name, or a part of one.
    case ("city", 3...):
      let (row, city) = (try row(words[1]), words[2...].joined(separator: " "))
      history.edit(named: "Move to \(city)") { $0[row].home.city = city }
    case ("birthday", 2): try growOlder(try row(words[1]))
    case ("birthday", 3) where words[2] == "merging":
      let row = try row(words[1])
      try growOlder(row, merging: "age of \(items[row].id)")

    case ("move", 3):
      let (from, to) = (try row(words[1]), try row(words[2]))
      history.edit(named: "Reorder") { $0.insert($0.remove(at: from), at: to) }
    case ("move-naively", 3):
      // Two statements, two steps; undo stops in between, where the person is in no row at all.
      let (from, to) = (try row(words[1]), try row(words[2]))
      let person = items.remove(at: from)
      items.insert(person, at: to)

    case ("history", 1): showHistory()
    case ("changes", 3): try showChanges(words)
    case ("save", 2...): try save(rest)
    case ("load", 2...): try load(rest)
    default: return false
    }
    return true
  }

  /// Makes a step for each birthday; with a merge key, one for as many as there are in a row.
  private func growOlder(_ row: Int, merging key: String? = nil) throws(Refusal) {
    guard items[row].age < 150 else { throw Refusal("nobody grows older than that") }
    history.edit(named: "Birthday", merging: key) { $0[row].age += 1 }
  }

  // MARK: The file

  /// Saves the people and all steps: what was done today can be undone tomorrow.
  private func save(_ path: String) throws {
    var saved = history
    saved.markSaved()
    try write(JSONEncoder().encode(saved), to: path, ending: ".json")
    history = saved
    print("saved '\(path)'")
  }

  private func load(_ path: String) throws {
    let data = Data(try read(path))
    guard history.isAtSavePoint else { throw Refusal("unsaved changes would be lost: save first") }
    guard var loaded = try? JSONDecoder().decode(UndoHistory<[Person]>.self, from: data),
      loaded.steps.allSatisfy({ Set($0.value.map(\.id)).count == $0.value.count })
    else { throw Refusal("cannot load '\(path)': expected a history that this program has saved") }
    loaded.markSaved()
    history = loaded
    print("loaded '\(path)'")
  }

  // MARK: The screen

  /// Follows the history: called after every edit, undo, redo and load, and by nobody but `didSet`.
  private func show() {
    let changes = table.follow(items)
    if !changes.isEmpty { print("\(changes.orders)\n\(Self.text(table.rows))") }
  }

  private static func text(_ people: [Person]) -> String {
    people.isEmpty ? "nobody" : people.map { "\($0)" }.joined(separator: " | ")
  }

  /// Lists all steps, with an arrow at the present one.
  private func showHistory() {
    for (index, step) in history.steps.enumerated() {
      let mark = index == history.currentIndex ? "->" : "  "
      print("\(mark) \(index) \(step.name.isEmpty ? "" : "[\(step.name)] ")\(Self.text(step.value))")
    }
    if !history.isAtSavePoint { print(history.canReachSavePoint ? "not saved" : "not saved, and out of reach") }
  }

  /// Says what the table would have to do to get from one step to another.
  private func showChanges(_ words: [String]) throws(Refusal) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy(history.steps.indices.contains) else {
      throw Refusal("expected two steps from 0 to \(history.steps.count - 1)")
    }
    let changes = RowChanges(
      from: history.steps[numbers[0]].value, to: history.steps[numbers[1]].value, by: \.id)
    print(changes.isEmpty ? "no changes" : changes.orders)
  }

  private func row(_ word: String) throws(Refusal) -> Int {
    if let row = Int(word), row > 0, row <= items.count { return row - 1 }
    throw Refusal(items.isEmpty ? "there is nobody" : "expected a row from 1 to \(items.count), found '\(word)'")
  }
}
