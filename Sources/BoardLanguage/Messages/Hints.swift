// Hints that more than one message gives, or that need what only a lexer knows.
extension Hint {
  /// Which of some keywords was probably meant, with the value that other languages write behind a '='.
  static func meant(_ found: String, among keywords: [Keyword]) -> Hint? {
    let parts = found.split(separator: "=", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return nil }
    let meant =
      Synonym.text(for: word, among: keywords) ?? NearestName.of(word, among: keywords.map(\.text))
    guard let meant, meant != found else { return nil }
    let values = parts.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    return .meant(([meant] + values).joined(separator: " "))
  }

  /// That a keyword is missing before an operand.
  static func write(_ keyword: Keyword, before operand: String) -> Hint {
    let words = "\(keyword.text) \(operand)"
    return Hint("write \(Display.quoted(words))", writing: words)
  }

  /// How to write a name of several words.
  static func spacedName(_ words: [String], at range: Range<Int>) -> Hint {
    let name = Printer.text { $0.writeQuoted(words.joined(separator: " ")) }
    return Hint("write a name with spaces in quotes: \(name)", writing: name, insteadOf: range, isGuess: true)
  }

  /// - Parameter keywords: Those that may come before the numbers of `move`.
  static func destination(_ keywords: [Keyword]) -> Hint {
    let distance = "how far, such as 'by 10,-5'"
    return keywords.contains(.to) ? "write where to, such as 'to 40,40', or \(distance)" : "write \(distance)"
  }

  /// How to write a comment, if a word starts one as it is written elsewhere.
  static func comment(_ found: String) -> Hint? {
    let start = ["#", "//", "/*"].first(where: found.hasPrefix)
    guard let start else { return nil }
    return Hint(
      start == "#" ? "put a space after the '#' that starts a comment" : "a comment starts with '#' and a space",
      writing: start == "/*" ? nil : "# " + found.dropFirst(start.count))
  }

  /// How to write a version line.
  static var version: Hint {
    let known = Vocabulary.all.map { "'rectboard \($0.version)'" }
    return "write \(known.dropLast().joined(separator: ", ")) or \(known.last!)"
  }

  /// How to write a word of the language where it is a name.
  static func quotes(_ word: String) -> Hint {
    Hint("if it is a name, write it in quotes: \"\(word)\"", writing: "\"\(word)\"")
  }

  /// What to do instead of what the language hasn't, by words that others would use for it.
  static let forWords: [String: Hint] = {
    let inside: Hint = "a figure isn't inside another: write where it is, such as 'at 40,40'"
    let font: Hint = "labels have one font, upright: leave it out"
    let weight: Hint = "write 'bold' or 'regular'"
    return [
      "in": inside, "inside": inside, "into": inside, "weight": weight, "heavy": weight, "italic": font, "font": font,
      "beside": beside, "next": beside, "near": beside,
    ]
  }()

  static let inFront: Hint = "write 'above' and the name of a figure"

  /// That the stacking order has a command of its own.
  ///
  /// - Parameter command: Where `move` stands.
  static func order(insteadOf command: Range<Int>) -> Hint {
    Hint("write 'order' to change the stacking order", writing: Keyword.order.text, insteadOf: command)
  }

  static let inFrontOf: Hint = "write 'in front of' and the name of a figure"

  /// That a place in the stacking order may be meant, which two words told until version 3 that tell places now.
  ///
  /// - Parameter range: The word's; default: that of the error.
  static func stacking(_ side: Keyword, insteadOf range: Range<Int>? = nil) -> Hint? {
    let text: String
    switch side {
    case .above: text = Keyword.inFrontOf
    case .below: text = Keyword.behind.text
    default: return nil
    }
    return Hint("did you mean \(Display.quoted(text))?", writing: text, insteadOf: range)
  }

  private static let beside: Hint = "write 'left of' or 'right of' and the name of a figure"

  static let colorName: Hint = "a name has letters, digits, '_', '-' and '.', and begins with a letter"

  static let colorsOnly: Hint = "only colors can be defined, such as 'define accent #6366f1'"
  static let valuesOnly: Hint = "colors, numbers, points and sizes can be defined, such as 'define gap 16'"

  /// How to align in both directions.
  static let twoPlaces: Hint = "two places need 'in board' at the end of the line"

  static let label: Hint = "write the text in double quotes, such as \"Save\""

  static let groupName: Hint = "write the name of a group in double quotes"
}
