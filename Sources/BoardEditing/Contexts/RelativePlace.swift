/// A place beside another figure, at the time of the edit. The placed figure doesn't follow the other one later.
public struct RelativePlace: Hashable, Sendable {
  /// The side of the other figure: `above` is nearer to the board's top, `below` to its bottom.
  public enum Side: String, CaseIterable, Sendable { case above, below, left, right }

  /// The parts of the two frames that are aligned along the other axis: their left or top edges, their middles, or their right or bottom
  /// edges.
  public enum Position: String, CaseIterable, Sendable { case start, center, end }

  /// The side of the other figure.
  public var side: Side
  /// The other figure.
  public var figure: FigureName
  /// The distance between the two frames, in board units; if it is negative, they overlap.
  public var gap: Double
  /// The parts of the two frames that are aligned.
  public var position: Position

  /// Makes a place; by default without a gap, and aligned with the start of the other figure.
  public init(_ side: Side, of figure: FigureName, gap: Double = 0, position: Position = .start) {
    (self.side, self.figure, self.gap, self.position) = (side, figure, gap + 0, position)
  }

  func frame(size: Size, beside other: Rectangle) -> Rectangle {
    var origin = other.origin
    switch side {
    case .above: origin.y = other.minY - gap - size.height
    case .below: origin.y = other.maxY + gap
    case .left: origin.x = other.minX - gap - size.width
    case .right: origin.x = other.maxX + gap
    }
    return alignment.aligned(Rectangle(origin: origin, size: size), within: other)
  }

  private var alignment: Alignment {
    let isHorizontal = side == .above || side == .below
    return switch position {
    case .start: isHorizontal ? .left : .top
    case .center: isHorizontal ? .center : .middle
    case .end: isHorizontal ? .right : .bottom
    }
  }
}
