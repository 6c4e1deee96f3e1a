/// Calculations, which stand in parentheses wherever a number does, with the operators of CSS's `calc()`.
///
/// They are computed when the line is read, in double precision, from left to right.
///
/// - SeeAlso: [CSS Values 4, section 10](https://www.w3.org/TR/css-values-4/#calc-syntax): white space around `+` and `-`.
extension Lexer {
  /// Whether a calculation comes next.
  var isAtCalculation: Bool { position < end && bytes[position] == ASCII.openParenthesis }

  /// A number that is computed, and whether it is known. It isn't if a name's value isn't.
  private typealias Computed = (value: Double, isKnown: Bool)

  /// How deep parentheses may be in each other.
  private static let mostParentheses = 32

  /// Reads the calculation that begins at an index, which then is behind it.
  ///
  /// - Parameter isCount: Whether it stands for a count.
  /// - Throws: Also if it divides by zero, or if the result is out of range.
  mutating func calculation(at index: inout Int, isCount: Bool = false) throws(SyntaxError) -> Double {
    let start = index
    if let (value, end) = markedCalculation(at: start, isCount: isCount) {
      index = end
      return value
    }
    note(start..<start + 1, .calculation(isCount: isCount))
    index += 1
    let result = try sum(at: &index, depth: 1)
    note(index - 1..<index, .calculation(isCount: isCount))
    // What stands for an unknown value is as good as any other.
    guard result.isKnown else { return 1 }
    guard abs(result.value) <= Limits.maximumCoordinate else {
      throw SyntaxError(
        offset: start, .numberOutOfRange(result.value.isFinite ? result.value.text : text(start..<index)))
    }
    return result.value == 0 ? 0 : result.value
  }

  /// Reads a calculation that is a number.
  mutating func calculatedNumber(isCount: Bool = false) throws(SyntaxError) -> Double {
    var index = position
    let value = try calculation(at: &index, isCount: isCount)
    guard isWordEnd(index) else { throw SyntaxError(offset: index, .noSpaceAfterCalculation) }
    finishWord(at: index)
    return value
  }

  /// Reads a calculated count.
  mutating func calculatedCount() throws(SyntaxError) -> Int {
    let start = position
    let value = try calculatedNumber(isCount: true)
    guard value >= 0, value == value.rounded() else { throw SyntaxError(offset: start, .notACount(value.text)) }
    return Int(value)
  }

  /// The number that is defined for a calculation, to be found again in what is written, and where the calculation ends.
  private func markedCalculation(at start: Int, isCount: Bool) -> (Double, Int)? {
    guard vocabulary.definesNames, let end = try? endOfFunction(openedAt: start),
      let number = vocabulary.definitions[Lexer.key(ofCalculation: text(start..<end), isCount: isCount)]?
        .value.number
    else { return nil }
    return (number, end)
  }

  /// The name under which a number is defined that stands for a calculation. No other name equals it.
  static func key(ofCalculation text: String, isCount: Bool) -> String { isCount ? "=" + text : text }

  /// Reads a sum and the parenthesis behind it.
  private mutating func sum(at index: inout Int, depth: Int) throws(SyntaxError) -> Computed {
    guard depth <= Lexer.mostParentheses else {
      throw SyntaxError(offset: index - 1, .tooManyParentheses(Lexer.mostParentheses))
    }
    var result = try product(at: &index, depth: depth)
    while true {
      let before = index
      skipSpace(at: &index)
      guard index < end else { throw SyntaxError(offset: before, .unclosedFunction) }
      let sign = bytes[index]
      if sign == ASCII.closeParenthesis {
        index += 1
        return result
      }
      guard sign == ASCII.plus || sign == ASCII.minus else {
        throw calculationFault(at: index, in: [.other("an operator")])
      }
      guard index > before, index + 1 < end, ASCII.isWhiteSpace(bytes[index + 1]) else {
        throw SyntaxError(offset: index, .signWithoutSpace(text(index..<index + 1), at: before..<afterSpace(index + 1)))
      }
      note(index..<index + 1, .separator)
      index += 1
      let next = try product(at: &index, depth: depth)
      result = (
        sign == ASCII.plus ? result.value + next.value : result.value - next.value, result.isKnown && next.isKnown
      )
    }
  }

  private mutating func product(at index: inout Int, depth: Int) throws(SyntaxError) -> Computed {
    var result = try factor(at: &index, depth: depth)
    while true {
      let sign = afterSpace(index)
      guard sign < end, bytes[sign] == ASCII.star || bytes[sign] == ASCII.slash else { return result }
      note(sign..<sign + 1, .separator)
      index = sign + 1
      let next = try factor(at: &index, depth: depth)
      if bytes[sign] == ASCII.slash {
        guard next.value != 0 || !next.isKnown else { throw SyntaxError(offset: sign, .dividesByZero) }
        result = (result.value / next.value, result.isKnown && next.isKnown)
      } else {
        result = (result.value * next.value, result.isKnown && next.isKnown)
      }
    }
  }

