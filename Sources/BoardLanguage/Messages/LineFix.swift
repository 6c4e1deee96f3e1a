/// What a line that can't be read may have meant: a line that can be read.
///
/// It is looked for after a line has failed, by reading changed lines until one has no error. So a hint never suggests what the language
/// refuses, and commands needn't know how people get them wrong.
struct LineFix {
  private let vocabulary: Vocabulary
  private var attempts = 0

  private init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The most lines that are tried, and the most words that a line may have.
  private static let limits = (attempts: 100, words: 32)

  /// The hint that gives a readable line; `nil` if none is near.
  ///
  /// - Parameter lexer: The lexer that has failed, with the whole line.
  static func hint(for error: SyntaxError, in lexer: Lexer) -> Hint? {
    let words = lexer.chunks
    guard words.count > 1, words.count <= limits.words else { return nil }
    var search = LineFix(lexer.vocabulary)
    let texts = words.map(lexer.text)
    guard let failure = search.failure(of: texts, listsOperands: true), let found = search.readable(from: texts, failure) else { return nil }
    return hint(from: texts, to: found.words, at: words, isGuess: found.isGuess)
  }

  /// Whether a line has no error in what replaces a range of it, so that a hint may offer that.
  static func isReadable(_ text: String, insteadOf range: Range<Int>, in lexer: Lexer) -> Bool {
    let line = lexer.text(lexer.lineStart..<range.lowerBound) + text + lexer.text(range.upperBound..<lexer.end)
    let bytes = Array(line.utf8)
    var copy = Lexer(bytes, line: bytes.indices, lexer.vocabulary)
    do throws(SyntaxError) {
      return try copy.uncheckedCommand(listsOperands: false) != nil
    } catch {
      return error.place > range.lowerBound - lexer.lineStart + text.utf8.count
    }
  }

  // MARK: Reading lines

  private struct Failure {
    /// The index of the wrong word; the number of words at the end of the line.
    let index: Int
    /// What the place takes.
    let operands: [Operand]

    /// Whether the place takes something in quotes.
    var takesText: Bool {
      operands.contains { operand in
        switch operand {
        case .path: true
        case .other(let what): what.hasSuffix("in quotes")
        default: false
        }
      }
    }

    /// The words of the language that the place takes.
    var keywords: [String] {
      operands.compactMap { operand in
        switch operand {
        case .keyword(let keyword): keyword.text
        case .phrase(let phrase): phrase.text
        default: nil
        }
      }
    }
  }

  /// Where a line can't be read; `nil` if it can.
  ///
  /// - Parameter listsOperands: Whether the failure lists all operands that its place takes.
  private mutating func failure(of words: [String], listsOperands: Bool = false) -> Failure? {
    attempts += 1
    let bytes = Array(words.joined(separator: " ").utf8)
    var lexer = Lexer(bytes, line: bytes.indices, vocabulary)
    do throws(SyntaxError) {
      return try lexer.uncheckedCommand(listsOperands: listsOperands) == nil ? Failure(index: 0, operands: []) : nil
    } catch {
      var (index, end) = (0, 0)
      while index < words.count {
        end += words[index].utf8.count
        if error.place < end { break }
        (index, end) = (index + 1, end + 1)
      }
      return Failure(index: index, operands: error.expectation?.operands ?? [])
    }
  }

  private typealias Candidate = (words: [String], isGuess: Bool)

  /// The first readable line among those that are one or two changes away.
  private mutating func readable(from words: [String], _ failure: Failure) -> Candidate? {
    var further: [(candidate: Candidate, failure: Failure)] = []
    for candidate in candidates(words, failure) {
      guard attempts < LineFix.limits.attempts else { return nil }
      guard let next = self.failure(of: candidate.words) else { return candidate }
      // What fails in the same place is no step towards a line.
      if next.index > 0, next.index > failure.index || candidate.words.count == words.count { further.append((candidate, next)) }
    }
    for (candidate, _) in further.prefix(8) {
      guard let failure = self.failure(of: candidate.words, listsOperands: true) else { continue }
      for next in candidates(candidate.words, failure) {
        guard attempts < LineFix.limits.attempts else { return nil }
        if self.failure(of: next.words) == nil { return (next.words, candidate.isGuess || next.isGuess) }
      }
    }
    return completed(words, failure)
  }

