import ExampleSupport
import UndoKit

struct Person: Equatable, CustomStringConvertible {
  var name: String
  var age: Int

  var description: String { "\(name), \(age)" }
}

/// Two values, each with its own history, and a screen that follows them by `didSet` alone.
@main
struct ValueHistoryApp {
  private var person = UndoHistory(initialValue: Person(name: "Ann", age: 30)) {
    didSet { print(person.currentItem) }
  }
  private var list = UndoHistory(initialValue: ["tea", "bread", "salt"]) {
    didSet { print(list.currentItem.joined(separator: ", ")) }
  }

  static func main() {
    var terminal = Terminal("value-history")
    var app = ValueHistoryApp()
    print("\(app.person.currentItem)\n\(app.list.currentItem.joined(separator: ", "))")
    while let order = terminal.nextOrder() {
      do {
        try app.obey(order.words)
      } catch {
        print(error.text)
      }
    }
    terminal.end()
  }

  private struct Refusal: Error {
    let text: String
  }

  private mutating func obey(_ words: [String]) throws(Refusal) {
    switch (words[0], words.dropFirst().joined(separator: " ")) {
    case ("name", let name) where !name.isEmpty: person.edit("Rename") { $0.name = name }
    // One entry for as many birthdays in a row as there are, like one for each drag of a slider.
    case ("birthday", ""): person.edit("Grow Older", merging: "age") { $0.age += 1 }

    case ("add", let item) where !item.isEmpty: list.edit("Add \(item)") { $0.append(item) }
    case ("remove", let row):
      let row = try self.row(row)
      list.edit("Remove \(list.currentItem[row])") { $0.remove(at: row) }
    case ("move", _):
      let (from, to) = try rows(words)
      list.edit("Move \(list.currentItem[from])") { $0.insert($0.remove(at: from), at: to) }
    case ("move-naively", _):
      // Two statements, two entries; undo stops in between, where the item is in no place at all.
      let (from, to) = try rows(words)
      let item = list.currentItem.remove(at: from)
      list.currentItem.insert(item, at: to)

    case ("undo", "person"): try Self.undo(&person)
    case ("redo", "person"): try Self.redo(&person)
    case ("undo", "list"): try Self.undo(&list)
    case ("redo", "list"): try Self.redo(&list)
    case ("save", ""): list.markSaved()
    case ("history", "person"): Self.show(person) { "\($0)" }
    case ("history", "list"): Self.show(list) { $0.joined(separator: ", ") }
    case ("changes", _): try showChanges(words)
    default:
      throw Refusal(
        text: "expected name NAME, birthday, add ITEM, remove ROW, move ROW ROW, move-naively ROW ROW, undo, redo or "
          + "history with person or list, changes ENTRY ENTRY, save or quit")
    }
  }

  // MARK: Undo and redo, for a history of anything

  private static func undo<Value>(_ history: inout UndoHistory<Value>) throws(Refusal) {
    if !history.undo() { throw Refusal(text: "there is nothing to undo") }
  }

  private static func redo<Value>(_ history: inout UndoHistory<Value>) throws(Refusal) {
    if !history.redo() { throw Refusal(text: "there is nothing to redo") }
  }

  /// Lists all entries, with an arrow at the present one.
  private static func show<Value>(_ history: UndoHistory<Value>, _ text: (Value) -> String) {
    for (index, entry) in history.entries.enumerated() {
      let mark = index == history.currentIndex ? "->" : "  "
      print("\(mark) \(index) \(entry.label.isEmpty ? "" : "[\(entry.label)] ")\(text(entry.value))")
    }
    if !history.isAtSavePoint { print(history.canReachSavePoint ? "not saved" : "not saved, and out of reach") }
  }

  /// Says what a list on a screen would have to do.
  private func showChanges(_ words: [String]) throws(Refusal) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 3, numbers.count == 2, numbers.allSatisfy(list.entries.indices.contains) else {
      throw Refusal(text: "expected two entries from 0 to \(list.entries.count - 1)")
    }
    let changes = list.rowChanges(from: numbers[0], to: numbers[1])
    for row in changes.deleted { print("delete row \(row + 1)") }
    for row in changes.inserted { print("insert row \(row + 1)") }
    for move in changes.moved { print("move row \(move.from + 1) to \(move.to + 1)") }
    if changes.isEmpty { print("no changes") }
  }

  // MARK: Rows

  private func row(_ word: String) throws(Refusal) -> Int {
    guard let row = Int(word), row > 0, row <= list.currentItem.count else {
      throw Refusal(
        text: list.currentItem.isEmpty ? "the list is empty" : "expected a row from 1 to \(list.currentItem.count)")
    }
    return row - 1
  }

  private func rows(_ words: [String]) throws(Refusal) -> (Int, Int) {
    guard words.count == 3 else { throw Refusal(text: "expected two rows") }
    return (try row(words[1]), try row(words[2]))
  }
}
