public import BoardModel

/// What one command altered on a board, whatever it took to get there: each figure as it was before and as it is after.
///
/// It is what pictures, documents and live views are driven by. A figure that ends as it began isn't in it, so an edit that is
/// undone within one command leaves nothing to redraw.
public struct Change: Hashable, Sendable {
  /// One figure, before and after.
  public struct Alteration: Hashable, Sendable {
    public let id: FigureID
    /// The figure as it was, or `nil` if it wasn't on the board.
    public let before: Figure?
    /// The figure as it is, or `nil` if it isn't on the board any more.
    public let after: Figure?
    /// Whether it was moved within the stacking order (or came, or left).
    public let isReordered: Bool

    package init(id: FigureID, before: Figure?, after: Figure?, isReordered: Bool) {
      (self.id, self.before, self.after, self.isReordered) = (id, before, after, isReordered)
    }
  }

  /// In the order in which the figures were first touched; each figure at most once.
  public let alterations: [Alteration]

  package init(alterations: [Alteration]) { self.alterations = alterations }

  public static let none = Change(alterations: [])

  public var isEmpty: Bool { alterations.isEmpty }

  /// The areas of the picture that may differ, in board units: every altered figure's frame, before and after.
  ///
  /// Nothing of a figure is painted outside of its frame, up to the pixels that the frame's edges cut.
  public var damage: [Rectangle] {
    var damage: [Rectangle] = []
    for alteration in alterations {
      if let before = alteration.before { damage.append(before.frame) }
      if let after = alteration.after, after.frame != alteration.before?.frame { damage.append(after.frame) }
    }
    return damage
  }
}
