import UndoContexts
import UndoKit

func manyHistories() {
  showButtons()
  let (canvas, shape, chain) = (Canvas(), Shape(), ResponderChain())
  func show() { print(" ", canvas.places.map(\.x), shape.look.color, shape.look.radius) }
  canvas.add(shape, at: 40)

  print("A panel is saved.")
  var start = shape.look
  shape.preview { $0.color = "red" }
  shape.preview { $0.radius = 20 }
  shape.save(from: start)
  show()

  print("A panel is cancelled.")
  start = shape.look
  shape.preview { $0.color = "blue" }
  shape.preview { $0 = start }
  show()

  print("The shape is moved.")
  canvas.move(shape, to: 90)
  show()

  print("Undo twice on the canvas, and redo twice.")
  chain.makeFirstResponder(canvas)
  for _ in 1...2 {
    chain.undo()
    show()
  }
  for _ in 1...2 {
    chain.redo()
    show()
  }

  print("Undo with the focus on the shape.")
  chain.makeFirstResponder(shape)
  chain.undo()
  show()
}
