/// Reads the words of one line, from left to right.
///
/// It stands at the start of a word or at the end of the line's words, never in between: each method that reads a
/// word also passes over the white space after it, and over the comment after that.
///
/// It holds the whole script as an array: a structure that stores a `Span` needs an experimental feature of Swift 6.3,
/// and each method borrows one for its own loops anyway.
struct Lexer {
  let bytes: [UInt8]
  /// The next byte to be read.
  private(set) var position: Int
  /// The end of the line, or the start of its comment once that has been reached.
  private(set) var end: Int
  /// The end of the last word that was read.
  private(set) var lastWordEnd: Int
  /// Where the comment starts, once it has been reached.
  private(set) var comment: Int?
  /// What the line's words have been read as, if somebody asks.
  var trace: LineTrace?

  /// The words of the script's version.
  var vocabulary: Vocabulary
  /// The words of the language that the command has which is read.
  var ownWords: Set<Keyword> = []

  private(set) var lineStart: Int

  init(_ bytes: [UInt8], line: Range<Int>, _ vocabulary: Vocabulary = .newest) {
    (self.bytes, self.vocabulary) = (bytes, vocabulary)
    (lineStart, position, lastWordEnd, end) = (0, 0, 0, 0)
    begin(line)
  }

  /// Goes on to another line.
  mutating func begin(_ line: Range<Int>) {
    (lineStart, position, lastWordEnd, end) = (line.lowerBound, line.lowerBound, line.lowerBound, line.upperBound)
    comment = nil
    skipWhiteSpace()
  }

  /// Whether there are no more words.
  @inline(__always) var isAtEnd: Bool { position == end }

  /// A word: its place, and what it can be.
  struct Word {
    enum Shape {
      /// ASCII letters, digits, `_`, `-` and `.`, starting with a letter or `_`.
      case plain
      case quoted
      /// Anything else: a number, a point, a color, a name in other letters, or nothing that makes sense.
      case other
    }
    let range: Range<Int>
    let shape: Shape
  }

  /// Reads the next word, whatever it is. A function of CSS is one word, up to its closing parenthesis.
  ///
  /// - Parameter expected: What the word should be, to be named if there is none.
  mutating func word(_ expected: @autoclosure () -> Operand) throws(SyntaxError) -> Word {
    guard position < end else { throw missing(expected()) }
    let start = position
    if bytes[start] == ASCII.quote { return try quotedWord() }
    var isPlain = ASCII.isLetter(bytes[start]) || bytes[start] == UInt8(ascii: "_")
    var index = start
    while index < end {
      let byte = bytes[index]
      if ASCII.isNameByte(byte) {
        index += 1
        continue
      }
      if ASCII.isWhiteSpace(byte) { break }
      isPlain = false
      index = byte == ASCII.openParenthesis ? try endOfFunction(openedAt: index) : index + 1
    }
    note(start..<index, .unread)
    finishWord(at: index)
    return Word(range: start..<index, shape: isPlain ? .plain : .other)
  }

  /// Reads the next word, whatever it is, if there is one that can be read.
  mutating func anyWord() -> Word? { isAtEnd ? nil : try? word(.end) }

  /// Goes back to a place where it has stood, and where the word before it ended.
  mutating func rewind(to start: (position: Int, lastWordEnd: Int)) { (position, lastWordEnd) = start }

  /// The keyword that a word is, if it is one.
  func keyword(of word: Word) -> Vocabulary.Entry? {
    word.shape == .plain ? vocabulary.entry(bytes.span, in: word.range) : nil
  }

  /// Goes back to the start of a word that has been read.
  mutating func rewind(to word: Word) {
    // The word's own end comes before any comment, so what was found out about that still holds.
    position = word.range.lowerBound
    forgetWords(from: position)
  }

  /// Reads a keyword if it comes next.
  ///
  /// - Returns: Whether it did.
  mutating func keyword(_ keyword: Keyword) -> Bool { self.keyword(oneOf: CollectionOfOne(keyword)) != nil }

  /// Reads a keyword that has to come next.
  mutating func require(_ keyword: Keyword) throws(SyntaxError) {
    guard self.keyword(keyword) else { throw unexpected(oneOf: [keyword]) }
  }

  /// Reads one of several keywords, which has to come next.
  mutating func requireOne(of keywords: [Keyword]) throws(SyntaxError) -> Keyword {
    if let keyword = keyword(oneOf: keywords) { return keyword }
    throw unexpected(oneOf: keywords)
  }

  /// What to throw if the next word should be one of several keywords, and isn't.
  private func unexpected(oneOf keywords: [Keyword]) -> SyntaxError {
    let found = textOfWord(at: position)
    var color = self
    let takesFound = isAtNumber || keywords == [.color] && (try? color.color()) != nil
    let missing = keywords.count == 1 && takesFound ? keywords.first : nil
    return unexpected(
      keywords.map(Operand.keyword), at: position,
      hint: missing.map { Hint.write($0, before: found) } ?? Hint.meant(found, among: keywords))
  }

