import ExampleSupport
import UndoKit

/// A list of people with a history, and a screen that follows it by `didSet` alone.
@main
struct ValueHistoryApp {
  private var history = UndoHistory(initialValue: ValueHistoryApp.people) { didSet { show() } }
  private var table = PeopleTable(rows: ValueHistoryApp.people)
  /// What was saved and loaded, by path.
  private var files: [String: HistoryFile<Person>] = [:]

  private static let people = [
    Person(name: "Ann", age: 30, home: Person.Home(city: "Oslo")),
    Person(name: "Bob", age: 41, home: Person.Home(city: "Rome")),
    Person(name: "Cleo", age: 5, home: Person.Home(city: "Paris")),
  ]

  /// The people now. Whoever changes them makes an entry, and need not know that there is a history.
  private var items: [Person] {
    get { history.currentItem }
    set { history.currentItem = newValue }
  }

  static func main() {
    var terminal = Terminal("value-history")
    var app = ValueHistoryApp()
    print(Self.text(app.table.rows))
    while let order = terminal.nextOrder() {
      do {
        if order.text == "shake" {
          if let answer = terminal.shake(app.menu) { try app.execute(answer) }
        } else {
          try app.execute(order)
        }
      } catch {
        print("\(error)")
      }
    }
    terminal.end()
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private mutating func execute(_ order: Order) throws {
    let words = order.words
    switch (words[0], words.count) {
    // Through the property: an entry without a label.
    case ("add", 2...): items.append(Person(name: words[1...].joined(separator: " ")))
    case ("remove", 2): items.remove(at: try row(words[1]))
    case ("rename", 3...): items[try row(words[1])].name = words[2...].joined(separator: " ")

    // Through the history: an entry with a label, or a part of one.
    case ("city", 3...):
      let (row, city) = (try row(words[1]), words[2...].joined(separator: " "))
      history.edit("Move to \(city)") { $0[row].home.city = city }
    case ("birthday", 2): try growOlder(try row(words[1]))
    case ("birthday", 3) where words[2] == "merging":
      let row = try row(words[1])
      try growOlder(row, merging: "age of \(items[row].id)")

    case ("move", 3):
      let (from, to) = (try row(words[1]), try row(words[2]))
      history.edit("Reorder") { $0.insert($0.remove(at: from), at: to) }
    case ("move-naively", 3):
      // Two statements, two entries; undo stops in between, where the person is in no row at all.
      let (from, to) = (try row(words[1]), try row(words[2]))
      let person = items.remove(at: from)
      items.insert(person, at: to)

    case ("undo", 1): if !history.undo() { throw Refusal(description: "there is nothing to undo") }
    case ("redo", 1): if !history.redo() { throw Refusal(description: "there is nothing to redo") }
    case ("history", 1): showHistory()
    case ("changes", _): try showChanges(words)
    case ("save", 2...): try save(order.rest ?? "")
    case ("load", 2...): try load(order.rest ?? "")
    default:
      throw Refusal(
        description: """
          expected add NAME, remove ROW, rename ROW NAME, city ROW CITY, birthday ROW [merging], move ROW ROW, \
          move-naively ROW ROW, undo, redo, shake, history, changes ENTRY ENTRY, save FILE, load FILE or quit
          """)
    }
  }

  /// Makes an entry for each birthday; with a merge key, one for as many as there are in a row.
  private mutating func growOlder(_ row: Int, merging key: String? = nil) throws {
    guard items[row].age < 150 else { throw Refusal(description: "nobody grows older than that") }
    history.edit("Birthday", merging: key) { $0[row].age += 1 }
  }

  // MARK: The file

  /// Saves the people and all entries.
  private mutating func save(_ path: String) throws {
    var (file, saved) = (files[path] ?? HistoryFile(path), history)
    saved.markSaved()
    try file.write(saved)
    (files[path], history) = (file, saved)
    print("saved '\(path)'")
  }

  private mutating func load(_ path: String) throws {
    guard history.isAtSavePoint else {
      throw Refusal(description: "what isn't saved would be lost: save it first, to a file of its own")
    }
    var file = HistoryFile<Person>(path)
    guard var loaded = try file.read() else { throw Refusal(description: "there is no file '\(path)'") }
    loaded.markSaved()
    (files[path], history) = (file, loaded)
    print("loaded '\(path)'")
  }

  // MARK: The screen

  /// Follows the history: called after every edit, undo, redo and load, and by nobody but `didSet`.
  private mutating func show() {
    let changes = table.follow(items)
    if !changes.isEmpty { print("\(changes.orders)\n\(Self.text(table.rows))") }
  }

  private static func text(_ people: [Person]) -> String {
    people.isEmpty ? "nobody" : people.map { "\($0)" }.joined(separator: " | ")
  }

  private var menu: UndoMenu {
    func title(_ verb: String, _ label: String) -> String { label.isEmpty ? verb : "\(verb) \(label)" }
    return UndoMenu(
      undoTitle: title("Undo", history.undoLabel), redoTitle: title("Redo", history.redoLabel),
      canUndo: history.canUndo, canRedo: history.canRedo)
  }

  /// Lists all entries, with an arrow at the present one.
  private func showHistory() {
    for (index, entry) in history.entries.enumerated() {
      let mark = index == history.currentIndex ? "->" : "  "
      print("\(mark) \(index) \(entry.label.isEmpty ? "" : "[\(entry.label)] ")\(Self.text(entry.value))")
    }
    if !history.isAtSavePoint { print(history.canReachSavePoint ? "not saved" : "not saved, and out of reach") }
  }

  /// Says what the table would have to do to get from one entry to another.
  private func showChanges(_ words: [String]) throws(Refusal) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 3, numbers.count == 2, numbers.allSatisfy(history.entries.indices.contains) else {
      throw Refusal(description: "expected two entries from 0 to \(history.entries.count - 1)")
    }
    let changes = RowChanges(
      from: history.entries[numbers[0]].value, to: history.entries[numbers[1]].value, by: \.id)
    print(changes.isEmpty ? "no changes" : changes.orders)
  }

  private func row(_ word: String) throws(Refusal) -> Int {
    guard let row = Int(word), items.indices.contains(row - 1) else {
      throw Refusal(description: items.isEmpty ? "there is nobody" : "expected a row from 1 to \(items.count)")
    }
    return row - 1
  }
}
