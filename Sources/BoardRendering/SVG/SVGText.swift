internal import BoardModel

// UTF-8 text is built in arrays of bytes: that is how it is kept, joined and written.
extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text and the shortest number that reads back the same, as SVG writes numbers in every locale.
  mutating func append(_ text: StaticString, number: Double) {
    append(text)
    if let whole = Int32(exactly: number) {
      append(whole: Int(whole))
    } else {
      append(contentsOf: number.description.utf8)
    }
  }

  private mutating func append(whole number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var divisor = 1
    let magnitude = abs(number)
    while magnitude / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends the colour without its alpha, as `#rrggbb`.
  mutating func append(hex color: Color) {
    append(UInt8(ascii: "#"))
    for component in [color.red, color.green, color.blue] {
      append(hexDigit: component >> 4)
      append(hexDigit: component & 15)
    }
  }

  private mutating func append(hexDigit digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Appends text for an element's content or an attribute in double quotes.
  ///
  /// What XML 1.0 has no way to write (U+FFFE and U+FFFF, and control characters, which names don't have) becomes U+FFFD.
  /// Characters that are not seen but change how others are shown, such as those that turn the direction of writing, are
  /// written by number, so that the source can't mislead its readers.
  mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\u{20}"..."\u{7E}": append(UInt8(scalar.value))
      case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default:
        switch scalar.properties.generalCategory {
        case .control: append("\u{FFFD}")
        case .format, .lineSeparator, .paragraphSeparator:
          append("&#x")
          append(contentsOf: String(scalar.value, radix: 16, uppercase: true).utf8)
          append(UInt8(ascii: ";"))
        default: append(contentsOf: UTF8.encode(scalar)!)
        }
      }
    }
  }
}
