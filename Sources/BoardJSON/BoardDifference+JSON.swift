extension BoardDifference {
  /// The difference as a JSON document in UTF-8, in the format that `Outputs.md` describes.
  ///
  /// - Parameters:
  ///   - oldName: The name of the old board's script.
  ///   - newName: The name of the new board's script.
  public func json(oldName: String, newName: String) -> [UInt8] {
    JSONText.document { text in
      text.member("rectboard", 1)
      text.member("same", isEmpty)
      for (key, name, board): (StaticString, String, Board) in [("old", oldName, old), ("new", newName, new)] {
        text.newLine()
        text.key(key)
        text.object { text in
          text.member("script", name)
          board.format.writeMembers(to: &text)
        }
      }
      text.newLine()
      text.objects("figures", figures, onLines: true) { ChangedFigure($0, on: new, old).writeMembers(to: &$1) }
      if !groups.isEmpty {
        text.newLine()
        text.objects("groups", groups, onLines: true) { group, text in
          text.member("name", group.name.text)
          if let old = group.old { text.member("old", old.map(\.text)) }
          if let new = group.new { text.member("new", new.map(\.text)) }
        }
      }
    }
  }
}

extension BoardFormat: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("size", [size.width, size.height])
    text.member("color", background.hexadecimalText)
  }
}

extension Change {
  /// The figures of the change, as in a difference of boards, but without their old positions in the stacking order.
  ///
  /// - Parameter board: The board after the change.
  package func figures(on board: Board) -> [ChangedFigure] {
    figures.map { ChangedFigure($0, on: board) }
  }
}

extension Change.GroupDifference: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("name", name.text)
    if let old, new != nil, old.name != name { text.member("oldName", old.name.text) }
    text.member("change", old == nil ? "added" : new == nil ? "removed" : "changed")
    if new != nil { text.member("members", members.map(\.text)) }
  }
}

/// A figure's difference.
package struct ChangedFigure: JSONObject {
  private let difference: FigureDifference
  /// Its positions in the stacking order, from 0 at the back.
  private let places: (old: Int?, new: Int?)

  fileprivate init(_ difference: FigureDifference, on new: Board, _ old: Board? = nil) {
    self.difference = difference
    places.old = difference.old.flatMap { old?.position(of: $0.id) }
    places.new = difference.new.flatMap { new.position(of: $0.id) }
  }

  package func writeMembers(to text: inout JSONText) {
    text.member("name", difference.name.text)
    text.member("change", difference.old == nil ? "added" : difference.new == nil ? "removed" : "changed")
    text.member("differs", difference.aspects.map(\.word))
    text.member("old", difference.old.map { FigureState(figure: $0, place: places.old) })
    text.member("new", difference.new.map { FigureState(figure: $0, place: places.new) })
  }
}

/// The state of a figure on a board.
private struct FigureState: JSONObject {
  let figure: Figure
  let place: Int?

  func writeMembers(to text: inout JSONText) {
    text.member("frame", figure.frame)
    text.members(of: figure.appearance)
    if let place { text.member("z", place) }
  }
}
