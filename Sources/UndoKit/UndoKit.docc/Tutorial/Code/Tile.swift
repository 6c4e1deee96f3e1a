import UndoKit

final class Tile {
  let undoManager: UndoManager
  private(set) var place = 0
  private(set) var color = "grey"

  init(undoManager: UndoManager) { self.undoManager = undoManager }

  /// Registers its inverse as a closure.
  func move(to new: Int) {
    let old = place
    undoManager.registerUndo(withTarget: self) { $0.move(to: old) }
    place = new
  }

  /// Registers its inverse as an invocation: a method and its arguments.
  func paint(_ new: String) {
    let recorder = undoManager.prepare(withInvocationTarget: self)
    recorder(Tile.paint, color)
    color = new
  }
}
