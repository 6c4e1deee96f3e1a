import UndoKit

/// A photo in shades of gray. Each step keeps a copy of its pixels.
final class Photo {
  let undoManager = UndoManager(groupsByEvent: false)
  private(set) var pixels = [UInt8](repeating: 250, count: 1_000_000) {
    didSet { undoManager.registerUndo(withTarget: self) { [oldValue] in $0.pixels = oldValue } }
  }

  /// Makes dark pixels black. No other filter can restore them.
  func darken() {
    undoManager.group(named: "Darken") { pixels = pixels.map { $0 > 40 ? $0 - 40 : 0 } }
  }
}

func darkenPhoto() {
  let photo = Photo()
  let manager = photo.undoManager
  func show() { print("brightness \(photo.pixels[0]), \(manager.undoCount + manager.redoCount) copies") }
  for _ in 1...5 { photo.darken() }
  show()
  manager.levelsOfUndo = 2
  show()
  while manager.canUndo { manager.undo() }
  show()
}
