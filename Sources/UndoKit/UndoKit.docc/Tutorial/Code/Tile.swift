import UndoKit

final class Tile {
  let undoManager: UndoManager
  private(set) var place = 0
  private(set) var color = "gray"

  init(undoManager: UndoManager) { self.undoManager = undoManager }

  func move(to new: Int) {
    let old = place
    undoManager.registerUndo(withTarget: self) { $0.move(to: old) }
    place = new
  }

  func paint(_ new: String) {
    undoManager.prepare(withInvocationTarget: self)(Tile.paint, color)
    color = new
  }
}
