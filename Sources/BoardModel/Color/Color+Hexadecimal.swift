extension Color: ExpressibleByStringLiteral, CustomStringConvertible, Codable {
  /// Makes a color of a text: a CSS name in upper or lower case, or `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  public init(_ text: String) throws(Fault) {
    guard let color = NamedColors.color(named: text) ?? Color(hexadecimal: Array(text.utf8)[...]) else {
      throw Fault(text: text)
    }
    self = color
  }

  /// The error for a text that isn't a color.
  public struct Fault: BoardError, Hashable, Sendable {
    /// The text.
    public let text: String

    /// Such as `'tomatoe' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits`.
    public var description: String {
      "'\(text)' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits"
    }
  }

  /// Makes a color of a literal in the source, such as `"tomato"` or `"#ff6347"`. A text that isn't a color is a programming error, and
  /// ends the program.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { preconditionFailure("\(error)") }
  }

  /// Makes a color of `#` and hexadecimal digits.
  package init?(hexadecimal text: ArraySlice<UInt8>) {
    let count = text.count - 1
    guard text.first == UInt8(ascii: "#"), count == 3 || count == 4 || count == 6 || count == 8 else { return nil }
    var channels = SIMD4<UInt8>(0, 0, 0, 255)
    for (index, byte) in text.dropFirst().enumerated() {
      guard let digit = byte.hexadecimalValue else { return nil }
      // In the short forms each digit is doubled.
      if count < 6 { channels[index] = digit * 0x11 } else { channels[index / 2] = channels[index / 2] << 4 | digit }
    }
    self.init(red: channels.x, green: channels.y, blue: channels.z, alpha: channels.w)
  }

  /// Decodes the text of a color.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text isn't a color.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(text) } catch { throw decoder.corrupted("\(error)") }
  }

  /// Encodes ``hexadecimalText``.
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

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII, or `nil`.
  package var hexadecimalValue: UInt8? {
    if self &- 0x30 < 10 { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
