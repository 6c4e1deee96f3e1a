/// A value, and what was done to get it.
struct Labeled<Value> {
  var value: Value
  var label = ""
}

extension History {
  mutating func redo() { index = min(index + 1, values.count - 1) }

  /// Changes the value as one entry, with a label.
  mutating func edit<Part>(_ label: String, _ body: (inout Part) -> Void) where Value == Labeled<Part> {
    var new = Labeled(value: current.value, label: label)
    body(&new.value)
    current = new
  }
}
