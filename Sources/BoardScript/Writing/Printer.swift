import BoardEditing
import BoardModel

/// Writes commands in their canonical form.
///
/// The canonical form has one space between words, options in the order of the reference, numbers in their shortest form,
/// colours by name or in lower-case hexadecimal digits, and quotes only around names that need them.
struct Printer {
  private(set) var bytes: [UInt8] = []

  init() {}

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a word of the language, set off from what comes before it by a space.
  mutating func keyword(_ keyword: Keyword) {
    space()
    bytes += keyword.text.utf8
  }

  /// Writes an option's keyword and then its value, if it is given.
  mutating func option<Value>(_ keyword: Keyword, _ value: Value?, _ write: (inout Printer, Value) -> Void) {
    guard let value else { return }
    self.keyword(keyword)
    write(&self, value)
  }

  mutating func write(_ name: FigureName) {
    if name.isBare {
      space()
      bytes += name.text.utf8
    } else {
      writeQuoted(name.text)
    }
  }

  mutating func write(_ names: NameList) {
    write(names.first)
    for name in names.rest { write(name) }
  }

  mutating func write(_ context: ContextName) {
    switch context {
    case .board: keyword(.board)
    case .figure(let name): write(name)
    }
  }

  /// Writes a text in quotes, with escapes for what couldn't be read back or be seen.
  mutating func writeQuoted(_ text: String) {
    space()
    bytes.append(ASCII.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case let scalar where Display.mustBeEscaped(scalar): bytes += Display.escape(scalar).utf8
      default: bytes += UTF8.encode(scalar)!
      }
    }
    bytes.append(ASCII.quote)
  }

  mutating func write(_ number: Double) {
    space()
    append(number)
  }

  mutating func write(_ point: Point) {
    write(point.x)
    bytes.append(ASCII.comma)
    append(point.y)
  }

  mutating func write(_ offset: Offset) {
    write(offset.dx)
    bytes.append(ASCII.comma)
    append(offset.dy)
  }

  mutating func write(_ size: Size) {
    write(size.width)
    bytes.append(UInt8(ascii: "x"))
    append(size.height)
  }

  mutating func write(_ color: Color) {
    space()
    bytes += Printer.text(of: color).utf8
  }

  mutating func write(_ count: Count) {
    space()
    switch count {
    case .small(let value): bytes += String(value).utf8
    case .huge(let digits): bytes += digits.utf8
    }
  }

  mutating func write(_ border: BorderOperand) {
    switch border {
    case .none: keyword(.none)
    case .line(let color, let width):
      write(color)
      if let width { write(width) }
    }
  }

  /// Ends the line.
  mutating func newLine() { bytes.append(ASCII.lineFeed) }

  /// Writes bytes as they are.
  mutating func append(_ text: some Sequence<UInt8>) { bytes += text }

  private mutating func space() {
    guard let last = bytes.last, last != ASCII.space, last != ASCII.lineFeed else { return }
    bytes.append(ASCII.space)
  }

  private mutating func append(_ number: Double) { bytes += Printer.text(of: number).utf8 }
}

extension Printer {
  /// A number in the fewest digits that read back as the same number, as CSS and JavaScript write it:
  /// with an exponent only where the magnitude is below 1e-6 or at least 1e21.
  static func text(of number: Double) -> String {
    if number.magnitude < 1e15, number == number.rounded(.towardZero) { return String(Int64(number)) }
    // The standard library finds the digits; only its layout differs: `1e-05`, `100000.0`.
    let shortest = number.description
    guard let exponentMark = shortest.firstIndex(of: "e") else { return shortest }
    let mantissa = shortest[..<exponentMark]
    guard let exponent = Int(shortest[shortest.index(after: exponentMark)...]) else { return shortest }
    let sign = mantissa.hasPrefix("-") ? "-" : ""
    let digits = mantissa.filter(\.isNumber)
    let significant = digits.hasSuffix("0") && digits.count > 1 ? String(digits.dropLast()) : digits
    if exponent < 0, exponent >= -6 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant
    }
    let fraction = significant.dropFirst()
    return "\(sign)\(significant.prefix(1))\(fraction.isEmpty ? "" : ".")\(fraction)e\(exponent)"
  }

  /// A colour as a name of CSS, or else as `#rrggbb` or `#rrggbbaa`.
  static func text(of color: Color) -> String {
    if let name = NamedColors.name(of: color) { return name }
    let channels = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    return channels.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }
}
