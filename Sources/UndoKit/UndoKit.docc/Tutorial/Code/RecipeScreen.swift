import UndoKit

struct RecipeScreen {
  var history: UndoHistory<Recipe> {
    didSet { draw() }
  }

  func draw() {
    let recipe = history.currentItem
    print(recipe.title, "for", recipe.servings, recipe.ingredients)
  }
}
