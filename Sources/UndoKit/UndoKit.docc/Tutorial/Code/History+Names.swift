/// A value, and what was done to get it.
struct Named<Value> {
  var value: Value
  var name = ""
}

extension History {
  mutating func redo() { index = min(index + 1, values.count - 1) }

  /// Changes the value as one step, with a name.
  mutating func edit<Content>(named name: String, _ body: (inout Content) -> Void) where Value == Named<Content> {
    var new = Named(value: current.value, name: name)
    body(&new.value)
    current = new
  }
}
