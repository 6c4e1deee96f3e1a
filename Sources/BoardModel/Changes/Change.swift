/// The differences on a board since its reader last read, whatever has caused them: each figure before and after.
///
/// Pictures, documents and live views are updated from it; see ``ChangeReader``. A figure that is the same before and after isn't in it, so
/// an edit that is undone before it is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// Each figure at most once. Figures that were added or reordered come last, from front to back. To update a list of figures, remove
  /// those that were removed or reordered, and then insert each of these behind its ``FigureDifference/figureInFront``, in turn.
  public let figures: [FigureDifference]

  /// The parts that few changes have, stored apart because a change is copied with every command.
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
    /// The present names of its members, in order.
    public let members: [FigureName]

    /// The name of the part, or its last one.
    public var name: FigureName {
      guard let part = new ?? old else { preconditionFailure("a part was or is there") }
      return part.name
    }
  }

  init(figures: [FigureDifference], _ rest: Rest? = nil) { (self.figures, self.rest) = (figures, rest) }

  /// The old size and background of the board; `nil` if neither has changed.
  public var oldFormat: BoardFormat? { rest?.oldFormat }
  /// The new size and background of the board; `nil` if neither has changed.
  public var newFormat: BoardFormat? { rest?.newFormat }
  /// The parts that differ, in the order in which they were made. A part doesn't differ because a member has another name.
  public var parts: [PartDifference] { rest?.parts ?? [] }

  /// Nothing has changed.
  public static let none = Change(figures: [])

  /// Whether nothing has changed.
  public var isEmpty: Bool { figures.isEmpty && rest == nil }

  /// The areas of the picture that may differ, in board units: every figure's frame, before and after; or the whole board, if its size or
  /// background has changed. Names aren't visible in pictures.
  ///
  /// A figure paints nothing outside its frame, except for pixels that the frame's edges cut.
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
