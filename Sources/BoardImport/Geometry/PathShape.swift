/// A rectangle along the axes with rounded corners, in board units.
struct RoundedRectangle {
  var low: SIMD2<Double>, size: SIMD2<Double>
  /// Of its corners, across and down.
  var radii = SIMD2<Double>.zero
  /// Whether its corners differ, or are no arcs of circles or ellipses.
  var hasOtherCorners = false
  /// Whether a line along it ends where it began.
  var isClosed = true

  var high: SIMD2<Double> { low + size }

  /// The rectangle that another one becomes by a map that keeps axes.
  init(at origin: SIMD2<Double>, size: SIMD2<Double>, radii: SIMD2<Double> = .zero, by transform: Transform) {
    (low, self.size, self.radii) = (origin, size, radii)
    if transform == .identity { return }
    let (first, second) = (transform.map(origin), transform.map(origin + size))
    low = pointwiseMin(first, second)
    self.size = pointwiseMax(first, second) - low
    let scaled = radii * transform.scales
    self.radii = transform.swapsAxes ? SIMD2(scaled.y, scaled.x) : scaled
  }

  /// What is in both of two square ones.
  func intersection(_ other: RoundedRectangle?) -> RoundedRectangle {
    guard let other else { return self }
    var result = self
    result.low = pointwiseMax(low, other.low)
    result.size = pointwiseMax(pointwiseMin(high, other.high) - result.low, .zero)
    return result
  }
}

extension RoundedRectangle {
  /// How far from straight what editors write may be, in board units: they round, and Cairo counts in 1/256.
  private static let tolerance = 0.02
  /// Where the control points of a curve that is nearly a quarter of a circle are, from its ends to the corner.
  static let roundness = 0.5523