  /// The line with examples of all that is missing at its end.
  private mutating func completed(_ words: [String], _ failure: Failure) -> Candidate? {
    var (words, failure): ([String], Failure?) = (words, failure)
    let start = words.count
    while let place = failure, place.index == words.count, words.count < start + 5 {
      guard let missing = place.operands.lazy.compactMap(\.example).first else { return nil }
      words += missing.split(separator: " ").map(String.init)
      failure = self.failure(of: words, listsOperands: true)
    }
    return failure == nil && words.count > start ? (words, true) : nil
  }

  // MARK: Changes

  private func candidates(_ words: [String], _ failure: Failure) -> [Candidate] {
    let index = failure.index
    let isAtWord = words.indices.contains(index) && index > 0
    var found: [Candidate] = phrases(words)
    func add(_ words: [String], isGuess: Bool = false) { found.append((words, isGuess)) }
    func replace(_ index: Int, by new: [String], isGuess: Bool = false) {
      add(Array(words[..<index]) + new + Array(words[(index + 1)...]), isGuess: isGuess)
    }
    // Commas: directly behind each item of a list, and not before its value.
    if isAtWord, words[index].hasPrefix(",") {
      add(Array(words[..<(index - 1)]) + [words[index - 1] + words[index]] + Array(words[(index + 1)...]))
    }
    if let last = words[..<min(index + 1, words.count)].lastIndex(where: { $0.hasSuffix(",") }) {
      replace(last, by: [String(words[last].dropLast())])
    }
    // The value before its figure, or the property before its subject.
    if words.count > 2, index == 1, LineFix.isValue(words[1], vocabulary) {
      add([words[0]] + words[2...] + [words[1]])
    }
    if isAtWord {
      for option in meant(words[index], failure) { replace(index, by: option.split(separator: " ").map(String.init)) }
      for part in [words[index].split(separator: "-"), words[index].split(separator: "=")] where part.count == 2 {
        replace(index, by: part.map(String.init))
      }
    }
    for list in [1] + words.indices.filter({ $0 > 1 && ["of", "as"].contains(words[$0 - 1]) }) {
      var joined = words
      for item in list..<words.count where item + 1 < words.count && LineFix.isItem(words[item]) {
        if !words[item].hasSuffix(",") { joined[item] += "," }
        add(joined)
      }
    }
    if words[0] == Keyword.expect.text, words.count > 1 { add([words[0], Keyword.board.text] + words[1...]) }
    if words.count > 2 {
      add([words[0], words[2], words[1]] + words[3...])
      add([words[0]] + words[2...] + [words[1]])
    }
    if isAtWord {
      for keyword in failure.keywords { add(Array(words[..<index]) + keyword.split(separator: " ").map(String.init) + words[index...]) }
      if failure.takesText, !words[index].contains("\"") {
        replace(index, by: ["\"\(words[index])\""])
        if index + 1 < words.count { add(Array(words[..<index]) + ["\"\(words[index...].joined(separator: " "))\""], isGuess: true) }
      }
      if index > 1 { add(words[..<(index - 1)] + words[index...] + [words[index - 1]]) }
      for end in index..<min(index + 2, words.count) where index > 1 && !words[(index - 1)...end].joined().contains("\"") {
        let name = "\"\(words[(index - 1)...end].joined(separator: " "))\""
        add(Array(words[..<(index - 1)]) + [name] + words[(end + 1)...], isGuess: true)
      }
      if LineFix.needless.contains(words[index].lowercased()) { replace(index, by: []) }
    }
    for other in [Keyword.move: Keyword.order, .order: .move][Keyword(rawValue: words[0]) ?? .add].map({ [$0] }) ?? [] {
      replace(0, by: [other.text])
    }
    return found
  }

