import UndoKit

protocol HasHair { var hair: String { get set } }

final class HairScreen<Person: HasHair> {
  let undoManager = UndoManager(groupsByEvent: false)
  private var person: Person

  init(_ person: Person) { self.person = person }

  func select(hair: String) {
    let old = person
    person.hair = hair
    undoManager.group(named: "Change Hair") { personDidChange(from: old) }
  }

  private func personDidChange(from old: Person) {
    print("  \(person.hair) hair")
    undoManager.registerUndo(withTarget: self) { screen in
      let new = screen.person
      screen.person = old
      screen.personDidChange(from: new)
    }
  }
}
