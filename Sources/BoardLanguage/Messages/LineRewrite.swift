/// A line as people write it who know other programs or English, and what it is in the language.
///
/// In both texts, words in capitals stand for words of the line, with a digit if there are several: `NAME` for one that is no value, `LIST`
/// for names with commas, `N` for a number, `COLOR`, `TEXT` for something in quotes, `WORD` for any one, and `…` for any number of words.
/// `a|b` is one word or the other. Of `[a|b]`, in the line and in what is meant, the first stands for the first, and so on.
struct LineRewrite {
  private let pattern: [Token]
  /// What may be meant. One alone is what is meant, unless it begins with `?`.
  private let meanings: [[Token]]
  /// What to do, if no line says it.
  private let advice: [Token]?
  let isGuess: Bool

  /// All rewrites, the likeliest first.
  static let all = table.flatMap { pattern, meanings in
    let choices = pattern.drop { $0 != "[" }.prefix { $0 != "]" }
    return (0...choices.count { $0 == "|" }).map { turn in
      LineRewrite(chosen(turn, of: pattern), meanings.map { chosen(turn, of: $0) })
    }
  }

  /// A text with one of the choices in each of its brackets.
  private static func chosen(_ turn: Int, of text: String) -> String {
    var (chosen, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      let choices = rest[rest.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
      chosen += rest[..<open] + choices[turn]
      rest = rest[rest.index(after: close)...]
    }
    return chosen + rest
  }

  private init(_ pattern: String, _ meanings: [String]) {
    func tokens(_ text: String) -> [Token] { text.split(separator: " ").map { Token($0) } }
    self.pattern = tokens(pattern)
    advice = meanings[0].first == "!" ? tokens(String(meanings[0].dropFirst())) : nil
    self.meanings = advice == nil ? meanings.map { tokens($0.first == "?" ? String($0.dropFirst()) : $0) } : []
    isGuess = meanings.count > 1 || meanings[0].first == "?"
  }

  /// Whether it is about a whole line of one command, not about some words in a line.
  var isOfLine: Bool { pattern.first?.isRest == false }

  /// A word of a pattern: texts, and what stands for others.
  struct Token {
    /// The texts and, at odd indices, what stands for others between them.
    private var parts = [""]
    /// The words of which it is one, if it stands for no others.
    private let alternatives: Set<String>

    init(_ text: Substring) {
      for character in text {
        let isCapture = parts.count.isMultiple(of: 2)
        let isNext =
          isCapture
          ? !character.isUppercase && !(character.isNumber && parts.last?.last?.isNumber == false)
          : character.isUppercase || character == "…"
        if isNext { parts.append("") }
        parts[parts.count - 1].append(character)
      }
      alternatives = parts.count == 1 ? Set(parts[0].split(separator: "|").map(String.init)) : []
    }

    /// Whether it stands for any number of words.
    var isRest: Bool { parts.count > 1 && parts[1] == "…" }
    /// Whether it stands for several words with commas.
    var isList: Bool { parts.count > 1 && parts[1].hasPrefix("LIST") }
    /// Whether it stands for other words.
    var isCapture: Bool { parts.count > 1 }

    /// Adds what stands for the captures in a word.
    ///
    /// - Returns: Whether the word is like that.
    func match(_ word: String, _ fix: LineFix, _ captured: inout [String: [String]]) -> Bool {
      guard isCapture else { return alternatives.contains(word.lowercased()) }
      guard word.hasPrefix(parts[0]) else { return false }
      var rest = word.dropFirst(parts[0].count)
      for index in stride(from: 1, to: parts.count, by: 2) {
        let behind = parts.count > index + 1 ? parts[index + 1] : ""
        // The last part takes all that is left.
        let isLast = index + 2 >= parts.count
        guard
          let end = isLast
            ? (rest.hasSuffix(behind) ? rest.dropLast(behind.count).endIndex : nil)
            : rest.firstRange(of: behind)?.lowerBound,
          let text = Token.value(parts[index], rest[..<end], fix)
        else { return false }
        captured[parts[index], default: []].append(text)
        rest = rest[end...].dropFirst(behind.count)
      }
      return true
    }

    /// A text as what a capture stands for; `nil` if it is something else.
    private static func value(_ capture: String, _ text: Substring, _ fix: LineFix) -> String? {
      var text = String(text)
      guard !text.isEmpty else { return nil }
      switch capture.prefix(while: \.isUppercase) {
      case "N":
        if text.hasSuffix("px") { text.removeLast(2) }
        return text.allSatisfy { $0.isNumber || "-+.".contains($0) } && Double(text) != nil ? text : nil
      case "COLOR": return fix.isColor(text) || text.hasPrefix("#") ? text : nil
      case "TEXT":
        if text.hasSuffix(",") { text.removeLast() }
        return text.hasPrefix("\"") ? text : nil
      case "NAME", "LIST":
        let isName = !fix.isValue(text.filter { $0 != "\"" }) && !text.contains { "?[]/".contains($0) }
        return isName && !text.hasSuffix(",") && !text.hasSuffix("=") ? text : nil
      default: return text
      }
    }

    /// The word as it is in the pattern.
    var unchanged: String { parts.joined() }

    /// The words of a line that it stands for.
    func words(_ captured: [String: [String]]) -> [String] {
      guard isCapture else { return parts }
      if isRest || isList, let words = captured[parts[1]] {
        return words.enumerated().map {
          parts[0] + $1 + ($0 + 1 < words.count ? isList ? "," : "" : parts.dropFirst(2).joined())
        }
      }
      return [parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : captured[$1]?.first ?? $1 }.joined()]
    }
  }

