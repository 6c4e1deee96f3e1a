/// An axis-aligned rectangle with rounded corners, in board units.
struct RoundedRectangle {
  var low: SIMD2<Double>, size: SIMD2<Double>
  /// The horizontal and the vertical radius of the corners.
  var radii = SIMD2<Double>.zero
  /// Whether its corners differ from each other, or aren't arcs of circles or ellipses.
  var hasOtherCorners = false
  /// Whether the path along its edge ends where it begins.
  var isClosed = true

  var high: SIMD2<Double> { low + size }

  /// The same rectangle with rounded numbers, because programs that write paths add up coordinates and round them.
  var tidy: RoundedRectangle {
    var result = self
    (result.low, result.size) = (low.tidy, size.tidy)
    return result
  }

  /// The image of a rectangle under an axis-preserving transform.
  init(at origin: SIMD2<Double>, size: SIMD2<Double>, radii: SIMD2<Double> = .zero, by transform: Transform) {
    (low, self.size, self.radii) = (origin, size, radii)
    if transform == .identity { return }
    let (first, second) = (transform.map(origin), transform.map(origin + size))
    low = pointwiseMin(first, second)
    self.size = pointwiseMax(first, second) - low
    let scaled = radii * transform.scales
    self.radii = transform.swapsAxes ? SIMD2(scaled.y, scaled.x) : scaled
  }

  /// The intersection of two rectangles with square corners.
  func intersection(_ other: RoundedRectangle?) -> RoundedRectangle {
    guard let other else { return self }
    var result = self
    result.low = pointwiseMax(low, other.low)
    result.size = pointwiseMax(pointwiseMin(high, other.high) - result.low, .zero)
    return result
  }
}

extension RoundedRectangle {
  /// How much a straight line of an editor may deviate, in board units: editors round, and Cairo counts in 1/256.
  static let tolerance = 0.02
  /// The position of the control points of a curve that approximates a quarter of a circle: the share of the way from an end to the
  /// vertex.
  static let roundness = 0.5523

  /// An axis-aligned side, and the rounded corner at its end.
  private struct Side {
    var isAcross: Bool
    var length: Double
    var corner: Corner?
  }

  private struct Corner {
    var radii: SIMD2<Double>
    var isArc: Bool
  }

  /// The rectangle that a path draws.
  ///
  /// - Returns: `nil` if the path isn't an axis-aligned rectangle.
  init?(_ path: [PathSegment], by transform: Transform) {
    guard case .move(let first)? = path.first else { return nil }
    var start = transform.map(first)
    var (point, sides, isClosed, low, high) = (start, [Side](), false, start, start)

    func add(_ end: SIMD2<Double>, corner: Corner? = nil) -> Bool {
      let way = end - point
      let isAcross = abs(way.x) > abs(way.y)
      guard min(abs(way.x), abs(way.y)) <= RoundedRectangle.tolerance else { return false }
      point = end
      (low, high) = (pointwiseMin(low, end), pointwiseMax(high, end))
      let length = isAcross ? way.x : way.y
      if abs(length) <= RoundedRectangle.tolerance, corner == nil { return true }
      if let last = sides.last, last.isAcross == isAcross {
        // The side may continue in the same direction, but not go back.
        guard last.length * length > 0, last.corner == nil else { return false }
        sides[sides.count - 1].length += length
        sides[sides.count - 1].corner = corner
      } else {
        sides.append(Side(isAcross: isAcross, length: length, corner: corner))
      }
      return sides.count <= 6
    }

    // The curves of the current corner, of which there may be several.
    var corner: [Curve] = []
    for segment in path.dropFirst() {
      switch segment {
      case .move(let other):
        let end = transform.map(other)
        if sides.isEmpty {
          (start, point, low, high) = (end, end, end, end)
        } else {
          // A move to the current point, as in drawings that imitate handwriting, or one at the path's end has no effect.
          let way = end - point
          guard segment == path.last || max(abs(way.x), abs(way.y)) <= RoundedRectangle.tolerance else { return nil }
        }
      case .line(let end): guard !isClosed, corner.isEmpty, add(transform.map(end)) else { return nil }
      case .curve(let c1, let c2, let end):
        guard !isClosed, corner.count < 8 else { return nil }
        let curve = (transform.map(c1), transform.map(c2), transform.map(end))
        for piece in RoundedRectangle.halves(of: curve, from: corner.last?.end ?? point) {
          corner.append(piece)
          if corner.count == 1, RoundedRectangle.isStraight(point, piece) {
            guard add(piece.end) else { return nil }
            corner = []
          } else if let (found, vertex) = RoundedRectangle.corner(point, corner) {
            guard add(vertex, corner: found), add(piece.end) else { return nil }
            corner = []
          }
        }
      case .close: isClosed = true
      }
    }
    guard !sides.isEmpty, corner.isEmpty else { return nil }
    let gap = start - point
    let endsAtStart = max(abs(gap.x), abs(gap.y)) <= RoundedRectangle.tolerance
    guard add(start) else { return nil }
    if sides.count == 5, sides[0].isAcross == sides[4].isAcross, sides[0].length * sides[4].length > 0,
      sides[4].corner == nil
    {
      sides[0].length += sides.removeLast().length
    }
    guard sides.count == 4, abs(sides[0].length + sides[2].length) <= 2 * RoundedRectangle.tolerance,
      abs(sides[1].length + sides[3].length) <= 2 * RoundedRectangle.tolerance
    else { return nil }
    (self.low, size, self.isClosed) = (low, high - low, isClosed || endsAtStart)
    let corners = sides.compactMap(\.corner)
    guard !corners.isEmpty else { return }
    radii = corners.reduce(.zero) { $0 + $1.radii } / 4
    // With very different corners it is another shape, such as a sector of a circle.
    guard corners.allSatisfy({ ($0.radii - radii).max() <= 0.25 * size.min() }) else { return nil }
    hasOtherCorners =
      corners.count < 4
      || corners.contains { corner in
        let difference = corner.radii - radii
        return !corner.isArc || max(abs(difference.x), abs(difference.y)) > 2 * RoundedRectangle.tolerance
      }
  }