  /// One way along an axis, and the rounded corner at its end.
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
  /// - Returns: `nil` if the path is no rectangle along the axes.
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
        // The same way on, but not back.
        guard last.length * length > 0, last.corner == nil else { return false }
        sides[sides.count - 1].length += length
        sides[sides.count - 1].corner = corner
      } else {
        sides.append(Side(isAcross: isAcross, length: length, corner: corner))
      }
      return sides.count <= 6
    }

    // The curves of a corner, which may be several.
    var corner: [Curve] = []
    for segment in path.dropFirst() {
      switch segment {
      case .move(let other):
        let end = transform.map(other)
        if sides.isEmpty {
          (start, point, low, high) = (end, end, end, end)
        } else {
          // Going on from where the path is, as those who draw by hand do, or another start behind the end, is nothing.
          let way = end - point
          guard segment == path.last || max(abs(way.x), abs(way.y)) <= RoundedRectangle.tolerance else { return nil }
        }
      case .line(let end): guard !isClosed, corner.isEmpty, add(transform.map(end)) else { return nil }
      case .curve(let c1, let c2, let end):
        guard !isClosed, corner.count < 8 else { return nil }
        corner.append((transform.map(c1), transform.map(c2), transform.map(end)))
        if corner.count == 1, RoundedRectangle.isStraight(point, corner[0]) {
          guard add(corner[0].end) else { return nil }
          corner = []
        } else if let (found, vertex) = RoundedRectangle.corner(point, corner) {
          let end = corner[corner.count - 1].end
          guard add(vertex, corner: found), add(end) else { return nil }
          corner = []
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
    hasOtherCorners =
      corners.count < 4
      || corners.contains { corner in
        let difference = corner.radii - radii
        return !corner.isArc || max(abs(difference.x), abs(difference.y)) > 2 * RoundedRectangle.tolerance
      }
  }

  private typealias Curve = (c1: SIMD2<Double>, c2: SIMD2<Double>, end: SIMD2<Double>)

  private static func isStraight(_ start: SIMD2<Double>, _ curve: Curve) -> Bool {
    let ways = [curve.c1 - start, curve.c2 - start, curve.end - start]
    return ways.allSatisfy { abs($0.x) <= tolerance } || ways.allSatisfy { abs($0.y) <= tolerance }
  }

  /// The rounded corner that curves from a point are, and where the corner would be if it weren't round; `nil` if they are none, or
  /// only a part of one.
  private static func corner(_ start: SIMD2<Double>, _ curves: [Curve]) -> (Corner, vertex: SIMD2<Double>)? {
    let (c1, c2, end) = (curves[0].c1, curves[curves.count - 1].c2, curves[curves.count - 1].end)
    let beginsAcross = abs(c1.x - start.x) > abs(c1.y - start.y)
    let vertex = beginsAcross ? SIMD2(end.x, start.y) : SIMD2(start.x, end.y)
    let radii = SIMD2(abs(end.x - start.x), abs(end.y - start.y))
    // It leaves the one side along it, and comes to the other.
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
    guard reach.min() > 0.3, reach.max() < 0.9 else { return nil }
    let slack = 0.01 + 2 * tolerance / radii.min()
    if abs(reach.x - roundness) <= slack, abs(reach.y - roundness) <= slack {
      return (Corner(radii: radii, isArc: true), vertex)
    }
    // The arc through the middle of the curve, which control points nearer to the corner make rounder.
    return (Corner(radii: radii * (4 - 1.5 * reach.sum()) / (4 - 3 * roundness), isArc: false), vertex)
  }
}

/// A piece of a path, in user units.
enum PathSegment: Equatable {
  case move(SIMD2<Double>)
  case line(SIMD2<Double>)
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  case close

  /// Reads the points of a polygon.
  static func polygon(_ range: Range<Int>, of document: XMLDocument, isClosed: Bool) -> [PathSegment] {
    var scanner = Scanner(document.bytes, in: range)
    var path: [PathSegment] = []
    scanner.skipSpaces()
    while let x = scanner.number() {
      scanner.skipSeparators()
      guard let y = scanner.number() else { break }
      scanner.skipSeparators()
      path.append(path.isEmpty ? .move(SIMD2(x, y)) : .line(SIMD2(x, y)))
    }
    return isClosed && !path.isEmpty ? path + [.close] : path
  }

  /// Reads the data of a path, up to where it is wrong, as SVG wants it.
  ///
  /// Arcs that aren't a quarter or half of an ellipse along the axes become curves that are no corner.
  static func path(_ range: Range<Int>, of document: XMLDocument) -> [PathSegment] {
    var reader = PathReader(Scanner(document.bytes, in: range))
    reader.read()
    return reader.segments
  }
}

/// Reads the commands of a path.
private struct PathReader {
  private var scanner: Scanner
  private(set) var segments: [PathSegment] = []
  private var point = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  /// The control point that a smooth curve goes on from.
  private var control: SIMD2<Double>?

  init(_ scanner: Scanner) { self.scanner = scanner }

  mutating func read() {
    var command = UInt8(0)
    while true {
      scanner.skipSeparators()
      if scanner.isAtEnd { return }
      if (scanner.next | 0x20) &- 0x61 < 26 {
        command = scanner.next
        scanner.advance()
        scanner.skipSpaces()
      } else if command | 0x20 == UInt8(ascii: "m") {
        // More points of a move are lines.
        command -= 1
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
        return
      }
      guard !segments.isEmpty || command | 0x20 == UInt8(ascii: "m"), run(command) else { return }
    }
  }

  private mutating func run(_ command: UInt8) -> Bool {
    let origin = command & 0x20 != 0 ? point : .zero
    var next: SIMD2<Double>?
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let end = pair(origin) else { return false }
      (point, start) = (end, end)
      segments.append(.move(end))
    case UInt8(ascii: "l"):
      guard let end = pair(origin) else { return false }
      line(to: end)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: SIMD2(origin.x + x, point.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: SIMD2(point.x, origin.y + y))
    case UInt8(ascii: "c"):
      guard let c1 = pair(origin), let c2 = pair(origin), let end = pair(origin) else { return false }
      curve(c1, c2, end)
      next = c2
    case UInt8(ascii: "s"):
      guard let c2 = pair(origin), let end = pair(origin) else { return false }
      curve(control.map { 2 * point - $0 } ?? point, c2, end)
      next = c2
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let isSmooth = command | 0x20 == UInt8(ascii: "t")
      let smooth = control.map { 2 * point - $0 } ?? point
      guard let middle = isSmooth ? smooth : pair(origin), let end = pair(origin) else { return false }
      curve(point + (middle - point) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end)
      next = middle
    case UInt8(ascii: "a"):
      guard let radii = pair(.zero), let angle = number(), let isLarge = flag(), let isClockwise = flag(),
        let end = pair(origin)
      else {
        return false
      }
      arc(SIMD2(abs(radii.x), abs(radii.y)), angle, isLarge, isClockwise, end)
    case UInt8(ascii: "z"):
      segments.append(.close)
      point = start
    default: return false
    }
    control = next
    return true
  }

  private mutating func line(to end: SIMD2<Double>) {
    segments.append(.line(end))
    point = end
  }

  private mutating func curve(_ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>) {
    segments.append(.curve(c1, c2, end))
    point = end
  }

  private mutating func arc(
    _ radii: SIMD2<Double>, _ angle: Double, _ isLarge: Bool, _ isClockwise: Bool, _ end: SIMD2<Double>
  ) {
    let way = end - point
    let isTurned = (angle / 90).rounded().truncatingRemainder(dividingBy: 2) != 0
    let (rx, ry) = isTurned ? (radii.y, radii.x) : (radii.x, radii.y)
    guard rx > 0, ry > 0 else { return line(to: end) }
    let slack = 1e-3 * (1 + rx + ry)
    func isNear(_ a: Double, _ b: Double) -> Bool { slack.isFinite && abs(abs(a) - b) <= slack }
    if isNear(way.x, rx), isNear(way.y, ry), !isLarge {
      quarter(isClockwise, to: end)
    } else if isNear(way.x, 0), isNear(way.y, 2 * ry) {
      quarter(isClockwise, to: SIMD2(point.x + ((way.y > 0) == isClockwise ? rx : -rx), (point.y + end.y) / 2))
      quarter(isClockwise, to: end)
    } else if isNear(way.y, 0), isNear(way.x, 2 * rx) {
      quarter(isClockwise, to: SIMD2((point.x + end.x) / 2, point.y + ((way.x > 0) == isClockwise ? -ry : ry)))
      quarter(isClockwise, to: end)
    } else {
      let center = (point + end) / 2
      curve(center, center, end)
    }
  }

  /// Goes on by a quarter of an ellipse along the axes.
  private mutating func quarter(_ isClockwise: Bool, to end: SIMD2<Double>) {
    let way = end - point
    // Clockwise as it is seen, a quarter to the right and down, or to the left and up, begins across.
    let beginsAcross = (way.x * way.y > 0) == isClockwise
    let vertex = beginsAcross ? SIMD2(end.x, point.y) : SIMD2(point.x, end.y)
    let k = RoundedRectangle.roundness
    curve(point + (vertex - point) * k, end + (vertex - end) * k, end)
  }

  private mutating func number() -> Double? {
    scanner.skipSeparators()
    return scanner.number()
  }

  private mutating func pair(_ origin: SIMD2<Double>) -> SIMD2<Double>? {
    guard let x = number(), let y = number() else { return nil }
    return origin + SIMD2(x, y)
  }

  /// A 0 or a 1, which nothing has to separate from what comes next.
  private mutating func flag() -> Bool? {
    scanner.skipSeparators()
    if scanner.take(UInt8(ascii: "0")) { return false }
    return scanner.take(UInt8(ascii: "1")) ? true : nil
  }
}
