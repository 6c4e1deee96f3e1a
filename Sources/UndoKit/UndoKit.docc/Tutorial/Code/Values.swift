import UndoKit

func values() {
  var history = UndoHistory(initialValue: Recipe()) {
    didSet { print(history.undoCount, history.undoLabel, history.currentItem) }
  }
  for servings in 3...5 {
    history.edit("Servings", merging: "slider") { $0.servings = servings }
  }
  history.edit("Servings") { $0.servings = 5 }
  history.edit("Reorder") { $0.ingredients.append($0.ingredients.removeFirst()) }
  history.move(to: 0)
}
