import UndoKit

func operations() {
  let manager = UndoManager()
  manager.groupsByEvent = false
  let (left, right) = (Tile(undoManager: manager), Tile(undoManager: manager))
  func show() {
    print(left.place, left.color, right.place, right.color, manager.undoMenuItemTitle)
  }

  // Two steps inside of a third are one, with the outer name.
  manager.group(named: "Highlight") {
    manager.group(named: "Move") { left.move(to: 3) }
    manager.group(named: "Paint") { left.paint("gold") }
  }
  show()
  manager.undo()
  show()
  manager.redo()
  show()

  // Three levels: the oldest of four steps is lost.
  manager.levelsOfUndo = 3
  for place in 1...3 {
    manager.group(named: "Move to \(place)") { right.move(to: place) }
  }
  print(manager.undoCount)
  manager.undo(count: 10)
  show()
  print(manager.undoCount, manager.redoCount)

  // A drag tells every place on its way. With a key, all of it is one step.
  for place in 4...9 {
    manager.group(named: "Drag") {
      right.move(to: place)
      manager.setActionMergeKey("drag")
    }
  }
  show()
  manager.undo()
  show()

  // Clearing forgets steps, and changes nothing else.
  manager.redo()
  manager.removeAllActions()
  show()
  print(manager.canUndo, manager.canRedo)
}
