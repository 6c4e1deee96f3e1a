import UndoKit

func manyHistories() {
  let canvas = Canvas()
  let shape = Shape("disc", on: canvas)
  let chain = ResponderChain()
  let buttons = Buttons()
  func show() {
    print(canvas.places.map(\.x), shape.look.color, shape.look.radius)
  }

  chain.makeFirstResponder(canvas)
  canvas.add(shape, at: 40)

  print("A panel, saved: three previews, one step.")
  chain.makeFirstResponder(shape)
  var panel = Panel(for: shape)
  panel.preview { $0.color = "red" }
  panel.preview { $0.radius = 10 }
  panel.preview { $0.radius = 20 }
  panel.save()
  show()

  print("A panel, cancelled: nothing.")
  panel = Panel(for: shape)
  panel.preview { $0.color = "blue" }
  panel.cancel()
  show()

  print("Undo on the canvas, and redo: the look has never noticed.")
  chain.makeFirstResponder(canvas)
  chain.undo()
  show()
  chain.redo()
  show()

  print("Undo on the shape: it stays where it is.")
  chain.makeFirstResponder(shape)
  chain.undo()
  show()
  withExtendedLifetime(buttons) {}
}
