/// Reads colors as browsers read those of CSS Color 4: names, hexadecimal digits, and functions.
///
/// - SeeAlso: [CSS Color 4](https://www.w3.org/TR/css-color-4/), sections 4 to 10; the rules of clamping and of the legacy
///   syntax with commas are those on which today's browsers agree.
enum ColorParser {
  /// The color that a word spells.
  static func color(
    _ bytes: [UInt8], in range: Range<Int>, _ vocabulary: Vocabulary
  ) throws(SyntaxError) -> Color {
    let text = String(decoding: bytes[range], as: UTF8.self)
    if bytes[range.lowerBound] == ASCII.hash {
      if let color = Color(hexadecimal: bytes[range]) { return color }
      throw SyntaxError(offset: range.lowerBound, .badHexadecimal(text))
    }
    if let color = NamedColors.color(named: text) { return color }
    switch vocabulary.value(named: text) {
    case .color(let color): return color
    case .any: return .whitesmoke
    case let value?: throw SyntaxError(offset: range.lowerBound, .noColor(text, value))
    case nil: break
    }
    guard let parenthesis = text.firstIndex(of: "(") else {
      throw SyntaxError(offset: range.lowerBound, unknownName(text, vocabulary.definitions.keys))
    }
    return try function(String(text[..<parenthesis]).lowercased(), bytes, in: range)
  }

  // MARK: Names and digits

  private static func unknownName(_ text: String, _ defined: some Sequence<String>) -> Message {
    let lower = text.lowercased()
    if lower == "currentcolor" { return .currentColor(text) }
    if systemColors.contains(lower) { return .systemColor(text) }
    if lower.count == text.utf8.count, [3, 4, 6, 8].contains(lower.count), lower.allSatisfy(\.isHexDigit) {
      return .colorWithoutHash(text)
    }
    // CSS has no lightred, and what is spelled alike has another hue.
    let isShade = ["light", "dark", "medium", "pale", "deep"].contains {
      lower.hasPrefix($0) && NamedColors.color(named: String(lower.dropFirst($0.count))) != nil
    }
    let names = isShade ? [] : NamedColors.all.map(\.name) + ["transparent"] + defined
    return .unknownColor(text, nearest: NearestName.of(lower, among: names))
  }

  /// - SeeAlso: [CSS Color 4, section 6.2](https://www.w3.org/TR/css-color-4/#css-system-colors), with the deprecated ones.
  private static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas", "canvastext",
    "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext", "selecteditem",
    "selecteditemtext", "visitedtext", "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight",
    "buttonshadow", "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext", "infobackground",
    "infotext", "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface", "threedhighlight",
    "threedlightshadow", "threedshadow", "window", "windowframe", "windowtext",
  ]

  // MARK: Functions

  private static func function(
    _ name: String, _ bytes: [UInt8], in range: Range<Int>
  ) throws(SyntaxError) -> Color {
    guard bytes[range.upperBound - 1] == ASCII.closeParenthesis else {
      throw SyntaxError(
        offset: range.lowerBound,
        .unknownColor(String(decoding: bytes[range], as: UTF8.self), nearest: nil))
    }
    guard let space = Space(rawValue: ["rgba", "hsla"].contains(name) ? String(name.dropLast()) : name) else {
      throw SyntaxError(offset: range.lowerBound, .unknownColorFunction(name))
    }
    let content = range.lowerBound + name.utf8.count + 1..<range.upperBound - 1
    var operands = ColorOperands(bytes, in: content, function: name)
    if space == .color { try operands.colorSpace() }
    return space.color(try operands.components(of: space))
  }

  /// The color functions, which differ in the meaning of their three operands.
  enum Space: String {
    case rgb, hsl, hwb, lab, lch, oklab, oklch, color

    /// Whether the function may also be written in the old syntax, with commas.
    var hasLegacySyntax: Bool { self == .rgb || self == .hsl }

    /// The index of the hue among the operands.
    var hue: Int? {
      switch self {
      case .hsl, .hwb: 0
      case .lch, .oklch: 2
      default: nil
      }
    }

    /// The value that 100 % stands for, for each operand.
    var wholes: SIMD3<Double> {
      switch self {
      case .rgb: [255, 255, 255]
      case .hsl, .hwb: [0, 100, 100]
      case .lab: [100, 125, 125]
      case .lch: [100, 150, 0]
      case .oklab: [1, 0.4, 0.4]
      case .oklch: [1, 0.4, 0]
      case .color: [1, 1, 1]
      }
    }

    /// The color of three operands in the function's own units.
    func color(_ read: ColorOperands.Components) -> Color {
      let (a, b, c) = (read.values.x, read.values.y, read.values.z)
      let channels: ColorSpaces.Channels
      switch self {
      case .rgb:
        // The operands are units of a byte and are rounded as such: converted first, a tie might no longer be one.
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(value, 255)).rounded()) }
        let alpha = Color(channels: .zero, alpha: read.alpha).alpha
        return Color(red: byte(a), green: byte(b), blue: byte(c), alpha: alpha)
      case .hsl:
        // The old syntax keeps both within 0 % and 100 %; the new one only keeps the saturation from being negative.
        let limit = read.isLegacy ? 1 : Double.infinity
        let saturation = max(0, min(b / 100, limit))
        let lightness = read.isLegacy ? max(0, min(c / 100, 1)) : c / 100
        channels = ColorSpaces.sRGB(hue: a, saturation: saturation, lightness: lightness)
      case .hwb: channels = ColorSpaces.sRGB(hue: a, whiteness: b / 100, blackness: c / 100)
      case .lab: channels = ColorSpaces.sRGB(labLightness: max(0, min(a, 100)), a: b, b: c)
      case .lch: channels = ColorSpaces.sRGB(labLightness: max(0, min(a, 100)), chroma: max(0, b), hue: c)
      case .oklab: channels = ColorSpaces.sRGB(oklabLightness: max(0, min(a, 1)), a: b, b: c)
      case .oklch: channels = ColorSpaces.sRGB(oklabLightness: max(0, min(a, 1)), chroma: max(0, b), hue: c)
      case .color: channels = ColorSpaces.Channels(a, b, c)
      }
      return Color(channels: channels, alpha: read.alpha)
    }
  }
}

extension Color {
  /// The color of a text of CSS: a name, hexadecimal digits, or a function; `nil` if it is none.
  package init?(css bytes: [UInt8], in range: Range<Int>) {
    guard let first = range.first else { return nil }
    let color: Color?
    if bytes[first] != ASCII.hash, !bytes[range].contains(ASCII.openParenthesis) {
      color = NamedColors.color(named: String(decoding: bytes[range], as: UTF8.self))
    } else {
      color = try? ColorParser.color(bytes, in: range, .plain)
    }
    guard let color else { return nil }
    self = color
  }
}
