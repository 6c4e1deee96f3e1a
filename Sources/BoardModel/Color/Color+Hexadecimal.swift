extension Color: ExpressibleByStringLiteral, CustomStringConvertible, Codable {
  /// The color of a text: a name of CSS in letters of either case, or `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` if it is none.
  public init?(_ text: String) {
    guard let color = NamedColors.color(named: text) ?? Color(hexadecimalText: text) else { return nil }
    self = color
  }

  /// A color that stands in the source, such as `"tomato"` or `"#ff6347"`; a text that is none is a mistake of the source, and ends
  /// the program.
  public init(stringLiteral text: String) {
    guard let color = Color(text) else { preconditionFailure("'\(text)' is no color: \(Color.expected)") }
    self = color
  }

  private static let expected = "expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits"

  private init?(hexadecimalText text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map(UInt8.init) }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1 else { return nil }
    let bytes: [UInt8]
    switch digits.count {
    // One digit stands for two of it.
    case 3, 4: bytes = digits.map { $0 * 0x11 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  /// The color of a text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it is none.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let color = Color(text) else { throw decoder.corrupted("'\(text)' is no color: \(Color.expected)") }
    self = color
  }

  /// As ``hexadecimalText``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimalText)
  }

  /// The same as ``hexadecimalText``.
  public var description: String { hexadecimalText }

  /// The color in CSS's hexadecimal notation, in lower case: `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
  public var hexadecimalText: String {
    var bytes: [UInt8] = []
    bytes.append(hex: self)
    if !isOpaque { bytes.append(hexDigitsOf: alpha) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a color without its alpha, as `#rrggbb`.
  package mutating func append(hex color: Color) {
    append(UInt8(ascii: "#"))
    for component in [color.red, color.green, color.blue] { append(hexDigitsOf: component) }
  }

  fileprivate mutating func append(hexDigitsOf byte: UInt8) {
    for digit in [byte >> 4, byte & 15] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
