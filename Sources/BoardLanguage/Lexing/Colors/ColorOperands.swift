/// Reads what stands between the parentheses of a color function.
struct ColorOperands {
  /// Three operands in the function's own units (a hue in degrees, a missing `none` as 0), and alpha from 0 to 1.
  struct Components {
    var values: SIMD3<Double>
    var alpha: Double
    /// Whether they were separated by commas.
    var isLegacy: Bool
  }

  private var tokens: CSSTokens
  private let bytes: [UInt8]
  private let function: String

  init(_ bytes: [UInt8], in range: Range<Int>, function: String) {
    tokens = CSSTokens(bytes, in: range)
    (self.bytes, self.function) = (bytes, function)
  }

  /// Reads the color space at the head of `color()`.
  mutating func colorSpace() throws(SyntaxError) {
    switch tokens.token {
    case .identifier("srgb"): tokens.advance()
    case .identifier("from"): throw error(.relativeColor)
    case .identifier(let name): throw error(.colorSpaceNotSupported(name))
    default: throw error(.missingColorSpace)
    }
  }

  private enum Kind { case number, percentage, none }

  mutating func components(of space: ColorParser.Space) throws(SyntaxError) -> Components {
    if tokens.token == .identifier("from") { throw error(.relativeColor) }
    var values = SIMD3<Double>()
    var kinds: [Kind] = []
    var isLegacy = false
    for index in 0..<3 {
      let start = tokens.range.lowerBound
      let (value, kind) = try space.hue == index ? hue() : component(whole: space.wholes[index])
      if isLegacy, kind == .none { throw SyntaxError(offset: start, .noneInLegacyColor) }
      if isLegacy, let first = kinds.last, space == .rgb, first != kind {
        throw SyntaxError(offset: start, .mixedLegacyColor)
      }
      if isLegacy, space == .hsl, kind != .percentage { throw SyntaxError(offset: start, .legacyHSLNeedsPercentages) }
      values[index] = value
      kinds.append(kind)
      guard index < 2 else { break }
      let hasComma = tokens.token == .comma
      if hasComma, index == 0, space.hasLegacySyntax {
        if kind == .none { throw SyntaxError(offset: start, .noneInLegacyColor) }
        isLegacy = true
      }
      guard hasComma == isLegacy else {
        throw error(isLegacy ? .expectedComma : .unexpectedComma(function, hasLegacySyntax: space.hasLegacySyntax))
      }
      if hasComma { tokens.advance() }
    }
    let alpha = try alpha(isLegacy: isLegacy)
    return Components(values: values, alpha: alpha, isLegacy: isLegacy)
  }

  /// Reads a number, a percentage if it is a share of `whole`, or `none`.
  private mutating func component(
    whole: Double?, _ expected: String = "a number or a percentage"
  ) throws(SyntaxError) -> (Double, Kind) {
    let result: (Double, Kind)
    switch (tokens.token, whole) {
    case (.number(let value), _): result = (value, .number)
    case (.percentage(let value), let whole?): result = (value * whole / 100, .percentage)
    case (.identifier("none"), _): result = (0, .none)
    default: throw unexpected(expected)
    }
    tokens.advance()
    return result
  }

  private mutating func hue() throws(SyntaxError) -> (Double, Kind) {
    guard case .dimension(let value, let unit) = tokens.token else {
      return try component(whole: nil, "a hue such as 120 or 120deg")
    }
    let degrees: Double
    switch unit {
    case "deg": degrees = value
    case "grad": degrees = value * 0.9
    case "rad": degrees = value * 180 / .pi
    case "turn": degrees = value * 360
    default: throw error(.unknownAngleUnit(unit))
    }
    tokens.advance()
    return (degrees, .number)
  }

  /// Reads the alpha that may follow the third operand, and throws if anything else follows.
  private mutating func alpha(isLegacy: Bool) throws(SyntaxError) -> Double {
    guard tokens.token != .end else { return 1 }
    guard tokens.token == (isLegacy ? .comma : .slash) else {
      if tokens.token == .slash { throw error(.slashInLegacyColor) }
      if tokens.token == .comma { throw error(.unexpectedComma(function, hasLegacySyntax: false)) }
      throw error(.tooManyColorOperands(function))
    }
    tokens.advance()
    let start = tokens.range.lowerBound
    guard tokens.token != .end else { throw SyntaxError(offset: start, .missingAlpha) }
    let (value, kind) = try component(whole: 1)
    if isLegacy, kind == .none { throw SyntaxError(offset: start, .noneInLegacyColor) }
    guard tokens.token == .end else { throw error(.tooManyColorOperands(function)) }
    return max(0, min(value, 1))
  }

  // MARK: Errors

  private func error(_ message: Message) -> SyntaxError { SyntaxError(offset: tokens.range.lowerBound, message) }

  private func unexpected(_ expected: String) -> SyntaxError {
    let text = String(decoding: bytes[tokens.range], as: UTF8.self)
    switch tokens.token {
    case .function(let name): return error(.mathFunction(name))
    case .end: return error(.missingColorOperand(expected, function))
    default: return error(.unexpected(expected, found: text, hint: nil))
    }
  }
}
