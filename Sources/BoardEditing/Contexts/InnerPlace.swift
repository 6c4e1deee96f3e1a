/// A place in the board, a figure or a part, at the time of the edit. The placed figure doesn't follow later.
public struct InnerPlace: Hashable, Sendable {
  /// The board, or the name of a figure or a part.
  public var area: ContextName
  /// The edges or middles that are aligned with those of the area: one, or one for each axis. The default for an axis is the middle.
  public var alignments: [Alignment]
  /// The distance from the edges, in board units.
  public var gap: Double

  /// Makes a place; by default in the middle.
  public init(in area: ContextName, _ alignments: [Alignment] = [], gap: Double = 0) {
    (self.area, self.alignments, self.gap) = (area, alignments, gap + 0)
  }

  func frame(size: Size, in bounds: Rectangle) -> Rectangle {
    alignments.reduce(Rectangle(center: bounds.center, size: size)) { $1.aligned($0, within: bounds, gap: gap) }
  }
}
