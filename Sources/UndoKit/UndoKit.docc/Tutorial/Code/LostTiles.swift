import UndoKit

func lostTiles() {
  let manager = UndoManager(groupsByEvent: false)
  let tile = Tile(undoManager: manager)
  func show() { print(tile.place, manager.undoMenuItemTitle, "steps: \(manager.undoCount)") }
  func moveBoth() -> Tile {
    let other = Tile(undoManager: manager)
    manager.group(named: "Move") { tile.move(to: tile.place + 1) }
    manager.group(named: "Move Other") { other.move(to: 1) }
    return other
  }

  // Nobody keeps the other tile: its step is left, and does nothing.
  _ = moveBoth()
  show()
  manager.undo()
  show()

  // Its steps are removed before it goes: undo moves the first tile.
  let other = moveBoth()
  manager.removeAllActions(withTarget: other)
  show()
  manager.undo()
  show()
}
