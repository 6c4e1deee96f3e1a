internal import BoardModel

/// Shapes that imitate handwriting, as in drawings of Excalidraw: a group `translate(x y) rotate(a w/2 h/2)` of strokes around a
/// box.
extension DrawingReader {
  /// Draws the box that a group's strokes go around, or the line that they go along.
  ///
  /// - Returns: Whether there is one. If not, nothing has been drawn.
  mutating func drawRoughShape(_ node: Int, in context: Context) throws(ImportError) -> Bool {
    guard let size = roughSize(of: node), context.transform.keepsAxes, !context.transform.swapsAxes else {
      return false
    }
    var paths: [Int] = []
    for child in document.children(of: node) where !document.nodes[child].isText && paths.count < 4 {
      paths.append(child)
    }
    guard (1...3).contains(paths.count), paths.allSatisfy({ document.nodes[$0].element == .path }) else { return false }
    for path in paths { try work.spend(document.weight(of: path)) }
    // Straight shapes are read in the usual way.
    if paths.allSatisfy({ shape(of: $0, in: context, by: context.transform) != nil }) { return false }
    guard let last = paths.last, let form = RoughForm(PathSegment.points(path(of: last).prefix(4000)), size: size)
    else { return false }
    var look = Look()
    var inner = context
    for path in paths {
      inner.style = style(of: path, in: context.style)
      let (fill, line) = try (
        color(inner.style.fill, inner.style.fillOpacity, of: path, in: inner),
        color(inner.style.stroke, inner.style.strokeOpacity, of: path, in: inner)
      )
      let width = inner.style.strokeWidth.resolved(fontSize: inner.style.fontSize, whole: 0)
      if path == last, width > 0 {
        (look.line, look.widths) = (line, SIMD2(repeating: width * context.transform.scales.x))
      } else if fill == nil, line != nil {
        notes.change("a hatched area became an even one", at: document.nodes[path].place)
        look.fill = line?.faded(by: 0.5)
      }
      look.fill = look.fill ?? fill
    }
    guard look.isPainted, inner.style.isVisible else { return true }
    let place = document.nodes[node].place
    switch form {
    case .box(let radii):
      notes.change("a shape drawn as by hand became a plain one", at: place)
      let shape = RoundedRectangle(at: .zero, size: size, radii: radii, by: context.transform)
      try add(shape.tidy, look, of: last, in: inner, after: nil)
    case .line(let from, let to):
      notes.change("a line drawn as by hand became a straight one", at: place)
      try add([[context.transform.map(from), context.transform.map(to)]], look, of: last, in: inner)
    }
    return true
  }

  /// Draws the box that the strokes of a single path go around, as in sketches of D2.
  mutating func drawRoughBox(_ node: Int, _ look: Look, in context: Context) throws(ImportError) -> Bool {
    guard context.transform.keepsAxes, let (low, size, radii) = RoughForm.box(of: path(of: node)) else { return false }
    notes.change("a shape drawn as by hand became a plain one", at: document.nodes[node].place)
    let shape = RoundedRectangle(at: low, size: size, radii: radii, by: context.transform)
    try add(shape.tidy, look, of: node, in: context, after: nil)
    return true
  }

  /// The size of the box whose middle is the center of a group's rotation, after a translation.
  private func roughSize(of node: Int) -> SIMD2<Double>? {
    guard let value = document.attribute(.transform, of: node), value.count < 200 else { return nil }
    var scanner = Scanner(document.bytes, in: value)
    guard let first = scanner.function(), first.name == "translate" else { return nil }
    scanner.skipSeparators()
    guard let second = scanner.function(), second.name == "rotate", scanner.isAtEnd else { return nil }
    var operands = Scanner(document.bytes, in: second.arguments)
    var numbers: [Double] = []
    while let number = operands.number() {
      numbers.append(number)
      operands.skipSeparators()
    }
    guard numbers.count == 3, numbers[1] >= 0, numbers[2] >= 0, max(numbers[1], numbers[2]) > 2 else { return nil }
    return 2 * SIMD2(numbers[1], numbers[2])
  }
}

