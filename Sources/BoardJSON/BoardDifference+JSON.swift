extension BoardDifference {
  /// The difference as a JSON document in UTF-8, as `Outputs.md` describes it.
  ///
  /// - Parameters:
  ///   - oldName: What the old board's script is called.
  ///   - newName: What the new one's is called.
  public func json(oldName: String, newName: String) -> [UInt8] {
    JSONText.document { text in
      text.member("rectboard", 1)
      text.member("same", isEmpty)
      for (key, name, board): (StaticString, String, Board) in [("old", oldName, old), ("new", newName, new)] {
        text.newLine()
        text.key(key)
        text.object { text in
          text.member("script", name)
          text.member("size", [board.size.width, board.size.height])
          text.member("color", board.background.hexadecimalText)
        }
      }
      text.newLine()
      text.objects("figures", figures, onLines: true) { write($0, to: &$1) }
    }
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
private struct FigureState: JSONObject {
  let figure: Figure
  /// Its place in the stacking order, from 0 at the back.
  let place: Int?

  init(_ figure: Figure, on board: Board) { (self.figure, place) = (figure, board.position(of: figure.id)) }

  func writeMembers(to text: inout JSONText) {
    text.member("frame", figure.frame)
    text.members(of: figure.appearance)
    text.member("z", place)
  }
}
