public import BoardModel

extension BoardDifference {
  /// The version of the document's form.
  static let formVersion = 1

  /// The difference as a JSON document in UTF-8, as `Outputs.md` describes it.
  ///
  /// - Parameters:
  ///   - oldName: What the old board's script is called.
  ///   - newName: What the new one's is called.
  public func json(oldName: String, newName: String) -> [UInt8] {
    var text = JSONText()
    text.open("{")
    text.member("rectboard", BoardDifference.formVersion)
    text.member("same", isEmpty)
    for (key, name, board): (StaticString, String, Board) in [("old", oldName, old), ("new", newName, new)] {
      text.newLine()
      text.key(key)
      text.open("{")
      text.member("script", name)
      text.member("size", [board.size.width, board.size.height])
      text.member("color", board.background.hexadecimalText)
      text.close("}")
    }
    text.newLine()
    text.objects("figures", figures, onLines: true) { write($0, to: &$1) }
    text.raw("}\n")
    return text.bytes
  }

  private func write(_ figure: FigureDifference, to text: inout JSONText) {
    text.member("name", figure.name.text)
    text.member("change", figure.old == nil ? "added" : figure.new == nil ? "removed" : "changed")
    text.member("differs", figure.aspects.map(\.word))
    text.member("old", figure.old.map { FigureState($0, on: old) })
    text.member("new", figure.new.map { FigureState($0, on: new) })
  }
}

/// A figure as it is on a board.
private struct FigureState: JSONValue {
  let figure: Figure
  /// Its place in the stacking order, from 0 at the back.
  let place: Int?

  init(_ figure: Figure, on board: Board) { (self.figure, place) = (figure, board.position(of: figure.id)) }

  func write(to text: inout JSONText) {
    text.open("{")
    text.member("frame", figure.frame)
    text.member("color", figure.appearance.fill.hexadecimalText)
    text.member("corner", figure.appearance.cornerRadius)
    text.member("border", figure.appearance.border)
    text.member("z", place)
    text.close("}")
  }
}

extension Border: JSONValue {
  package func write(to text: inout JSONText) {
    text.open("{")
    text.member("color", color.hexadecimalText)
    text.member("width", width)
    text.close("}")
  }
}
