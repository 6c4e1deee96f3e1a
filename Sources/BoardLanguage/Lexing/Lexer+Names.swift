extension Lexer {
  /// Reads the name of one figure.
  ///
  /// - Parameter isNew: Whether the command gives this name to something, rather than using it.
  mutating func name(
    _ expected: @autoclosure () -> Operand = .figure, isNew: Bool = false
  ) throws(SyntaxError) -> FigureName {
    takes(expected())
    let word = try word(expected(), isItem: true)
    note(.name(isNew ? .gives : .uses))
    guard !isPattern(word) else { throw SyntaxError(offset: word.range.lowerBound, .oneFigure(text(of: word))) }
    let name = try name(from: word, expected(), isNew: isNew)
    guard !isAtComma, !isRange(word) else { throw SyntaxError(offset: word.range.lowerBound, .oneFigure(name.text)) }
    return name
  }

  /// Reads the name of another figure than those that the command has named.
  mutating func name(besides others: some Collection<FigureName>) throws(SyntaxError) -> FigureName {
    let start = position
    let name = try name()
    guard !others.contains(name) else { throw SyntaxError(offset: start, .nameTwice(name.shown)) }
    return name
  }

  /// Reads the only name of a list, which then needs no array; `nil` if the list has several, and is still to be read.
  mutating func onlyName() throws(SyntaxError) -> FigureName? {
    takes(.figure)
    let start = (position, lastWordEnd)
    let word = try word(.figure, isItem: true)
    if isAtComma || isRange(word) || isPattern(word) {
      forgetWords(from: start.0)
      rewind(to: start)
      return nil
    }
    note(.name(.uses))
    return try name(from: word)
  }

  /// Reads a list: names, ranges of names and patterns, separated by commas. Each name may occur once.
  ///
  /// - Parameters:
  ///   - isNew: Whether the command gives these names to something; these are neither ranges nor patterns.
  ///   - other: A name that the command has named before.
  mutating func names(
    _ expected: @autoclosure () -> Operand = .figure, isNew: Bool = false, besides other: FigureName? = nil
  ) throws(SyntaxError) -> [FigureName] {
    takes(expected())
    var list = NameList(other)
    repeat {
      if !list.names.isEmpty { takes(isNew ? expected() : .anotherFigure) }
      let word = try word(expected(), isItem: true)
      note(.name(isNew ? .gives : .uses))
      if isPattern(word) {
        if isNew { throw SyntaxError(offset: word.range.lowerBound, .oneFigure(text(of: word))) }
        note(.pattern)
        for name in try names(ofPattern: word, Operand.list([expected()])) {
          try list.append(name, at: word.range.lowerBound)
        }
        continue
      }
      let name = try name(from: word, expected(), isNew: isNew)
      if isRange(word) {
        if isNew { throw SyntaxError(offset: word.range.lowerBound, .oneFigure(name.text)) }
        for name in try range(name.text, word) { try list.append(name, at: word.range.lowerBound) }
      } else {
        try list.append(name, at: word.range.lowerBound)
      }
    } while comma()
    return list.names
  }

  /// Whether a comma is directly behind the word that has been read.
  var isAtComma: Bool { position == lastWordEnd && position < end && bytes[position] == ASCII.comma }

  /// Reads a comma directly behind an item, and the white space after it.
  mutating func comma() -> Bool {
    guard isAtComma else { return false }
    note(position..<position + 1, .separator)
    finishWord(at: position + 1)
    return true
  }

  /// The name that a word spells.
  func name(
    from word: Word, _ expected: @autoclosure () -> Operand = .figure, isNew: Bool = false
  ) throws(SyntaxError) -> FigureName {
    let text: String
    switch word.shape {
    case .plain:
      if let found = keyword(of: word), found.isReserved {
        throw SyntaxError(
          offset: word.range.lowerBound,
          found.keyword == .board
            ? isNew ? .boardIsTaken : .boardIsNoFigure
            : .keywordAsName(self.text(of: word), at: word.range, expected: Operand.list([expected()])))
      }
      // A plain word is ASCII and holds no control characters, so only its length is left to be checked.
      if word.range.count <= Limits.maximumNameLength { return FigureName(unchecked: self.text(of: word)) }
      text = self.text(of: word)
    case .quoted:
      text = try string(from: word)
    case .other:
      text = try nameInOtherLetters(word, Operand.list([expected()]))
    }
    do {
      return try FigureName(text)
    } catch {
      throw SyntaxError(offset: word.range.lowerBound, Message(error, in: text))
    }
  }

  /// Reads a context.
  mutating func context() throws(SyntaxError) -> ContextName {
    if keyword(.board) { return .board }
    takes(.figure)
    if isAtEnd || isAtNumber || nextKeyword()?.keyword == .timeline {
      throw unexpected(.keyword(.board), .figure, at: position)
    }
    if isAtQuote, textOfWord(at: position) == "\"board\"" { throw SyntaxError(offset: position, .boardInQuotes) }
    let name = try name()
    note(.name(.context))
    return .figure(name)
  }

  /// Reads a context if the next word can be one: `board`, or a name with or without quotes.
  mutating func optionalContext() throws(SyntaxError) -> ContextName? {
    takes(.keyword(.board))
    takes(.figure)
    guard !isAtEnd else { return nil }
    if let next = nextKeyword(), next.isReserved, next.keyword != .board { return nil }
    let first = bytes[position]
    guard first == ASCII.quote || first == UInt8(ascii: "_") || first >= 0x80 || ASCII.isLetter(first) else {
      return nil
    }
    return try context()
  }

  /// Reads a text in quotes.
  mutating func string(
    _ expected: @autoclosure () -> Operand, hint: @autoclosure () -> Hint? = nil
  ) throws(SyntaxError) -> String {
    takes(expected())
    guard isAtQuote else { throw unexpected(expected(), at: position, hint: hint()) }
    let word = try word(expected())
    note(expected() == .path ? .path : .text)
    return try string(from: word)
  }

  /// The text of a quoted word, its escapes resolved.
  func string(from word: Word) throws(SyntaxError) -> String {
    let content = word.range.lowerBound + 1..<word.range.upperBound - 1
    guard bytes[content].contains(ASCII.backslash) else { return text(content) }
    var result = ""
    var index = content.lowerBound
    var copied = index
    while index < content.upperBound {
      guard bytes[index] == ASCII.backslash else {
        index += 1
        continue
      }
      result += text(copied..<index)
      let scalar = try escape(at: &index, before: content.upperBound)
      result.unicodeScalars.append(scalar)
      copied = index
    }
    return result + text(copied..<content.upperBound)
  }

  private func escape(at index: inout Int, before end: Int) throws(SyntaxError) -> Unicode.Scalar {
    let start = index
    // A string never ends in a single backslash, since that would have escaped its closing quote.
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case ASCII.quote: return "\""
    case ASCII.backslash: return "\\"
    case ASCII.slash: return "/"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      let scalar =
        index < end && bytes[index] == UInt8(ascii: "{")
        ? scalarInBraces(at: &index, before: end) : scalarOfJSON(at: &index, before: end)
      guard let scalar else { throw SyntaxError(offset: start, .badUnicodeEscape) }
      return scalar
    default:
      var last = start + 2
      while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
      throw SyntaxError(offset: start, .unknownEscape(text(start..<last)))
    }
  }

  /// Reads `{1F600}`.
  private func scalarInBraces(at index: inout Int, before end: Int) -> Unicode.Scalar? {
    index += 1
    let value = hexadecimal(at: &index, before: end, most: 8)
    guard let value, index < end, bytes[index] == UInt8(ascii: "}") else { return nil }
    index += 1
    return Unicode.Scalar(value)
  }

  /// Reads the four digits of an escape of JSON, and those of a second escape if the two make a surrogate pair.
  private func scalarOfJSON(at index: inout Int, before end: Int) -> Unicode.Scalar? {
    let start = index
    guard let high = hexadecimal(at: &index, before: end, most: 4), index - start == 4 else { return nil }
    guard high >> 10 == 0x36 else { return Unicode.Scalar(high) }
    guard index + 6 <= end, bytes[index] == ASCII.backslash, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
    index += 2
    guard let low = hexadecimal(at: &index, before: end, most: 4), index - start == 10, low >> 10 == 0x37 else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
  }

  /// Reads hexadecimal digits, at least one.
  private func hexadecimal(at index: inout Int, before end: Int, most: Int) -> UInt32? {
    let start = index
    var value: UInt32 = 0
    while index < end, index - start < most, let digit = bytes[index].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return index > start ? value : nil
  }

  /// The text of a word that is a name with letters beyond ASCII, in normalization form C.
  private func nameInOtherLetters(_ word: Word, _ expected: String) throws(SyntaxError) -> String {
    let normalized = FigureName.normalized(text(of: word))
    for (index, scalar) in normalized.unicodeScalars.enumerated() where !FigureName.isBare(scalar, isFirst: index == 0)
    {
      throw SyntaxError(
        offset: word.range.lowerBound,
        .notAName(text(of: word), expected: expected, because: scalar, isFirst: index == 0))
    }
    return normalized
  }
}

/// The names in a command, each of which may occur once.
private struct NameList {
  private(set) var names: [FigureName] = []
  private let other: FigureName?
  private var seen: Set<FigureName> = []

  /// - Parameter other: A name that may not be in the list.
  init(_ other: FigureName?) { self.other = other }

  mutating func append(_ name: FigureName, at offset: Int) throws(SyntaxError) {
    guard name != other else { throw SyntaxError(offset: offset, .nameTwice(name.shown)) }
    if names.isEmpty {
      names = [name]
      return
    }
    if names.count == 1 { seen = [names[0]] }
    guard seen.insert(name).inserted else { throw SyntaxError(offset: offset, .nameTwice(name.shown)) }
    names.append(name)
  }
}

extension FigureName {
  /// Whether a scalar may stand in a name without quotes.
  static func isBare(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": return true
    case "0"..."9", "-", ".": return !isFirst
    default:
      return !scalar.isASCII && scalar.isLetterOrDigit && scalar.properties.generalCategory != .decimalNumber
    }
  }
}
