/// What differs on a board since its reader last looked, whatever led there: each figure as it was and as it is.
///
/// It is what pictures, documents and live views are driven by; see ``ChangeReader``. A figure that ends as it began isn't in it,
/// so an edit that is undone before it is read leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// One figure, before and after.
  public struct Alteration: Hashable, Sendable {
    /// Which figure it is.
    public let id: FigureID
    /// The figure as it was, or `nil` if it wasn't on the board.
    public let before: Figure?
    /// The figure as it is, or `nil` if it isn't on the board any more.
    public let after: Figure?
    /// Whether it stands elsewhere in the stacking order than before, came, or left.
    public let isReordered: Bool
    /// The figure next in front of a figure that stands elsewhere or came; `nil` at the front.
    public let next: FigureID?

    /// Whether more than the figure's name differs.
    package var isVisible: Bool {
      isReordered || before?.frame != after?.frame || before?.appearance != after?.appearance
    }

    package init(id: FigureID, before: Figure?, after: Figure?, isReordered: Bool, next: FigureID? = nil) {
      (self.id, self.before, self.after, self.isReordered, self.next) = (id, before, after, isReordered, next)
    }
  }

  /// Each figure at most once. Those that stand elsewhere or came are the last, from front to back: take the figures that left
  /// out of a list, then put each of these behind its ``Alteration/next``, in turn, and the list has the new order.
  public let alterations: [Alteration]

  package init(alterations: [Alteration]) { self.alterations = alterations }

  /// Nothing has changed.
  public static let none = Change(alterations: [])

  /// Whether nothing has changed.
  public var isEmpty: Bool { alterations.isEmpty }

  /// The areas of the picture that may differ, in board units: every altered figure's frame, before and after;
  /// a name shows in no picture.
  ///
  /// Nothing of a figure is painted outside of its frame, up to the pixels that the frame's edges cut.
  public var damage: [Rectangle] {
    var damage: [Rectangle] = []
    damage.reserveCapacity(2 * alterations.count)
    for alteration in alterations {
      guard alteration.isVisible else { continue }
      let before = alteration.before?.frame
      if let before { damage.append(before) }
      if let after = alteration.after?.frame, after != before { damage.append(after) }
    }
    return damage
  }
}
