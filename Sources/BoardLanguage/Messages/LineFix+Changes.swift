// The changes that may turn a line into a readable one.
extension LineFix {
  /// The lines with one change, the likeliest first.
  ///
  /// - Parameter first: The change that has been made before. Names aren't joined after it, and words don't change places.
  mutating func candidates(_ words: [String], _ failure: Failure, after first: Candidate? = nil) -> [Candidate] {
    let index = failure.index
    var found: [Candidate] = []
    func replace(
      _ range: Range<Int>, by new: [String], isGuess: Bool = false, isReordered: Bool = false, isJoined: Bool = false
    ) {
      let line = Array(words[..<range.lowerBound]) + new + words[range.upperBound...]
      if line != words {
        found.append(Candidate(words: line, isGuess: isGuess, isReordered: isReordered, isJoined: isJoined))
      }
    }
    let isAtWord = words.indices.contains(index) && index > 0
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
      if LineFix.needless.contains(word) || Synonym.commands(for: word).first?.text == words[0] {
        replace(index..<index + 1, by: [], isGuess: words[0] == Keyword.add.text)
      }
      if index + 1 < words.count, NamedColors.color(named: (word + words[index + 1]).lowercased()) != nil {
        replace(index..<index + 2, by: [(word + words[index + 1]).lowercased()])
      }
      if ["the", "figure", "figures"].contains(words[index - 1].lowercased()) {
        replace(index - 1..<index, by: [], isGuess: true)
      }
      if word.count > 1, word.hasSuffix(";") { replace(index..<index + 1, by: [String(words[index].dropLast())]) }
      for separator in ["-", "="] as [Character] where !word.contains(where: { "(\"".contains($0) }) {
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
      if isAtWord { for line in beforeLabel(words, index) { replace(0..<words.count, by: line, isReordered: true) } }
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
    // Names before a text that labels have; words alone are rather the text.
    let isLabel = words[0] == Keyword.label.text && !words.contains { $0.hasPrefix("\"") }
    for list in isLabel ? [] : [1] + words.indices.filter({ $0 > 1 && ["of", "as"].contains(words[$0 - 1]) }) {
      var joined = words
      for item in list..<words.count where item + 1 < words.count {
        guard isItem(words[item], words[0]), isItem(words[item + 1], words[0]) else { break }
        if !words[item].hasSuffix(",") { joined[item] += "," }
        replace(0..<words.count, by: joined, isGuess: true)
      }
    }
    guard isAtWord, !lacksName(words, failure) else { return found }
    let isValue = isValue(words[index])
    if failure.takesText, !words[index].contains("\""), !isValue, first?.isReordered != true {
      if words[0] == Keyword.row.text {
        let cells = words[index...].filter { $0 != "|" }.map { isItem($0, words[0]) ? "\"\($0)\"" : $0 }
        replace(index..<words.count, by: cells, isGuess: true)
      }
      let isOtherQuote = words[index].unicodeScalars.first.map(LineFix.otherQuotes.contains) == true
      let isClosed =
        words[index].unicodeScalars.count > 1
        && words[index].unicodeScalars.last.map(LineFix.otherQuotes.contains) == true
      // Up to the ending of a path or the closing quote, or as few words as make the rest readable.
      let closing = words[index...].firstIndex {
        $0.unicodeScalars.last.map(LineFix.otherQuotes.contains) == true
      }
      let path = words[index...].firstIndex { $0.hasSuffix(".board") }
      let ends =
        failure.operands.contains(.path) && !isOtherQuote
        ? [(path ?? index) + 1]
        : isOtherQuote && !isClosed
          ? [closing.map { $0 + 1 } ?? words.count]
          : [index + 1] + words.indices.filter { $0 > index + 1 && Keyword(rawValue: words[$0]) != nil } + [words.count]
      for end in ends {
        let text = words[index..<end].joined(separator: " ").unicodeScalars.filter { !LineFix.otherQuotes.contains($0) }
        replace(
          index..<end, by: ["\"\(String(String.UnicodeScalarView(text)))\""],
          isGuess: end > index + 1 || !failure.keywords.isEmpty)
      }
    }
    for end in [index, index + 1] where first == nil && !failure.hasAdvice && index > 1 && end < words.count {
      guard words[index - 1...end].allSatisfy({ isItem($0, words[0]) && !$0.contains { "\",=:".contains($0) } }) else {
        break
      }
      let name = "\"\(words[index - 1...end].joined(separator: " "))\""
      replace(index - 1..<end + 1, by: [name], isGuess: true, isJoined: true)
    }
    let isQuoted = words[index].hasPrefix("\"")
    if isQuoted, !failure.takesText {
      replace(index..<index + 1, by: [words[index].filter { $0 != "\"" }], isGuess: words[index].contains(" "))
    }
    // A word that is missing: before a name only if hardly another one will do.
    let isOnlyKeyword = failure.keywords.count == 1
    let isName = failure.keywords.count < 5 && Keyword(rawValue: words[index]).map { $0 == .board } ?? true
    guard isValue || isQuoted || isOnlyKeyword || isName else { return found }
    let fitting = failure.keywords.map { $0.split(separator: " ").map(String.init) }.filter { keyword in
      if isQuoted, keyword != [Keyword.label.text] { return false }
      // A name follows, which is missing then.
      if keyword == [Keyword.as.text], Keyword(rawValue: words[index]) != nil { return false }
      if isColor(words[index]), ![Keyword.color.text, Keyword.border.text].contains(keyword[0]) { return false }
      let next = self.failure(of: words[..<index] + keyword + words[index...])
      return next.map { $0.index > index + keyword.count } ?? true
    }
    if fitting.count == 1 || isQuoted || isValue && (first == nil || words[0] != Keyword.expect.text) {
      for keyword in fitting {
        replace(
          index..<index, by: keyword,
          isGuess: !isOnlyKeyword || failure.operands.contains(.figure)
            || [Keyword.keep, .of].map(\.text).contains(keyword[0]))
      }
    }
    return found
  }

  /// The lines in which an option of the figure, which was written behind the text of its label, is before that.
  private func beforeLabel(_ words: [String], _ index: Int) -> [[String]] {
    let isText = words[0] == Keyword.text.text
    let label = words[..<index].firstIndex { isText ? $0.hasPrefix("\"") : $0 == Keyword.label.text }
    guard let label, label > 1 else { return [] }
    var lines: [[String]] = []
    // The option may be a word that labels have, too, and then fails behind it.
    for start in [index, index - 1] where start > (isText ? label : label + 1) && Keyword(rawValue: words[start]) != nil
    {
      for end in index + 1..<min(index + 8, words.count) + 1 {
        let (before, behind) = (words[..<label] + words[start..<end], words[label..<start] + words[end...])
        lines.append(Array(before + behind))
      }
    }
    return lines
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
      if failure.takesText, let text = words[index...].firstIndex(where: { $0.hasPrefix("\"") }), text > index {
        lines.append(words[1..<index] + [words[text]] + words[index..<text] + words[(text + 1)...])
      }
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
    let word = words[words.startIndex]
    let parts = (word.hasSuffix(":") ? word.dropLast() : word[...]).split(separator: "=", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return [] }
    let keywords = failure.keywords
    var options = Synonym.options(for: first).filter { failure.operands.isEmpty || keywords.contains($0) }
    let next = words.dropFirst().first
    if next.flatMap({ Keyword(rawValue: $0) }).map({ $0 == .of || $0 == .front }) ?? true {
      options += keywords.filter { $0.hasPrefix(first + " ") && !options.contains($0) }
    }
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

  /// Words that say nothing in the language.
  private static let needless: Set<String> = [
    "times", "step", "steps", "time", "and", "with", "the", "figure", "figures", "is", "are", "to", "=", "solid",
    "dashed", "dotted", "px", "units", "weight", "align",
  ]

  /// Quotes of other languages, and brackets around paths.
  private static let otherQuotes: Set<Unicode.Scalar> = Set(Message.otherQuotes + ["<", ">", "\u{BB}"])

  /// Words of English that are hardly names in a list.
  private static let otherWords: Set<String> = [
    "not", "but", "except", "without", "isn't", "light", "dark", "pale", "deep", "top-left", "top-right", "bottom-left",
    "bottom-right", "last", "first", "no", "all", "from", "to", "of", "for", "does", "doesn't", "history", "histories",
  ]

  /// Whether a word can only be a name, as far as the line shows.
  private func isItem(_ word: String, _ command: String) -> Bool {
    let name = word.hasSuffix(",") ? String(word.dropLast()) : word
    if name.hasPrefix("\"") { return command != Keyword.label.text }
    guard let first = name.unicodeScalars.first, FigureName.isBare(first, isFirst: true) else { return false }
    return Keyword(rawValue: name) == nil && !LineFix.needless.contains(name) && !LineFix.otherWords.contains(name)
      && Synonym.options(for: name).isEmpty && !isValue(name)
  }

  /// Whether a word is a number, a point, a size or a color.
  func isValue(_ word: String) -> Bool {
    if let first = word.utf8.first, ASCII.isDigit(first) || "#-+.".utf8.contains(first) { return true }
    return word.hasSuffix(")") || isColor(word) || vocabulary.definitions[word] != nil
  }

  func isColor(_ word: String) -> Bool {
    if case .color? = vocabulary.definitions[word]?.value { return true }
    return NamedColors.color(named: word) != nil
  }
}
