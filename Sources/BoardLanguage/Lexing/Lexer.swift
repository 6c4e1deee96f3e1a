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
  /// Where the comment starts; `nil` until the lexer has reached it.
  private(set) var comment: Int?
  /// A record of how the line's words are read; `nil` unless somebody needs it.
  var trace: LineTrace?

  /// Whether the line is only tried, for a hint, so that its own errors need none.
  var isTrial = false

  /// The words of the language, with the names that are defined.
  var vocabulary: Vocabulary
  /// The keywords of the command that is being read. Before a value that may be left out, they go before names of values.
  var ownWords: Set<Keyword> = []
  /// The board that patterns are about; `nil` unless the line is about to run.
  var board: CurrentBoard?
  /// Whether the line has a pattern, as far as it has been read.
  var hasPatterns = false

  private(set) var lineStart: Int

  init(_ bytes: [UInt8], line: Range<Int>, _ vocabulary: Vocabulary = .plain) {
    (self.bytes, self.vocabulary) = (bytes, vocabulary)
    (lineStart, position, lastWordEnd, end) = (0, 0, 0, 0)
    begin(line)
  }

  /// Goes on to another line.
  mutating func begin(_ line: Range<Int>) {
    (lineStart, position, lastWordEnd, end) = (line.lowerBound, line.lowerBound, line.lowerBound, line.upperBound)
    comment = nil
    hasPatterns = false
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

  /// Reads the next word, whatever it is. A CSS function is one word, up to its closing parenthesis.
  ///
  /// - Parameters:
  ///   - expected: The operand that an error names if there is no word.
  ///   - isItem: Whether the word may be an item of a list, which ends at a comma, too.
  mutating func word(
    _ expected: @autoclosure () -> Operand, isItem: Bool = false
  ) throws(SyntaxError) -> Word {
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
      if ASCII.isWhiteSpace(byte) || isItem && byte == ASCII.comma && index > start { break }
      isPlain = false
      index = byte == ASCII.openParenthesis ? try endOfFunction(openedAt: index) : index + 1
    }
    note(start..<index, .unread)
    finishWord(at: index)
    return Word(range: start..<index, shape: isPlain ? .plain : .other)
  }

  /// Reads what is part of an item of a list, and so ends at a comma, too.
  mutating func item<Result>(_ read: (inout Lexer) throws(SyntaxError) -> Result) throws(SyntaxError) -> Result {
    var (index, depth) = (position, 0)
    while index < end, depth > 0 || bytes[index] != ASCII.comma && !ASCII.isWhiteSpace(bytes[index]) {
      if bytes[index] == ASCII.openParenthesis { depth += 1 }
      if bytes[index] == ASCII.closeParenthesis { depth -= 1 }
      index += 1
    }
    guard index < end, bytes[index] == ASCII.comma else { return try read(&self) }
    let whole = end
    end = index
    defer { end = whole }
    return try read(&self)
  }

  /// Reads the next word, whatever it is; `nil` at the end of the line, or if its quotes or parenthesis aren't closed.
  mutating func anyWord() -> Word? { isAtEnd ? nil : try? word(.end) }

  /// Goes back to a position that the lexer has had, and to the end of the word before it.
  mutating func rewind(to start: (position: Int, lastWordEnd: Int)) { (position, lastWordEnd) = start }

  /// The keyword that a word is, if it is one.
  func keyword(of word: Word) -> Vocabulary.Entry? {
    word.shape == .plain ? Vocabulary.entry(bytes.span, in: word.range) : nil
  }

  /// Goes back to the start of a word that has been read.
  mutating func rewind(to word: Word) {
    // A comment lies behind the word, so ``end`` and ``comment`` stay valid.
    position = word.range.lowerBound
    forgetWords(from: position)
  }

  /// Whether a keyword comes next.
  func isAt(_ keyword: Keyword) -> Bool { nextKeyword()?.keyword == keyword }

  /// Reads a keyword if it comes next.
  ///
  /// - Returns: Whether it came next.
  mutating func keyword(_ keyword: Keyword) -> Bool { self.keyword(oneOf: CollectionOfOne(keyword)) != nil }

  /// Reads a keyword, or throws if another word comes next.
  mutating func require(_ keyword: Keyword) throws(SyntaxError) {
    guard self.keyword(keyword) else { throw unexpected(oneOf: [keyword]) }
  }

  /// Reads one of several keywords, or throws if another word comes next.
  mutating func requireOne(of keywords: [Keyword]) throws(SyntaxError) -> Keyword {
    if let keyword = keyword(oneOf: keywords) { return keyword }
    throw unexpected(oneOf: keywords)
  }

  /// The error for a next word that is none of several keywords.
  private func unexpected(oneOf keywords: [Keyword]) -> SyntaxError {
    unexpected(keywords.map(Operand.keyword), at: position, hint: nil)
  }

  /// The rest of the line's words, up to one that can't be read.
  var rest: [Word] {
    var (copy, words) = (self, [Word]())
    while let word = copy.anyWord() { words.append(word) }
    return words
  }

  /// Whether a text in quotes comes next.
  var isAtQuote: Bool { position < end && bytes[position] == ASCII.quote }

  /// Reads the next word if it is one of some keywords.
  mutating func keyword(oneOf keywords: some Collection<Keyword>) -> Keyword? {
    takes(oneOf: keywords)
    return keywordAhead(oneOf: keywords)
  }

  /// Reads one of a command's options if it comes next. Each option can be given once.
  ///
  /// - Parameters:
  ///   - excluded: The options that others have ruled out.
  ///   - start: Where the options begin.
  mutating func option(
    of options: [Keyword], without excluded: @autoclosure () -> [Keyword] = [], from start: Int = 0
  ) -> Keyword? {
    if trace != nil { takes(oneOf: remaining(of: options, without: excluded(), from: start)) }
    return keywordAhead(oneOf: options)
  }

  @inline(__always)
  mutating func keywordAhead(oneOf keywords: some Collection<Keyword>) -> Keyword? {
    guard let next = nextKeyword(), keywords.contains(next.keyword) else { return nil }
    pass(next)
    return next.keyword
  }

  /// Passes over the keyword that comes next.
  @inline(__always)
  mutating func pass(_ next: Vocabulary.Entry) {
    note(position..<position + next.length, .keyword(next.keyword))
    finishWord(at: position + next.length)
  }

  /// The next word, if it is a keyword.
  func nextKeyword() -> Vocabulary.Entry? {
    var index = position
    while index < end, ASCII.isLetter(bytes[index]) || bytes[index] == ASCII.minus { index += 1 }
    return index > position && isWordEnd(index) ? Vocabulary.entry(bytes.span, in: position..<index) : nil
  }

  /// Throws if the line has more words.
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

  /// The bytes of the word that starts at an offset in a line: empty at white space, and up to the line's end if the word can't be read.
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

  /// The error that an operand is missing at the end of the line.
  func missing(_ expected: Operand..., hint: Hint? = nil) -> SyntaxError { missing(expected, hint: hint) }

  private func missing(_ expected: [Operand], hint: Hint?) -> SyntaxError {
    SyntaxError(offset: lastWordEnd, SyntaxError.Expectation(place: end, operands: expected, found: nil, hint: hint))
  }

  /// The error for a word that isn't one of the expected operands.
  func unexpected(_ expected: Operand..., at start: Int, hint: Hint? = nil) -> SyntaxError {
    unexpected(expected, at: start, hint: hint)
  }

  func unexpected(_ expected: [Operand], at start: Int, hint: Hint?) -> SyntaxError {
    guard start < end else { return missing(expected, hint: hint) }
    return SyntaxError(
      offset: start,
      SyntaxError.Expectation(place: start, operands: expected, found: textOfWord(at: start), hint: hint))
  }

  /// The error for a next word that is no option.
  func unknownOption(expected: [Keyword]) -> SyntaxError {
    unexpected(expected.map(Operand.keyword), at: position, hint: nil)
  }

  // MARK: Quotes and parentheses

  private mutating func quotedWord() throws(SyntaxError) -> Word {
    let start = position
    var index = start + 1
    while index < end, bytes[index] != ASCII.quote {
      // Escapes are resolved later, by `string(from:)`; here a backslash only keeps a quote from ending the text.
      index += bytes[index] == ASCII.backslash && index + 1 < end ? 2 : 1
    }
    guard index < end else { throw SyntaxError(offset: start, .unclosedString) }
    index += 1
    guard isWordEnd(index) || bytes[index] == ASCII.comma else {
      throw SyntaxError(offset: index, .noSpaceAfterString)
    }
    note(start..<index, .unread)
    finishWord(at: index)
    return Word(range: start..<index, shape: .quoted)
  }

  /// The end of a CSS function, after the parenthesis that closes the one at an index; parentheses in comments don't count.
  func endOfFunction(openedAt opening: Int) throws(SyntaxError) -> Int {
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
