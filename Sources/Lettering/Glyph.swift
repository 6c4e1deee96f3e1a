/// A glyph of the table (see `GlyphDrawings.swift`), in thousandths of the text's size.
///
/// Its skeleton is the center line of its strokes; x counts from the skeleton's left, y upwards from the baseline.
struct Glyph {
  /// The range of its strokes in ``GlyphTable/elements``.
  var elements: Range<Int>
  /// The bounding box of its skeleton; zero by zero for a glyph without strokes.
  var low = SIMD2<Double>(), high = SIMD2<Double>()
  /// The bounding box of the points of its strokes and the control points of its curves.
  var hull = (low: SIMD2<Double>(repeating: .infinity), high: SIMD2<Double>(repeating: -.infinity))
  /// The left and right ends of its skeleton at the height of neighbors' accents.
  var topLow = Double.infinity, topHigh = -Double.infinity
  /// The space on each side, between the skeleton and the neighbor's space.
  var left = 0.0, right = 0.0
  /// The shape of each side, for kerning.
  var leftShape: UInt8 = 0, rightShape: UInt8 = 0
  /// The width that its neighbors see, from which the skeleton's may differ: all digits have the same.
  var width = 0.0

  /// The distance from the pen before the glyph to the pen after it.
  var advance: Double { left + width + right }
  var hasInk: Bool { !elements.isEmpty }
  /// For a mark: whether it is above its letter.
  var isAbove: Bool { low.y > xHeight }
}

extension Glyph {
  /// Computes the bounds of its strokes.
  ///
  /// - Parameter strokes: The strokes of all glyphs.
  mutating func measure(_ strokes: [PathElement]) {
    guard let first = elements.first else { return }
    if case .move(let point) = strokes[first] { (low, high) = (point, point) }
    var from = SIMD2<Double>()
    func include(_ point: SIMD2<Double>) {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
      if point.y > xHeight + 100 {
        (topLow, topHigh) = (min(topLow, point.x), max(topHigh, point.x))
      }
    }
    func surround(_ point: SIMD2<Double>) {
      hull = (pointwiseMin(hull.low, point), pointwiseMax(hull.high, point))
    }
    for element in strokes[elements] {
      switch element {
      case .move(let point), .line(let point):
        include(point)
        surround(point)
        from = point
      case .curve(let first, let second, let end):
        for point in [first, second, end] { surround(point) }
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          let outer = from * (u * u * u) + end * (t * t * t)
          include(outer + first * (3 * u * u * t) + second * (3 * u * t * t))
        }
        from = end
      }
    }
  }
}
