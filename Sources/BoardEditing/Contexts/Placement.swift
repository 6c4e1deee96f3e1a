/// Where a figure's frame goes.
public enum Placement: Hashable, Sendable {
  /// The top-left corner, in board units.
  case origin(Point)
  /// The middle, in board units.
  case center(Point)

  func frame(size: Size) -> Rectangle {
    switch self {
    case .origin(let point): Rectangle(origin: point, size: size)
    case .center(let point): Rectangle(center: point, size: size)
    }
  }
}
