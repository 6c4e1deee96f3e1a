import UndoKit

/// The detail screen: edits one person, with a history of its own that ends when the screen is left.
///
/// It stands before the list in the responder chain. With the focus here, undo goes to this manager, and never reaches into
/// the list's history, even when there is nothing left to undo here.
final class PersonDetail: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  let nextResponder: (any Responder)?
  var value: Person

  init(_ person: Person, in list: PeopleList) {
    value = person
    nextResponder = list
    undoManager?.groupsByEvent = false
  }

  /// Chooses one of several options. Choosing it again changes nothing: there is always one that is chosen.
  func choose<Option: Equatable>(
    _ option: Option, for feature: WritableKeyPath<Person, Option>, named name: String
  ) {
    modify(named: "Change \(name)") { $0[keyPath: feature] = option }
  }

  func toggle(_ hair: Face.FacialHair) {
    modify(named: "Change Facial Hair") { person in
      if person.face.facialHair.remove(hair) == nil { person.face.facialHair.insert(hair) }
    }
  }

  func toggle(_ taste: Person.Taste, _ topic: Topic) {
    modify(named: taste == .like ? "Change Likes" : "Change Dislikes") { $0.toggle(taste, topic) }
  }

  /// Several edits as one step: a new face, and the tastes turned round.
  func disguise() {
    undoManager?.group(named: "Disguise") {
      modify { $0.face.glasses = true }
      modify { $0.face.facialHair = [.beard, .moustache] }
      modify { $0.swapTastes() }
    }
  }
}
