internal import BoardLanguage
internal import BoardModel

extension DrawingReader {
  /// What a shape is painted with.
  struct Look {
    var fill: Color?
    var line: Color?
    /// Of the line, in board units: of what goes across, and of what goes down.
    var widths = SIMD2<Double>.zero

    var width: Double { (widths.x * widths.y).squareRoot() }
    var isPainted: Bool { fill != nil || line != nil }
  }

  /// Draws a rectangle, or what is one, or what consists of some.
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
        // The area is closed, and the line isn't.
        if look.fill != nil { try add(shape, Look(fill: look.fill), of: node, in: context, after: last) }
        return try add(lines, look, of: node, in: context)
      }
      if look.line == nil { tellOfMarkers(of: node, in: context) }
      return try add(shape, look, of: node, in: context, after: last)
    }
    guard style.fill != .none || style.stroke != .none else { return }
    if name == .path, let shapes = separateShapes(of: node, in: context) {
      let look = try look(of: node, in: context)
      if look.line == nil { tellOfMarkers(of: node, in: context) }
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
    // Between the ends of single lines there is no area.
    if let lines = axisLines(of: node, in: context),
      look.fill == nil || (look.line != nil && lines.allSatisfy { $0.count == 2 })
    {
      return try add(lines, Look(line: look.line, widths: look.widths), of: node, in: context)
    }
    guard look.isPainted else { return }
    if name == .path, try drawRoughBox(node, look, in: context) { return }
    notes.leaveOut("'\(document.text(document.nodes[node].content))' is not an upright rectangle", at: place)
  }

  /// The colors and the line of an element.
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

  /// The rectangle along the axes that an element is; `nil` if it is none.
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
      // Negative sides draw nothing, and negative radii are none at all.
      guard size.x > 0, size.y > 0 else { return RoundedRectangle(at: origin, size: .zero, by: .identity) }
      let (rx, ry) = (radius(.rx), radius(.ry))
      let radii = pointwiseMin(SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0), size / 2)
      // One that is 0 makes the corner square.
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
      // A circle may be turned by any angle.
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

  /// The rectangles that the parts of a path are, if each can be drawn by itself.
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
    // Where two lie over each other, there may be a hole.
    return RoundedRectangle.overlap(shapes) ? nil : shapes
  }

  /// The line that a rectangle in a path leaves of another one around it, and how wide it is.
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

  /// Adds lines along the axes, each as a thin figure.
  mutating func add(_ lines: [[SIMD2<Double>]], _ look: Look, of node: Int, in context: Context) throws(ImportError) {
    guard let color = look.line else { return }
    tellOfLine(of: node, look, in: context)
    // A line has no height, so a gradient may not be drawn at all.
    if case .server = context.style.stroke {
      notes.change("a gradient along a line became a color", at: document.nodes[node].place)
    }
    for line in lines {
      let isClosed = line.count > 2 && line[0] == line[line.count - 1]
      for (index, (from, to)) in zip(line, line.dropFirst()).enumerated() {
        let isAcross = abs(to.x - from.x) > abs(to.y - from.y)
        let half = (isAcross ? look.widths.x : look.widths.y) / 2
        // Where lines meet, the one that goes across has the corner.
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

  /// Tells what a line has that isn't kept.
  private mutating func tellOfLine(of node: Int, _ look: Look, in context: Context) {
    let place = document.nodes[node].place
    if context.style.isDashed { notes.change("a dashed line is drawn solid", at: place) }
    if context.style.strokeComesFirst, look.fill != nil {
      notes.change("a line behind its area is drawn in front of it", at: place)
    }
    tellOfMarkers(of: node, in: context)
  }

  /// Tells of markers, which are drawn even along a path that has no line.
  private mutating func tellOfMarkers(of node: Int, in context: Context) {
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
      tellOfLine(of: node, look, in: context)
      if !shape.isClosed { notes.change("an open line is drawn closed", at: place) }
      if abs(look.widths.x - look.widths.y) > 0.001 * (look.widths.x + look.widths.y) {
        notes.change("a line of uneven width is drawn with an even width", at: place)
      }
    }
    // SVG draws a line to both sides of the path, and a figure has its border inside.
    let inset = line == nil ? 0 : width / 2
    guard
      let size = try? Size(
        width: tidy(tidy(shape.size.x).plus(2 * inset)), height: tidy(tidy(shape.size.y).plus(2 * inset)))
    else { return notes.leaveOut("a rectangle whose numbers are too large", at: place) }
    let low = SIMD2(tidy(shape.low.x).less(inset), tidy(shape.low.y).less(inset))
    let origin = isExact ? Point(x: low.x, y: low.y) : Point(x: low.x.tidy, y: low.y.tidy)
    var corner = radius > 0 ? tidy(radius.plus(inset)) : 0
    // An arc that can't be seen rounds the line as a join does.
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

  /// Gives a line to the figure of the element before, if it is the border of that one's area: many write the two one after the other.
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
  /// Rounded to 1/10,000, unless nothing would be left.
  var tidy: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == 0 || !rounded.isFinite ? self : rounded
  }

  /// A number that, with another one added, is this one again, bit for bit if there is such a one: the shortest.
  func less(_ other: Double) -> Double {
    let difference = self - other
    let rounded = (difference * 1e6).rounded() / 1e6
    let candidates = [rounded, difference, difference.nextUp, difference.nextDown]
    return candidates.first { $0 + other == self } ?? difference
  }

  /// A number from which another one can be taken away to get this one again: see ``less(_:)``.
  func plus(_ other: Double) -> Double { -(-self).less(other) }
}

extension Rectangle {
  /// What a clip leaves of it: `nil` if it cuts nothing off, and `.some(nil)` if all.
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

  /// Whether it covers a whole board.
  fileprivate func covers(_ board: Size) -> Bool {
    minX <= 1e-3 && minY <= 1e-3 && maxX >= board.width - 1e-3 && maxY >= board.height - 1e-3
  }
}
