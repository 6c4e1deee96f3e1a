import UndoContexts
import UndoKit

/// The detail screen: edits one person, with a history of its own that ends when the screen is left.
///
/// It stands before the list in the responder chain. With the focus here, undo goes to this manager, and never reaches into
/// the list's history, even when there is nothing left to undo here.
final class PersonDetail: ValueContext, Responder {
  let undoManager: UndoManager? = UndoManager()
  let nextResponder: (any Responder)?
  var value: Person
  /// Called with the person before and after an edit, undo or redo.
  var onChange: (ValueChange<Person>) -> Void = { _ in }

  init(_ person: Person, in list: PeopleList) {
    value = person
    nextResponder = list
    undoManager?.groupsByEvent = false
    undoManager?.discardsEmptyGroups = true
  }

  func valueDidChange(_ change: ValueChange<Person>) { onChange(change) }

  /// Chooses one of several options. Choosing it again changes nothing: there is always one that is chosen.
  func choose<Option: Equatable>(_ option: Option, for feature: WritableKeyPath<Person, Option>, named name: String) {
    modify(named: "Change \(name)") { $0[keyPath: feature] = option }
  }

  func toggle(_ hair: Face.FacialHair) {
    modify(named: "Change Facial Hair") { $0.face.facialHair.formSymmetricDifference([hair]) }
  }

  func toggle(_ taste: Person.Taste, _ topic: Topic) {
    modify(named: taste == .like ? "Change Likes" : "Change Dislikes") { $0.toggle(taste, topic) }
  }

  /// Several edits as one step: a new face, and the tastes turned round.
  func disguise() {
    undoManager?.group(named: "Disguise") {
      modify { $0.face.glasses = .on }
      modify { $0.face.facialHair = [.beard, .mustache] }
      modify { $0.swapTastes() }
    }
  }
}
