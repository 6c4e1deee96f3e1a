/// Shows users' texts on a terminal, whatever characters they hold.
package enum Display {
  /// A text with escapes in place of characters that are invisible or misleading.
  package static func escaped(_ text: String) -> String { escaping(text, where: mustBeEscaped) }

  /// A text of several lines, with escapes in place of all such characters but line feeds.
  package static func escapedLines(_ text: String) -> String {
    escaping(text) { $0 != "\n" && mustBeEscaped($0) }
  }

  private static func escaping(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    // Most texts are returned as they are, which takes much less time: ASCII by its bytes, others by their scalars.
    guard !isPlain(text), text.unicodeScalars.contains(where: isEscaped) else { return text }
    return text.unicodeScalars.map { isEscaped($0) ? escape($0) : String($0) }.joined()
  }

  /// Whether a text is printable ASCII, so that nothing has to be escaped.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices where !(0x20..<0x7F ~= bytes[index]) { return false }
    return true
  }

  /// How many columns of a terminal an escaped text fills.
  package static func width(_ text: String) -> Int {
    let bytes = text.utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// "1 step", "2 steps".
  package static func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// An escaped text, or as much of its start as fits into some columns before a "…".
  package static func shortened(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    var (result, width) = ("", 0)
    for scalar in text.unicodeScalars {
      width += self.width(of: scalar)
      if width >= columns { break }
      result.unicodeScalars.append(scalar)
    }
    return result + "…"
  }

  /// A line of a table, with its end: escaped texts, each padded to the width of its column, two spaces apart.
  package static func row(_ cells: [(text: String, width: Int)]) -> String {
    // At the end there is none, so spaces are written when a text comes after them.
    var (row, gap) = ("", 0)
    for (text, width) in cells {
      if !text.isEmpty {
        row += String(repeating: " ", count: gap)
        row += text
        gap = 0
      }
      gap += max(0, width - Display.width(text)) + 2
    }
    while row.utf8.last == UInt8(ascii: " ") { row.removeLast() }
    return row + "\n"
  }

  /// A text in single quotes, shortened to what a message can hold.
  package static func quoted(_ text: String) -> String {
    let limit = 60
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      cut < scalars.endIndex
    else { return "'\(escaped(text))'" }
    return "'\(escaped(String(scalars[..<cut])))…'"
  }

  /// The form of a scalar in the escapes of the language.
  static func escape(_ scalar: Unicode.Scalar) -> String { "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" }

  /// Whether a scalar is a control character, ends a line, changes the direction of text without being seen, or is white
  /// space other than a plain space.
  static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0xA0: true
    case 0x061C, 0x1680, 0x2000...0x200B, 0x200E, 0x200F, 0x2028...0x202F, 0x205F...0x2069, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// What a scalar of a source line is shown as, and how many columns of a terminal that fills.
  static func cell(_ scalar: Unicode.Scalar, at position: Int) -> (text: String, width: Int) {
    if scalar == "\t" {
      let width = 8 - position % 8
      return (String(repeating: " ", count: width), width)
    }
    if mustBeEscaped(scalar) {
      let text = escape(scalar)
      return (text, text.utf8.count)
    }
    return (String(scalar), width(of: scalar))
  }

  /// How many columns a scalar fills: none if it goes onto the one before, two if it is wide, else one.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The blocks that are wide as a whole in Unicode's East Asian Width, and those of pictures.
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
