/// The elements of SVG that are drawn, hold what is drawn, or have to be told of.
enum ElementName: String, CaseIterable {
  case svg, g, rect, use, symbol, defs, a, path, polygon, polyline, text, tspan, title, style, stop, clipPath,
    linearGradient, radialGradient
  case switchElement = "switch"
  /// Drawn, and not kept.
  case circle, ellipse, line, image, foreignObject, animate, animateTransform, animateMotion, set, textPath
  /// Not drawn, or unknown.
  case other

  static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Whether it is drawn where it is, and not only where others refer to it.
  var isDrawn: Bool {
    switch self {
    case .symbol, .defs, .tspan, .title, .style, .stop, .clipPath, .linearGradient, .radialGradient, .textPath, .other:
      false
    default: true
    }
  }
}

/// The attributes that are read. Those up to ``mixBlendMode`` are properties as well: style sheets may set them.
enum AttributeName: String, CaseIterable {
  case fill, stroke, color, opacity, display, visibility, filter, mask, transform, x, y, width, height, rx, ry, overflow
  case fillOpacity = "fill-opacity"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeDashes = "stroke-dasharray"
  case strokeLineJoin = "stroke-linejoin"
  case paintOrder = "paint-order"
  case vectorEffect = "vector-effect"
  case clipPath = "clip-path"
  case fontSize = "font-size"
  case font
  case textAnchor = "text-anchor"
  case dominantBaseline = "dominant-baseline"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case mixBlendMode = "mix-blend-mode"
  case id, style, href, points, d, dy, viewBox, preserveAspectRatio, requiredExtensions, systemLanguage, clipPathUnits
  case oldHref = "xlink:href"
  case classes = "class"
  case label = "inkscape:label"
  case labelSize = "data-label-size"
  case labelColor = "data-label-color"
  case labelPlace = "data-label-place"

  var isProperty: Bool { AttributeName.properties.contains(self) }

  static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  private static let properties = Set(allCases.prefix { $0 != .id })
}
