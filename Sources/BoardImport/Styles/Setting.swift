internal import BoardLanguage
internal import BoardModel

/// The paint of a fill or a stroke.
enum Paint: Equatable {
  case none, currentColor
  case color(Color)
  /// A gradient or a pattern: its element, if there is one, and the paint to use if it is neither.
  case server(Int?, fallback: Color?)
}

/// A parsed value of a property.
enum Setting {
  case paint(Paint)
  case length(Length)
  /// A number from 0 to 1.
  case share(Double)
  // Indirect, so that the other values stay small.
  indirect case transform(Transform)
  /// The origin of a transform.
  indirect case origin(Length, Length)
  case element(Int?)
  /// A keyword in lower case.
  case word(String)
  /// The value of the parent.
  case inherit

  /// Parses a value.
  ///
  /// - Returns: `nil` if it isn't a valid value of the property.
  init?(_ property: AttributeName, _ value: Range<Int>, of document: XMLDocument) {
    let value = document.trimmed(value)
    let word = value.count <= 32 ? document.text(value).lowercased() : ""
    if ["inherit", "unset"].contains(word) {
      self = .inherit
      return
    }
    switch property {
    case .fill, .stroke, .stopColor, .color, .background, .backgroundColor:
      guard let paint = Paint(value, word, of: document) else { return nil }
      self = .paint(paint)
    case .fillOpacity, .strokeOpacity, .stopOpacity, .opacity:
      guard let length = Length(value, of: document), length.unit == .none || length.unit == .percent else {
        return nil
      }
      self = .share(max(0, min(length.unit == .percent ? length.number / 100 : length.number, 1)))
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .strokeWidth, .fontSize, .marginLeft, .paddingTop:
      if word == "auto" {
        self = .word(word)
      } else {
        guard let length = Length(value, of: document) else { return nil }
        self = .length(length)
      }
    case .lineHeight:
      // A plain number is a multiple of the font size, too.
      guard var length = Length(value, of: document) else { return nil }
      if length.unit == .none, document.bytes[value].last.map({ $0 &- 0x30 < 10 }) ?? false { length.unit = .em }
      self = .length(length)
    case .font:
      // In the shorthand the size is recognized by its unit.
      let words = document.bytes[value].split(whereSeparator: { Scanner.isSpace($0) || $0 == UInt8(ascii: "/") })
      let sizes = words.lazy.filter { !$0.allSatisfy { $0 &- 0x30 < 10 } }.compactMap {
        Length($0.indices, of: document)
      }
      guard let size = sizes.first else { return nil }
      self = .length(size)
    case .transform:
      guard let transform = Transform(value, of: document) else { return nil }
      self = .transform(transform)
    case .transformOrigin:
      guard let (x, y) = Transform.origin(value, of: document) else { return nil }
      self = .origin(x, y)
    case .strokeDashes:
      let isDashed = document.bytes[value].contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
      self = .word(word == "none" || !isDashed ? "none" : "dashed")
    case .clipPath: self = word == "none" ? .word(word) : .element(document.reference(value))
    default: self = .word(word)
    }
  }
}

extension Paint {
  fileprivate init?(_ value: Range<Int>, _ word: String, of document: XMLDocument) {
    var scanner = Scanner(document.bytes, in: value)
    switch word {
    case "none": self = .none
    case "currentcolor": self = .currentColor
    case "initial", "revert": return nil
    default:
      var ahead = scanner
      if let function = ahead.function(), function.name == "url" {
        scanner = ahead
        scanner.skipSpaces()
        let rest = scanner.index..<scanner.end
        self = .server(
          document.reference(value.lowerBound..<scanner.index),
          fallback: rest.isEmpty ? nil : Color(css: document.bytes, in: rest))
      } else if let color = Color(css: document.bytes, in: value) {
        self = .color(color)
      } else {
        // What follows the color is for printers.
        let first = scanner.operand(endsAt: Scanner.isSpace)
        guard first.count < value.count, let color = Color(css: document.bytes, in: first) else { return nil }
        self = .color(color)
      }
    }
  }
}
