internal import BoardModel
internal import BoardScript

extension DrawingReader {
  /// Draws a rectangle, or what is one.
  mutating func drawShape(_ element: Element, in context: Context) throws(ImportError) {
    let place = document.nodes[element.node].place
    if let size = document.attribute(.labelSize, of: element.node) { return takeLabel(size, of: element.node) }
    let last = lastShape
    lastShape = nil
    try spend((document.nodes[element.node].end - element.node) / 4, at: element.node)
    for child in document.children(of: element.node) {
      if let name = document.nodes[child].element, name.isDrawn {
        notes.change("'\(name.rawValue)' is ignored", at: document.nodes[child].place)
      }
    }
    guard element.style.isVisible else { return }
    guard let shape = try rectangle(of: element, in: context) else {
      guard element.style.fill != .none || element.style.stroke != .none else { return }
      return notes.leaveOut(
        "'\(document.text(document.nodes[element.node].content))' is not an upright rectangle", at: place)
    }
    guard shape.size.x > 0, shape.size.y > 0 else { return }
    try add(shape, of: element, in: context, after: last)
  }

  /// The rectangle along the axes that an element is; `nil` if it is none.
  mutating func rectangle(of element: Element, in context: Context) throws(ImportError) -> RoundedRectangle? {
    var transform = context.transform
    switch document.nodes[element.node].element {
    case .rect:
      guard transform.keepsAxes, transform.isFinite else { return nil }
      let origin = SIMD2(length(.x, of: element, in: context), length(.y, of: element, in: context))
      let size = SIMD2(length(.width, of: element, in: context), length(.height, of: element, in: context))
      // Negative sides draw nothing, and negative radii are none at all.
      guard size.x > 0, size.y > 0 else { return RoundedRectangle(at: origin, size: .zero, by: .identity) }
      func radius(_ name: AttributeName) -> Double? {
        element.length(name, of: document).flatMap { $0.number < 0 ? nil : length(name, of: element, in: context) }
      }
      let (rx, ry) = (radius(.rx), radius(.ry))
      let radii = pointwiseMin(SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0), size / 2)
      // One that is 0 makes the corner square.
      return RoundedRectangle(at: origin, size: size, radii: min(radii.x, radii.y) > 0 ? radii : .zero, by: transform)
    case .path, .polygon, .polyline:
      transform = transform.isFinite ? transform : .identity
      let path = try path(of: element)
      guard path.count > 1 else { return RoundedRectangle(at: .zero, size: .zero, by: .identity) }
      guard var shape = RoundedRectangle(path, by: transform) else { return nil }
      // Coordinates are added up and rounded by those who write paths.
      (shape.low, shape.size) = (shape.low.tidy, shape.size.tidy)
      return shape
    default: return nil
    }
  }

  private mutating func path(of element: Element) throws(ImportError) -> [PathSegment] {
    let name = document.nodes[element.node].element
    guard let data = document.attribute(name == .path ? .d : .points, of: element.node) else { return [] }
    try spend(data.count / 8, at: element.node)
    return name == .path
      ? PathSegment.path(data, of: document) : PathSegment.polygon(data, of: document, isClosed: name == .polygon)
  }

  private mutating func add(
    _ shape: RoundedRectangle, of element: Element, in context: Context, after last: (number: Int, node: Int)?
  ) throws(ImportError) {
    let (style, place, scales) = (element.style, document.nodes[element.node].place, context.transform.scales)
    let fill = try color(style.fill, style.fillOpacity, of: element, in: context)
    var line = try color(style.stroke, style.strokeOpacity, of: element, in: context)
    let lineScale = style.keepsStrokeWidth ? 1 : (scales.x * scales.y).squareRoot()
    let isExact = context.transform == .identity && document.nodes[element.node].element == .rect
    func tidy(_ number: Double) -> Double { isExact ? number : number.tidy }
    let width = tidy(style.strokeWidth.resolved(fontSize: style.fontSize, whole: context.viewport.diagonal) * lineScale)
    if width <= 0 { line = nil }
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
      if style.isDashed { notes.change("a dashed line is drawn solid", at: place) }
      if style.strokeComesFirst, fill != nil {
        notes.change("a line behind its area is drawn in front of it", at: place)
      }
      if !shape.isClosed { notes.change("an open line is drawn closed", at: place) }
      if !style.keepsStrokeWidth, abs(scales.x - scales.y) > 0.001 * (scales.x + scales.y) {
        notes.change("a line of uneven width is drawn with an even width", at: place)
      }
    }
    // SVG draws a line to both sides of the path, and a figure has its border inside.
    let inset = line == nil ? 0 : width / 2
    guard
      let size = Size(
        width: tidy(shape.size.x).plus(2 * inset), height: tidy(shape.size.y).plus(2 * inset))
    else { return notes.leaveOut("a rectangle whose numbers are too large", at: place) }
    let origin = Point(x: tidy(shape.low.x).less(inset), y: tidy(shape.low.y).less(inset))
    var corner = radius > 0 ? radius.plus(inset) : 0
    // An arc that can't be seen rounds the line as a join does.
    if radius == 0, line != nil, !style.hasMiterJoins { corner = inset + 0.01 }
    let appearance = Appearance(
      fill: fill ?? Color(red: 0, green: 0, blue: 0, alpha: 0), cornerRadius: corner,
      border: line.map { Border(color: $0, width: width) })
    var frame = Rectangle(origin: origin, size: size)
    guard Limits.allow(frame), Limits.allow(cornerRadius: corner), line == nil || Limits.allow(borderWidth: width)
    else {
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
    let named = [context.use, element.node].compactMap(\.self).compactMap(ownName)
    if figures.isEmpty, !context.isFaded, named.isEmpty, line == nil, corner == 0, let fill, frame.covers(self.size) {
      background = fill.over(background)
      return
    }
    guard figures.count < DrawingReader.maximumCount else {
      throw ImportError(at: place, "more than \(DrawingReader.maximumCount) rectangles")
    }
    var figure = Figure("rect", frame: frame, appearance: appearance)
    if fill == nil, line != nil, named.isEmpty, addBorder(of: figure, around: shape, element, after: last) { return }
    let name = names.take(named + [context.name, "rect"].compactMap(\.self))
    figure = Figure(name, frame: frame, appearance: appearance)
    lastShape = (figures.count, element.node)
    targets.add(frame, figures.count)
    figures.append(.init(figure: figure, isEmpty: fill == nil && line == nil))
  }

  /// Gives a line to the figure of the element before, if it is the border of that one's area: many write the two one after the other.
  private mutating func addBorder(
    of figure: Figure, around shape: RoundedRectangle, _ element: Element, after last: (number: Int, node: Int)?
  ) -> Bool {
    guard let last, document.nodes[last.node].parent == document.nodes[element.node].parent, element.style.opacity == 1
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
    lastShape = last
    return true
  }

  // MARK: Paint

  /// The color of a paint; `nil` for none.
  mutating func color(
    _ paint: Paint, _ opacity: Double, of element: Element, in context: Context
  ) throws(ImportError) -> Color? {
    switch paint {
    case .none: return nil
    case .currentColor: return element.style.color.faded(by: opacity)
    case .color(let color): return color.faded(by: opacity)
    case .server(let reference, let fallback):
      let place = document.nodes[element.node].place
      let colors = try stopColors(document.reference(reference), in: context, at: element.node)
      guard let first = colors.first else {
        if fallback == nil { notes.change("a paint that is neither a color nor a gradient is ignored", at: place) }
        return fallback?.faded(by: opacity)
      }
      if colors.contains(where: { $0 != first }) { notes.change("a gradient became its first color", at: place) }
      return first.faded(by: opacity)
    }
  }

  /// The colors of a gradient's stops, which it may have from another one.
  private mutating func stopColors(_ id: String?, in context: Context, at node: Int) throws(ImportError) -> [Color] {
    var id = id
    for _ in 0..<8 {
      guard let gradient = id.flatMap({ self.node($0) }),
        [.linearGradient, .radialGradient].contains(document.nodes[gradient].element)
      else {
        return []
      }
      var colors: [Color] = []
      for child in document.children(of: gradient) where document.nodes[child].element == .stop {
        let stop = try element(child, in: Context(viewport: context.viewport))
        guard
          case .color(let color) = stop.style.stopColor == .currentColor
            ? .color(stop.style.color) : stop.style.stopColor
        else { continue }
        colors.append(color.faded(by: stop.style.stopOpacity))
      }
      if !colors.isEmpty { return colors }
      id = document.reference(of: gradient)
    }
    return []
  }
}

extension Color {
  /// This color with its alpha times an opacity.
  func faded(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8((Double(alpha) * opacity).rounded()))
  }
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

extension SIMD2<Double> {
  var tidy: SIMD2<Double> { SIMD2(x.tidy, y.tidy) }
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
    guard let size = Size(width: high.x - low.x, height: high.y - low.y) else { return .some(nil) }
    return Rectangle(origin: Point(x: low.x, y: low.y), size: size)
  }

  /// Whether it covers a whole board.
  fileprivate func covers(_ board: Size) -> Bool {
    minX <= 1e-3 && minY <= 1e-3 && maxX >= board.width - 1e-3 && maxY >= board.height - 1e-3
  }
}
