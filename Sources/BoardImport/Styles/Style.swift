internal import BoardModel
internal import BoardScript

/// What an area or a line is painted with.
enum Paint: Equatable {
  case none, currentColor
  case color(Color)
  /// A gradient or a pattern, by its id, and what to paint if there is none.
  case server(Range<Int>, fallback: Color?)
}

/// The computed style of an element, as far as it can be seen in rectangles and labels.
struct Style {
  // Inherited by what is in the element.
  var fill = Paint.color(Color(red: 0, green: 0, blue: 0))
  var stroke = Paint.none
  var color = Color(red: 0, green: 0, blue: 0)
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var strokeWidth = Length(number: 1)
  var isDashed = false
  var hasMiterJoins = true
  var strokeComesFirst = false
  var isVisible = true
  var fontSize = 16.0
  var anchor = Anchor.start
  var isCenteredOnBaseline = false

  // Of the element alone.
  var opacity = 1.0
  var isDisplayed = true
  var keepsStrokeWidth = false
  var clipPath: Range<Int>?
  /// Properties that can't be kept.
  var effects: Set<AttributeName> = []
  var stopColor = Paint.color(Color(red: 0, green: 0, blue: 0))
  var stopOpacity = 1.0
  var isClipped = true

  enum Anchor { case start, middle, end }

  /// What an element in this one starts from.
  var inherited: Style {
    var style = self
    (style.opacity, style.isDisplayed, style.keepsStrokeWidth, style.clipPath, style.effects) = (
      1, true, false, nil, []
    )
    (style.stopColor, style.stopOpacity, style.isClipped) = (Style().stopColor, 1, true)
    return style
  }

  /// Applies a declaration, if its value is one of the property's.
  ///
  /// - Parameter parent: The style of what the element is in.
  mutating func apply(_ declaration: Declaration, of document: XMLDocument, parent: Style) {
    let (property, value) = (declaration.property, declaration.value)
    let word = value.count <= 24 ? document.text(value) : ""
    switch property {
    case .fill: Style.set(&fill, document.paint(value))
    case .stroke: Style.set(&stroke, document.paint(value))
    case .color: if case .color(let color)? = document.paint(value) { self.color = color }
    case .stopColor: Style.set(&stopColor, document.paint(value))
    case .fillOpacity: Style.set(&fillOpacity, document.share(value))
    case .strokeOpacity: Style.set(&strokeOpacity, document.share(value))
    case .stopOpacity: Style.set(&stopOpacity, document.share(value))
    case .opacity: Style.set(&opacity, word == "inherit" ? parent.opacity : document.share(value))
    case .strokeWidth: if let width = Length(value, of: document), width.number >= 0 { strokeWidth = width }
    case .strokeDashes:
      isDashed =
        word != "none" && document.bytes[value].contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    case .strokeLineJoin: hasMiterJoins = word.hasPrefix("miter") || word == "arcs"
    case .paintOrder: strokeComesFirst = word.hasPrefix("stroke") || word.hasPrefix("markers stroke")
    case .visibility: isVisible = word != "hidden" && word != "collapse"
    case .display: isDisplayed = word != "none"
    case .vectorEffect: keepsStrokeWidth = word == "non-scaling-stroke"
    case .overflow: isClipped = word != "visible" && word != "auto"
    case .clipPath: clipPath = word == "none" ? nil : value
    case .filter, .mask: if word == "none" { effects.remove(property) } else { effects.insert(property) }
    case .mixBlendMode: if word == "normal" { effects.remove(property) } else { effects.insert(property) }
    case .fontSize: setFontSize(Length(value, of: document), parent)
    case .font:
      // Of the shorthand the size is what is known by its unit.
      let words = document.bytes[value].split(whereSeparator: { Scanner.isSpace($0) || $0 == UInt8(ascii: "/") })
      let sizes = words.lazy.filter { !$0.allSatisfy { $0 &- 0x30 < 10 } }.compactMap {
        Length($0.indices, of: document)
      }
      setFontSize(sizes.first, parent)
    case .textAnchor: anchor = word == "middle" ? .middle : word == "end" ? .end : .start
    case .dominantBaseline: isCenteredOnBaseline = word == "middle" || word == "central"
    default: break
    }
  }

