/// What a line that can't be read may have meant: a line that can be read.
///
/// It is looked for after a line has failed, by reading changed lines until one has no error. So a hint never suggests what the language
/// refuses, and commands needn't know how people get them wrong.
struct LineFix {
  let vocabulary: Vocabulary
  private var attempts = 0

  private init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The most lines that are tried, the most that are changed once more, the most changes of a line, and the most words that it may have.
  private static let limits = (attempts: 180, further: 5, changes: 3, words: 32)

  /// The hint that gives a readable line; `nil` if none is near.
  ///
  /// - Parameter lexer: The lexer that has failed, with the whole line.
  static func hint(for error: SyntaxError, in lexer: Lexer) -> Hint? {
    guard error.expectation != nil || codes.contains(error.message.code), let (words, ranges) = readableWords(of: lexer)
    else { return nil }
    var search = LineFix(lexer.vocabulary)
    let (lines, advice) = search.rewritten(words)
    if let advice {
      for line in lines where search.failure(of: line.words) == nil { return hint(from: words, to: line, at: ranges) }
      return Hint(advice)
    }
    let failure = Failure(
      index: ranges.firstIndex { error.place < $0.upperBound } ?? words.count,
      operands: error.expectation?.operands ?? [],
      hasAdvice: error.message.hint != nil)
    // Of options that exclude each other, another one is hardly meant.
    let isTwice = [.optionTwice, .optionsExclude].contains(error.message.code)
    if let found = search.readable(from: words, failure, changes: isTwice ? 1 : limits.changes) {
      return hint(from: words, to: found, at: ranges)
    }
    return search.lacksName(words, failure) ? "'\(words[1])' is read as a name: write the figure's name before it" : nil
  }

  /// The hint for a line that is written as in another program; `nil` if it isn't.
  static func rewriteHint(in lexer: Lexer) -> Hint? {
    guard let (words, ranges) = readableWords(of: lexer) else { return nil }
    var search = LineFix(lexer.vocabulary)
    let (lines, advice) = search.rewritten(words, areWhole: true)
    for line in lines where search.failure(of: line.words) == nil {
      return hint(from: words, to: line, at: ranges, showsLine: true)
    }
    return advice.map { Hint($0) }
  }

  /// The hint for a line whose first word is no command; `nil` if no line is near that begins with one of the same meaning.
  ///
  /// - Parameter lexer: A lexer that has the line.
  static func commandHint(in lexer: Lexer) -> Hint? {
    guard let (words, ranges) = readableWords(of: lexer) else { return nil }
    var search = LineFix(lexer.vocabulary)
    for command in Synonym.commands(for: words[0]) {
      let line = [command.text] + words[1...]
      if let advice = search.rewritten(line, areWhole: true).advice { return Hint(advice) }
      let failure = search.failure(of: line, listsOperands: true)
      if var found = failure == nil ? Candidate(words: line) : search.readable(from: line, failure!), !found.isExample {
        found.isGuess = true
        return hint(from: words, to: found, at: ranges, showsLine: true)
      }
    }
    return nil
  }

  /// The words of a line as white space separates them; `nil` if there are none to change, too many, or such as can't be shown.
  private static func readableWords(of lexer: Lexer) -> (words: [String], ranges: [Range<Int>])? {
    let ranges = lexer.chunks
    let words = ranges.map(lexer.text)
    let isReadable = !words.joined().unicodeScalars.contains(where: Display.mustBeEscaped)
    return 2...limits.words ~= words.count && isReadable ? (words, ranges) : nil
  }

  /// The kinds of errors that another line may mend although they name no operands.
  private static let codes: Set<Diagnostic.Code> = [
    .expected, .oneFigure, .unknownColor, .optionTwice, .optionsExclude, .afterLabel,
  ]

  // MARK: Reading lines

  struct Failure {
    /// The index of the wrong word; the number of words at the end of the line.
    let index: Int
    /// What the place takes; empty if the error doesn't say so.
    let operands: [Operand]
    /// Whether the error has advice of its own, which is better than a name of several words.
    var hasAdvice = false
    /// The line with the error's own edit.
    var corrected: Candidate?

    /// The keywords and phrases that the place takes.
    var keywords: [String] { operands.compactMap(\.words) }

    /// Whether the place takes something in quotes.
    var takesText: Bool { operands.contains { $0 == .path || $0.isText } }
  }

  /// Whether the first name is missing, since the word in its place is one that the next place takes.
  func lacksName(_ words: [String], _ failure: Failure) -> Bool {
    guard failure.index == 2 else { return false }
    return isColor(words[1])
      ? failure.operands.contains(.color) : failure.keywords.contains { $0 == words[1] || $0.hasPrefix(words[1] + " ") }
  }

