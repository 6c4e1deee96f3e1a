/// The SVG elements that are drawn, contain what is drawn, or cause a warning.
enum ElementName: String, CaseIterable {
  case svg, g, rect, use, symbol, defs, a, path, polygon, polyline, circle, ellipse, line, text, tspan, title, style,
    stop, clipPath,
    linearGradient, radialGradient, foreignObject
  case switchElement = "switch"
  /// Elements that viewers draw and that can't be kept.
  case image, animate, animateTransform, animateMotion, set, textPath
  /// An element that isn't drawn, of another vocabulary, or unknown.
  case other

  static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether it is drawn at its place, and not only where other elements refer to it.
  var isDrawn: Bool {
    switch self {
    case .symbol, .defs, .tspan, .title, .style, .stop, .clipPath, .linearGradient, .radialGradient, .textPath, .other:
      false
    default: true
    }
  }

  /// Whether its children are drawn one by one.
  var isContainer: Bool { [.svg, .g, .a, .symbol, .use, .switchElement].contains(self) }
}

/// The attributes that are read. Those up to ``whiteSpace`` are also properties, which style sheets may set.
enum AttributeName: String, CaseIterable {
  case fill, stroke, color, opacity, display, visibility, filter, mask, transform, x, y, width, height, rx, ry, cx, cy,
    r, overflow
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeDashes = "stroke-dasharray"
  case strokeLineCap = "stroke-linecap"
  case strokeLineJoin = "stroke-linejoin"
  case paintOrder = "paint-order"
  case vectorEffect = "vector-effect"
  case clipPath = "clip-path"
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
  case fontSize = "font-size"
  case font
  case textAnchor = "text-anchor"
  case dominantBaseline = "dominant-baseline"
  case alignmentBaseline = "alignment-baseline"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case mixBlendMode = "mix-blend-mode"
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  // Attributes of HTML, and of the drawing as a whole.
  case fontWeight = "font-weight"
  case background
  case backgroundColor = "background-color"
  case textAlign = "text-align"
  case lineHeight = "line-height"
  case alignItems = "align-items"
  case justifyContent = "justify-content"
  case marginLeft = "margin-left"
  case paddingTop = "padding-top"
  case whiteSpace = "white-space"
  case id, style, href, points, d, dx, dy, x1, y1, x2, y2, offset, startOffset, textLength, viewBox,
    preserveAspectRatio, requiredExtensions, systemLanguage, clipPathUnits, media
  case oldHref = "xlink:href"
  case classes = "class"
  case label = "inkscape:label"
  case dataName = "data-name"
  case labelSize = "data-label-size"
  case labelColor = "data-label-color"
  case labelPlace = "data-label-place"
  case labelWeight = "data-label-weight"
  case labelPadding = "data-label-padding"

  var isProperty: Bool { AttributeName.properties.contains(self) }

  static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  private static let properties = Set(allCases.prefix { $0 != .id })
}