  private static func set<Value>(_ property: inout Value, _ value: Value?) {
    if let value { property = value }
  }

  private mutating func setFontSize(_ length: Length?, _ parent: Style) {
    guard let length, length.number >= 0 else { return }
    fontSize =
      length.unit == .percent
      ? length.number / 100 * parent.fontSize : length.resolved(fontSize: parent.fontSize, whole: 0)
  }
}

/// A number with a unit.
struct Length: Equatable {
  enum Unit { case none, percent, em, ex }

  /// In user units, if the unit is none; those that don't depend on anything are converted.
  var number: Double
  var unit = Unit.none

  init(number: Double) { self.number = number }

  /// - Returns: `nil` if the text is no length.
  init?(_ range: Range<Int>, of document: XMLDocument) {
    var scanner = Scanner(document.bytes, in: range)
    scanner.skipSpaces()
    guard let number = scanner.number() else { return nil }
    self.number = number
    if scanner.take(UInt8(ascii: "%")) {
      unit = .percent
    } else {
      switch scanner.name().lowercased() {
      case "", "px": break
      case "pt": self.number *= 4.0 / 3
      case "pc": self.number *= 16
      case "in": self.number *= 96
      case "cm": self.number *= 96 / 2.54
      case "mm": self.number *= 96 / 25.4
      case "q": self.number *= 96 / 101.6
      case "rem": self.number *= 16
      case "em": unit = .em
      case "ex": unit = .ex
      default: return nil
      }
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    if self.number != number { self.number = self.number.tidy }
  }

  /// In user units.
  func resolved(fontSize: Double, whole: Double) -> Double {
    switch unit {
    case .none: number
    case .percent: number / 100 * whole
    case .em: number * fontSize
    case .ex: number * fontSize / 2
    }
  }
}

extension XMLDocument {
  /// A part of a whole from 0 to 1, as a number or a percentage.
  fileprivate func share(_ range: Range<Int>) -> Double? {
    guard let length = Length(range, of: self), length.unit == .none || length.unit == .percent else { return nil }
    return max(0, min(length.unit == .percent ? length.number / 100 : length.number, 1))
  }

  /// The paint that a value tells; `nil` if it tells none that is known.
  fileprivate func paint(_ value: Range<Int>) -> Paint? {
    var range = trimmed(value)
    // Of the colors for light and dark the one for light, and of variables what stands in for them.
    for (function, place) in [("light-dark(", 0), ("var(", 1)] where bytes[range].starts(with: function.utf8) {
      let content = range.lowerBound + function.utf8.count..<range.upperBound - 1
      var depth = 0
      let operands = bytes[content].split(maxSplits: 1) { byte in
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        return byte == UInt8(ascii: ",") && depth == 0
      }
      guard bytes[range.upperBound - 1] == UInt8(ascii: ")"), operands.count > place else { return nil }
      range = trimmed(operands[place].indices)
    }
    if bytes[range].starts(with: "url(".utf8) {
      guard let end = bytes[range].firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let rest = trimmed(end + 1..<range.upperBound)
      return .server(range.lowerBound..<end + 1, fallback: rest.isEmpty ? nil : Color(css: bytes, in: rest))
    }
    if range.count <= 12 {
      switch text(range).lowercased() {
      case "none": return Paint.none
      case "currentcolor": return .currentColor
      default: break
      }
    }
    return Color(css: bytes, in: range).map(Paint.color)
  }

  /// Whether a value says that what an element is in decides.
  func isInherited(_ value: Range<Int>) -> Bool {
    ["inherit", "unset"].contains { bytes[value].elementsEqual($0.utf8) }
  }

  /// The id that an element refers to.
  func reference(of node: Int) -> String? {
    (attribute(.href, of: node) ?? attribute(.oldHref, of: node)).flatMap(reference)
  }

  /// The id that `url(#id)` or `#id` names.
  func reference(_ range: Range<Int>) -> String? {
    var range = trimmed(range)
    if bytes[range].starts(with: "url(".utf8) {
      range = trimmed(range.lowerBound + 4..<range.upperBound - 1)
      if let first = range.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[first]), range.count > 1 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
    }
    guard let first = range.first, bytes[first] == UInt8(ascii: "#") else { return nil }
    return text(range.dropFirst())
  }
}
