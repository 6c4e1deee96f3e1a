func tryLabels() {
  var history = History(Labeled(value: Recipe()))
  func show() { print("Undo", history.current.label, history.current.value.ingredients) }
  history.edit("Add Rice") { $0.ingredients.append("rice") }
  history.edit("Reorder") { $0.ingredients.reverse() }
  show()
  history.undo()
  show()
  history.redo()
  show()
}
