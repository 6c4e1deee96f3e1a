/// Numbers, points and sizes that have names, which can be given by these names.
extension Lexer {
  /// The value that a word is defined as; `nil` if the word isn't a defined name.
  func value(of word: Range<Int>) -> Vocabulary.Value? {
    word.isEmpty ? nil : vocabulary.value(named: text(word))
  }

  /// The bytes up to the next white space.
  private var wordAhead: Range<Int> {
    var index = position
    while index < end, !ASCII.isWhiteSpace(bytes[index]) { index += 1 }
    return position..<index
  }

  /// The value that the next word is defined as, where a word of the command may stand, too: the word goes first.
  var valueAhead: Vocabulary.Value? {
    guard vocabulary.definesNames, nextKeyword().map({ ownWords.contains($0.keyword) }) != true else { return nil }
    return value(of: wordAhead)
  }

  /// Reads the name of a number if one comes next.
  ///
  /// - Throws: An error if the name has another kind of value.
  mutating func namedNumber(_ expected: Operand) throws(SyntaxError) -> Double? {
    let word = wordAhead
    guard let value = value(of: word) else { return nil }
    guard let number = value.number else { throw unexpected(expected, at: position, hint: value.hint(text(word))) }
    note(word, .value)
    finishWord(at: word.upperBound)
    return number
  }

  /// Reads two numbers if they come next as one name, or as a pair in which one or both have names.
  ///
  /// - Throws: An error if a name has another kind of value.
  mutating func namedPair(
    _ expected: Operand, separator: UInt8, second: String
  ) throws(SyntaxError) -> (Double, Double)? {
    let word = wordAhead
    if let value = value(of: word) {
      guard let pair = value.pair(separator) else {
        throw unexpected(expected, at: position, hint: value.hint(text(word)))
      }
      note(word, .value)
      finishWord(at: word.upperBound)
      return pair
    }
    var index = position
    guard let first = try side(at: &index, before: separator), index < end, bytes[index] == separator else {
      forgetWords(from: position)
      return nil
    }
    note(index..<index + 1, .separator)
    index += 1
    let start = index
    guard let number = try side(at: &index, before: separator), isWordEnd(index) else {
      forgetWords(from: position)
      guard separator == ASCII.comma, vocabulary.definesNames else { return nil }
      var stop = start
      while stop < end, !ASCII.isWhiteSpace(bytes[stop]) { stop += 1 }
      throw SyntaxError(
        offset: start,
        start == stop ? .missingNumber(second, hint: nil) : .notANumber(second, found: text(start..<stop), at: start))
    }
    finishWord(at: index)
    return (first, number)
  }

  /// Reads one of two numbers at an index, which then is behind it: a number, a calculation, or a name before or after a comma, since a name
  /// may have an `x` in it. `nil` if there is none.
  private mutating func side(at index: inout Int, before separator: UInt8) throws(SyntaxError) -> Double? {
    let start = index
    if index < end, bytes[index] == ASCII.openParenthesis { return try calculation(at: &index) }
    if let scanned = DecimalNumber.scan(bytes.span, in: index..<end) {
      let isWhole = scanned.end == end || ASCII.isWhiteSpace(bytes[scanned.end]) || bytes[scanned.end] == separator
      guard isWhole else { return nil }
      try check(scanned.value, at: start)
      note(start..<scanned.end, .number)
      index = scanned.end
      return scanned.value
    }
    guard separator == ASCII.comma, vocabulary.definesNames else { return nil }
    while index < end, !ASCII.isWhiteSpace(bytes[index]), bytes[index] != separator { index += 1 }
    guard let value = value(of: start..<index) else { return nil }
    guard let number = value.number else {
      throw unexpected(.other("a number"), at: start, hint: value.hint(text(start..<index)))
    }
    note(start..<index, .value)
    return number
  }

  /// Reads the value of a definition: a number, a point, a size, or the name of one; `nil` if none comes next.
  mutating func value() throws(SyntaxError) -> Vocabulary.Value? {
    if isAtNumber {
      let after =
        isAtCalculation
        ? try endOfFunction(openedAt: position) : DecimalNumber.scan(bytes.span, in: position..<end)?.end ?? position
      if after < end, bytes[after] == ASCII.comma {
        let point = try point()
        return .point(point.x, point.y)
      }
      if after < end, bytes[after] == UInt8(ascii: "x") {
        let size = try size()
        return .size(size.width, size.height)
      }
      return .number(try number("a number"))
    }
    // A name can be defined as another name's value.
    let word = wordAhead
    switch value(of: word) {
    case nil, .color, .style: return nil
    case let value?:
      note(word, .value)
      finishWord(at: word.upperBound)
      return value
    }
  }
}

extension Lexer {
  /// The hint that a mistyped word may be the name of a number.
  func hintForNumber(at start: Int) -> Hint? { hintForNumber(named: textOfWord(at: start)) }

  /// - Parameter range: The word, if it isn't all up to the next white space.
  func hintForNumber(named text: String, at range: Range<Int>? = nil) -> Hint? {
    let names = vocabulary.definitions.filter { $0.value.value.number != nil }.keys
    return NearestName.of(text, among: names.sorted()).map {
      Hint("did you mean '\($0)'?", writing: $0, insteadOf: range)
    }
  }
}

extension Vocabulary.Value {
  /// The value as a number, if it can be one.
  var number: Double? {
    switch self {
    case .number(let number), .any(let number): number
    case .color, .point, .size, .style: nil
    }
  }

  /// The value as two numbers, if it can stand for such a pair.
  func pair(_ separator: UInt8) -> (Double, Double)? {
    switch self {
    case .point(let x, let y): separator == ASCII.comma ? (x, y) : nil
    case .size(let width, let height): separator == ASCII.comma ? nil : (width, height)
    case .any(let number): (number, number + 1)
    case .color, .number, .style: nil
    }
  }

  /// The hint that says which kind of value a name has.
  func hint(_ name: String) -> Hint {
    let kind =
      switch self {
      case .color: "a color"
      case .number: "a number"
      case .point: "a point"
      case .size: "a size"
      case .style: "a style"
      case .any: "something else"
      }
    return Hint("'\(name)' is defined as \(kind)")
  }
}
