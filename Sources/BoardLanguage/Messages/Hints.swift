// Hints that several messages give, or that need the lexer's knowledge.
extension Hint {
  /// The keyword that was probably meant, with a value that follows a `=` as in other languages.
  static func meant(_ found: String, among keywords: [Keyword]) -> Hint? {
    let parts = found.split(separator: "=", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return nil }
    let meant =
      Synonym.text(for: word, among: keywords) ?? NearestName.of(word, among: keywords.map(\.text))
    guard let meant, meant != found else { return nil }
    let values = parts.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    return .meant(([meant] + values).joined(separator: " "))
  }

  /// The hint that a keyword is missing before an operand.
  static func write(_ keyword: Keyword, before operand: String) -> Hint {
    let words = "\(keyword.text) \(operand)"
    return Hint("write \(Display.quoted(words))", writing: words)
  }

  /// How to write a name with spaces.
  static func spacedName(_ words: [String], at range: Range<Int>) -> Hint {
    let name = Printer.text { $0.writeQuoted(words.joined(separator: " ")) }
    return Hint("write a name with spaces in quotes: \(name)", writing: name, insteadOf: range, isGuess: true)
  }

  /// - Parameter keywords: The keywords that may come before the numbers of `move`.
  static func destination(_ keywords: [Keyword]) -> Hint {
    let distance = "how far, such as 'by 10,-5'"
    return keywords.contains(.to) ? "write where to, such as 'to 40,40', or \(distance)" : "write \(distance)"
  }

  /// How to write a comment, if the word starts one in another language.
  static func comment(_ found: String) -> Hint? {
    let start = ["#", "//", "/*"].first(where: found.hasPrefix)
    guard let start else { return nil }
    return Hint(
      start == "#" ? "put a space after the '#' that starts a comment" : "a comment starts with '#' and a space",
      writing: start == "/*" ? nil : "# " + found.dropFirst(start.count))
  }

  /// How to write a version line.
  static let version: Hint = "write 'rectboard \(Vocabulary.version)', or leave the line out"

  /// How to write a name that is also a word of the language.
  static func quotes(_ word: String) -> Hint {
    Hint("if it is a name, write it in quotes: \"\(word)\"", writing: "\"\(word)\"")
  }

  /// Hints for words of other programs, whose features the language doesn't have.
  static let forWords: [String: Hint] = {
    let inside = Hint.meant(Keyword.in.text)
    let font: Hint = "labels have one font, upright: leave it out"
    let weight: Hint = "write 'bold' or 'regular'"
    return [
      "inside": inside, "into": inside, "weight": weight, "heavy": weight, "italic": font, "font": font,
      "beside": beside, "next": beside, "near": beside,
    ]
  }()

  /// The hint that `order`, not `move`, changes the stacking order.
  ///
  /// - Parameter command: The bytes of `move`.
  static func order(insteadOf command: Range<Int>) -> Hint {
    Hint("write 'order' to change the stacking order", writing: Keyword.order.text, insteadOf: command)
  }

  static let inFrontOf: Hint = "write 'in front of' and the name of a figure"

  /// The hint that the author may have meant a position in the stacking order.
  ///
  /// - Parameter range: The bytes of the word; default: the error's word.
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

  static let valuesOnly: Hint = "colors, numbers, points and sizes can be defined, such as 'define gap 16'"

  /// How to align along both axes.
  static let twoPlaces: Hint = "two places need 'in board' at the end of the line"

  static let label: Hint = "write the text in double quotes, such as \"Save\""

  static let groupName: Hint = "write the name of a group in double quotes"
}