  /// Where a line can't be read; `nil` if it can.
  ///
  /// - Parameter listsOperands: Whether the failure lists all operands that its place takes.
  mutating func failure(of words: [String], listsOperands: Bool = false) -> Failure? {
    attempts += 1
    let bytes = Array(words.joined(separator: " ").utf8)
    var lexer = Lexer(bytes, line: bytes.indices, vocabulary)
    lexer.isTrial = !listsOperands
    do throws(SyntaxError) {
      return try lexer.uncheckedCommand(listsOperands: listsOperands) == nil ? Failure(index: 0, operands: []) : nil
    } catch {
      var (index, end) = (0, 0)
      while index < words.count {
        end += words[index].utf8.count
        if error.place < end { break }
        (index, end) = (index + 1, end + 1)
      }
      return Failure(
        index: index, operands: error.expectation?.operands ?? [],
        corrected: listsOperands ? lexer.corrected(error) : nil)
    }
  }

  struct Candidate {
    var words: [String]
    /// Whether the author may have meant something else.
    var isGuess = false
    /// Whether the changed words are in another order.
    var isReordered = false
    /// Whether words were joined to a name, which alone makes no line more readable.
    var isJoined = false
    /// Whether the line has values that the author hasn't written.
    var isExample = false
  }

  /// The first readable line among those that are few changes away, or that lack only their end.
  private mutating func readable(
    from words: [String], _ failure: Failure, changes: Int = LineFix.limits.changes
  ) -> Candidate? {
    var lines: [(line: Candidate, failure: Failure)] = [(Candidate(words: words), failure)]
    var tried: Set<[String]> = [words]
    // Of several options that are written with '=', each is an error of its own.
    var part: Candidate?
    for change in 1...changes {
      var further: [(line: Candidate, failure: Failure)] = []
      for (line, failure) in lines {
        let isFirst = change == 1
        for var next in candidates(of: line, failure, isFirst: isFirst) where tried.insert(next.words).inserted {
          guard attempts < LineFix.limits.attempts else { return part }
          next.isGuess = next.isGuess || line.isGuess
          guard let fault = self.failure(of: next.words) else { return next }
          if isFirst, part == nil, !next.isGuess, words.indices.contains(failure.index),
            words[failure.index].contains("="), fault.index > failure.index + 1
          {
            part = next
          }
          // Where no more of the line is read than before, the change is no step towards a line.
          let isShorter = next.words.count - fault.index < line.words.count - failure.index
          let isNearer = fault.index > failure.index || !next.isJoined && isShorter
          if isNearer || next.isReordered && failure.index <= 2 && fault.index > 1 { further.append((next, fault)) }
        }
      }
      lines = further.prefix(LineFix.limits.further).compactMap { line, _ in
        self.failure(of: line.words, listsOperands: true).map { (line, $0) }
      }
    }
    return part ?? (lacksName(words, failure) ? nil : completed(words, failure))
  }

  /// The lines that one more change makes of a line, the likeliest first.
  private mutating func candidates(of line: Candidate, _ failure: Failure, isFirst: Bool) -> [Candidate] {
    return [failure.corrected].compactMap(\.self) + rewritten(line.words).lines
      + candidates(line.words, failure, after: isFirst ? nil : line)
  }

  /// The line with examples of all that is missing at its end.
  private mutating func completed(_ words: [String], _ failure: Failure) -> Candidate? {
    var (words, failure): ([String], Failure?) = (words, failure)
    let start = words.count
    while let place = failure, place.index == words.count, words.count < start + 5 {
      let operand = place.operands.first { $0.isText || $0 == .color } ?? place.operands.first { $0.example != nil }
      guard let missing = operand?.example else { return nil }
      words += missing.split(separator: " ").map(String.init)
      failure = self.failure(of: words, listsOperands: true)
    }
    return failure == nil && words.count > start ? Candidate(words: words, isGuess: true, isExample: true) : nil
  }

  // MARK: The hint

