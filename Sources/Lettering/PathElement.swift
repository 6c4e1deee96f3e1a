/// A segment of a path, in the units of the text's size; y grows downwards.
public enum PathElement: Equatable, Sendable {
  /// Lifts the pen, and begins a stroke at a point.
  case move(SIMD2<Double>)
  /// A straight line to a point.
  case line(SIMD2<Double>)
  /// A cubic Bézier curve: its two control points, and its end.
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

  /// The same segment with each of its points transformed.
  func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> PathElement {
    switch self {
    case .move(let point): .move(transform(point))
    case .line(let point): .line(transform(point))
    case .curve(let first, let second, let end): .curve(transform(first), transform(second), transform(end))
    }
  }
}