/// The form that rough strokes follow.
private enum RoughForm {
  case box(radii: SIMD2<Double>)
  case line(SIMD2<Double>, SIMD2<Double>)

  /// The largest distance of strokes from the form, in units of the drawing.
  private static let slack = 5.0

  /// The box that at least eight strokes go around: its sides are at the mean positions of the strokes' ends.
  static func box(of path: [PathSegment]) -> (low: SIMD2<Double>, size: SIMD2<Double>, radii: SIMD2<Double>)? {
    guard path.count <= 4000 else { return nil }
    let strokes = PathSegment.parts(path).filter { $0.count > 1 }.map { PathSegment.points($0[...]) }
    guard strokes.count >= 8 else { return nil }
    let ends = strokes.flatMap { [$0[0], $0[$0.count - 1]] }
    func sides(_ numbers: [Double]) -> (low: Double, high: Double) {
      let middle = (numbers.min()! + numbers.max()!) / 2
      func mean(_ side: [Double]) -> Double { side.reduce(0, +) / Double(side.count) }
      return (mean(numbers.filter { $0 <= middle }), mean(numbers.filter { $0 >= middle }))
    }
    let (x, y) = (sides(ends.map(\.x)), sides(ends.map(\.y)))
    let (low, size) = (SIMD2(x.low, y.low), SIMD2(x.high - x.low, y.high - y.low))
    guard size.min() > 2 * slack, case .box(let radii)? = RoughForm(strokes.joined().map { $0 - low }, size: size)
    else {
      return nil
    }
    return (low.tidy, size.tidy, radii)
  }

  /// - Parameters:
  ///   - points: Points of the strokes.
  ///   - size: The size of the box around them.
  init?(_ points: [SIMD2<Double>], size: SIMD2<Double>) {
    guard points.count >= 4, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let (middle, half, slack) = (size / 2, size / 2, RoughForm.slack)
    if size.min() < 2 * slack {
      guard size.max() > 4 * size.min() else { return nil }
      let isAcross = size.x > size.y
      guard points.allSatisfy({ abs((isAcross ? $0.y - middle.y : $0.x - middle.x)) <= slack }) else { return nil }
      self =
        isAcross
        ? .line(SIMD2(0, middle.y), SIMD2(size.x, middle.y)) : .line(SIMD2(middle.x, 0), SIMD2(middle.x, size.y))
      return
    }
    // The distance of each point from the sides, and from the ellipse within them.
    var (toBox, toEllipse) = ((sum: 0.0, most: 0.0), (sum: 0.0, most: 0.0))
    var nearestCorners = [Double](repeating: .infinity, count: 4)
    var reached = Set<Int>()
    for point in points {
      let place = point - middle
      let beyond = SIMD2(abs(place.x), abs(place.y)) - half
      let box = max(beyond.x, beyond.y) > 0 ? max(beyond.x, beyond.y) : -max(beyond.x, beyond.y)
      let share = ((place / half) * (place / half)).sum().squareRoot()
      let ellipse = abs(share - 1) * half.min()
      toBox = (toBox.sum + box, max(toBox.most, box))
      toEllipse = (toEllipse.sum + ellipse, max(toEllipse.most, ellipse))
      let corner = (place.x < 0 ? 0 : 1) + (place.y < 0 ? 0 : 2)
      nearestCorners[corner] = min(nearestCorners[corner], (beyond * beyond).sum().squareRoot())
      if abs(beyond.x) <= 2 * slack { reached.insert(place.x < 0 ? 0 : 1) }
      if abs(beyond.y) <= 2 * slack { reached.insert(place.y < 0 ? 2 : 3) }
    }
    guard reached.count == 4 else { return nil }
    if toEllipse.sum < toBox.sum {
      guard toEllipse.most <= 2 * slack else { return nil }
      self = .box(radii: half)
    } else {
      // Such a box has rounded corners with a quarter of the shorter side, up to 32, or square ones.
      let radius = min(32, size.min() / 4)
      guard toBox.most <= slack + 0.3 * radius else { return nil }
      let isRound = nearestCorners.reduce(0, +) / 4 > 0.2 * radius
      self = .box(radii: isRound ? SIMD2(radius, radius) : .zero)
    }
  }
}
