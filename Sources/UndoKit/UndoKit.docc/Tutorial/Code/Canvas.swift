import UndoContexts
import UndoKit

/// Knows where each shape is.
final class Canvas: Responder {
  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  private(set) var places: [(shape: Shape, x: Int)] = []

  func add(_ shape: Shape, at x: Int) {
    undoManager?.group(named: "Add Shape") { append(shape, at: x) }
  }

  func move(_ shape: Shape, to x: Int) {
    guard let index = places.firstIndex(where: { $0.shape === shape }), places[index].x != x else { return }
    undoManager?.group(named: "Move Shape") { setPlace(index, to: x) }
  }

  private func append(_ shape: Shape, at x: Int) {
    undoManager?.registerUndo(withTarget: self) { $0.removeLast() }
    places.append((shape, x))
  }

  private func removeLast() {
    let (shape, x) = places.removeLast()
    undoManager?.registerUndo(withTarget: self) { $0.append(shape, at: x) }
  }

  private func setPlace(_ index: Int, to x: Int) {
    let old = places[index].x
    undoManager?.registerUndo(withTarget: self) { $0.setPlace(index, to: old) }
    places[index].x = x
  }
}
