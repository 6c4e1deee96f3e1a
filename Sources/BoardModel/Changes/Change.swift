/// The differences of a board since a reader last looked, regardless of the edits in between: the old and the new state of each figure.
///
/// Pictures, documents and live views are updated by changes; see ``ChangeReader``. A figure that ends as it began isn't included, so an
/// edit that is undone before the change is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// Each figure occurs at most once. Figures that were added or moved in the order come last, from front to back. To update a list, remove
  /// the figures that left, then put each of these behind its ``FigureDifference/figureInFront``, one after the other.
  public let figures: [FigureDifference]

  /// Fields that few changes have. They are stored apart because every command copies a change.
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

  /// A part that was added or removed, or has another name or other members.
  public struct PartDifference: Hashable, Sendable {
    /// The old part; `nil` if it was added.
    public let old: Part?
    /// The new part; `nil` if it was removed.
    public let new: Part?
    /// The current names of its members, in order.
    public let members: [FigureName]

    /// The part's new name, or the old one if it was removed.
    public var name: FigureName {
      guard let part = new ?? old else { preconditionFailure("a part was or is there") }
      return part.name
    }
  }

  init(figures: [FigureDifference], _ rest: Rest? = nil) { (self.figures, self.rest) = (figures, rest) }

  /// The board's old size and background; `nil` if neither has changed.
  public var oldFormat: BoardFormat? { rest?.oldFormat }
  /// The board's new size and background; `nil` if neither has changed.
  public var newFormat: BoardFormat? { rest?.newFormat }
  /// The parts that differ, in the order in which they were made. A part doesn't differ if only a member was renamed.
  public var parts: [PartDifference] { rest?.parts ?? [] }

  /// A change without differences.
  public static let none = Change(figures: [])

  /// Whether nothing has changed.
  public var isEmpty: Bool { figures.isEmpty && rest == nil }

  /// The areas of the picture that may differ, in board units: the old and the new frame of every figure, or the whole board if its size or
  /// background has changed. Names are not drawn.
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
