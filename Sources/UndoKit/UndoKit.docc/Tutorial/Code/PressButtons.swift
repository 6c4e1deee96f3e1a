import UndoKit

func pressButtons() {
  let list = ClassList()
  func show() { print(list.names, buttons(of: list.undoManager)) }
  show()
  list.add("Ann")
  list.add("Ben")
  show()
  list.undoManager.undo()
  show()
  list.undoManager.redo()
  show()
  list.undoManager.undo()
  list.add("Chi")
  show()
}
