/// A number with a unit.
struct Length: Equatable {
  enum Unit { case none, percent, em, ex }

  /// The number, in user units if there is no unit; absolute units are converted.
  var number: Double
  var unit = Unit.none

  init(number: Double, unit: Unit = .none) { (self.number, self.unit) = (number, unit) }

  /// - Returns: `nil` if the text isn't a length.
  init?(_ range: Range<Int>, of document: XMLDocument) {
    var scanner = Scanner(document.bytes, in: range)
    scanner.skipSpaces()
    guard let length = Length(&scanner) else { return nil }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { return nil }
    self = length
  }

  /// Reads a length.
  init?(_ scanner: inout Scanner) {
    guard let number = scanner.number() else { return nil }
    self.number = number
    if scanner.take(UInt8(ascii: "%")) {
      unit = .percent
    } else {
      switch scanner.name().lowercased() {
      case "", "px": break
      case "pt": self.number *= 4.0 / 3
      case "pc": self.number *= 16
      case "in": self.number *= 96
      case "cm": self.number *= 96 / 2.54
      case "mm": self.number *= 96 / 25.4
      case "q": self.number *= 96 / 101.6
      case "rem": self.number *= 16
      case "em": unit = .em
      case "ex": unit = .ex
      default: return nil
      }
    }
    if self.number != number { self.number = self.number.tidy }
  }

  /// The length in user units.
  func resolved(fontSize: Double, whole: Double) -> Double {
    switch unit {
    case .none: number
    case .percent: number / 100 * whole
    case .em: number * fontSize
    case .ex: number * fontSize / 2
    }
  }
}
