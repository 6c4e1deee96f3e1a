/// Where a figure's frame goes.
public enum Placement: Hashable, Sendable {
  /// The top-left corner, in board units.
  case origin(Point)
  /// The middle, in board units.
  case center(Point)
  /// Beside another figure. Indirect, since few places are so, and all would be larger for them.
  indirect case beside(RelativePlace)
}
