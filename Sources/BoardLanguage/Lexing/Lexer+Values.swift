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
    // Only pairs with a comma are split, because a name may have an `x` in it.
    guard separator == ASCII.comma, vocabulary.definesNames,
      let comma = word.first(where: { bytes[$0] == separator })
    else { return nil }
    let sides = [word.lowerBound..<comma, comma + 1..<word.upperBound]
    var numbers: [Double] = []
    for side in sides {
      if let scanned = DecimalNumber.scan(bytes.span, in: side), scanned.end == side.upperBound {
        try check(scanned.value, at: side.lowerBound)
        numbers.append(scanned.value)
      } else if let value = value(of: side) {
        guard let number = value.number else {
          throw unexpected(.other("a number"), at: side.lowerBound, hint: value.hint(text(side)))
        }
        numbers.append(number)
      } else if numbers.isEmpty {
        return nil
      } else if side.isEmpty {
        throw SyntaxError(offset: side.lowerBound, .missingNumber(second, hint: nil))
      } else {
        throw SyntaxError(offset: side.lowerBound, .notANumber(second, found: text(side), at: side.lowerBound))
      }
    }
    note(sides[0], value(of: sides[0]) == nil ? .number : .value)
    note(comma..<comma + 1, .separator)
    note(sides[1], value(of: sides[1]) == nil ? .number : .value)
    finishWord(at: word.upperBound)
    return (numbers[0], numbers[1])
  }

  /// Reads the value of a definition: a number, a point, a size, or the name of one; `nil` if none comes next.
  mutating func value() throws(SyntaxError) -> Vocabulary.Value? {
    if isAtNumber {
      let after = DecimalNumber.scan(bytes.span, in: position..<end)?.end ?? position
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
    case nil, .color: return nil
    case let value?:
      note(word, .value)
      finishWord(at: word.upperBound)
      return value
    }
  }
}

extension Lexer {
  /// The hint that a mistyped word may be the name of a number.
  func hintForNumber(at start: Int) -> Hint? {
    let names = vocabulary.definitions.filter { $0.value.value.number != nil }.keys
    return NearestName.of(textOfWord(at: start), among: names.sorted()).map { Hint.meant($0) }
  }
}

extension Vocabulary.Value {
  /// The value as a number, if it can be one.
  var number: Double? {
    switch self {
    case .number(let number), .any(let number): number
    case .color, .point, .size: nil
    }
  }

  /// The value as two numbers, if it can stand for such a pair.
  func pair(_ separator: UInt8) -> (Double, Double)? {
    switch self {
    case .point(let x, let y): separator == ASCII.comma ? (x, y) : nil
    case .size(let width, let height): separator == ASCII.comma ? nil : (width, height)
    case .any(let number): (number, number + 1)
    case .color, .number: nil
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
      case .any: "something else"
      }
    return Hint("'\(name)' is defined as \(kind)")
  }
}
