import BoardModel

/// Writes JSON text piece by piece, so that a manifest of a million steps needs no tree of values.
///
/// - SeeAlso: [RFC 8259](https://www.rfc-editor.org/rfc/rfc8259).
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether the container that is being written has a member already.
  private var needsComma = false

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Opens an object or an array; the inverse of ``close(_:)``.
  mutating func open(_ bracket: StaticString) {
    separate()
    raw(bracket)
    needsComma = false
  }

  mutating func close(_ bracket: StaticString) {
    raw(bracket)
    needsComma = true
  }

  /// The key of the member that is written next.
  mutating func key(_ key: StaticString) {
    separate()
    raw("\"")
    raw(key)
    raw("\":")
    needsComma = false
  }

  /// The same for a key that isn't known beforehand.
  mutating func key(text: String) {
    separate()
    string(text)
    raw(":")
    needsComma = false
  }

  mutating func value(_ text: String) {
    separate()
    string(text)
    needsComma = true
  }

  mutating func value(_ text: String?) {
    guard let text else {
      separate()
      raw("null")
      needsComma = true
      return
    }
    value(text)
  }

  mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
    needsComma = true
  }

  /// - Precondition: The number is finite.
  mutating func value(_ number: Double) {
    separate()
    let whole = Int64(exactly: number)
    bytes.append(contentsOf: (whole.map { String($0) } ?? "\(number)").utf8)
    needsComma = true
  }

  mutating func value(_ flag: Bool) {
    separate()
    raw(flag ? "true" : "false")
    needsComma = true
  }

  /// Writes a text that was made apart, as one value or the beginning of one.
  mutating func append(_ text: JSONText) {
    separate()
    bytes += text.bytes
    needsComma = text.needsComma
  }

  /// Begins a new line, for a reader's sake.
  mutating func newLine() {
    if needsComma { raw(",") }
    needsComma = false
    raw("\n")
  }

  private mutating func separate() {
    if needsComma { raw(",") }
  }

  private mutating func string(_ text: String) {
    raw("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      // "<" is escaped so that no text can end a script element that the JSON stands in.
      case 0..<0x20, 0x7F, UInt8(ascii: "<"):
        raw("\\u00")
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    raw("\"")
  }
}

extension JSONText {
  /// Writes areas as arrays of x, y, width and height.
  mutating func write(areas: [Rectangle]) {
    open("[")
    for area in areas {
      open("[")
      for number in [area.minX, area.minY, area.size.width, area.size.height] { value(number) }
      close("]")
    }
    close("]")
  }
}
