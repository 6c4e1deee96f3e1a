import UndoKit

/// A photo in shades of grey that keeps a copy of itself for each step.
final class Photo {
  let undoManager = UndoManager()
  private(set) var pixels: [UInt8]

  init(pixels: [UInt8]) {
    self.pixels = pixels
    undoManager.groupsByEvent = false
  }

  /// Turns what is dark black. No other filter could say what it was.
  func darken() {
    undoManager.group(named: "Darken") {
      replacePixels(with: pixels.map { $0 > 40 ? $0 - 40 : 0 })
    }
  }

  private func replacePixels(with new: [UInt8]) {
    let old = pixels
    undoManager.registerUndo(withTarget: self) {
      $0.replacePixels(with: old)
    }
    pixels = new
  }

  /// What the copies of all steps take, in bytes.
  var bytesKept: Int {
    (undoManager.undoCount + undoManager.redoCount) * pixels.count
  }
}
