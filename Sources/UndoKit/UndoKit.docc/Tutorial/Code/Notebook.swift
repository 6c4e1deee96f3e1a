/// Not a value: what it was is not kept by keeping the object.
final class Notebook: Equatable {
  var text = ""

  static func == (left: Notebook, right: Notebook) -> Bool {
    left.text == right.text
  }
}
