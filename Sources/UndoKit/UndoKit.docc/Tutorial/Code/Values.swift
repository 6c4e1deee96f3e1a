import ValueHistory

func values() {
  var history = UndoHistory(initialValue: Recipe()) {
    didSet { print(history.undoCount, history.undoName, history.currentItem) }
  }
  for servings in 3...5 {
    history.edit(named: "Servings", merging: "slider") { $0.servings = servings }
  }
  history.edit(named: "Servings") { $0.servings = 5 }
  history.edit(named: "Reorder") { $0.ingredients.append($0.ingredients.removeFirst()) }
  history.move(to: 0)
}
