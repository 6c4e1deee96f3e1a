extension Lexer {
  /// Reads the name of a figure.
  ///
  /// - Parameter isNew: Whether the command gives this name to something, rather than using it.
  mutating func name(
    _ expected: @autoclosure () -> Operand = .figure, isNew: Bool = false
  ) throws(SyntaxError) -> FigureName {
    takes(expected())
    let word = try word(expected())
    note(.name(isNew ? .gives : .uses))
    return try name(from: word, expected(), isNew: isNew)
  }

  /// Whether a word of the language needs quotes to be a name here: it does if the command itself uses the word.
  func mustBeQuoted(_ entry: Vocabulary.Entry) -> Bool {
    entry.isReserved && (entry.keyword == .board || ownWords.contains(entry.keyword))
  }

  /// Whether a word of the language ends a list of names: each does if the command has words that may follow a name.
  func endsNames(_ entry: Vocabulary.Entry) -> Bool {
    entry.isReserved && (entry.keyword == .board || ownWords.count > 1)
  }

  /// The name that a word spells.
  func name(
    from word: Word, _ expected: @autoclosure () -> Operand = .figure, isNew: Bool = false
  ) throws(SyntaxError) -> FigureName {
    let text: String
    switch word.shape {
    case .plain:
      if let found = keyword(of: word), mustBeQuoted(found) {
        throw SyntaxError(
          offset: word.range.lowerBound,
          found.keyword == .board
            ? isNew ? .boardIsTaken : .boardIsNoFigure
            : .keywordAsName(self.text(of: word), expected: Operand.list([expected()])))
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
    guard !isAtEnd else { throw missing(.keyword(.board), .figure) }
    if isAtQuote, textOfWord(at: position) == "\"board\"" { throw SyntaxError(offset: position, .boardInQuotes) }
    let name = try name()
    note(.name(.context))
    return .figure(name)
  }

  /// Reads a context; `last` is an error, because the timeline has no history of its own.
  ///
  /// - Parameter hint: What to write instead of `last`.
  mutating func contextButLast(_ hint: Hint) throws(SyntaxError) -> ContextName {
    try refuseLast(hint)
    return try context()
  }

  /// - Parameter hint: What to write instead.
  func refuseLast(_ hint: Hint) throws(SyntaxError) {
    guard nextKeyword()?.keyword == .last else { return }
    throw unexpected(.keyword(.board), .figure, at: position, hint: hint)
  }

  /// Reads a context if the next word can be one: `board`, or a name with or without quotes.
  mutating func optionalContext() throws(SyntaxError) -> ContextName? {
    takes(.keyword(.board))
    takes(.figure)
    guard !isAtEnd else { return nil }
    if let next = nextKeyword(), next.keyword != .board, mustBeQuoted(next) { return nil }
    let first = bytes[position]
    guard first == ASCII.quote || first == UInt8(ascii: "_") || first >= 0x80 || ASCII.isLetter(first) else {
      return nil
    }
    return try context()
  }

  /// Reads a context if one comes next that a text in quotes may follow. A lone word in quotes is that text, so it isn't read.
  mutating func contextBeforeString() throws(SyntaxError) -> ContextName? {
    guard isAtQuote else { return try optionalContext() }
    let word = try word(.text)
    guard isAtEnd else {
      note(.name(.context))
      return .figure(try name(from: word))
    }
    rewind(to: word)
    return nil
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
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard index < end, bytes[index] == UInt8(ascii: "{") else { throw SyntaxError(offset: start, .badUnicodeEscape) }
      index += 1
      let digits = index
      var value: UInt32 = 0
      while index < end, let digit = bytes[index].hexadecimalValue, index - digits < 8 {
        value = value << 4 | UInt32(digit)
        index += 1
      }
      guard index > digits, index < end, bytes[index] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else {
        throw SyntaxError(offset: start, .badUnicodeEscape)
      }
      index += 1
      return scalar
    default:
      var last = start + 2
      while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
      throw SyntaxError(offset: start, .unknownEscape(text(start..<last)))
    }
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

extension Lexer {
  /// Reads further names, up to a word of the command or the end of the line.
  ///
  /// - Parameters:
  ///   - first: The name that has been read before them.
  ///   - stopsAtNumber: Whether to stop also before a word that starts as numbers do.
  /// - Returns: All names.
  mutating func names(after first: FigureName, stopsAtNumber: Bool = false) throws(SyntaxError) -> [FigureName] {
    var names = NameList()
    try names.append(first, &self)
    takes(.anotherFigure)
    while !isAtEnd, !isAtCaret, nextKeyword().map(endsNames) != true, !(stopsAtNumber && isAtNumber) {
      try names.append(name(), &self)
      takes(.anotherFigure)
    }
    return names.names
  }

  /// The names in a place that takes several, of which the first has just been read: that name, or the names of a range.
  mutating func names(justRead name: FigureName) throws(SyntaxError) -> [FigureName] {
    var names = NameList()
    try names.append(name, &self)
    return names.names
  }

  /// Reads a certain number of names, at least one.
  mutating func names(count: Int) throws(SyntaxError) -> [FigureName] {
    var names = NameList()
    for _ in 0..<max(1, count) { try names.append(name(), &self) }
    return names.names
  }

  /// Reads names up to the line's last word, which is a value and isn't read.
  ///
  /// - Parameters:
  ///   - value: The kinds of value, which an error names if the value is missing.
  ///   - takesNumber: Whether a number may follow the value, so that the value is the last word but one.
  mutating func names(before value: [Operand], takesNumber: Bool = false) throws(SyntaxError) -> [FigureName] {
    takes(.figure)
    guard !isAtEnd else {
      throw SyntaxError(offset: lastWordEnd, .missing("the name of a figure and then \(Operand.list(value))"))
    }
    var word = try word(.figure)
    guard !isAtEnd else {
      throw SyntaxError(offset: lastWordEnd, .missingValue(Operand.list(value), after: text(of: word)))
    }
    note(.name(.uses))
    var names = NameList()
    try names.append(name(from: word), &self)
    while true {
      takes(.anotherFigure)
      word = try self.word(value[0])
      if isAtEnd || takesNumber && (isNumber(word) || isAtNumber && colorAfterNumber == nil || isAtLastNumber) {
        rewind(to: word)
        return names.names
      }
      note(.name(.uses))
      try names.append(name(from: word), &self)
    }
  }
}

extension Lexer {
  /// Reads names up to the line's last text in quotes, or up to `none` or another word of the command; that word isn't read.
  ///
  /// - Parameters:
  ///   - value: The kinds of operand that should follow the names.
  ///   - options: The options that may follow them if there is no text.
  ///   - hint: How to write the text.
  mutating func names(
    beforeLastString value: [Operand], or options: [Keyword], hint: Hint
  ) throws(SyntaxError) -> [FigureName] {
    var string = -1
    for word in rest {
      if word.shape == .quoted { string = word.range.lowerBound }
      if let found = self.keyword(of: word)?.keyword, found == .none || found == .style { string = -1 }
    }
    // The command must name something, so a lone word in quotes is its name.
    if position == string, !options.isEmpty { string = -1 }
    guard position != string else {
      let expected = "the name of a figure and then \(Operand.list(value))"
      throw SyntaxError(
        offset: isAtEnd ? lastWordEnd : position,
        isAtEnd ? .missing(expected) : .unexpected(expected, found: textOfWord(at: position)))
    }
    var names = NameList()
    try names.append(name(), &self)
    while true {
      takes(.anotherFigure)
      for operand in value { takes(operand) }
      takes(oneOf: options)
      guard !isAtEnd, position != string, nextKeyword().map(endsNames) != true else { break }
      if string < 0, let next = nextKeyword(), options.contains(next.keyword) { break }
      try names.append(name(), &self)
    }
    guard !isAtEnd else { throw unexpected(value, at: position, hint: hint) }
    return names.names
  }
}

/// The names in a command, each of which may occur once.
private struct NameList {
  private(set) var names: [FigureName] = []
  private var seen: Set<FigureName> = []

  /// Adds a name, or the names of a range.
  ///
  /// - Parameter lexer: The lexer that has just read the name.
  mutating func append(_ name: FigureName, _ lexer: inout Lexer) throws(SyntaxError) {
    if let range = try lexer.rangeJustRead(name) {
      for name in range { try insert(name, lexer) }
    } else {
      try insert(name, lexer)
    }
  }

  private mutating func insert(_ name: FigureName, _ lexer: Lexer) throws(SyntaxError) {
    if names.isEmpty {
      names = [name]
      return
    }
    if names.count == 1 { seen = [names[0]] }
    guard seen.insert(name).inserted else {
      throw SyntaxError(offset: lexer.startOfLastWord, .nameTwice(name.text))
    }
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
