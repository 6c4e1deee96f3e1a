/// A figure that differs between two boards, or on one board between two looks at it: see ``BoardDifference`` and ``Change``.
public struct FigureDifference: Hashable, Sendable {
  /// As it was; `nil` if it was added.
  public let old: Figure?
  /// As it is; `nil` if it was removed.
  public let new: Figure?
  /// Whether it came, left, or stands elsewhere in the stacking order among the figures that stay. The latter are as few as can be in
  /// a ``BoardDifference``; in a ``Change`` they are some of those that were moved within the order.
  public let isReordered: Bool
  /// The figure right behind one that came or stands elsewhere; `nil` at the back.
  public let figureBehind: FigureName?
  /// The figure next in front of one that came or stands elsewhere; `nil` at the front.
  public let figureInFront: FigureID?

  /// A figure that is as it was.
  package init(same figure: Figure) {
    (old, new, isReordered, figureBehind, figureInFront) = (figure, figure, false, nil, nil)
  }

  /// A figure that is on the board, be it new or not.
  ///
  /// - Parameter position: Its place in the stacking order.
  init(old: Figure?, at position: Int, of board: Board, isReordered: Bool) {
    (self.old, new, self.isReordered) = (old, board.figures[position], isReordered)
    figureBehind = isReordered && position > 0 ? board.figures[position - 1].name : nil
    figureInFront = isReordered && position + 1 < board.count ? board.id(at: position + 1) : nil
  }

  /// A figure that stands where it stood.
  init(old: Figure, new: Figure) {
    (self.old, self.new, isReordered, figureBehind, figureInFront) = (old, new, false, nil, nil)
  }

  /// A figure that has left.
  init(removed old: Figure) {
    (self.old, new, isReordered, figureBehind, figureInFront) = (old, nil, true, nil, nil)
  }

  /// What can differ of a figure that is on both boards.
  public enum Aspect: Hashable, Sendable {
    /// Only of a change on one board: two boards tell figures by their names.
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

  /// What differs, name, place and size first, the order last; nothing for a figure that was added or removed.
  public var aspects: [Aspect] { Aspect.all.filter(differs) }

  /// The figure as it is, or as it was if it has left.
  private var figure: Figure {
    guard let figure = new ?? old else { preconditionFailure("a figure is on one board at least") }
    return figure
  }

  /// What the figure is called.
  public var name: FigureName { figure.name }

  /// Which figure it is.
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
