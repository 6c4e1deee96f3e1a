/// A figure that differs between two boards, or between two states of one board: see ``BoardDifference`` and ``Change``.
public struct FigureDifference: Hashable, Sendable {
  /// The old figure; `nil` if it was added.
  public let old: Figure?
  /// The new figure; `nil` if it was removed.
  public let new: Figure?
  /// Whether it was added, removed, or moved in the stacking order, compared with figures that stay. A ``BoardDifference`` has as few moved
  /// figures as possible; in a ``Change`` they are some of the figures that were moved within the order.
  public let isReordered: Bool
  /// The figure directly behind one that was added or moved; `nil` at the back.
  public let figureBehind: FigureName?
  /// The figure directly in front of one that was added or moved; `nil` at the front.
  public let figureInFront: FigureID?

  /// An unchanged figure.
  package init(same figure: Figure) {
    (old, new, isReordered, figureBehind, figureInFront) = (figure, figure, false, nil, nil)
  }

  /// A figure that is on the board, whether or not it was added.
  ///
  /// - Parameter position: Its place in the stacking order.
  init(old: Figure?, at position: Int, of board: Board, isReordered: Bool) {
    (self.old, new, self.isReordered) = (old, board.figures[position], isReordered)
    figureBehind = isReordered && position > 0 ? board.figures[position - 1].name : nil
    figureInFront = isReordered && position + 1 < board.count ? board.id(at: position + 1) : nil
  }

  /// A figure that keeps its place in the stacking order.
  init(old: Figure, new: Figure) {
    (self.old, self.new, isReordered, figureBehind, figureInFront) = (old, new, false, nil, nil)
  }

  /// A figure that was removed.
  init(removed old: Figure) {
    (self.old, new, isReordered, figureBehind, figureInFront) = (old, nil, true, nil, nil)
  }

  /// A property in which a figure can differ that is on both boards.
  public enum Aspect: Hashable, Sendable {
    /// Occurs only in a change of one board: two boards are compared by name.
    case name
    case place, size
    case appearance(AppearanceProperty)
    case order

    static let all = [.name, .place, .size] + AppearanceProperty.allCases.map(Aspect.appearance) + [.order]

    /// A word such as `place` or `color`.
    public var word: String {
      switch self {
      case .name: "name"
      case .place: "place"
      case .size: "size"
      case .appearance(let property): property.rawValue
      case .order: "order"
      }
    }
  }

  /// The properties that differ: name, place and size first, the order last. Empty for a figure that was added or removed.
  public var aspects: [Aspect] { Aspect.all.filter(differs) }

  /// The new figure, or the old one if it was removed.
  private var figure: Figure {
    guard let figure = new ?? old else { preconditionFailure("a figure is on one board at least") }
    return figure
  }

  /// The figure's name.
  public var name: FigureName { figure.name }

  /// The figure's identity.
  public var id: FigureID { figure.id }

  /// Whether more than the figure's name differs.
  package var isVisible: Bool {
    isReordered || old?.frame != new?.frame || old?.appearance != new?.appearance
  }

  private func differs(in aspect: Aspect) -> Bool {
    guard let old, let new else { return false }
    return switch aspect {
    case .name: old.name != new.name
    case .place: old.frame.origin != new.frame.origin
    case .size: old.frame.size != new.frame.size
    case .appearance(let property): property.differs(old.appearance, new.appearance)
    case .order: isReordered
    }
  }
}
