import UndoKit

func oneScreen() {
  let screen = FriendScreen(Friend(id: 3, name: "Sam"))
  print("Select long hair, twice.")
  screen.modify(named: "Change Hair") { $0.hair = "long" }
  screen.modify(named: "Change Hair") { $0.hair = "long" }
  print("Undo, twice.")
  screen.undoManager?.undo()
  screen.undoManager?.undo()
  print("Redo.")
  screen.undoManager?.redo()
}
