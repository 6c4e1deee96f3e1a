import UndoKit

func operations() {
  let manager = UndoManager(groupsByEvent: false)
  let (left, right) = (Tile(undoManager: manager), Tile(undoManager: manager))
  func show() { print(left.place, left.color, right.place, manager.undoMenuItemTitle) }

  // Two groups inside a third are one step, with the outer name.
  manager.group(named: "Highlight") {
    manager.group(named: "Move") { left.move(to: 3) }
    manager.group(named: "Paint") { left.paint("gold") }
  }
  show()
  manager.undo()
  show()
  manager.redo()

  // Three levels: the oldest of four steps is lost.
  manager.levelsOfUndo = 3
  for place in 1...3 { manager.group(named: "Move to \(place)") { right.move(to: place) } }
  show()
  manager.undo(count: 10)
  show()

  // Clearing forgets all steps and moves no tile.
  manager.removeAllActions()
  print(manager.canUndo, manager.canRedo)
}
