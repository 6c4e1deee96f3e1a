// Hints that several messages give, or that need the lexer's knowledge.
extension Hint {
  /// How to write a name with spaces.
  static func spacedName(_ words: [String], at range: Range<Int>) -> Hint {
    let name = Printer.text { $0.writeQuoted(words.joined(separator: " ")) }
    return Hint("write a name with spaces in quotes: \(name)", writing: name, insteadOf: range, isGuess: true)
  }

  /// How to write a comment, if the word starts one in another language.
  static func comment(_ found: String) -> Hint? {
    let start = found == "--" ? found : ["#", "//", "/*"].first(where: found.hasPrefix)
    // A color in digits is no comment.
    guard let start, (try? Color(found)) == nil else { return nil }
    return Hint(
      start == "#" ? "put a space after the '#' that starts a comment" : "a comment starts with '#' and a space",
      writing: start == "/*" ? nil : found == start ? "#" : "# " + found.dropFirst(start.count))
  }

  /// How to write a version line.
  static let version: Hint = "write 'rectboard \(Vocabulary.version)', or leave the line out"

  /// How to write a name that is also a keyword.
  static func quotes(_ word: String, at range: Range<Int>) -> Hint {
    Hint("if it is a name, write it in quotes: \"\(word)\"", writing: "\"\(word)\"", insteadOf: range, isGuess: true)
  }

  static let colorName: Hint = "a name has letters, digits, '_', '-' and '.', and begins with a letter"

  static let valuesOnly: Hint = "colors, numbers, points and sizes can be defined, such as 'define gap 16'"
}
