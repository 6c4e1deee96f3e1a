import ExampleSupport
import UndoContexts
import UndoKit

/// Two screens, and a chain of responders that knows which one undo is meant for.
@main
final class PeopleKeeperApp: TerminalApp {
  private let list = PeopleList()
  private var detail: PersonDetail?
  private let chain = ResponderChain()

  static func main() {
    let app = PeopleKeeperApp()
    app.showList()
    app.run()
  }

  private init() {
    chain.makeFirstResponder(list)
    list.onChange = { [unowned self] rows in
      for row in rows.deleted { print("removed row \(row + 1)") }
      for row in rows.inserted { print("inserted row \(row + 1): \(list.value[row].summary)") }
      for move in rows.moved { print("moved row \(move.from + 1) to \(move.to + 1)") }
      for row in rows.updated { print("updated row \(row + 1): \(list.value[row].summary)") }
    }
  }

  var commands: String {
    detail == nil
      ? "list, add [NAME], remove ROW, move ROW ROW, sort, open ROW, picture FILE.svg"
      : "SECTION OPTION (such as hair-color red), name NAME (name alone clears it), disguise, show, back"
  }

  // Undo and redo go to where the focus is.
  var menu: UndoMenu { chain.menu }
  func undo() { chain.undo() }
  func redo() { chain.redo() }

  var quitQuestion: String? {
    let edited = detail?.undoManager?.canUndo == true ? ["Edit \(detail?.value.title ?? "")"] : []
    let steps = list.stepsToMiss + edited
    return steps.isEmpty ? nil : "Quit and lose \(steps.map { "'\($0)'" }.joined(separator: ", "))?"
  }

  func execute(_ words: [String]) throws -> Bool {
    let (people, person) = (list.value, detail?.value)
    guard try detail.map({ try execute(words, on: $0) }) ?? executeOnList(words) else { return false }
    let isEdit = !["list", "show", "picture", "open", "back"].contains(words[0])
    if isEdit, list.value == people, detail?.value == person { print("nothing has changed") }
    return true
  }

  // MARK: The list screen

  private func executeOnList(_ words: [String]) throws -> Bool {
    switch (words[0], words.count) {
    case ("list", 1): showList()
    case ("add", _):
      let person = Person(name: words[1...].joined(separator: " "))
      list.add(person)
      open(person)
    case ("remove", 2): list.remove(at: try row(words[1]))
    case ("move", 3): list.move(try row(words[1]), to: try row(words[2]))
    case ("sort", 1): list.sort()
    case ("open", 2): open(list.value[try row(words[1])])
    case ("picture", 2...):
      guard !list.value.isEmpty else { throw Refusal("there is nobody") }
      let path = words[1...].joined(separator: " ")
      try write(FacePicture.svg(of: list.value.map(\.face)).utf8, to: path, ending: ".svg")
      print("drew '\(path)'")
    default: return false
    }
    return true
  }

  private func row(_ word: String) throws(Refusal) -> Int {
    guard let number = Int(word), number > 0, number <= list.value.count else {
      throw Refusal(
        list.value.isEmpty ? "there is nobody" : "expected a row from 1 to \(list.value.count), found '\(word)'")
    }
    return number - 1
  }

  private func showList() {
    if list.value.isEmpty { print("nobody") }
    for (index, person) in list.value.enumerated() { print("\(index + 1) \(person.summary)") }
  }

  // MARK: The detail screen

  private func open(_ person: Person) {
    let detail = PersonDetail(person, in: list)
    detail.onChange = { [unowned self] change in
      for (old, new) in zip(change.from.sections, change.to.sections) where old != new { print(new) }
      if change.from.face != change.to.face { showFace(change.to) }
    }
    self.detail = detail
    chain.makeFirstResponder(detail)
    show(person)
  }

  /// Goes back to the list, which learns of all edits as one.
  private func leave(_ detail: PersonDetail) {
    self.detail = nil
    chain.makeFirstResponder(list)
    list.update(detail.value)
  }

  private func execute(_ words: [String], on detail: PersonDetail) throws -> Bool {
    switch (words[0], words.count) {
    case ("show", 1): show(detail.value)
    case ("back", 1): leave(detail)
    case ("disguise", 1): detail.disguise()
    case ("name", _): detail.choose(words[1...].joined(separator: " "), for: \.name, named: "Name")
    case ("hair-color", 2): detail.choose(try option(words[1]), for: \.face.hairColor, named: "Hair Color")
    case ("hair-length", 2): detail.choose(try option(words[1]), for: \.face.hairLength, named: "Hair Length")
    case ("eyes", 2): detail.choose(try option(words[1]), for: \.face.eyeColor, named: "Eyes")
    case ("glasses", 2): detail.choose(try option(words[1]), for: \.face.glasses, named: "Glasses")
    case ("facial-hair", 2): detail.toggle(try option(words[1]))
    case ("like", 2): detail.toggle(.like, try option(words[1]))
    case ("dislike", 2): detail.toggle(.dislike, try option(words[1]))
    default: return false
    }
    return true
  }

  private func option<Option: RawRepresentable<String> & CaseIterable>(_ word: String) throws(Refusal) -> Option {
    if let option = Option(rawValue: word) { return option }
    throw Refusal("expected one of \(Option.allCases.map(\.rawValue).joined(separator: ", ")), found '\(word)'")
  }

  private func show(_ person: Person) {
    showFace(person)
    for section in person.sections { print(section) }
  }

  private func showFace(_ person: Person) {
    guard terminalShowsColors else { return }
    for line in FacePicture.lines(of: person.face) { print(line) }
  }
}
