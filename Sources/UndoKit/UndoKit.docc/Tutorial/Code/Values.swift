import UndoKit

func values() {
  let soup = Recipe(
    title: "Soup", servings: 2, ingredients: ["salt", "leek", "potatoes"])
  var screen = RecipeScreen(history: UndoHistory(initialValue: soup))

  // Any change of any part is an entry; no inverse is written anywhere.
  screen.history.currentItem.title = "Leek soup"
  screen.history.currentItem.ingredients[0] = "sea salt"

  // Two changes that belong together are one entry, with a label.
  screen.history.edit("Reorder") { recipe in
    let salt = recipe.ingredients.remove(at: 0)
    recipe.ingredients.append(salt)
  }
  print("Undo", screen.history.undoLabel)
  screen.history.undo()

  // A slider: edits with one merge key share an entry.
  for servings in 3...6 {
    screen.history.edit("Servings", merging: "slider") {
      $0.servings = servings
    }
  }
  print(screen.history.undoCount, "to undo")

  // The same value again is drawn again, but it is no entry.
  screen.history.edit("Servings") { $0.servings = 6 }
  print(screen.history.undoCount, "to undo")
  screen.history.move(to: 0)

  // The trap: an object in the history is the same object in all entries.
  var notes = UndoHistory(initialValue: Notebook())
  notes.currentItem.text = "stir"
  print(notes.undo(), notes.currentItem.text)
}
