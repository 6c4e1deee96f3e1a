internal import BoardModel

/// The computed style of an element, as far as it affects rectangles and labels.
struct Style {
  // Inherited properties.
  var fill = Paint.color(Color(red: 0, green: 0, blue: 0))
  var stroke = Paint.none
  var color = Color(red: 0, green: 0, blue: 0)
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = Length(number: 1)
  var isDashed = false
  var isEvenOdd = false
  var lineCap = LineCap.butt
  var hasMiterJoins = true
  var strokeComesFirst = false
  var isVisible = true
  var fontSize = 16.0
  var weight = Label.Weight.regular
  var lineHeight = Length(number: 1.2, unit: .em)
  var anchor = Anchor.start
  var alignment = Anchor.start
  var baseline = Baseline.alphabetic
  var keepsLines = false
  var markers: [AttributeName] = []

  // Properties that aren't inherited.
  var opacity = 1.0
  var isDisplayed = true
  var keepsStrokeWidth = false
  /// The element of its `clip-path`; `.some(nil)` if the drawing has no such element.
  var clipPath: Int??
  /// Properties without an equivalent on a board.
  var effects: [AttributeName] = []
  var stopColor = Paint.color(Color(red: 0, green: 0, blue: 0))
  var stopOpacity = 1.0
  var isClipped = true
  var transformOrigin: (Length, Length)?
  var turnsAroundItself = false

  enum Anchor { case start, middle, end }
  enum LineCap { case butt, round, square }
  enum Baseline { case alphabetic, middle, hanging, top }

  /// The initial style of a child element.
  var inherited: Style {
    let initial = Style()
    var style = self
    (style.opacity, style.isDisplayed, style.keepsStrokeWidth, style.clipPath, style.effects) = (
      1, true, false, nil, []
    )
    (style.stopColor, style.stopOpacity, style.isClipped) = (initial.stopColor, 1, true)
    (style.transformOrigin, style.turnsAroundItself) = (nil, false)
    return style
  }

  /// Applies a property.
  ///
  /// - Parameter parent: The style of the parent element.
  mutating func apply(_ property: AttributeName, _ setting: Setting, parent: Style) {
    switch (property, setting) {
    case (.fill, .paint(let paint)): fill = paint
    case (.stroke, .paint(let paint)): stroke = paint
    case (.stopColor, .paint(let paint)): stopColor = paint
    case (.color, .paint(.color(let color))): self.color = color
    case (.fillOpacity, .share(let share)): fillOpacity = share
    case (.strokeOpacity, .share(let share)): strokeOpacity = share
    case (.stopOpacity, .share(let share)): stopOpacity = share
    case (.opacity, .share(let share)): opacity = share
    case (.opacity, .inherit): opacity = parent.opacity
    case (.strokeWidth, .length(let width)): if width.number >= 0 { strokeWidth = width }
    case (.fontSize, .length(let size)), (.font, .length(let size)):
      guard size.number >= 0 else { return }
      fontSize = size.resolved(fontSize: parent.fontSize, whole: parent.fontSize)
    case (.lineHeight, .length(let height)): lineHeight = height
    case (.clipPath, .element(let element)): clipPath = .some(element)
    case (.transformOrigin, .origin(let x, let y)): transformOrigin = (x, y)
    case (_, .word(let word)): apply(property, word)
    default: break
    }
  }

  private mutating func apply(_ property: AttributeName, _ word: String) {
    switch property {
    case .strokeDashes: isDashed = word == "dashed"
    case .fillRule: isEvenOdd = word == "evenodd"
    case .strokeLineCap: lineCap = word == "round" ? .round : word == "square" ? .square : .butt
    case .strokeLineJoin: hasMiterJoins = word.hasPrefix("miter") || word == "arcs"
    case .paintOrder: strokeComesFirst = word.hasPrefix("stroke") || word.hasPrefix("markers stroke")
    case .visibility: isVisible = word != "hidden" && word != "collapse"
    case .display: isDisplayed = word != "none"
    case .vectorEffect: keepsStrokeWidth = word == "non-scaling-stroke"
    case .overflow: isClipped = word != "visible" && word != "auto"
    case .clipPath: clipPath = nil
    case .filter, .mask, .mixBlendMode:
      effects.removeAll { $0 == property }
      if word != "none", word != "normal" { effects.append(property) }
    case .markerStart, .markerMid, .markerEnd:
      markers.removeAll { $0 == property }
      if word != "none" { markers.append(property) }
    // From 600 on, a weight looks bold beside normal text.
    case .fontWeight:
      weight = word == "bold" || word == "bolder" || Int(word).map { $0 >= 600 } ?? false ? .bold : .regular
    case .transformBox: turnsAroundItself = word == "fill-box" || word == "content-box"
    case .textAnchor: anchor = word == "middle" ? .middle : word == "end" ? .end : .start
    case .textAlign: alignment = word == "center" ? .middle : word == "right" || word == "end" ? .end : .start
    case .whiteSpace: keepsLines = word == "nowrap" || word == "pre"
    case .dominantBaseline, .alignmentBaseline:
      baseline =
        word == "middle" || word == "central"
        ? .middle : word == "hanging" ? .hanging : ["text-before-edge", "text-top"].contains(word) ? .top : .alphabetic
    default: break
    }
  }
}
