import Foundation
import UndoKit

func eventGroups() {
  let manager = UndoManager()  // groupsByEvent is true.
  let tile = Tile(undoManager: manager)
  func show() { print(tile.place, tile.color, "steps: \(manager.undoCount)") }
  func endEvent() { _ = RunLoop.main.run(mode: .default, before: Date()) }

  tile.move(to: 3)
  tile.paint("gold")
  endEvent()
  show()
  tile.move(to: 5)
  endEvent()
  show()
  manager.undo()
  show()
}
