extension Color {
  /// The colour in CSS's hexadecimal notation, in lower case: `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
  public var hexadecimalText: String {
    var bytes: [UInt8] = []
    bytes.append(hex: self)
    if !isOpaque { bytes.append(hexDigitsOf: alpha) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a colour without its alpha, as `#rrggbb`.
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
