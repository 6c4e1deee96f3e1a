/// What differs on a board since its reader last looked, whatever led there: each figure as it was and as it is.
///
/// It is what pictures, documents and live views are driven by; see ``ChangeReader``. A figure that ends as it began isn't in it,
/// so an edit that is undone before it is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// Each figure at most once. Those that stand elsewhere or came are the last, from front to back: take the figures that left
  /// out of a list, then put each of these behind its ``FigureDifference/figureInFront``, in turn, and the list has the new order.
  public let figures: [FigureDifference]

  /// The board's size and background before, if they are others now.
  public let oldFormat: BoardFormat?
  /// Its size and background now, if they were others before.
  public let newFormat: BoardFormat?

  init(figures: [FigureDifference], formats: (old: BoardFormat, new: BoardFormat)? = nil) {
    (self.figures, oldFormat, newFormat) = (figures, formats?.old, formats?.new)
  }

  /// Nothing has changed.
  public static let none = Change(figures: [])

  /// Whether nothing has changed.
  public var isEmpty: Bool { figures.isEmpty && newFormat == nil }

  /// The areas of the picture that may differ, in board units: every figure's frame, before and after; the whole board if it has
  /// another size or background. A name shows in no picture.
  ///
  /// Nothing of a figure is painted outside of its frame, up to the pixels that the frame's edges cut.
  public var damage: [Rectangle] {
    if let newFormat { return [newFormat.frame] }
    var damage: [Rectangle] = []
    damage.reserveCapacity(2 * figures.count)
    for figure in figures where figure.isVisible {
      let old = figure.old?.frame
      if let old { damage.append(old) }
      if let new = figure.new?.frame, new != old { damage.append(new) }
    }
    return damage
  }
}
