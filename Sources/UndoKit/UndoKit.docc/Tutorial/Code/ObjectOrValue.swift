import UndoKit

final class PersonObject: HasHair { var hair = "short" }
struct PersonValue: HasHair { var hair = "short" }

func objectOrValue() {
  print("A class: select long hair, undo.")
  let first = HairScreen(PersonObject())
  first.select(hair: "long")
  first.undoManager.undo()

  print("A struct: select long hair, undo, redo.")
  let second = HairScreen(PersonValue())
  second.select(hair: "long")
  second.undoManager.undo()
  second.undoManager.redo()

  print("Select long hair again, undo.")
  second.select(hair: "long")
  second.undoManager.undo()
}
