internal import BoardLanguage
internal import BoardModel

extension DrawingReader {
  /// The fill and the stroke of a shape.
  struct Look {
    var fill: Color?
    var line: Color?
    /// The width of the stroke, in board units: of horizontal and of vertical lines.
    var widths = SIMD2<Double>.zero

    var width: Double { (widths.x * widths.y).squareRoot() }
    var isPainted: Bool { fill != nil || line != nil }
  }

  /// Draws an element that is a rectangle, looks like one, or consists of several.
  mutating func drawShape(_ node: Int, in context: Context) throws(ImportError) {
    let place = document.nodes[node].place
    let last = lastShape
    lastShape = nil
    for child in document.children(of: node) {
      if let name = document.nodes[child].element, name.isDrawn {
        notes.change("'\(name.rawValue)' is ignored", at: document.nodes[child].place)
      }
    }
    guard context.style.isVisible else { return }
    let (name, style) = (document.nodes[node].element, context.style)
    if let shape = shape(of: node, in: context, by: context.transform) {
      guard shape.size.x > 0, shape.size.y > 0 else { return try drawLines(of: node, in: context) }
      let look = try look(of: node, in: context)
      if !shape.isClosed, look.line != nil, shape.radii == .zero, let lines = axisLines(of: node, in: context) {
        // The fill closes the area, the stroke doesn't.
        if look.fill != nil { try add(shape, Look(fill: look.fill), of: node, in: context, after: last) }
        return try add(lines, look, of: node, in: context)
      }
      if look.line == nil { noteMarkers(of: node, in: context) }
      return try add(shape, look, of: node, in: context, after: last)
    }
    guard style.fill != .none || style.stroke != .none else { return }
    if name == .path, let shapes = separateShapes(of: node, in: context) {
      let look = try look(of: node, in: context)
      if look.line == nil { noteMarkers(of: node, in: context) }
      for shape in shapes where shape.size.x > 0 && shape.size.y > 0 {
        try add(shape, look, of: node, in: context, after: nil)
      }
      return
    }
    let look = try look(of: node, in: context)
    if name == .path, look.fill != nil, let (border, width) = border(of: node, in: context) {
      let line = Look(line: look.fill, widths: SIMD2(width, width))
      return try add(border, line, of: node, in: context, after: last)
    }
    // Single lines enclose no area to fill.
    if let lines = axisLines(of: node, in: context),
      look.fill == nil || (look.line != nil && lines.allSatisfy { $0.count == 2 })
    {
      return try add(lines, Look(line: look.line, widths: look.widths), of: node, in: context)
    }
    guard look.isPainted else { return }
    if name == .path, try drawRoughBox(node, look, in: context) { return }
    notes.leaveOut("'\(document.text(document.nodes[node].content))' is not an upright rectangle", at: place)
  }

  /// The colors and the stroke of an element.
  private mutating func look(of node: Int, in context: Context) throws(ImportError) -> Look {
    let (style, scales) = (context.style, context.transform.scales)
    var look = Look(
      fill: document.nodes[node].element == .line
        ? nil : try color(style.fill, style.fillOpacity, of: node, in: context),
      line: try color(style.stroke, style.strokeOpacity, of: node, in: context))
    let width = style.strokeWidth.resolved(fontSize: style.fontSize, whole: context.viewport.diagonal)
    look.widths =
      style.keepsStrokeWidth
      ? SIMD2(width, width) : context.transform.swapsAxes ? width * scales : width * SIMD2(scales.y, scales.x)
    if !(width > 0) { look.line = nil }
    return look
  }

  // MARK: Forms

