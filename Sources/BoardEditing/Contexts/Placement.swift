public import BoardModel

/// Where a figure's frame goes.
public enum Placement: Hashable, Sendable {
  /// The top-left corner, in board units.
  case origin(Point)
  /// The middle, in board units.
  case center(Point)
}
