/// What a line that can't be read may have meant: a line that can be read.
///
/// It is looked for after a line has failed, by reading changed lines until one has no error. So a hint never suggests what the language
/// refuses, and commands needn't know how people get them wrong.
struct LineFix {
  private let vocabulary: Vocabulary
  private var attempts = 0

  private init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The most lines that are tried, the most that are changed twice, and the most words that a line may have.
  private static let limits = (attempts: 150, further: 6, words: 32)

  /// The hint that gives a readable line; `nil` if none is near.
  ///
  /// - Parameter lexer: The lexer that has failed, with the whole line.
  static func hint(for error: SyntaxError, in lexer: Lexer) -> Hint? {
    guard error.expectation != nil || codes.contains(error.message.code) else { return nil }
    let ranges = lexer.chunks
    let words = ranges.map(lexer.text)
    guard 2...limits.words ~= words.count, !words.joined().unicodeScalars.contains(where: Display.mustBeEscaped) else {
      return nil
    }
    var search = LineFix(lexer.vocabulary)
    let failure = Failure(
      index: ranges.firstIndex { error.place < $0.upperBound } ?? words.count,
      operands: error.expectation?.operands ?? [],
      hasAdvice: error.message.hint != nil)
    if let found = search.readable(from: words, failure) { return hint(from: words, to: found, at: ranges) }
    return search.lacksName(words, failure) ? "'\(words[1])' is read as a name: write the figure's name before it" : nil
  }

  /// The kinds of errors that another line may mend although they name no operands.
  private static let codes: Set<Diagnostic.Code> = [.expected, .unknownColor, .optionTwice, .optionsExclude]

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
    /// What the place takes; empty if the error doesn't say so.
    let operands: [Operand]
    /// Whether the error has advice of its own, which is better than a name of several words.
    var hasAdvice = false

    /// The keywords and phrases that the place takes.
    var keywords: [String] { operands.compactMap(\.words) }

