func tryNames() {
  var history = History(Named(value: Recipe()))
  func show() { print("Undo", history.current.name, history.current.value.ingredients) }
  history.edit(named: "Add Rice") { $0.ingredients.append("rice") }
  history.edit(named: "Reorder") { $0.ingredients.reverse() }
  show()
  history.undo()
  show()
  history.redo()
  show()
}