  private mutating func factor(at index: inout Int, depth: Int) throws(SyntaxError) -> Computed {
    skipSpace(at: &index)
    guard index < end else { throw SyntaxError(offset: lastNonSpace(before: index), .unclosedFunction) }
    if let number = DecimalNumber.scan(bytes.span, in: index..<end) {
      note(index..<number.end, .number)
      index = number.end
      return (number.value, true)
    }
    let isNegative = bytes[index] == ASCII.minus
    if isNegative {
      note(index..<index + 1, .separator)
      index += 1
    }
    var result: Computed
    if index < end, bytes[index] == ASCII.openParenthesis {
      note(index..<index + 1, .separator)
      index += 1
      result = try sum(at: &index, depth: depth + 1)
      note(index - 1..<index, .separator)
    } else {
      result = try namedFactor(at: &index)
    }
    if isNegative { result.value = -result.value }
    return result
  }

  /// Reads the name of a number.
  private mutating func namedFactor(at index: inout Int) throws(SyntaxError) -> Computed {
    let start = index
    while index < end, ASCII.isNameByte(bytes[index]) || bytes[index] >= 0x80 { index += 1 }
    let name = text(start..<index)
    guard let value = value(of: start..<index) else {
      var hint: Hint?
      // A name may hold a minus sign.
      if let minus = name.firstIndex(of: "-"), vocabulary.value(named: String(name[..<minus]))?.number != nil {
        let spaced = "\(name[..<minus]) - \(name[name.index(after: minus)...])"
        hint = Hint("to subtract, write spaces: \(spaced)", writing: spaced, insteadOf: start..<index)
      }
      throw calculationFault(at: start, in: [.other("a number"), .other("the name of one")], hint)
    }
    guard let number = value.number else {
      throw calculationFault(at: start, in: [.other("a number")], value.hint(name))
    }
    note(start..<index, .value)
    if case .any = value { return (number, false) }
    return (number, true)
  }

  private func calculationFault(at start: Int, in expected: [Operand], _ hint: Hint? = nil) -> SyntaxError {
    var stop = start
    while stop < end, !ASCII.isWhiteSpace(bytes[stop]), !"()+*/".utf8.contains(bytes[stop]) { stop += 1 }
    if stop == start, stop < end { stop += 1 }
    let what = Operand.list(expected)
    let found = text(start..<stop)
    return SyntaxError(
      offset: start,
      found.isEmpty
        ? .missing(what) : .unexpected(what, found: found, hint: hint ?? hintForNumber(named: found, at: start..<stop)))
  }

  private func afterSpace(_ index: Int) -> Int {
    var index = index
    skipSpace(at: &index)
    return index
  }

  private func lastNonSpace(before index: Int) -> Int {
    var index = index
    while index > lineStart, ASCII.isWhiteSpace(bytes[index - 1]) { index -= 1 }
    return index
  }

  private func skipSpace(at index: inout Int) { while index < end, ASCII.isWhiteSpace(bytes[index]) { index += 1 } }
}

extension ScriptSource {
  /// The bytes of a calculation in its canonical form: one space around `+` and `-`, none elsewhere.
  func canonicalCalculation(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    for index in range where !ASCII.isWhiteSpace(bytes[index]) {
      let isOperator =
        (bytes[index] == ASCII.plus || bytes[index] == ASCII.minus) && ASCII.isWhiteSpace(bytes[index + 1])
        && ASCII.isWhiteSpace(bytes[index - 1])
      result += isOperator ? [ASCII.space, bytes[index], ASCII.space] : [bytes[index]]
    }
    return result
  }
}

extension Message {
  fileprivate static let noSpaceAfterCalculation = Message(
    .expected, "expected white space after the closing parenthesis",
    hint: "write all of the calculation inside of one pair of parentheses")

  fileprivate static func notACount(_ text: String) -> Message {
    Message(.outOfRange, "a count is a whole number of at least 0, and the calculation gives \(text)")
  }

  fileprivate static let dividesByZero = Message(.outOfRange, "a division by zero")

  fileprivate static func tooManyParentheses(_ most: Int) -> Message {
    Message(.outOfRange, "parentheses are more than \(most) deep")
  }

  fileprivate static func signWithoutSpace(_ sign: String, at range: Range<Int>) -> Message {
    Message(
      .expected, "expected white space around '\(sign)'",
      hint: Hint("write spaces: ' \(sign) '", writing: " \(sign) ", insteadOf: range))
  }
}