  /// What stands for the captures of the pattern in a line; `nil` if the line isn't like that.
  func match(_ words: [String], _ fix: LineFix) -> [String: [String]]? {
    if pattern[0].isCapture, isOfLine, CommandCatalogue.names.contains(words[0]) { return nil }
    return match(pattern[...], words[...], fix, [:])
  }

  private func match(
    _ pattern: ArraySlice<Token>, _ words: ArraySlice<String>, _ fix: LineFix, _ captured: [String: [String]]
  ) -> [String: [String]]? {
    guard let token = pattern.first else { return words.isEmpty ? captured : nil }
    var captured = captured
    if token.isRest {
      // The words before and behind others.
      let name = captured["…"] == nil ? "…" : LineRewrite.end
      for count in 0...words.count {
        captured[name] = Array(words.prefix(count))
        if let found = match(pattern.dropFirst(), words.dropFirst(count), fix, captured) { return found }
      }
      return nil
    }
    var count = 0
    for word in words {
      count += 1
      let isLast = !token.isList || !word.hasSuffix(",")
      guard token.match(isLast ? word : String(word.dropLast()), fix, &captured) else { return nil }
      if isLast { return match(pattern.dropFirst(), words.dropFirst(count), fix, captured) }
    }
    return nil
  }

  /// The key of the second words.
  private static let end = "……"

  /// The lines that may be meant by a line that matches.
  func lines(_ captured: [String: [String]]) -> [[String]] {
    meanings.map { meaning in
      var captured = captured
      return meaning.flatMap { token in
        defer { if token.isRest { captured["…"] = captured[LineRewrite.end] } }
        return token.words(captured)
      }
    }
  }

  /// The advice for a line that matches; `nil` if it has lines.
  func advice(_ captured: [String: [String]]) -> String? {
    advice.map { $0.flatMap { $0.isRest ? [$0.unchanged] : $0.words(captured) }.joined(separator: " ") }
  }
}

extension LineFix {
  /// The lines that a line means which is written as in other programs, and advice if no line says what it means.
  ///
  /// - Parameter areWhole: Whether to look for whole lines only, not for words in any line.
  func rewritten(_ words: [String], areWhole: Bool = false) -> (lines: [Candidate], advice: String?) {
    var lines: [Candidate] = []
    for rewrite in LineRewrite.all where rewrite.isOfLine || !areWhole {
      guard let captured = rewrite.match(words, self) else { continue }
      if let advice = rewrite.advice(captured) { return (lines, advice) }
      lines += rewrite.lines(captured).map {
        Candidate(words: $0, isGuess: rewrite.isGuess, isReordered: rewrite.isOfLine)
      }
    }
    return (lines, nil)
  }
}
