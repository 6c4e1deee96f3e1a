/// A place in the board, a figure or a group, at the time of the edit. The placed figure doesn't follow later.
///
/// In a figure, it is inside the recorded border as it is drawn, at most half as wide as the shorter side. Previews of an open panel don't
/// count. The board and groups have no border.
public struct InnerPlace: Hashable, Sendable {
  /// The board, or the name of a figure or a group.
  public var area: ContextName
  /// The edges or middles that are aligned with those of the area: one, or one for each axis. The default for an axis is the middle.
  public var alignments: [Alignment]
  /// The distance from the edges, in a figure from the border's inner edges, in board units.
  public var gap: Double

  /// Makes a place; by default in the middle.
  public init(in area: ContextName, _ alignments: [Alignment] = [], gap: Double = 0) {
    (self.area, self.alignments, self.gap) = (area, alignments, gap + 0)
  }

  func frame(size: Size, in area: Area) -> Rectangle {
    alignments.reduce(Rectangle(center: area.frame.center, size: size)) { $1.aligned($0, within: area, gap: gap) }
  }
}
