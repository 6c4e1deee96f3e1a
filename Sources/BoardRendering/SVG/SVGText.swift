// SVG text is built as UTF-8 in arrays of bytes, because it is stored, joined and written in that form.
extension [UInt8] {
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text and then a number.
  package mutating func append(_ text: StaticString, number: Double) {
    append(text)
    append(number: number)
  }

  /// Appends text for an element's content or an attribute in double quotes.
  ///
  /// Characters that XML 1.0 can't contain (U+FFFE and U+FFFF, and control characters, which neither names nor labels have) become
  /// U+FFFD. Invisible characters that change how others are shown, such as those for the direction of writing, are written as
  /// character references, so that they don't mislead readers of the source.
  ///
  /// - Parameter keepsLines: Whether line feeds are written as they are, which is possible in an element's content.
  package mutating func append(escaped text: String, keepsLines: Bool = false) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\u{20}"..."\u{7E}": append(UInt8(scalar.value))
      case "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      // A character reference, since a line feed in an attribute would be read as a space.
      case "\n": if keepsLines { append(UInt8(ascii: "\n")) } else { append("&#xA;") }
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
