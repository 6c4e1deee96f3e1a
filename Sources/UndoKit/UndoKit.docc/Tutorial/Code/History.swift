/// A value, and the values that it had before.
struct History<Value> {
  var values: [Value]
  var index = 0

  init(_ value: Value) { values = [value] }

  var current: Value {
    get { values[index] }
    set {
      index += 1
      values.replaceSubrange(index..., with: [newValue])
    }
  }

  mutating func undo() { index = max(index - 1, 0) }
}