  /// The axis-aligned rectangle that an element draws; `nil` if it draws another shape.
  mutating func shape(of node: Int, in context: Context, by transform: Transform) -> RoundedRectangle? {
    func length(_ name: AttributeName) -> Double { self.length(name, of: node, in: context) }
    func radius(_ name: AttributeName) -> Double? {
      self.length(name, of: node).flatMap { $0.number < 0 ? nil : length(name) }
    }
    guard transform.isFinite else { return nil }
    switch document.nodes[node].element {
    case .rect:
      guard transform.keepsAxes else { return nil }
      let origin = SIMD2(length(.x), length(.y))
      let size = SIMD2(length(.width), length(.height))
      // Rectangles with negative sides aren't drawn; negative radii are ignored.
      guard size.x > 0, size.y > 0 else { return RoundedRectangle(at: origin, size: .zero, by: .identity) }
      let (rx, ry) = (radius(.rx), radius(.ry))
      let radii = pointwiseMin(SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0), size / 2)
      // If one radius is 0, the corners are square.
      return RoundedRectangle(at: origin, size: size, radii: min(radii.x, radii.y) > 0 ? radii : .zero, by: transform)
    case .circle, .ellipse:
      let isCircle = document.nodes[node].element == .circle
      let radii =
        isCircle
        ? SIMD2(repeating: length(.r)) : SIMD2(radius(.rx) ?? radius(.ry) ?? 0, radius(.ry) ?? radius(.rx) ?? 0)
      let center = SIMD2(length(.cx), length(.cy))
      guard min(radii.x, radii.y) > 0 else { return RoundedRectangle(at: center, size: .zero, by: .identity) }
      if transform.keepsAxes {
        return RoundedRectangle(at: center - radii, size: 2 * radii, radii: radii, by: transform)
      }
      // A circle looks the same at any angle.
      guard radii.x == radii.y, transform.keepsAngles else { return nil }
      let mapped = radii * transform.scales.x
      return RoundedRectangle(at: transform.map(center) - mapped, size: 2 * mapped, radii: mapped, by: .identity)
    case .foreignObject:
      return RoundedRectangle(
        at: SIMD2(length(.x), length(.y)), size: SIMD2(length(.width), length(.height)), by: transform)
    case .path, .polygon, .polyline:
      let path = path(of: node)
      guard path.count > 1 else { return RoundedRectangle(at: .zero, size: .zero, by: .identity) }
      return RoundedRectangle(path, by: transform)?.tidy
    default: return nil
    }
  }

  func path(of node: Int) -> [PathSegment] {
    let name = document.nodes[node].element
    if name == .line {
      let context = Context(viewport: Viewport(width: size.width, height: size.height))
      func point(_ x: AttributeName, _ y: AttributeName) -> SIMD2<Double> {
        SIMD2(length(x, of: node, in: context), length(y, of: node, in: context))
      }
      return [.move(point(.x1, .y1)), .line(point(.x2, .y2))]
    }
    guard let data = document.attribute(name == .path ? .d : .points, of: node) else { return [] }
    return name == .path
      ? PathSegment.path(data, of: document) : PathSegment.polygon(data, of: document, isClosed: name == .polygon)
  }

  /// The rectangles that a path's subpaths draw, if they can be drawn separately.
  private func separateShapes(of node: Int, in context: Context) -> [RoundedRectangle]? {
    let parts = PathSegment.parts(path(of: node))
    guard parts.count > 1 else { return nil }
    var shapes: [RoundedRectangle] = []
    for part in parts where part.count > 1 {
      guard let shape = RoundedRectangle(part, by: context.transform)?.tidy,
        shape.isClosed || context.style.stroke == .none
      else {
        return nil
      }
      shapes.append(shape)
    }
    // Where two overlap, there may be a hole.
    return RoundedRectangle.overlap(shapes) ? nil : shapes
  }

  /// The border, with its width, that a path draws as one rectangle with another one cut out.
  private func border(of node: Int, in context: Context) -> (RoundedRectangle, width: Double)? {
    let parts = PathSegment.parts(path(of: node)).filter { $0.count > 1 }
    guard parts.count == 2, context.style.stroke == .none,
      context.style.isEvenOdd || PathSegment.isClockwise(parts[0]) != PathSegment.isClockwise(parts[1]),
      var outer = RoundedRectangle(parts[0], by: context.transform),
      var inner = RoundedRectangle(parts[1], by: context.transform)
    else { return nil }
    if inner.size.x > outer.size.x { swap(&inner, &outer) }
    let (before, after) = (inner.low - outer.low, outer.high - inner.high)
    let width = ((before + after) / 4).sum()
    func isNear(_ sides: SIMD2<Double>, _ width: Double) -> Bool {
      pointwiseMax(sides - width, width - sides).max() <= 2 * RoundedRectangle.tolerance
    }
    guard width > 0, isNear(before, width), isNear(after, width),
      isNear(inner.radii, max(0, outer.radii.min() - width))
    else { return nil }
    outer.low += width / 2
    outer.size -= width
    outer.radii = pointwiseMax(outer.radii - width / 2, .zero)
    return (outer.tidy, width.tidy)
  }

  // MARK: Lines

  private func axisLines(of node: Int, in context: Context) -> [[SIMD2<Double>]]? {
    PathSegment.axisLines(path(of: node), by: context.transform)
  }

  private mutating func drawLines(of node: Int, in context: Context) throws(ImportError) {
    guard context.style.stroke != .none, let lines = axisLines(of: node, in: context) else { return }
    try add(lines, look(of: node, in: context), of: node, in: context)
  }

  /// Adds axis-aligned lines, each as a thin figure.
  mutating func add(_ lines: [[SIMD2<Double>]], _ look: Look, of node: Int, in context: Context) throws(ImportError) {
    guard let color = look.line else { return }
    noteLine(of: node, look, in: context)
    // A line's bounding box has no height, so viewers may not draw a gradient at all.
    if case .server = context.style.stroke {
      notes.change("a gradient along a line became a color", at: document.nodes[node].place)
    }
    for line in lines {
      let isClosed = line.count > 2 && line[0] == line[line.count - 1]
      for (index, (from, to)) in zip(line, line.dropFirst()).enumerated() {
        let isAcross = abs(to.x - from.x) > abs(to.y - from.y)
        let half = (isAcross ? look.widths.x : look.widths.y) / 2
        // Where lines meet, the horizontal one includes the corner.
        func reach(isEnd: Bool) -> Double {
          let across = (isAcross ? look.widths.y : look.widths.x) / 2
          if isClosed || (isEnd ? index < line.count - 2 : index > 0) { return isAcross ? across : -across }
          return context.style.lineCap == .butt ? 0 : half
        }
        let (first, last) = (reach(isEnd: false), reach(isEnd: true))
        let (low, high) = (pointwiseMin(from, to), pointwiseMax(from, to))
        let isForward = isAcross ? from.x <= to.x : from.y <= to.y
        let (before, after) = isForward ? (first, last) : (last, first)
        var shape = RoundedRectangle(
          at: low - (isAcross ? SIMD2(before, half) : SIMD2(half, before)), size: .zero, by: .identity)
        shape.size = high + (isAcross ? SIMD2(after, half) : SIMD2(half, after)) - shape.low
        guard shape.size.min() > 0 else { continue }
        if line.count == 2, context.style.lineCap == .round { shape.radii = SIMD2(half, half) }
        try add(shape.tidy, Look(fill: color), of: node, in: context, after: nil)
      }
    }
    lastShape = nil
  }

  /// Notes properties of a line that aren't kept.
  private mutating func noteLine(of node: Int, _ look: Look, in context: Context) {
    let place = document.nodes[node].place
    if context.style.isDashed { notes.change("a dashed line is drawn solid", at: place) }
    if context.style.strokeComesFirst, look.fill != nil {
      notes.change("a line behind its area is drawn in front of it", at: place)
    }
    noteMarkers(of: node, in: context)
  }

  /// Notes markers, which SVG draws even along a path without a stroke.
  private mutating func noteMarkers(of node: Int, in context: Context) {
    guard let marker = context.style.markers.first,
      [.path, .line, .polyline, .polygon].contains(document.nodes[node].element)
    else { return }
    notes.change("'\(marker.rawValue)' is ignored", at: document.nodes[node].place)
  }

  // MARK: Figures

  mutating func add(
    _ shape: RoundedRectangle, _ look: Look, of node: Int, in context: Context, after last: (number: Int, node: Int)?
  ) throws(ImportError) {
    let (style, place) = (context.style, document.nodes[node].place)
    let (fill, line) = (look.fill, look.line)
    let isExact = context.transform == .identity && document.nodes[node].element == .rect
    func tidy(_ number: Double) -> Double { isExact ? number : number.tidy }
    let width = tidy(look.width)
    var radius = shape.radii.x
    if abs(shape.radii.x - shape.radii.y) > 0.01 + 0.001 * radius {
      notes.change("an elliptical corner became the nearest circular one", at: place)
      radius = min((shape.radii.x * shape.radii.y).squareRoot(), min(shape.size.x, shape.size.y) / 2).tidy
    }
    radius = tidy(radius)
    if shape.hasOtherCorners {
      notes.change("corners that differ, or aren't arcs, became arcs of one radius", at: place)
    }
    if line != nil {
      noteLine(of: node, look, in: context)
      if !shape.isClosed { notes.change("an open line is drawn closed", at: place) }
      if abs(look.widths.x - look.widths.y) > 0.001 * (look.widths.x + look.widths.y) {
        notes.change("a line of uneven width is drawn with an even width", at: place)
      }
    }
    // SVG centers a stroke on the path; a figure's border lies within the figure.
    let inset = line == nil ? 0 : width / 2
    guard
      let size = try? Size(
        width: tidy(tidy(shape.size.x).plus(2 * inset)), height: tidy(tidy(shape.size.y).plus(2 * inset)))
    else { return notes.leaveOut("a rectangle whose numbers are too large", at: place) }
    let low = SIMD2(tidy(shape.low.x).less(inset), tidy(shape.low.y).less(inset))
    let origin = isExact ? Point(x: low.x, y: low.y) : Point(x: low.x.tidy, y: low.y.tidy)
    var corner = radius > 0 ? tidy(radius.plus(inset)) : 0
    // A path radius of 0.01 is too small to see, but rounds the border's outer edge as a round line join does.
    if radius == 0, line != nil, !style.hasMiterJoins { corner = inset + 0.01 }
    let appearance = Appearance(
      fill: fill ?? .clear, cornerRadius: corner, border: line.map { Border(color: $0, width: width) })
    var frame = Rectangle(origin: origin, size: size)
    guard Limits.allow(frame), appearance.fault == nil else {
      return notes.leaveOut(
        "a rectangle that reaches beyond \(Limits.maximumCoordinate.text), or has such a corner or line", at: place)
    }
    if let clip = context.clip, let cut = frame.cut(by: clip) {
      guard let cut else { return }
      if corner > 0 || line != nil {
        notes.change("a clipped rectangle is drawn whole", at: place)
      } else {
        frame = cut
      }
    }
    let named = names(of: node, in: context)
    if figures.isEmpty, !context.isFaded, named.isEmpty, line == nil, corner == 0, let fill, frame.covers(self.size) {
      background = fill.over(background)
      boardFigure = FoundFigure(figure: Figure("rect", frame: frame, appearance: appearance))
      return
    }
    let figure = Figure("rect", frame: frame, appearance: appearance)
    if fill == nil, line != nil, named.isEmpty, addBorder(of: figure, around: shape, node, context, after: last) {
      return
    }
    try add(
      FoundFigure(
        figure: figure, names: named + [context.name].compactMap(\.self), isEmpty: fill == nil && line == nil),
      at: place)
    lastShape = (figures.count - 1, node)
  }

  mutating func add(_ drawn: FoundFigure, at place: Int) throws(ImportError) {
    guard figures.count < DrawingReader.maximumCount else {
      throw ImportError(at: place, "more than \(DrawingReader.maximumCount) rectangles and texts")
    }
    if !drawn.isText { map.add(drawn.figure.frame, figures.count) }
    var drawn = drawn
    drawn.group = group
    figures.append(drawn)
  }

  /// Adds a border to the figure of the previous element if it has the same shape, because many programs write fill and stroke as two
  /// elements. Returns whether it did.
  private mutating func addBorder(
    of figure: Figure, around shape: RoundedRectangle, _ node: Int, _ context: Context,
    after last: (number: Int, node: Int)?
  ) -> Bool {
    guard let last, document.nodes[last.node].parent == document.nodes[node].parent, context.style.opacity == 1
    else { return false }
    let old = figures[last.number].figure
    guard old.appearance.border == nil, old.appearance.label == nil, old.appearance.fill.alpha > 0 else { return false }
    func isOld(_ low: SIMD2<Double>, _ size: SIMD2<Double>, _ radius: Double) -> Bool {
      let (frame, slack) = (old.frame, 1e-3)
      return abs(frame.minX - low.x) <= slack && abs(frame.minY - low.y) <= slack
        && abs(frame.size.width - size.x) <= slack
        && abs(frame.size.height - size.y) <= slack && abs(old.appearance.cornerRadius - radius) <= slack
    }
    let frame = figure.frame
    let isInside =
      figure.appearance.border?.color.isOpaque == true
      && isOld(
        SIMD2(frame.minX, frame.minY), SIMD2(frame.size.width, frame.size.height), figure.appearance.cornerRadius)
    guard isInside || isOld(shape.low, shape.size, shape.radii.x) else { return false }
    figures[last.number].figure.frame = frame
    figures[last.number].figure.appearance.cornerRadius = figure.appearance.cornerRadius
    figures[last.number].figure.appearance.border = figure.appearance.border
    map.add(frame, last.number)
    lastShape = last
    return true
  }
}