  /// What the rest of the line's words are: keywords, or `nil`; in versions without places beside figures, those of the first that has them.
  var wordsAhead: [Keyword?] {
    var copy = self
    if vocabulary.version < Keyword.gap.version { copy.vocabulary = Vocabulary.all[Keyword.gap.version - 1] }
    return copy.rest.map { copy.keyword(of: $0)?.keyword }
  }

  /// The words from here on, up to one that can't be read.
  var rest: [Word] {
    var (copy, words) = (self, [Word]())
    while let word = copy.anyWord() { words.append(word) }
    return words
  }

  /// Throws if the script is of a version that hasn't the form that comes next.
  ///
  /// - Parameters:
  ///   - keyword: A word of that form.
  ///   - what: What it is, with its verb.
  func requireVersion(of keyword: Keyword, _ what: String) throws(SyntaxError) {
    try requireVersion(keyword.version, what)
  }

  /// Throws if the script is of an earlier version.
  ///
  /// - Parameter what: What needs the version, with its verb.
  func requireVersion(_ version: Int, _ what: String) throws(SyntaxError) {
    guard vocabulary.version >= version else { throw SyntaxError(offset: position, .needsVersion(version, what)) }
  }

  /// Whether a text in quotes comes next.
  var isAtQuote: Bool { position < end && bytes[position] == ASCII.quote }

  /// Reads the next word if it is one of some keywords.
  mutating func keyword(oneOf keywords: some Collection<Keyword>) -> Keyword? {
    takes(oneOf: keywords)
    return keywordAhead(oneOf: keywords)
  }

  /// Reads the next word if it is one of a command's options, each of which is given once.
  ///
  /// - Parameter excluded: Those that can't come any more because of others.
  mutating func option(of options: [Keyword], without excluded: @autoclosure () -> [Keyword] = []) -> Keyword? {
    if trace != nil { takes(oneOf: remaining(of: options, without: excluded())) }
    return keywordAhead(oneOf: options)
  }

  @inline(__always)
  private mutating func keywordAhead(oneOf keywords: some Collection<Keyword>) -> Keyword? {
    guard let next = nextKeyword(), keywords.contains(next.keyword) else { return nil }
    note(position..<position + next.length, .keyword(next.keyword))
    finishWord(at: position + next.length)
    return next.keyword
  }

  /// The next word, if it is a keyword.
  func nextKeyword() -> Vocabulary.Entry? {
    var index = position
    while index < end, ASCII.isLetter(bytes[index]) || bytes[index] == ASCII.minus { index += 1 }
    return index > position && isWordEnd(index) ? vocabulary.entry(bytes.span, in: position..<index) : nil
  }

  /// Makes sure that nothing is left on the line.
  mutating func finish() throws(SyntaxError) {
    takes(.end)
    guard position < end else { return }
    let start = position
    _ = try word(.end)
    throw unexpected(.end, at: start)
  }

  /// Ends a word, and passes over what separates it from the next.
  ///
  /// - Precondition: White space or the end of the line's words is at `index`.
  @inline(__always)
  mutating func finishWord(at index: Int) {
    position = index
    lastWordEnd = index
    skipWhiteSpace()
  }

  /// Whether a word may end at an index.
  @inline(__always)
  func isWordEnd(_ index: Int) -> Bool { index >= end || ASCII.isWhiteSpace(bytes[index]) }

  private mutating func skipWhiteSpace() {
    while position < end, ASCII.isWhiteSpace(bytes[position]) { position += 1 }
    guard position < end, bytes[position] == ASCII.hash else { return }
    // At the line's start a `#` always opens a comment; elsewhere white space must surround it, so that `#f00` is a color.
    if position == lineStart || position + 1 == end || ASCII.isWhiteSpace(bytes[position + 1]) {
      comment = position
      end = position
    }
  }

  // MARK: Texts and errors

  /// The word that starts at a byte of a line: empty between words, and up to the line's end if it can't be read.
  static func word(at start: Int, in line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    guard start < line.upperBound, !ASCII.isWhiteSpace(bytes[start]) else { return start..<start }
    var lexer = Lexer(bytes, line: line)
    (lexer.position, lexer.end) = (start, line.upperBound)
    return lexer.anyWord()?.range ?? start..<line.upperBound
  }

