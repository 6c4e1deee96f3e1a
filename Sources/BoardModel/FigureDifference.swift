/// A figure that differs between two boards, or on one board since the last reading: see ``BoardDifference`` and ``Change``.
public struct FigureDifference: Hashable, Sendable {
  /// The old figure; `nil` if it was added.
  public let old: Figure?
  /// The new figure; `nil` if it was removed.
  public let new: Figure?
  /// Whether the figure was added, removed, or reordered among the figures that stay. A ``BoardDifference`` has as few reordered figures as
  /// possible; in a ``Change`` they are some of those that were moved within the order.
  public let isReordered: Bool
  /// The figure directly behind one that was added or reordered; `nil` at the back.
  public let figureBehind: FigureName?
  /// The figure directly in front of one that was added or reordered; `nil` at the front.
  public let figureInFront: FigureID?

  /// A figure without differences.
  package init(same figure: Figure) {
    (old, new, isReordered, figureBehind, figureInFront) = (figure, figure, false, nil, nil)
  }

  /// A figure on the board, whether it was added, reordered, or only changed.
  ///
  /// - Parameter position: Its position in the stacking order.
  init(old: Figure?, at position: Int, of board: Board, isReordered: Bool) {
    (self.old, new, self.isReordered) = (old, board.figures[position], isReordered)
    figureBehind = isReordered && position > 0 ? board.figures[position - 1].name : nil
    figureInFront = isReordered && position + 1 < board.count ? board.id(at: position + 1) : nil
  }

  /// A figure that wasn't reordered.
  init(old: Figure, new: Figure) {
    (self.old, self.new, isReordered, figureBehind, figureInFront) = (old, new, false, nil, nil)
  }

  /// A figure that was removed.
  init(removed old: Figure) {
    (self.old, new, isReordered, figureBehind, figureInFront) = (old, nil, true, nil, nil)
  }

  /// An aspect in which the two states of a figure can differ.
  public enum Aspect: Hashable, Sendable {
    /// Only in a change of one board, since two boards are compared by names.
    case name
    case place, size
    case appearance(AppearanceProperty)
    case order

    static let all = [.name, .place, .size] + AppearanceProperty.allCases.map(Aspect.appearance) + [.order]

    /// Such as `place` or `color`.
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

  /// The aspects that differ: name, place and size first, the order last. Empty for a figure that was added or removed.
  public var aspects: [Aspect] { Aspect.all.filter(differs) }

  /// The new figure, or the old one if it was removed.
  private var figure: Figure {
    guard let figure = new ?? old else { preconditionFailure("a figure is on one board at least") }
    return figure
  }

  /// The name of the figure.
  public var name: FigureName { figure.name }

  /// The identity of the figure.
  public var id: FigureID { figure.id }

  /// Whether anything but the figure's name differs.
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
