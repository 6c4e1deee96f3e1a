/// Numbers as CSS writes them: a sign, digits, a fraction and an exponent; everything but some digits is optional.
///
/// Most numbers are computed here: with a text and `Double.init` for each, checking a script of 100,000 lines takes 60 % more instructions.
package enum DecimalNumber {
  /// Reads the number at the start of a range of bytes.
  ///
  /// - Returns: Its value, correctly rounded and never negative zero, and where it ends; or `nil` if there is none.
  package static func scan(_ bytes: Span<UInt8>, in range: Range<Int>) -> (value: Double, end: Int)? {
    var index = range.lowerBound
    let end = range.upperBound
    guard index < end else { return nil }
    let isNegative = bytes[index] == ASCII.minus
    if isNegative || bytes[index] == ASCII.plus { index += 1 }

    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var isFraction = false
    while index < end {
      if ASCII.isDigit(bytes[index]) {
        // A mantissa with more digits is too large for this computation.
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(bytes[index] &- ASCII.zero)
          if isFraction { exponent -= 1 }
        }
        digits += 1
      } else if !isFraction, bytes[index] == ASCII.point, index + 1 < end, ASCII.isDigit(bytes[index + 1]) {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if let written = scanExponent(bytes, at: &index, end: end) { exponent += written }

    // A whole number below 2^53, times or by a power of ten that a Double holds exactly, is rounded once: correctly.
    let magnitude: Double
    if mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      magnitude = exponent < 0 ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
    } else {
      magnitude = slowMagnitude(bytes, in: range.lowerBound..<index)
    }
    return ((isNegative ? -magnitude : magnitude) + 0, index)
  }

  /// Reads an exponent, if there is a whole one; without digits an `e` is no exponent.
  @inline(__always)
  private static func scanExponent(_ bytes: Span<UInt8>, at index: inout Int, end: Int) -> Int? {
    guard index + 1 < end, bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    var cursor = index + 1
    let isNegative = bytes[cursor] == ASCII.minus
    if isNegative || bytes[cursor] == ASCII.plus { cursor += 1 }
    guard cursor < end, ASCII.isDigit(bytes[cursor]) else { return nil }
    var value = 0
    while cursor < end, ASCII.isDigit(bytes[cursor]) {
      // Beyond this every number is zero or infinite, so further digits need only be passed over.
      if value < 100_000 { value = value * 10 + Int(bytes[cursor] &- ASCII.zero) }
      cursor += 1
    }
    index = cursor
    return isNegative ? -value : value
  }

  /// The magnitude by the standard library, which rounds correctly however many digits there are.
  @inline(never)
  private static func slowMagnitude(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double {
    var text = ""
    for index in range where bytes[index] != ASCII.minus || index != range.lowerBound {
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
    }
    guard let value = Double(text) else { preconditionFailure("what has the form of a number is one: \(text)") }
    return value
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
    1e20, 1e21, 1e22,
  ]
}
