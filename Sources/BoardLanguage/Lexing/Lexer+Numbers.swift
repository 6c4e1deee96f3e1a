extension Lexer {
  /// Reads a number within ±1,000,000.
  mutating func number(_ expected: @autoclosure () -> String) throws(SyntaxError) -> Double {
    takes(.value(.number, expected()))
    let start = position
    guard let scanned = DecimalNumber.scan(bytes.span, in: position..<end), isWordEnd(scanned.end) else {
      if isAtCalculation { return try calculatedNumber() }
      if let number = try namedNumber(.other(expected())) { return number }
      throw unexpected(.other(expected()), at: start, hint: numberHint(at: start) ?? hintForNumber(at: start))
    }
    try check(scanned.value, at: start)
    note(start..<scanned.end, .number)
    finishWord(at: scanned.end)
    return scanned.value
  }

  /// Reads a radius: a number that is at least 0.
  mutating func radius() throws(SyntaxError) -> Double {
    let start = position
    let value = try number("a radius")
    guard value >= 0 else { throw SyntaxError(offset: start, .negativeRadius(textOfWord(at: start))) }
    return value
  }

  /// Reads the width of a border if a number comes next.
  mutating func optionalBorderWidth() throws(SyntaxError) -> Double? {
    takes(.value(.number, "the border's width"))
    guard isAtNumber || valueAhead?.number != nil else { return nil }
    let start = position
    let value = try number("the border's width")
    guard value > 0 else { throw SyntaxError(offset: start, .borderWidthNotPositive(textOfWord(at: start))) }
    return value
  }

  /// Reads a point, `X,Y`.
  mutating func point(_ expected: @autoclosure () -> String = "a point such as 40,40") throws(SyntaxError) -> Point {
    let (x, y) = try pair(expected(), separator: ASCII.comma, names: ("x", "y"))
    return Point(x: x, y: y)
  }

  /// Reads an offset, `DX,DY`.
  mutating func offset() throws(SyntaxError) -> Offset {
    let (dx, dy) = try pair("an offset such as 10,-5", separator: ASCII.comma, names: ("x", "y"))
    return Offset(dx: dx, dy: dy)
  }

  /// Reads a size, `WxH`, both greater than 0.
  mutating func size() throws(SyntaxError) -> Size {
    let start = position
    let (width, height) = try pair(
      "a size such as 120x80", separator: UInt8(ascii: "x"), names: ("the width", "the height"))
    guard let size = try? Size(width: width, height: height) else {
      throw SyntaxError(offset: start, .emptySize(textOfWord(at: start)))
    }
    return size
  }

  /// Reads a count: digits, or a calculation.
  mutating func count(
    _ expected: @autoclosure () -> String, hint: @autoclosure () -> Hint = "write a whole number, such as 3"
  ) throws(SyntaxError) -> Int {
    takes(.other(expected()))
    if isAtCalculation { return try calculatedCount() }
    let start = position
    var index = start
    while index < end, ASCII.isDigit(bytes[index]) { index += 1 }
    guard index > start, isWordEnd(index) else {
      throw unexpected(.other(expected()), at: start, hint: hint())
    }
    guard let count = Int(text(start..<index)) else {
      throw SyntaxError(offset: start, .countOutOfRange(text(start..<index)))
    }
    note(start..<index, .number)
    finishWord(at: index)
    return count
  }

  /// Reads a percentage from 0 to 100, with its sign.
  mutating func percentage(_ expected: @autoclosure () -> String) throws(SyntaxError) -> Double {
    takes(.other(expected()))
    let start = position
    guard let scanned = DecimalNumber.scan(bytes.span, in: start..<end), scanned.end < end,
      bytes[scanned.end] == ASCII.percent, isWordEnd(scanned.end + 1)
    else {
      throw unexpected(.other(expected()), at: start, hint: "write the number and '%' without white space between them")
    }
    guard (0...100).contains(scanned.value) else {
      throw SyntaxError(offset: start, .percentageOutOfRange(textOfWord(at: start)))
    }
    note(start..<scanned.end + 1, .number)
    finishWord(at: scanned.end + 1)
    return scanned.value
  }

  /// Whether the next word starts as numbers and calculations do; neither names nor colors do.
  var isAtNumber: Bool {
    guard position < end else { return false }
    let byte = bytes[position]
    return ASCII.isDigit(byte) || "+-.(".utf8.contains(byte)
  }

  private mutating func pair(
    _ expected: @autoclosure () -> String, separator: UInt8, names: (String, String)
  ) throws(SyntaxError) -> (Double, Double) {
    takes(.value(separator == ASCII.comma ? .point : .size, expected()))
    guard let first = DecimalNumber.scan(bytes.span, in: position..<end), first.end < end,
      bytes[first.end] == separator,
      let second = DecimalNumber.scan(bytes.span, in: first.end + 1..<end), isWordEnd(second.end)
    else {
      if isAtCalculation, pairHint(separator) != nil {
        throw pairFault(expected(), separator: separator, names: names)
      }
      if let pair = try namedPair(.other(expected()), separator: separator, second: names.1) { return pair }
      throw pairFault(expected(), separator: separator, names: names)
    }
    try check(first.value, at: position)
    try check(second.value, at: first.end + 1)
    note(position..<second.end, .number)
    finishWord(at: second.end)
    return (first.value, second.value)
  }

  /// The most exact error for a word that should be two numbers.
  @inline(never)
  private func pairFault(_ expected: String, separator: UInt8, names: (String, String)) -> SyntaxError {
    let start = position
    guard start < end else { return missing(.other(expected)) }
    if let hint = calculationHint(at: start) { return unexpected(.other(expected), at: start, hint: hint) }
    let hint = pairHint(separator) ?? (separator == ASCII.comma ? nil : namedSizeHint(at: start))
    guard let first = DecimalNumber.scan(bytes.span, in: start..<end) else {
      // Without a separator it is no attempt at a pair, so the error names the whole operand.
      let word = textOfWord(at: start)
      guard hint == nil, let comma = word.utf8.firstIndex(of: separator), comma > word.startIndex,
        separator == ASCII.comma
      else { return unexpected(.other(expected), at: start, hint: hint) }
      return SyntaxError(offset: start, .notANumber(names.0, found: String(word[..<comma]), at: start))
    }
    guard first.end < end, bytes[first.end] == separator else {
      return unexpected(.other(expected), at: start, hint: hint)
    }
    if isWordEnd(first.end + 1) {
      return SyntaxError(offset: first.end + 1, .missingNumber(names.1, hint: hint))
    }
    let second = first.end + 1
    return SyntaxError(offset: second, .notANumber(names.1, found: textOfWord(at: second), at: second, hint: hint))
  }

  /// How to write a size with names of numbers, such as `bitxbit`.
  private func namedSizeHint(at start: Int) -> Hint? {
    let word = textOfWord(at: start)
    for index in word.indices where word[index] == "x" {
      let sides = [word[..<index], word[word.index(after: index)...]].compactMap { side -> String? in
        if vocabulary.definitions[String(side)]?.value.number != nil { return "(\(side))" }
        return Double(side) == nil ? nil : String(side)
      }
      guard sides.count == 2 else { continue }
      let size = sides.joined(separator: "x")
      return Hint("names in a size are in parentheses: \(size)", writing: size)
    }
    return nil
  }

  /// How to write a pair of numbers that comes next in another notation: `(40, 40)`, `40px,40px`, `100 X 80`.
  private func pairHint(_ separator: UInt8) -> Hint? {
    var rest = self
    let bracket = Lexer.brackets.first { rest.byte(UInt8(ascii: $0.opening)) }
    guard let first = rest.looseNumber() else { return nil }
    if !rest.isAtNumber, !rest.isAtEnd {
      // The next character separates the numbers, even if it is the wrong one.
      var index = rest.position + 1
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      rest.finishWord(at: index)
    }
    let start = rest.position
    guard let second = rest.looseNumber(), start > first.range.upperBound else { return nil }
    // A share of something is no number of units.
    guard bytes[first.end - 1] != UInt8(ascii: "%"), bytes[second.end - 1] != UInt8(ascii: "%") else { return nil }
    if let bracket, !rest.byte(UInt8(ascii: bracket.closing)) { return nil }
    guard isWordEnd(rest.lastWordEnd) else { return nil }
    let reason =
      bracket.map { "write the two numbers without \($0.name)" }
      ?? (first.end > first.range.upperBound || second.end > second.range.upperBound
        ? "write the two numbers without a unit"
        : "put a \(separator == ASCII.comma ? "comma" : "lower-case 'x'"), and no white space, between the numbers")
    let pair = "\(text(first.range))\(Character(Unicode.Scalar(separator)))\(text(second.range))"
    return Hint("\(reason): \(pair)", writing: pair, insteadOf: position..<rest.lastWordEnd)
  }

  /// The characters that other languages put around two numbers.
  private static let brackets: [(opening: Unicode.Scalar, closing: Unicode.Scalar, name: String)] = [
    ("(", ")", "parentheses"), ("[", "]", "brackets"), ("{", "}", "braces"), ("\"", "\"", "quotes"),
  ]

  /// Reads a byte if it comes next, and the white space after it.
  private mutating func byte(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    finishWord(at: position + 1)
    return true
  }

  /// Reads a number, a unit if one follows, and the white space after that.
  mutating func looseNumber() -> (range: Range<Int>, end: Int)? {
    guard let scanned = DecimalNumber.scan(bytes.span, in: position..<end) else { return nil }
    let range = position..<scanned.end
    let unit = Lexer.units.first { bytes[scanned.end..<end].starts(with: $0.utf8) }
    let stop = scanned.end + (unit?.utf8.count ?? 0)
    finishWord(at: stop)
    return (range, stop)
  }

  /// The units of CSS for lengths that authors are likely to write.
  private static let units = ["px", "pt", "rem", "em", "mm", "cm", "%"]

  func check(_ value: Double, at offset: Int) throws(SyntaxError) {
    guard abs(value) <= Limits.maximumCoordinate else {
      let end = DecimalNumber.scan(bytes.span, in: offset..<self.end)?.end ?? offset
      throw SyntaxError(offset: offset, .numberOutOfRange(text(offset..<end)))
    }
  }

  /// How to write a calculation that comes next without parentheses, such as `3*gap` or `-gap,0`.
  private func calculationHint(at start: Int) -> Hint? {
    guard !isTrial else { return nil }
    var stop = start
    while stop < end, !ASCII.isWhiteSpace(bytes[stop]) { stop += 1 }
    guard bytes[start..<stop].contains(where: { "*/+-".utf8.contains($0) }) else { return nil }
    let sides = text(start..<stop).split(separator: ",", omittingEmptySubsequences: false)
    let new = sides.map { Double($0) == nil && vocabulary.value(named: String($0)) == nil ? "(\($0))" : "\($0)" }
      .joined(separator: ",")
    // A '-' may belong to a name, and a '+' to a number.
    let spaced = sides.map { side in
      let isNumber = Double(side) != nil || vocabulary.value(named: String(side)) != nil
      return isNumber ? "\(side)" : "(\(side.map { "+-".contains($0) ? " \($0) " : "\($0)" }.joined()))"
    }.joined(separator: ",")
    guard new.utf8.count > stop - start else { return nil }
    for new in [new, spaced] where isReadable(new, insteadOf: start..<stop) {
      return Hint("write a calculation in parentheses: \(new)", writing: new, insteadOf: start..<stop)
    }
    return nil
  }

  private func numberHint(at start: Int) -> Hint? {
    if let hint = calculationHint(at: start) { return hint }
    guard start < end, let scanned = DecimalNumber.scan(bytes.span, in: start..<end) else { return nil }
    if bytes[scanned.end] == ASCII.point { return "a point in a number is followed by digits" }
    var rest = self
    guard let number = rest.looseNumber(), number.end > number.range.upperBound, isWordEnd(number.end) else {
      return nil
    }
    let text = text(number.range)
    // A percentage means a share of something, which no number says.
    if bytes[number.end - 1] == UInt8(ascii: "%") { return "write a number of the board's units, not a percentage" }
    return Hint("write the number without a unit: \(text)", writing: text)
  }
}
