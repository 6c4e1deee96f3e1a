struct Recipe: Equatable {
  var title: String
  var servings: Int
  var ingredients: [String]
}
