/// Where a figure's frame goes.
public enum Placement: Hashable, Sendable {
  /// The top-left corner, in board units.
  case origin(Point)
  /// The middle, in board units.
  case center(Point)
  /// Beside another figure. Indirect, since it is rarely used and would make all placements larger.
  indirect case beside(RelativePlace)
  /// In the board, another figure or a group.
  indirect case inside(InnerPlace)

  /// The top-left corner, such as `.at(40, 40)`, in board units.
  public static func at(_ x: Double, _ y: Double) -> Placement { .origin(Point(x: x, y: y)) }

  /// The figure or the group that it is beside or in.
  package var neighbor: FigureName? {
    switch self {
    case .origin, .center: nil
    case .beside(let place): place.figure
    case .inside(let place): if case .figure(let name) = place.area { name } else { nil }
    }
  }
}