extension Color {
  static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Double {
  /// The number rounded to 1/10,000, unless that is 0.
  var tidy: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == 0 || !rounded.isFinite ? self : rounded
  }

  /// The shortest number whose sum with `other` is this number again, exactly if possible.
  func less(_ other: Double) -> Double {
    let difference = self - other
    let rounded = (difference * 1e6).rounded() / 1e6
    let candidates = [rounded, difference, difference.nextUp, difference.nextDown]
    return candidates.first { $0 + other == self } ?? difference
  }

  /// The shortest number whose difference from `other` is this number again: see ``less(_:)``.
  func plus(_ other: Double) -> Double { -(-self).less(other) }
}

extension Rectangle {
  /// The part of the rectangle within a clip; `nil` if the clip cuts nothing off, and `.some(nil)` if it cuts off everything.
  fileprivate func cut(by clip: RoundedRectangle) -> Rectangle?? {
    let slack = 1e-6 + 1e-9 * (abs(clip.high.x) + abs(clip.high.y))
    if minX >= clip.low.x - slack, minY >= clip.low.y - slack, maxX <= clip.high.x + slack, maxY <= clip.high.y + slack
    {
      return nil
    }
    let low = pointwiseMax(SIMD2(minX, minY), clip.low)
    let high = pointwiseMin(SIMD2(maxX, maxY), clip.high)
    guard let size = try? Size(width: high.x - low.x, height: high.y - low.y) else { return .some(nil) }
    return Rectangle(origin: Point(x: low.x, y: low.y), size: size)
  }

  /// Whether the rectangle covers the whole board.
  fileprivate func covers(_ board: Size) -> Bool {
    minX <= 1e-3 && minY <= 1e-3 && maxX >= board.width - 1e-3 && maxY >= board.height - 1e-3
  }
}
