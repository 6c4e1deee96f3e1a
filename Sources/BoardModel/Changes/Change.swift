/// The differences on a board since its reader last read, whatever has caused them: each figure before and after.
///
/// Pictures, documents and live views are updated from it; see ``ChangeReader``. A figure that is the same before and after isn't in it, so
/// an edit that is undone before it is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// Each figure at most once. Figures that were added or reordered come last, from front to back. To update a list of figures, remove
  /// those that were removed or reordered, and then insert each of these behind its ``FigureDifference/figureInFront``, in turn.
  public let figures: [FigureDifference]

  /// The groups that few changes have, stored apart because a change is copied with every command.
  private let rest: Rest?

  final class Rest: Hashable, Sendable {
    let oldFormat, newFormat: BoardFormat?
    let groups: [GroupDifference]

    init(formats: (old: BoardFormat, new: BoardFormat)?, groups: [GroupDifference]) {
      (oldFormat, newFormat, self.groups) = (formats?.old, formats?.new, groups)
    }

    static func == (a: Rest, b: Rest) -> Bool {
      a.oldFormat == b.oldFormat && a.newFormat == b.newFormat && a.groups == b.groups
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(newFormat)
      hasher.combine(groups)
    }
  }

  /// A group that was added or removed, or has another name or other members.
  public struct GroupDifference: Hashable, Sendable {
    /// The old group; `nil` if it was added.
    public let old: FigureGroup?
    /// The new group; `nil` if it was removed.
    public let new: FigureGroup?
    /// The present names of its members, in order.
    public let members: [FigureName]

    /// The name of the group, or its last one.
    public var name: FigureName {
      guard let group = new ?? old else { preconditionFailure("a group was or is there") }
      return group.name
    }
  }

  init(figures: [FigureDifference], _ rest: Rest? = nil) { (self.figures, self.rest) = (figures, rest) }

  /// The old size and background of the board; `nil` if neither has changed.
  public var oldFormat: BoardFormat? { rest?.oldFormat }
  /// The new size and background of the board; `nil` if neither has changed.
  public var newFormat: BoardFormat? { rest?.newFormat }
  /// The groups that differ, in the order in which they were made. A group doesn't differ because a member has another name.
  public var groups: [GroupDifference] { rest?.groups ?? [] }

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