    /// Whether the place takes something in quotes.
    var takesText: Bool { operands.contains { $0 == .path || $0.isText } }
  }

  /// Whether the first name is missing, since the word in its place is one that the next place takes.
  private func lacksName(_ words: [String], _ failure: Failure) -> Bool {
    guard failure.index == 2 else { return false }
    return isColor(words[1])
      ? failure.operands.contains(.color) : failure.keywords.contains { $0 == words[1] || $0.hasPrefix(words[1] + " ") }
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

  private struct Candidate {
    var words: [String]
    /// Whether the author may have meant something else.
    var isGuess = false
    /// Whether the changed words are in another order.
    var isReordered = false
    /// Whether the line has values that the author hasn't written.
    var isExample = false
  }

  /// The first readable line among those that are one or two changes away, or that lack only their end.
  private mutating func readable(from words: [String], _ failure: Failure) -> Candidate? {
    var further: [Candidate] = []
    for candidate in candidates(words, failure) {
      guard attempts < LineFix.limits.attempts else { return nil }
      guard let next = self.failure(of: candidate.words) else { return candidate }
      // What fails in the same place is no step towards a line.
      if next.index > failure.index || candidate.isReordered && failure.index <= 2 && next.index > 1 {
        further.append(candidate)
      }
    }
    for candidate in further.prefix(LineFix.limits.further) {
      guard let failure = self.failure(of: candidate.words, listsOperands: true) else { continue }
      for var next in candidates(candidate.words, failure, after: candidate) {
        guard attempts < LineFix.limits.attempts else { return nil }
        next.isGuess = true
        if self.failure(of: next.words) == nil { return next }
      }
    }
    return lacksName(words, failure) ? nil : completed(words, failure)
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

  // MARK: Changes

  /// The lines with one change, the likeliest first.
  ///
  /// - Parameter first: The change that has been made before. Names aren't joined after it, and words don't change places.
  private mutating func candidates(_ words: [String], _ failure: Failure, after first: Candidate? = nil) -> [Candidate]
  {
    let index = failure.index
    var found: [Candidate] = []
    func replace(_ range: Range<Int>, by new: [String], isGuess: Bool = false, isReordered: Bool = false) {
      let line = Array(words[..<range.lowerBound]) + new + words[range.upperBound...]
      if line != words { found.append(Candidate(words: line, isGuess: isGuess, isReordered: isReordered)) }
    }
    let isAtWord = words.indices.contains(index) && index > 0
    if first == nil { found += phrases(words) }
    // Commas follow their item directly, and none is before a value.
    if isAtWord, words[index].hasPrefix(",") { replace(index - 1..<index + 1, by: [words[index - 1] + words[index]]) }
    if let last = words[..<min(index + 1, words.count)].lastIndex(where: { $0.hasSuffix(",") }) {
      replace(last..<last + 1, by: [String(words[last].dropLast())])
    }
    if isAtWord {
      let word = words[index].lowercased()
      if ["and", "&", "with"].contains(word), index > 1 {
        replace(index - 1..<index + 1, by: [words[index - 1] + ","])
      }
      if LineFix.needless.contains(word) { replace(index..<index + 1, by: []) }
      if ["the", "figure", "figures"].contains(words[index - 1].lowercased()) {
        replace(index - 1..<index, by: [], isGuess: true)
      }
      for separator in ["-", "="] as [Character] {
        let parts = words[index].split(separator: separator).map(String.init)
        if parts.count == 2 { replace(index..<index + 1, by: parts) }
      }
    }
    // At the end of the line, the last word may be the wrong one.
    let place = min(index, words.count - 1)
    if place > 1 {
      for (option, count, isGuess) in meant(
        words[place...], place == index ? failure : Failure(index: place, operands: []))
      {
        replace(place..<place + count, by: option, isGuess: isGuess)
      }
    }
    if first == nil {
      let isExpectation = words[0] == Keyword.expect.text
      let isCertain = isExpectation || isValue(words[1]) || isAtWord && isValue(words[index])
      for line in reordered(words, failure) {
        replace(1..<words.count, by: line, isGuess: !isCertain, isReordered: true)
      }
      if isExpectation {
        replace(1..<1, by: [Keyword.board.text], isGuess: words[1] != Keyword.count.text)
      }
      for (command, other) in [(Keyword.move, Keyword.order), (.order, .move)] where words[0] == command.text {
        replace(0..<1, by: [other.text], isGuess: true)
      }
    }
    for list in [1] + words.indices.filter({ $0 > 1 && ["of", "as"].contains(words[$0 - 1]) }) {
      var joined = words
      for item in list..<words.count where item + 1 < words.count {
        guard isItem(words[item], words[0]), isItem(words[item + 1], words[0]) else { break }
        if !words[item].hasSuffix(",") { joined[item] += "," }
        replace(0..<words.count, by: joined)
      }
    }
    guard isAtWord, !lacksName(words, failure) else { return found }
    let isValue = isValue(words[index])
    if failure.takesText, !words[index].contains("\""), !isValue, first?.isReordered != true {
      replace(index..<index + 1, by: ["\"\(words[index])\""], isGuess: !failure.keywords.isEmpty)
      replace(index..<words.count, by: ["\"\(words[index...].joined(separator: " "))\""], isGuess: true)
    }
    for end in [index, index + 1] where first == nil && !failure.hasAdvice && index > 1 && end < words.count {
      guard words[index - 1...end].allSatisfy({ isItem($0, words[0]) && !$0.contains { "\",".contains($0) } }) else {
        break
      }
      replace(index - 1..<end + 1, by: ["\"\(words[index - 1...end].joined(separator: " "))\""], isGuess: true)
    }
    let isQuoted = words[index].hasPrefix("\"")
    if isQuoted, !failure.takesText { replace(index..<index + 1, by: [words[index].filter { $0 != "\"" }]) }
    // A word that is missing: before a name only if hardly another one will do.
    let isOnlyKeyword = failure.keywords.count == 1
    let isName = failure.keywords.count < 5 && Keyword(rawValue: words[index]).map { $0 == .board } ?? true
    guard isValue || isQuoted || isOnlyKeyword || isName else { return found }
    let fitting = failure.keywords.map { $0.split(separator: " ").map(String.init) }.filter { keyword in
      if isQuoted, keyword != [Keyword.label.text] { return false }
      if isColor(words[index]), ![Keyword.color.text, Keyword.border.text].contains(keyword[0]) { return false }
      let next = self.failure(of: words[..<index] + keyword + words[index...])
      return next.map { $0.index > index + keyword.count } ?? true
    }
    if fitting.count == 1 || isQuoted || isValue && first == nil {
      for keyword in fitting {
        replace(index..<index, by: keyword, isGuess: !isOnlyKeyword || failure.operands.contains(.figure))
      }
    }
    return found
  }

  /// The operands of a line in other orders: the subject first, and a value or a side last.
  private func reordered(_ words: [String], _ failure: Failure) -> [[String]] {
    let (word, index) = (words[1], failure.index)
    var lines: [[String]] = []
    if words[0] == Keyword.expect.text {
      let properties = (ExpectedProperty.ofFigures + ExpectedProperty.ofBoard + [.absent]).map(\.text)
      for property in [word] + Synonym.options(for: word) where words.count > 2 && properties.contains(property) {
        lines.append([words[2], property] + words[3...])
      }
    }
    if words.count > 2, isValue(word) || word.hasPrefix("\"") && failure.takesText || Keyword(rawValue: word) != nil {
      lines += [[words[2], word] + words[3...], words[2...] + [word]]
    }
    if words.indices.contains(index), index > 1 {
      if index + 1 < words.count, isValue(words[index]) {
        lines.append(words[1..<index] + [words[index + 1], words[index]] + words[(index + 2)...])
      }
      if Keyword(rawValue: words[index - 1]) != nil {
        lines.append(words[1..<(index - 1)] + words[index...] + [words[index - 1]])
      }
      // A text comes before its options.
      if words[index].hasPrefix("\"") {
        for place in 2..<index {
          lines.append(words[1..<place] + [words[index]] + words[place..<index] + words[(index + 1)...])
        }
      }
    }
    return lines
  }

  /// What the language calls the first of some words: another program's word, a misspelled word, or a phrase that isn't complete.
  ///
  /// - Returns: The words instead, how many they replace, and whether others may be meant.
  private func meant(_ words: ArraySlice<String>, _ failure: Failure) -> [(words: [String], count: Int, isGuess: Bool)]
  {
    let parts = words[words.startIndex].split(separator: "=", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return [] }
    let keywords = failure.keywords
    var options = Synonym.options(for: first).filter { failure.operands.isEmpty || keywords.contains($0) }
    options += keywords.filter { $0.hasPrefix(first + " ") && !options.contains($0) }
    let isTypo = options.isEmpty && NearestName.of(first, among: keywords, most: 1) != nil
    options += NearestName.of(first, among: keywords).map { [$0] } ?? []
    if options.isEmpty {
      // Only the first word of a phrase may be right.
      options = Phrase.allCases.map(\.text).filter {
        keywords.contains($0) && NearestName.of(words.prefix(3).joined(separator: " "), among: [$0]) != nil
      }
    }
    let values = parts.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    return options.flatMap { option in
      let new = option.split(separator: " ").map(String.init)
      // The rest of a phrase may follow already.
      let rest = zip(new.dropFirst(), words.dropFirst()).prefix { NearestName.of($1, among: [$0]) != nil }.count
      let counts = new.count > 1 && rest < new.count - 1 && words.dropFirst().first == new.last ? [1, 2] : [1 + rest]
      let isGuess =
        max(options.count, Synonym.options(for: first).count) > 1 || option.hasPrefix(first) && new.count > 2
      return counts.map { (new + values, $0, isGuess && !isTypo) }
    }
  }

  /// Several words of other languages.
  private func phrases(_ words: [String]) -> [Candidate] {
    var found: [Candidate] = []
    for index in words.indices {
      for (phrase, meanings) in LineFix.phrases where words[index...].starts(with: phrase) {
        for meaning in meanings where meaning.last != words.dropFirst(index + phrase.count).first {
          found.append(
            Candidate(words: words[..<index] + meaning + words[(index + phrase.count)...], isGuess: meanings.count > 1))
        }
      }
      if index + 3 < words.count, words[index] == "x", words[index + 2] == "y" {
        found.append(
          Candidate(words: words[..<index] + ["at", "\(words[index + 1]),\(words[index + 3])"] + words[(index + 4)...]))
      }
      if index + 2 < words.count, words[index] == "not" {
        let opposite = ["present": "absent", "absent": "present", "saved": "unsaved", "unsaved": "saved"][
          words[index + 2]]
        if let opposite {
          found.append(Candidate(words: words[..<index] + [words[index + 1], opposite] + words[(index + 3)...]))
        }
      }
    }
    return found
  }

  private static let phrases: [([String], [[String]])] = [
    (["on", "top", "of"], [["above"], ["in", "front", "of"]]), (["next", "to"], [["right", "of"], ["left", "of"]]),
    (["to", "the", "left", "of"], [["left", "of"]]), (["to", "the", "right", "of"], [["right", "of"]]),
    (["left", "to"], [["left", "of"]]), (["right", "to"], [["right", "of"]]), (["inside", "of"], [["in"]]),
    (["in", "front"], [["front"], ["in", "front", "of"]]), (["front", "of"], [["in", "front", "of"]]),
    (["at", "back"], [["back"]]), (["to", "front"], [["front"]]), (["to", "back"], [["back"]]),
    (["with", "gap"], [["gap"]]),
  ]

  /// Words that say nothing in the language.
  private static let needless: Set<String> = [
    "times", "step", "steps", "time", "and", "with", "the", "figure", "figures", "is", "are", "to", "=", "solid",
    "dashed", "dotted", "px", "units", "weight", "align",
  ]

  /// Whether a word can only be a name, as far as the line shows.
  private func isItem(_ word: String, _ command: String) -> Bool {
    let name = word.hasSuffix(",") ? String(word.dropLast()) : word
    if name.hasPrefix("\"") { return command != Keyword.label.text }
    guard let first = name.unicodeScalars.first, FigureName.isBare(first, isFirst: true) else { return false }
    return Keyword(rawValue: name) == nil && !LineFix.needless.contains(name) && !isValue(name)
  }

  /// Whether a word is a number, a point, a size or a color.
  private func isValue(_ word: String) -> Bool {
    if let first = word.utf8.first, ASCII.isDigit(first) || "#-+.".utf8.contains(first) { return true }
    return word.hasSuffix(")") || isColor(word) || vocabulary.definitions[word] != nil
  }

  private func isColor(_ word: String) -> Bool {
    if case .color? = vocabulary.definitions[word]?.value { return true }
    return NamedColors.color(named: word) != nil
  }

  // MARK: The hint

  private static func hint(from words: [String], to found: Candidate, at ranges: [Range<Int>]) -> Hint? {
    let new = found.words
    var start = zip(words, new).prefix { $0 == $1 }.count
    let end = zip(words[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let isWord =
      words.count - end == start + 1 && new.count >= words.count && !words[start].hasSuffix(",")
      && !new.contains { $0 == words[start] || $0 == words[start] + "," }
    // What is inserted or removed takes the word before it along.
    if words.count - end == start || new.count - end == start { start -= 1 }
    guard start >= 0 else { return nil }
    let old = start..<words.count - end
    let text = new[start..<new.count - end].joined(separator: " ")
    // A hint shows the whole line, unless a word, a phrase or a list will do.
    let isList = text.hasSuffix(",") && end > 0 && new.count <= words.count
    let line = new.joined(separator: " ")
    let shown = isList ? "\(text) \(new[new.count - end])" : isWord || line.count > 60 ? text : line
    let hint =
      found.isExample
      ? "for example: \(Display.quoted(shown))"
      : isWord && text.hasPrefix("\"")
        ? "write it in quotes: \(Display.escaped(text))"
        : isWord && !isList || found.isGuess
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
  fileprivate var isText: Bool { if case .other(let what) = self { what.hasSuffix("in quotes") } else { false } }

  /// What may stand for the operand in an example.
  fileprivate var example: String? {
    switch self {
    case .keyword, .phrase: words
    case .color: "red"
    case .value(_, let what), .other(let what):
      isText
        ? what.contains("title") ? "\"Title\"" : "\"Text\""
        : what == "a radius" ? "8" : what.firstRange(of: "such as ").map { String(what[$0.upperBound...]) }
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
