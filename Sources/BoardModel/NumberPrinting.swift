// How numbers are written in scripts, titles, pictures and manifests, which are all built in arrays of bytes.
extension [UInt8] {
  /// Appends a number in the fewest digits that read back as the same number, as CSS and JavaScript do: with an exponent only if the
  /// magnitude is below 1e-6 or at least 1e21. It doesn't depend on the locale.
  ///
  /// - Precondition: The number is finite.
  package mutating func append(number: Double) {
    let thousandths = (number * 1000).rounded()
    // Different decimals of up to 15 digits are different `Double`s, so a decimal that reads back as the number has the fewest digits.
    if thousandths.magnitude < 1e15, thousandths / 1000 == number {
      append(thousandths: Int64(thousandths))
    } else {
      append(description: number.description, isNegative: number < 0)
    }
  }

  /// Appends a whole number.
  package mutating func append(integer: Int) {
    let (thousandths, isTooLarge) = Int64(integer).multipliedReportingOverflow(by: 1000)
    if isTooLarge { self += String(integer).utf8 } else { append(thousandths: thousandths) }
  }

  private mutating func append(thousandths: Int64) {
    // A sign, 16 digits, a point and three digits.
    append(addingCapacity: 21) { $0.append(thousandths: thousandths) }
  }

  /// Appends a number whose digits the standard library has found. Its notation differs: `1e-05`, `1e+20`.
  private mutating func append(description: String, isNegative: Bool) {
    let text = description.utf8
    guard let mark = text.firstIndex(of: UInt8(ascii: "e")), let exponent = Int(description[mark...].dropFirst()) else {
      return append(contentsOf: text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...])
    }
    if isNegative { append(UInt8(ascii: "-")) }
    let digits = description[..<mark].filter(\.isNumber)
    switch exponent {
    case -6..<0: self += ("0." + String(repeating: "0", count: -exponent - 1) + digits).utf8
    case 0..<21: self += (digits + String(repeating: "0", count: exponent + 1 - digits.count)).utf8
    default: self += "\(digits.prefix(1))\(digits.count > 1 ? "." : "")\(digits.dropFirst())e\(exponent)".utf8
    }
  }
}

extension Double {
  /// The number as scripts write it, even if it isn't finite.
  package var text: String {
    var bytes: [UInt8] = []
    if isFinite { bytes.append(number: self) } else { bytes += description.utf8 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number rounded to three decimals, as titles show it.
  ///
  /// - Precondition: Its magnitude is below 1e12, and there is room.
  package mutating func append(roundedNumber number: Double) { append(thousandths: Int64((number * 1000).rounded())) }

  fileprivate mutating func append(thousandths: Int64) {
    if thousandths < 0 { append(UInt8(ascii: "-")) }
    var rest = thousandths.magnitude
    var unit: UInt64 = 1000
    while rest / unit >= 10 { unit *= 10 }
    while unit >= 1000 || rest > 0 {
      if unit == 100 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