  /// Words of other languages for words that the place takes, and words of the language that are misspelled.
  private func meant(_ word: String, _ failure: Failure) -> [String] {
    let keywords = failure.keywords
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return [] }
    let nearest = NearestName.of(first, among: keywords).map { [$0] } ?? []
    let options = Synonym.options(for: first).filter { option in
      keywords.contains(option) || option.split(separator: " ").first.map { keywords.contains(String($0)) } == true
    }
    let values = parts.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    return (options + nearest).map { ([$0] + values).joined(separator: " ") }
  }

  /// Several words of other languages.
  private func phrases(_ words: [String]) -> [Candidate] {
    var found: [Candidate] = []
    for (index, _) in words.enumerated() {
      for (phrase, meanings) in LineFix.phrases where words[index...].starts(with: phrase) {
        for meaning in meanings {
          found.append((Array(words[..<index]) + meaning + words[(index + phrase.count)...], meanings.count > 1))
        }
      }
      if index + 3 < words.count, words[index] == "x", words[index + 2] == "y" {
        found.append((Array(words[..<index]) + ["at", "\(words[index + 1]),\(words[index + 3])"] + words[(index + 4)...], false))
      }
      if index + 2 < words.count, words[index] == "not" {
        let opposite = ["present": "absent", "absent": "present", "saved": "unsaved", "unsaved": "saved"][words[index + 2]]
        if let opposite { found.append((Array(words[..<index]) + [words[index + 1], opposite] + words[(index + 3)...], false)) }
      }
    }
    return found
  }

  private static let phrases: [([String], [[String]])] = [
    (["on", "top", "of"], [["above"], ["in", "front", "of"]]), (["next", "to"], [["right", "of"]]),
    (["to", "the", "left", "of"], [["left", "of"]]), (["to", "the", "right", "of"], [["right", "of"]]),
    (["left", "to"], [["left", "of"]]), (["right", "to"], [["right", "of"]]), (["inside", "of"], [["in"]]),
    (["in", "front"], [["front"], ["in", "front", "of"]]), (["at", "back"], [["back"]]), (["to", "front"], [["front"]]),
    (["to", "back"], [["back"]]), (["with", "gap"], [["gap"]]),
  ]

  /// Words that say nothing in the language.
  private static let needless: Set<String> = [
    "times", "step", "steps", "time", "and", "with", "the", "a", "an", "figure", "figures", "is", "are", "to", "of", "=", "solid",
    "dashed", "dotted", "px", "units",
  ]

  private static func isItem(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    return first == "\"" || FigureName.isBare(first, isFirst: true)
  }

  /// Whether a word is a number, a color or a size.
  private static func isValue(_ word: String, _ vocabulary: Vocabulary) -> Bool {
    if let first = word.utf8.first, ASCII.isDigit(first) || first == ASCII.hash || first == ASCII.minus { return true }
    return NamedColors.color(named: word) != nil || vocabulary.definitions[word] != nil
  }

  // MARK: The hint

  private static func hint(
    from words: [String], to new: [String], at ranges: [Range<Int>], isGuess: Bool
  ) -> Hint? {
    let start = zip(words, new).prefix { $0 == $1 }.count
    let end = zip(words[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let old = start..<(words.count - end)
    let text = new[start..<(new.count - end)].joined(separator: " ")
    let isWord = old.count == 1 && new.count == words.count
    // A hint shows a line as it is to be written, unless it is long.
    let shown = isWord ? text : new.joined(separator: " ")
    let verb = isWord || isGuess ? "did you mean \(Display.quoted(shown))?" : "write \(Display.quoted(shown))"
    if old.isEmpty {
      // An insertion takes the word before it along.
      guard start > 0 else { return nil }
      let before = ranges[start - 1]
      return Hint(verb, writing: "\(words[start - 1]) \(text)", insteadOf: before, isGuess: isGuess)
    }
    let range = ranges[old.lowerBound].lowerBound..<ranges[old.upperBound - 1].upperBound
    if text.isEmpty {
      guard start > 0 else { return nil }
      return Hint(verb, writing: words[start - 1], insteadOf: ranges[start - 1].lowerBound..<range.upperBound, isGuess: isGuess)
    }
    return Hint(verb, writing: text, insteadOf: range, isGuess: isGuess)
  }
}

extension Operand {
  /// What may stand for the operand in an example.
  fileprivate var example: String? {
    switch self {
    case .keyword(let keyword): keyword.text
    case .phrase(let phrase): phrase.text
    case .value(_, let what), .other(let what):
      what.firstRange(of: "such as ").map { String(what[$0.upperBound...]) }
    default: nil
    }
  }
}

extension SyntaxError {
  /// The offset of what is wrong, or of the end of the line.
  fileprivate var place: Int { expectation?.place ?? offset }
}

extension Lexer {
  /// The line's words as white space separates them, with the command first.
  fileprivate var chunks: [Range<Int>] {
    var copy = self
    copy.trace = nil
    copy.rewind(to: (lineStart, lineStart))
    var chunks: [Range<Int>] = []
    while let word = copy.anyWord() {
      if let last = chunks.last, last.upperBound == word.range.lowerBound {
        chunks[chunks.count - 1] = last.lowerBound..<word.range.upperBound
      } else {
        chunks.append(word.range)
      }
    }
    return chunks
  }
}
