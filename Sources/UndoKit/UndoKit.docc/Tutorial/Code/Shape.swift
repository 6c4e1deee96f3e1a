import UndoKit

/// Knows its look, and has a history of its own.
final class Shape: Responder {
  struct Look: Equatable {
    var color = "grey"
    var radius = 0
  }

  let name: String
  let undoManager: UndoManager? = UndoManager()
  unowned let canvas: Canvas
  var nextResponder: (any Responder)? { canvas }
  fileprivate(set) var look = Look()

  init(_ name: String, on canvas: Canvas) {
    self.name = name
    self.canvas = canvas
    undoManager?.groupsByEvent = false
  }

  fileprivate func change(from old: Look, to new: Look) {
    undoManager?.registerUndo(withTarget: self) { $0.change(from: new, to: old) }
    look = new
  }
}

/// The settings of a shape: previews are shown, and recorded by `save` as one step.
struct Panel {
  private let shape: Shape
  private let start: Shape.Look

  init(for shape: Shape) {
    self.shape = shape
    start = shape.look
  }

  func preview(_ change: (inout Shape.Look) -> Void) { change(&shape.look) }

  func cancel() { shape.look = start }

  func save() {
    guard shape.look != start else { return }
    shape.undoManager?.group(named: "Change Look") {
      shape.change(from: start, to: shape.look)
    }
  }
}
