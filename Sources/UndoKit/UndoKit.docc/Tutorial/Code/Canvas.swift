import UndoKit

/// Knows where shapes are; their looks are none of its business.
final class Canvas: Responder {
  let undoManager: UndoManager? = UndoManager()
  private(set) var places: [(shape: Shape, x: Int)] = []

  init() { undoManager?.groupsByEvent = false }

  func add(_ shape: Shape, at x: Int) {
    undoManager?.group(named: "Add \(shape.name)") { insert(shape, at: x) }
  }

  // The closures retain the shape, so that it comes back with its history.
  private func insert(_ shape: Shape, at x: Int) {
    undoManager?.registerUndo(withTarget: self) { $0.remove(shape) }
    places.append((shape, x))
  }

  private func remove(_ shape: Shape) {
    guard let index = places.firstIndex(where: { $0.shape === shape }) else { return }
    let (_, x) = places.remove(at: index)
    undoManager?.registerUndo(withTarget: self) { $0.insert(shape, at: x) }
  }
}
