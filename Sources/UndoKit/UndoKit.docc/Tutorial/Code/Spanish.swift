import UndoKit

final class SpanishUndoManager: UndoManager {
  override func undoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Deshacer" : "Deshacer \(name)"
  }
  override func redoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Rehacer" : "Rehacer \(name)"
  }
}

func spanishTitles() {
  let manager = SpanishUndoManager(groupsByEvent: false)
  let tile = Tile(undoManager: manager)
  manager.group(named: "mover") { tile.move(to: 1) }
}
