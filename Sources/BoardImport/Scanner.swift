internal import BoardLanguage

/// A cursor over bytes, for parsing numbers, lists, functions and declarations.
struct Scanner {
  let bytes: [UInt8]
  private(set) var index: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { index >= end }

  /// The next byte; 0 at the end.
  var next: UInt8 { index < end ? bytes[index] : 0 }

  mutating func advance() { index += 1 }

  mutating func skipSpaces() { while index < end, Scanner.isSpace(bytes[index]) { index += 1 } }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparators() {
    skipSpaces()
    if take(UInt8(ascii: ",")) { skipSpaces() }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Reads a finite number in SVG's syntax: that of CSS, and also `5.`.
  mutating func number() -> Double? {
    guard let number = DecimalNumber.scan(bytes.span, in: index..<end), number.value.isFinite else { return nil }
    let point =
      number.end < end && bytes[number.end] == UInt8(ascii: ".")
      && !bytes[index..<number.end].contains(UInt8(ascii: "."))
    index = number.end + (point ? 1 : 0)
    return number.value
  }

  /// Reads bytes while a condition holds.
  mutating func take(while isIncluded: (UInt8) -> Bool) -> Range<Int> {
    let start = index
    while index < end, isIncluded(bytes[index]) { index += 1 }
    return start..<index
  }

  /// Reads a CSS name, which may be empty.
  mutating func name() -> String { text(take(while: Scanner.isNameByte)) }

  /// Reads `name(arguments)`, up to the closing bracket, and returns the name in lower case; if there is none, it reads nothing.
  mutating func function() -> (name: String, arguments: Range<Int>)? {
    var ahead = self
    let name = ahead.take(while: Scanner.isNameByte)
    ahead.skipSpaces()
    guard !name.isEmpty, ahead.take(UInt8(ascii: "(")) else { return nil }
    let arguments = ahead.operand { $0 == UInt8(ascii: ")") }
    guard ahead.take(UInt8(ascii: ")")) else { return nil }
    index = ahead.index
    return (text(name).lowercased(), arguments)
  }

  /// Reads up to a terminating byte outside of brackets and quotes.
  mutating func operand(endsAt isEnd: (UInt8) -> Bool) -> Range<Int> {
    var (depth, quote) = (0, UInt8(0))
    return take { byte in
      if depth == 0, quote == 0, isEnd(byte) { return false }
      switch byte {
      case quote where quote != 0: quote = 0
      case _ where quote != 0: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
      return true
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) }

  static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
