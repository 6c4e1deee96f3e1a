/// The tokens inside a color function's parentheses, read one after the other.
///
/// White space and comments only separate tokens.
///
/// - SeeAlso: [CSS Syntax 3, section 4](https://www.w3.org/TR/css-syntax-3/#tokenization). Escapes in names are not read.
struct CSSTokens {
  enum Token: Equatable {
    case number(Double)
    /// As written: 50 for `50%`.
    case percentage(Double)
    /// A number with a unit in lower case.
    case dimension(Double, unit: String)
    /// A name in lower case.
    case identifier(String)
    /// A name in lower case, up to its parenthesis.
    case function(String)
    case comma
    case slash
    case other
    case end
  }

  /// The next token.
  private(set) var token: Token = .end
  /// The bytes of the next token.
  private(set) var range: Range<Int>

  private let bytes: [UInt8]
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    self.range = range.lowerBound..<range.lowerBound
    advance()
  }

  /// Goes on to the next token.
  mutating func advance() {
    var index = range.upperBound
    skipSeparators(&index)
    let start = index
    token = next(&index)
    range = start..<index
  }

  private func skipSeparators(_ index: inout Int) {
    while index < end {
      if ASCII.isWhiteSpace(bytes[index]) {
        index += 1
      } else if bytes[index] == ASCII.slash, index + 1 < end, bytes[index + 1] == ASCII.star {
        index += 2
        while index + 1 < end, bytes[index] != ASCII.star || bytes[index + 1] != ASCII.slash { index += 1 }
        index = min(index + 2, end)
      } else {
        return
      }
    }
  }

  private func next(_ index: inout Int) -> Token {
    guard index < end else { return .end }
    if let number = DecimalNumber.scan(bytes.span, in: index..<end) {
      index = number.end
      if index < end, bytes[index] == ASCII.percent {
        index += 1
        return .percentage(number.value)
      }
      guard isNameStart(index) else { return .number(number.value) }
      return .dimension(number.value, unit: name(&index))
    }
    if isNameStart(index) {
      let text = name(&index)
      guard index < end, bytes[index] == ASCII.openParenthesis else { return .identifier(text) }
      index += 1
      return .function(text)
    }
    index += 1
    switch bytes[index - 1] {
    case ASCII.comma: return .comma
    case ASCII.slash: return .slash
    default:
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return .other
    }
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte == ASCII.minus || byte >= 0x80
  }

  private func isNameStart(_ index: Int) -> Bool {
    guard index < end else { return false }
    let byte = bytes[index]
    guard byte == ASCII.minus else { return isNameByte(byte) && !ASCII.isDigit(byte) }
    return index + 1 < end && isNameByte(bytes[index + 1]) && !ASCII.isDigit(bytes[index + 1])
  }

  private func name(_ index: inout Int) -> String {
    let start = index
    while index < end, isNameByte(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
