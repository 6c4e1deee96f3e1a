extension Color {
  /// The colour in CSS's hexadecimal notation, in lower case: `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
  public var hexadecimalText: String {
    var digits = [UInt8(ascii: "#")]
    for component in isOpaque ? [red, green, blue] : [red, green, blue, alpha] {
      for digit in [component >> 4, component & 15] {
        digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
