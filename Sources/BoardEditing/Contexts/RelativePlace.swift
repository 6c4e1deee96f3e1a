/// A place beside another figure, at the time of the edit. The placed figure doesn't follow the other one later.
public struct RelativePlace: Hashable, Sendable {
  /// The side of the other figure: `above` is nearer to the board's top, `below` to its bottom.
  public enum Side: String, CaseIterable, Sendable {
    case above, below, left, right

    /// The alignments along the other axis, the default first.
    package var alignments: [Alignment] {
      switch self {
      case .above, .below: [.left, .center, .right]
      case .left, .right: [.top, .middle, .bottom]
      }
    }
  }

  /// The side of the other figure.
  public var side: Side
  /// The other figure.
  public var figure: FigureName
  /// The distance between the two frames, in board units; if it is negative, they overlap.
  public var gap: Double
  /// The edges or middles of the two frames that are aligned along the other axis: left, center or right if the place is above or below;
  /// top, middle or bottom if it is to the left or to the right. `nil` for left or top.
  ///
  /// An alignment along the axis of the ``side`` is a programming error: an edit with such a place ends the program.
  public var alignment: Alignment?

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - side: The side of the other figure.
  ///   - figure: The other figure.
  ///   - gap: The distance, in board units.
  ///   - alignment: Along the other axis: see ``alignment``. Default: the left or the top edge of the other figure.
  public init(_ side: Side, of figure: FigureName, gap: Double = 0, alignment: Alignment? = nil) {
    (self.side, self.figure, self.gap, self.alignment) = (side, figure, gap + 0, alignment)
  }

  func frame(size: Size, beside other: Rectangle) -> Rectangle {
    let alignments = side.alignments
    let alignment = alignment ?? alignments[0]
    precondition(alignments.contains(alignment), "a place beside a figure is aligned along the other axis")
    var origin = other.origin
    switch side {
    case .above: origin.y = other.minY - gap - size.height
    case .below: origin.y = other.maxY + gap
    case .left: origin.x = other.minX - gap - size.width
    case .right: origin.x = other.maxX + gap
    }
    return alignment.aligned(Rectangle(origin: origin, size: size), within: other)
  }
}
