func tryHistory() {
  var history = History(Recipe()) { didSet { print(history.current) } }
  history.current.servings = 4
  history.current.ingredients.append("rice")
  history.undo()
  history.undo()
}
