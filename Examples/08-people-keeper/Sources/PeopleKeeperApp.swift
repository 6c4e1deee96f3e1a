import ExampleSupport
import UndoKit
import WholeFiles

/// Two screens, and a chain of responders that knows which one undo is meant for.
@main
final class PeopleKeeperApp {
  private let list: PeopleList
  private var detail: PersonDetail?
  private let chain = ResponderChain()
  private var file: HistoryFile<Person>
  /// Why the file doesn't have the last change, if so.
  private var fileProblem: HistoryFileError?

  static func main() {
    var terminal = Terminal("people-keeper", argumentName: "FILE")
    var file = HistoryFile<Person>(terminal.argument ?? "people.json")
    do throws(HistoryFileError) {
      let history = try file.read() ?? UndoHistory(initialValue: Person.sample)
      PeopleKeeperApp(PeopleList(history), file).run(&terminal)
    } catch {
      // The file is left alone: it may be somebody else's.
      let status: Int32 = if case .unexpected = error { 65 } else { 66 }
      terminal.fail("\(error); mend it, or name another file", status: status)
    }
    terminal.end()
  }

  private init(_ list: PeopleList, _ file: HistoryFile<Person>) {
    (self.list, self.file) = (list, file)
    chain.makeFirstResponder(list)
    list.onChange = { [unowned self] in listDidChange($0) }
  }

  private func run(_ terminal: inout Terminal) {
    showList()
    showTitles()
    while let order = terminal.nextOrder() {
      do {
        if order.text == "shake" {
          if let answer = terminal.shake(chain.menu) { try execute(answer) }
        } else {
          try execute(order)
        }
      } catch {
        print("\(error)")
      }
      showTitles()
    }
    leaveDetail()
    // What was in the way may be gone.
    if fileProblem != nil { keep() }
    if let fileProblem { terminal.fail("\(fileProblem); the changes since are lost", status: 74) }
  }

  /// What was typed cannot be done.
  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private func execute(_ order: Order) throws {
    let (screen, before) = (detail, detail?.value)
    switch order.text {
    case "undo": if !chain.undo() { throw Refusal(description: "there is nothing to undo here") }
    case "redo": if !chain.redo() { throw Refusal(description: "there is nothing to redo here") }
    default: if let detail { try execute(order, on: detail) } else { try executeOnList(order) }
    }
    if let detail, detail !== screen || detail.value != before { try show(detail.value) }
  }

  /// What undo and redo would do where the focus is, as on a menu.
  private func showTitles() {
    let menu = chain.menu
    let titles = (menu.canUndo ? [menu.undoTitle] : []) + (menu.canRedo ? [menu.redoTitle] : [])
    print("[\(titles.joined(separator: " | "))]")
  }

  // MARK: The list screen

  private func executeOnList(_ order: Order) throws {
    let words = order.words
    switch (words[0], words.count) {
    case ("list", 1): showList()
    case ("add", _):
      let person = Person(name: words[1...].joined(separator: " "))
      list.add(person)
      open(person)
    case ("remove", 2): list.remove(try row(words[1]))
    case ("move", 3): if try !list.move(row(words[1]), to: row(words[2])) { sayNothingChanged() }
    case ("open", 2): open(list.people[try row(words[1])])
    case ("picture", 2...): try draw(list.people, order.rest ?? "")
    default:
      throw Refusal(
        description: """
          expected list, add [NAME], remove ROW, move ROW ROW, open ROW, picture FILE.png, undo, redo, shake or quit
          """)
    }
  }

  private func sayNothingChanged() { print("nothing has changed") }

  private func row(_ word: String) throws(Refusal) -> Int {
    let rows = list.people.indices
    guard let number = Int(word), rows.contains(number - 1) else {
      throw Refusal(description: rows.isEmpty ? "there is nobody" : "expected a row from 1 to \(rows.count)")
    }
    return number - 1
  }

  private func showList() {
    if list.people.isEmpty { print("nobody") }
    for (index, person) in list.people.enumerated() { print("\(index + 1) \(person)") }
  }

  private func listDidChange(_ rows: RowChanges) {
    for row in rows.deleted { print("removed \(row + 1)") }
    for row in rows.inserted { print("inserted \(row + 1)") }
    for move in rows.moved { print("moved \(move.from + 1) to \(move.to + 1)") }
    for row in rows.updated { print("updated \(row + 1)") }
    keep()
    if let fileProblem { print("\(fileProblem)") }
  }

  private func keep() {
    do throws(HistoryFileError) {
      try file.write(list.history)
      fileProblem = nil
    } catch {
      fileProblem = error
    }
  }

  // MARK: The detail screen

  private func open(_ person: Person) {
    let detail = PersonDetail(person, in: list)
    self.detail = detail
    chain.makeFirstResponder(detail)
  }

  /// Goes back to the list, which learns of all edits as one.
  private func leaveDetail() {
    guard let detail else { return }
    self.detail = nil
    chain.makeFirstResponder(list)
    list.update(detail.value)
  }

  private func execute(_ order: Order, on detail: PersonDetail) throws {
    let (words, before) = (order.words, detail.value)
    switch (words[0], words.count) {
    case ("show", 1): return try show(detail.value)
    case ("back", 1): return leaveDetail()
    case ("picture", 2...): return try draw([detail.value], order.rest ?? "")
    case ("name", 2...): detail.choose(words[1...].joined(separator: " "), for: \.name, named: "Name")
    case ("hair-color", _): detail.choose(try option(words), for: \.face.hairColor, named: "Hair Color")
    case ("hair-length", _): detail.choose(try option(words), for: \.face.hairLength, named: "Hair Length")
    case ("eyes", _): detail.choose(try option(words), for: \.face.eyeColor, named: "Eyes")
    case ("glasses", _): detail.choose(try option(words) == Switch.on, for: \.face.glasses, named: "Glasses")
    case ("facial-hair", _): detail.toggle(try option(words))
    case ("like", _): detail.toggle(.like, try option(words))
    case ("dislike", _): detail.toggle(.dislike, try option(words))
    case ("disguise", 1): detail.disguise()
    default:
      throw Refusal(
        description: """
          expected show, name NAME, hair-color, hair-length, eyes, glasses, facial-hair, like or dislike OPTION, disguise, \
          picture FILE.png, undo, redo, shake or back
          """)
    }
    if detail.value == before { sayNothingChanged() }
  }

  private enum Switch: String, CaseIterable { case on, off }

  private func option<Option: RawRepresentable<String> & CaseIterable>(_ words: [String]) throws(Refusal) -> Option {
    if words.count == 2, let option = Option(rawValue: words[1]) { return option }
    throw Refusal(description: "expected one of \(Option.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  // MARK: Pictures

  private func show(_ person: Person) throws {
    print(person)
    try TerminalPicture(png: FacePicture.png(of: [person.face])).show()
  }

  private func draw(_ people: [Person], _ path: String) throws {
    guard path.hasSuffix(".png") else {
      throw Refusal(description: "expected a name that ends in .png, found '\(path)'")
    }
    guard !people.isEmpty else { throw Refusal(description: "there is nobody") }
    try FileContents(FacePicture.png(of: people.map(\.face))).write(to: path)
    print("drew '\(path)'")
  }
}
