import UndoKit

func oneButton() {
  let list = ClassList()
  list.add("Ann")
  list.add("Ben")
  print(list.screen)

  list.undoManager.undo()
  print(list.screen)
  list.undoManager.redo()
  print(list.screen)

  // Another way after an undo: what could be redone is gone.
  list.undoManager.undo()
  list.add("Chi")
  print(list.screen)

  let photo = Photo(pixels: [UInt8](repeating: 250, count: 1_000_000))
  for _ in 1...5 { photo.darken() }
  print(photo.pixels[0], photo.bytesKept)
  photo.undoManager.levelsOfUndo = 2
  print(photo.pixels[0], photo.bytesKept)
  while photo.undoManager.canUndo { photo.undoManager.undo() }
  print(photo.pixels[0], photo.bytesKept)
}
