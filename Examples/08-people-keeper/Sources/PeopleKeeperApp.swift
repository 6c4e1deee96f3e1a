import ExampleSupport
import UndoKit

/// Two screens, and a chain of responders that knows which one undo is meant for.
@main
final class PeopleKeeperApp {
  private var file: PeopleFile
  /// Why the file doesn't have the last change, if so.
  private var fileProblem: PeopleFile.Problem?
  private let list: PeopleList
  private var detail: PersonDetail?
  private let chain = ResponderChain()
  private let statusLine = StatusLine()

  static func main() {
    var terminal = Terminal("people-keeper", argumentName: "FILE")
    var file = PeopleFile(path: terminal.argument ?? "people.json")
    do throws(PeopleFile.Problem) {
      let people = try file.read()
      PeopleKeeperApp(file, people).run(&terminal)
    } catch {
      // The file is left alone: it may be somebody else's.
      let status: Int32 = if case .notPeople = error { 65 } else { 66 }
      terminal.fail(
        "cannot read '\(file.path)' as a list of people: \(error); mend it, or name another file", status: status)
    }
    terminal.end()
  }

  private init(_ file: PeopleFile, _ people: [Person]) {
    self.file = file
    list = PeopleList(people)
    chain.makeFirstResponder(list)
    list.onChange = { [unowned self] in listDidChange($0) }
  }

  private func run(_ terminal: inout Terminal) {
    showList()
    while let order = terminal.nextOrder() {
      do {
        try obey(order.words[0], Array(order.words.dropFirst()))
      } catch {
        print(error.text)
      }
    }
    leaveDetail()
    // What was in the way may be gone.
    if fileProblem != nil { keep() }
    if let fileProblem {
      terminal.fail("cannot write '\(file.path)': \(fileProblem); the changes since are lost", status: 74)
    }
  }

  /// What was typed cannot be done.
  private struct Refusal: Error {
    let text: String
  }

  private func obey(_ command: String, _ words: [String]) throws(Refusal) {
    let (screen, before) = (detail, detail?.value)
    switch (command, words.count) {
    case ("undo", 0): if !chain.undo() { throw Refusal(text: "there is nothing to undo here") }
    case ("redo", 0): if !chain.redo() { throw Refusal(text: "there is nothing to redo here") }
    case ("menu", 0): showMenu()
    default:
      if let detail {
        try obey(command, words, on: detail)
        if detail.value == before, !["show", "back"].contains(command) { sayNothingChanged() }
      } else {
        try obeyOnList(command, words)
      }
    }
    if let screen, screen === detail, screen.value != before { print(screen.value) }
  }

  private func showMenu() {
    let menu = chain.menu
    print("\(menu.undoTitle)\(menu.canUndo ? "" : " (off)"), \(menu.redoTitle)\(menu.canRedo ? "" : " (off)")")
  }

  // MARK: The list screen

  private func obeyOnList(_ command: String, _ words: [String]) throws(Refusal) {
    switch (command, words.count) {
    case ("list", 0): showList()
    case ("add", 1...): list.add(words.joined(separator: " "))
    case ("remove", 1): list.remove(try row(words[0]))
    case ("move", 2): if !list.move(try row(words[0]), to: try row(words[1])) { sayNothingChanged() }
    case ("select", 1): if !list.select(try row(words[0])) { sayNothingChanged() }
    case ("open", 1):
      let detail = PersonDetail(list.value[try row(words[0])], in: list)
      self.detail = detail
      chain.makeFirstResponder(detail)
      print(detail.value)
    default:
      throw Refusal(
        text: "expected list, add NAME, remove ROW, move ROW ROW, select ROW, open ROW, undo, redo, menu or quit")
    }
  }

  private func sayNothingChanged() { print("nothing has changed") }

  private func row(_ word: String) throws(Refusal) -> Int {
    guard let number = Int(word), (1...max(1, list.value.count)).contains(number), !list.value.isEmpty else {
      throw Refusal(text: list.value.isEmpty ? "there is nobody" : "expected a row from 1 to \(list.value.count)")
    }
    return number - 1
  }

  private func showList() {
    if list.value.isEmpty { print("nobody") }
    for (index, person) in list.value.enumerated() {
      print("\(person.id == list.selection ? "*" : " ")\(index + 1) \(person)")
    }
  }

  private func listDidChange(_ rows: RowChanges) {
    func say(_ verb: String, _ rows: [Int]) {
      if !rows.isEmpty { print("\(verb) \(rows.map { "\($0 + 1)" }.joined(separator: ", "))") }
    }
    say("removed", rows.deleted)
    say("inserted", rows.inserted)
    for move in rows.moved { print("moved \(move.from + 1) to \(move.to + 1)") }
    say("updated", rows.updated)
    keep()
    if let fileProblem { print("cannot write '\(file.path)': \(fileProblem); \(fileProblem.remedy)") }
  }

  /// Writes the people to their file.
  private func keep() {
    do throws(PeopleFile.Problem) {
      try file.write(list.value)
      fileProblem = nil
    } catch {
      fileProblem = error
    }
  }

  // MARK: The detail screen

  private func obey(_ command: String, _ words: [String], on detail: PersonDetail) throws(Refusal) {
    switch (command, words.count) {
    case ("show", 0): print(detail.value)
    case ("back", 0): leaveDetail()
    case ("name", 1...): detail.choose(words.joined(separator: " "), for: \.name, named: "Name")
    case ("hair", _): detail.choose(try option(Face.Hair.self, words), for: \.face.hair, named: "Hair")
    case ("eyes", _): detail.choose(try option(Face.Eyes.self, words), for: \.face.eyes, named: "Eyes")
    case ("glasses", _): detail.choose(try option(Switch.self, words) == .on, for: \.face.glasses, named: "Glasses")
    case ("facial-hair", _): detail.toggle(try option(Face.FacialHair.self, words))
    case ("like", _): detail.toggle(.like, try option(Topic.self, words))
    case ("dislike", _): detail.toggle(.dislike, try option(Topic.self, words))
    case ("disguise", 0): detail.disguise()
    default:
      throw Refusal(
        text: "expected show, name NAME, hair, eyes, glasses, facial-hair, like or dislike OPTION, disguise, undo, "
          + "redo, menu or back")
    }
  }

  private enum Switch: String, CaseIterable { case on, off }

  private func option<Option: RawRepresentable<String> & CaseIterable>(
    _ type: Option.Type, _ words: [String]
  ) throws(Refusal) -> Option {
    if words.count == 1, let option = Option(rawValue: words[0]) { return option }
    throw Refusal(text: "expected one of \(Option.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  /// Goes back to the list, which learns of all edits as one.
  private func leaveDetail() {
    guard let detail else { return }
    self.detail = nil
    chain.makeFirstResponder(list)
    list.update(detail.value)
  }
}
