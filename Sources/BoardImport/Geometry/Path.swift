/// A segment of a path, in user units.
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

  /// Reads the data of a path up to the first error, as SVG requires.
  ///
  /// Arcs other than a quarter or a half of an axis-aligned ellipse become curves that never count as a corner.
  static func path(_ range: Range<Int>, of document: XMLDocument) -> [PathSegment] {
    var reader = PathReader(Scanner(document.bytes, in: range))
    reader.read()
    return reader.segments
  }
}

extension PathSegment {
  /// Points on a path: the ends of its segments, and some between.
  static func points(_ path: ArraySlice<PathSegment>) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for segment in path {
      switch segment {
      case .move(let point): points.append(point)
      case .line(let end):
        let start = points.last ?? end
        points += [0.25, 0.5, 0.75, 1].map { start + (end - start) * $0 }
      case .curve(let c1, let c2, let end):
        let start = points.last ?? end
        for t in [0.25, 0.5, 0.75, 1] {
          let u = 1 - t
          let outer = start * (u * u * u) + end * (t * t * t)
          points.append(outer + c1 * (3 * u * u * t) + c2 * (3 * u * t * t))
        }
      case .close: break
      }
    }
    return points
  }

  /// The point at a share of a path's length plus a length from its start; `nil` if the path has no points.
  static func point(_ path: [PathSegment], at share: Double, plus length: Double) -> SIMD2<Double>? {
    let points = points(path[...])
    let ways = zip(points, points.dropFirst()).map { pair in
      let way = pair.1 - pair.0
      return (way * way).sum().squareRoot()
    }
    var rest = share * ways.reduce(0, +) + length
    for (way, (from, to)) in zip(ways, zip(points, points.dropFirst())) where way > 0 {
      if rest <= way { return from + (to - from) * (max(0, rest) / way) }
      rest -= way
    }
    return points.last
  }

  /// Whether a subpath goes around an area clockwise.
  static func isClockwise(_ part: [PathSegment]) -> Bool {
    let points = points(part[...])
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } > 0
  }

  /// The subpaths of a path, each beginning with a move.
  static func parts(_ path: [PathSegment]) -> [[PathSegment]] {
    var parts: [[PathSegment]] = []
    for segment in path {
      if case .move = segment {
        parts.append([segment])
      } else {
        if let last = parts.last, last.last == .close { parts.append([last[0]]) }
        parts[parts.count - 1].append(segment)
      }
    }
    return parts
  }

  /// The points of a path's lines, in board units; `nil` unless all of them are axis-aligned.
  static func axisLines(_ path: [PathSegment], by transform: Transform) -> [[SIMD2<Double>]]? {
    guard transform.isFinite else { return nil }
    var lines: [[SIMD2<Double>]] = []
    for part in parts(path) {
      var points: [SIMD2<Double>] = []
      for segment in part {
        let end: SIMD2<Double>
        switch segment {
        case .move(let point), .line(let point): end = transform.map(point)
        case .curve(let c1, let c2, let point):
          end = transform.map(point)
          let curve = (transform.map(c1), transform.map(c2), end)
          guard RoundedRectangle.isStraight(points[points.count - 1], curve) else { return nil }
        case .close: end = points[0]
        }
        if let last = points.last {
          let way = SIMD2(abs(end.x - last.x), abs(end.y - last.y))
          guard way.min() <= RoundedRectangle.tolerance else { return nil }
          if way.max() <= RoundedRectangle.tolerance, segment != .close { continue }
          // A line in the same direction continues the previous one.
          if points.count > 1, let before = points.dropLast().last {
            let isAcross = way.x > way.y
            let old = last - before
            if isAcross
              ? (abs(old.x) > abs(old.y) && old.x * (end.x - last.x) > 0)
              : (abs(old.y) > abs(old.x) && old.y * (end.y - last.y) > 0)
            {
              points.removeLast()
            }
          }
        }
        points.append(end)
      }
      // Programs that imitate handwriting draw each line twice.
      let isRepeated =
        lines.last.map { last in
          last.count == points.count
            && zip(last, points).allSatisfy {
              ($0 - $1).max() <= RoundedRectangle.tolerance && ($1 - $0).max() <= RoundedRectangle.tolerance
            }
        } ?? false
      if points.count > 1, !isRepeated { lines.append(points) }
    }
    return lines.isEmpty ? nil : lines
  }
}

/// Parses the commands of a path.
private struct PathReader {
  private var scanner: Scanner
  private(set) var segments: [PathSegment] = []
  private var point = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  /// The last control point, which a smooth curve mirrors.
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
        // Further points of a move command are lines.
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

  /// Appends a quarter of an axis-aligned ellipse.
  private mutating func quarter(_ isClockwise: Bool, to end: SIMD2<Double>) {
    let way = end - point
    // Clockwise on the screen, a quarter to the right and down, or to the left and up, begins horizontally.
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

  /// Reads a flag, 0 or 1, which needs no separator after it.
  private mutating func flag() -> Bool? {
    scanner.skipSeparators()
    if scanner.take(UInt8(ascii: "0")) { return false }
    return scanner.take(UInt8(ascii: "1")) ? true : nil
  }
}