  /// - Parameter showsLine: Whether to show the whole line even if a word would do.
  private static func hint(
    from words: [String], to found: Candidate, at ranges: [Range<Int>], showsLine: Bool = false
  ) -> Hint? {
    let new = found.words
    var start = zip(words, new).prefix { $0 == $1 }.count
    var end = zip(words[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let isWord =
      words.count - end == start + 1 && new.count >= words.count && !words[start].hasSuffix(",")
      && !new.contains { $0 == words[start] || $0 == words[start] + "," }
    // What is inserted or removed takes the word before it along, or at the start the one behind it.
    if words.count - end == start || new.count - end == start {
      if start > 0 { start -= 1 } else { end -= 1 }
    }
    guard end >= 0 else { return nil }
    let old = start..<words.count - end
    let text = new[start..<new.count - end].joined(separator: " ")
    // A hint shows the whole line, unless a word, a phrase or a list will do.
    let isList = text.hasSuffix(",") && end > 0 && new.count <= words.count
    let line = new.joined(separator: " ")
    let shown =
      showsLine && line.count <= 60
      ? line : isList ? "\(text) \(new[new.count - end])" : isWord || line.count > 60 ? text : line
    let hint =
      found.isExample
      ? "for example: \(Display.quoted(shown))"
      : isWord && text.hasPrefix("\"") && !showsLine
        ? "write it in quotes: \(Display.escaped(text))"
        : isWord && !isList && !showsLine || found.isGuess
          ? "did you mean \(Display.quoted(shown))?" : "write \(Display.quoted(shown))"
    return Hint(
      hint, writing: text, insteadOf: ranges[old.lowerBound].lowerBound..<ranges[old.upperBound - 1].upperBound,
      isGuess: found.isGuess)
  }
}

extension Operand {
  /// The operand's words, if it is a keyword or a phrase.
  fileprivate var words: String? {
    switch self {
    case .keyword(let keyword): keyword.text
    case .phrase(let phrase): phrase.text
    default: nil
    }
  }

  /// Whether it is a text in quotes that isn't a path.
  fileprivate var isText: Bool { if case .other(let what) = self { what.contains("in quotes") } else { false } }

  /// What may stand for the operand in an example.
  fileprivate var example: String? {
    switch self {
    case .keyword, .phrase: words
    case .color: "red"
    case .value(_, let what), .other(let what):
      what.firstRange(of: "such as ").map { String(what[$0.upperBound...]) }
        ?? (what == "a radius" ? "8" : !isText ? nil : what.contains("title") ? "\"Title\"" : "\"Text\"")
    default: nil
    }
  }
}

extension SyntaxError {
  /// The offset of what is wrong, or of the end of the line.
  fileprivate var place: Int { expectation?.place ?? offset }
}

extension Lexer {
  /// Whether a line has no error in what replaces a range of it, so that a hint may offer that.
  func isReadable(_ text: String, insteadOf range: Range<Int>) -> Bool {
    let line = self.text(lineStart..<range.lowerBound) + text + self.text(range.upperBound..<end)
    let bytes = Array(line.utf8)
    var copy = Lexer(bytes, line: bytes.indices, vocabulary)
    copy.isTrial = true
    do throws(SyntaxError) {
      return try copy.uncheckedCommand(listsOperands: false) != nil
    } catch {
      return error.place > range.lowerBound - lineStart + text.utf8.count
    }
  }

  /// The line with the edit that an error in it offers; `nil` if it offers none.
  fileprivate func corrected(_ error: SyntaxError) -> LineFix.Candidate? {
    guard let hint = error.message.hint, let text = hint.replacement else { return nil }
    let range = hint.range ?? Lexer.word(at: error.offset, in: lineStart..<end, of: bytes)
    let new = Array((self.text(lineStart..<range.lowerBound) + text + self.text(range.upperBound..<end)).utf8)
    let lexer = Lexer(new, line: new.indices, vocabulary)
    // A color that is unknown may be defined elsewhere.
    let isGuess = hint.isGuess || error.message.code == .unknownColor
    return LineFix.Candidate(words: lexer.chunks.map(lexer.text), isGuess: isGuess)
  }

  /// The line's words as white space separates them, with the command first.
  fileprivate var chunks: [Range<Int>] {
    var copy = self
    copy.trace = nil
    copy.rewind(to: (lineStart, lineStart))
    var chunks: [Range<Int>] = []
    while let word = copy.anyWord() {
      if word.range.isEmpty { continue }
      if let last = chunks.last, last.upperBound == word.range.lowerBound {
        chunks[chunks.count - 1] = last.lowerBound..<word.range.upperBound
      } else {
        chunks.append(word.range)
      }
    }
    return chunks
  }
}

extension SyntaxError {
  /// The same error with a hint whose edit gives a readable line, if there is one.
  ///
  /// - Parameter lexer: The lexer that has failed.
  func hinted(in lexer: Lexer) -> SyntaxError {
    let own = message.hint
    if message.code != .outOfRange, let hint = LineFix.rewriteHint(in: lexer) { return with(hint) }
    if let own, let text = own.replacement {
      let word = Lexer.word(at: offset, in: lexer.lineStart..<lexer.end, of: lexer.bytes)
      if lexer.isReadable(text, insteadOf: own.range ?? word) { return self }
    }
    // Advice stays, unless an edit is known; an edit that doesn't help goes.
    // Figures that are placed beside something are better grouped than moved by another word.
    if message.code == .oneFigure, let own, own.replacement == nil { return self }
    return with(LineFix.hint(for: self, in: lexer) ?? (own?.replacement == nil ? own : nil))
  }
}

extension Message {
  /// The same message with what a line means that is written as in another program, if it is.
  ///
  /// - Parameter lexer: A lexer that has the line.
  func rewriting(_ lexer: Lexer) -> Message {
    let hint = LineFix.rewriteHint(in: lexer) ?? (code == .unknownCommand ? LineFix.commandHint(in: lexer) : nil)
    return hint.map { Message(code, text, hint: $0) } ?? self
  }
}
