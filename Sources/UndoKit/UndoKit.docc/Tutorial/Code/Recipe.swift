struct Recipe: Equatable {
  var servings = 2
  var ingredients = ["salt", "leek"]
}