  func text(of word: Word) -> String { text(word.range) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text from an index to the end of its word, as an error shows it.
  func textOfWord(at start: Int) -> String {
    var copy = self
    copy.position = start
    return text(copy.anyWord()?.range ?? start..<end)
  }

  /// What to throw if something has to come next, and nothing does.
  func missing(_ expected: Operand..., hint: Hint? = nil) -> SyntaxError { missing(expected, hint: hint) }

  private func missing(_ expected: [Operand], hint: Hint?) -> SyntaxError {
    SyntaxError(offset: lastWordEnd, SyntaxError.Expectation(place: end, operands: expected, found: nil, hint: hint))
  }

  /// What to throw if the word at an index isn't what it should be.
  func unexpected(_ expected: Operand..., at start: Int, hint: Hint? = nil) -> SyntaxError {
    unexpected(expected, at: start, hint: hint)
  }

  func unexpected(_ expected: [Operand], at start: Int, hint: Hint?) -> SyntaxError {
    guard start < end else { return missing(expected, hint: hint) }
    return SyntaxError(
      offset: start,
      SyntaxError.Expectation(place: start, operands: expected, found: textOfWord(at: start), hint: hint))
  }

  /// What to throw if the next word should be an option, and isn't.
  ///
  /// - Parameter name: The name that comes right before it, if it may be the first word of one with spaces.
  func unknownOption(expected: [Keyword], after name: FigureName? = nil) -> SyntaxError {
    let found = textOfWord(at: position)
    if let later = expected.first(where: { $0.text == found && $0.version > vocabulary.version }) {
      return SyntaxError(offset: position, .needsVersion(later.version, "'\(found)' needs"))
    }
    if let side = expected.first(where: { $0.text == found && ($0 == .left || $0 == .right) }) {
      return unexpected(
        expected.map(Operand.keyword), at: position, hint: "write '\(side.text) of' and the name of a figure")
    }
    let known = expected.filter { $0.isWord(in: vocabulary.version) }
    if found == "in", rest.dropFirst().first.map(text) == "front", vocabulary.version < Keyword.behind.version {
      return unexpected(known.map(Operand.keyword), at: position, hint: Hint.inFront)
    }
    if let hint = Hint.forWords[found.lowercased()] {
      return unexpected(known.map(Operand.keyword), at: position, hint: hint)
    }
    var (point, size, color, number) = (self, self, self, self)
    let missing: Keyword? =
      (try? point.point()) != nil
      ? .at
      : (try? size.size()) != nil
        ? .size
        : (try? color.color()) != nil ? .color : !known.contains(.at) && (try? number.number("")) != nil ? .size : nil
    if let name, missing == nil, Hint.meant(found, among: known) == nil {
      let words = rest.prefix { $0.shape == .plain && keyword(of: $0).map(mustBeQuoted) != true }
      if !words.isEmpty {
        let hint = Hint.spacedName([name.text] + words.map(text), at: startOfLastWord..<words.last!.range.upperBound)
        return unexpected(known.map(Operand.keyword), at: position, hint: hint)
      }
    }
    return unexpected(
      known.map(Operand.keyword), at: position,
      hint: missing.map { Hint.write($0, before: found) } ?? Hint.meant(found, among: known))
  }

  /// Where the last word starts that was read.
  var startOfLastWord: Int {
    var copy = self
    copy.position = lineStart
    copy.skipWhiteSpace()
    return copy.rest.last { $0.range.upperBound <= lastWordEnd }?.range.lowerBound ?? lastWordEnd
  }

  /// The last word that was read which is a keyword.
  func lastWord(_ keyword: Keyword) -> Word? {
    var copy = self
    copy.position = lineStart
    copy.skipWhiteSpace()
    return copy.rest.last { $0.range.upperBound <= lastWordEnd && self.keyword(of: $0)?.keyword == keyword }
  }

  // MARK: Quotes and parentheses

  private mutating func quotedWord() throws(SyntaxError) -> Word {
    let start = position
    var index = start + 1
    while index < end, bytes[index] != ASCII.quote {
      // What a backslash does is looked at when the text is made; here it only keeps a quote from ending it.
      index += bytes[index] == ASCII.backslash && index + 1 < end ? 2 : 1
    }
    guard index < end else { throw SyntaxError(offset: start, .unclosedString) }
    index += 1
    guard isWordEnd(index) else { throw SyntaxError(offset: index, .noSpaceAfterString) }
    note(start..<index, .unread)
    finishWord(at: index)
    return Word(range: start..<index, shape: .quoted)
  }

  /// The end of a function whose parenthesis opens at an index: past the one that closes it, comments of CSS aside.
  private func endOfFunction(openedAt opening: Int) throws(SyntaxError) -> Int {
    var depth = 0
    var index = opening
    while index < end {
      switch bytes[index] {
      case ASCII.openParenthesis:
        depth += 1
      case ASCII.closeParenthesis:
        depth -= 1
        if depth == 0 { return index + 1 }
      case ASCII.slash where index + 1 < end && bytes[index + 1] == ASCII.star:
        index += 2
        while index + 1 < end, bytes[index] != ASCII.star || bytes[index + 1] != ASCII.slash { index += 1 }
        index += 1
      default: break
      }
      index += 1
    }
    throw SyntaxError(offset: opening, .unclosedFunction)
  }
}
