/// What differs on a board since its reader last looked, whatever led there: each figure as it was and as it is.
///
/// It is what pictures, documents and live views are driven by; see ``ChangeReader``. A figure that ends as it began isn't in it,
/// so an edit that is undone before it is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// Each figure at most once. Those that stand elsewhere or came are the last, from front to back: take the figures that left
  /// out of a list, then put each of these behind its ``FigureDifference/figureInFront``, in turn, and the list has the new order.
  public let figures: [FigureDifference]

  /// What few changes have, in a place of its own: with every command a change is copied.
  private let rest: Rest?

  final class Rest: Hashable, Sendable {
    let oldFormat, newFormat: BoardFormat?
    let parts: [PartDifference]

    init(formats: (old: BoardFormat, new: BoardFormat)?, parts: [PartDifference]) {
      (oldFormat, newFormat, self.parts) = (formats?.old, formats?.new, parts)
    }

    static func == (a: Rest, b: Rest) -> Bool {
      a.oldFormat == b.oldFormat && a.newFormat == b.newFormat && a.parts == b.parts
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(newFormat)
      hasher.combine(parts)
    }
  }

  /// A part that came, that went, or that has another name or other members.
  public struct PartDifference: Hashable, Sendable {
    /// As it was; `nil` if it came.
    public let old: Part?
    /// As it is; `nil` if it went.
    public let new: Part?
    /// What its members are called now, in order.
    public let members: [FigureName]

    /// What it is called, or was.
    public var name: FigureName {
      guard let part = new ?? old else { preconditionFailure("a part was or is there") }
      return part.name
    }
  }

  init(figures: [FigureDifference], _ rest: Rest? = nil) { (self.figures, self.rest) = (figures, rest) }

  /// The board's size and background before, if they are others now.
  public var oldFormat: BoardFormat? { rest?.oldFormat }
  /// Its size and background now, if they were others before.
  public var newFormat: BoardFormat? { rest?.newFormat }
  /// The parts that differ, in the order in which they were made. That a member has another name is told of the member only.
  public var parts: [PartDifference] { rest?.parts ?? [] }

  /// Nothing has changed.
  public static let none = Change(figures: [])

  /// Whether nothing has changed.
  public var isEmpty: Bool { figures.isEmpty && rest == nil }

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