  typealias Curve = (c1: SIMD2<Double>, c2: SIMD2<Double>, end: SIMD2<Double>)

  static func isStraight(_ start: SIMD2<Double>, _ curve: Curve) -> Bool {
    let ways = [curve.c1 - start, curve.c2 - start, curve.end - start]
    return ways.allSatisfy { abs($0.x) <= tolerance } || ways.allSatisfy { abs($0.y) <= tolerance }
  }

  /// Splits a curve in half if it ends in the direction opposite to its start, as at the ends of a cylinder; otherwise returns it as
  /// it is.
  private static func halves(of curve: Curve, from start: SIMD2<Double>) -> [Curve] {
    let (leaving, coming) = (curve.c1 - start, curve.c2 - curve.end)
    let isAcross = abs(leaving.x) > abs(leaving.y)
    let (along, aside) =
      isAcross ? (leaving.x * coming.x, [leaving.y, coming.y]) : (leaving.y * coming.y, [leaving.x, coming.x])
    guard along > 0, aside.allSatisfy({ abs($0) <= tolerance }) else { return [curve] }
    let (first, second, third) = ((start + curve.c1) / 2, (curve.c1 + curve.c2) / 2, (curve.c2 + curve.end) / 2)
    let middle = (first + 2 * second + third) / 4
    return [(first, (first + second) / 2, middle), ((second + third) / 2, third, curve.end)]
  }

  /// The rounded corner that curves from a point form, and its vertex, where the sides would meet; `nil` if they form none, or only a
  /// part of one.
  private static func corner(_ start: SIMD2<Double>, _ curves: [Curve]) -> (Corner, vertex: SIMD2<Double>)? {
    let (c1, c2, end) = (curves[0].c1, curves[curves.count - 1].c2, curves[curves.count - 1].end)
    let beginsAcross = abs(c1.x - start.x) > abs(c1.y - start.y)
    let vertex = beginsAcross ? SIMD2(end.x, start.y) : SIMD2(start.x, end.y)
    let radii = SIMD2(abs(end.x - start.x), abs(end.y - start.y))
    // The curves must leave one side in its direction, and arrive in the direction of the other.
    let (leaving, coming) = (c1 - start, c2 - end)
    let offsets = beginsAcross ? [leaving.y, coming.x] : [leaving.x, coming.y]
    guard radii.x > 0, radii.y > 0, offsets.allSatisfy({ abs($0) <= tolerance }) else { return nil }
    if curves.count > 1 {
      let center = start + end - vertex
      let isArc = curves.dropLast().allSatisfy { curve in
        let place = (curve.end - center) / radii
        return abs((place * place).sum() - 1) <= 4 * tolerance / radii.min()
      }
      return isArc ? (Corner(radii: radii, isArc: true), vertex) : nil
    }
    let reach =
      beginsAcross
      ? SIMD2(leaving.x / (end.x - start.x), coming.y / (start.y - end.y))
      : SIMD2(leaving.y / (end.y - start.y), coming.x / (start.x - end.x))
    guard reach.min() >= 0, reach.max() <= 1, reach.sum() > 0.6, reach.sum() < 1.8 else { return nil }
    let slack = 0.01 + 2 * tolerance / radii.min()
    if abs(reach.x - roundness) <= slack, abs(reach.y - roundness) <= slack {
      return (Corner(radii: radii, isArc: true), vertex)
    }
    // The radii are those of the arc through the middle of the curve; the nearer control points are to the vertex, the smaller they
    // are.
    return (Corner(radii: radii * (4 - 1.5 * reach.sum()) / (4 - 3 * roundness), isArc: false), vertex)
  }
}

extension SIMD2<Double> {
  var tidy: SIMD2<Double> { SIMD2(x.tidy, y.tidy) }
}
