struct Friend: Equatable, Identifiable {
  let id: Int
  var name: String
  var hair = "short"
}
