/// An area in which figures are placed: the board, the bounds of a group, or a figure inside its border.
struct Area {
  /// The frame of the board, the group or the figure, without previews.
  let frame: Rectangle
  /// The width of the figure's recorded border as it is drawn, inside which a label is, too; 0 for the board and for groups.
  ///
  /// It isn't taken off the frame, since nothing may be left: a border is at most half as wide as the figure's shorter side.
  let border: Double
}

extension BoardContext {
  /// The area that the board, a figure or a group offers, without previews.
  func area(_ name: ContextName) throws(EditError) -> Area {
    guard case .figure(let name) = name else { return Area(frame: shared.withBoard { $0.format.frame }, border: 0) }
    let piece = try piece(name)
    guard piece.whole == nil, let figure = shared.withBoard({ $0[piece.id] }) else {
      return Area(frame: piece.frame, border: 0)
    }
    let outline = Outline(frame: piece.frame, appearance: recordedAppearance(of: figure))
    return Area(frame: piece.frame, border: outline.strokeWidth)
  }
}
