/// What other programs call things that the language has under another name, for hints.
struct Synonym {
  /// The words of others.
  let words: [String]
  /// The form of the command that does it.
  let form: String
  /// The option, or the word of an operand, that does it within another command.
  var option: Keyword?

  static let all = [
    Synonym(words: ["rect", "rectangle", "box", "create", "draw", "new"], form: "add NAME at X,Y size WxH"),
    Synonym(words: ["circle", "ellipse"], form: "add NAME at X,Y size WxH corner R"),
    Synonym(words: ["delete", "erase", "rm"], form: "remove NAME"),
    Synonym(words: ["copy", "clone"], form: "duplicate NAME as NAME at X,Y"),
    Synonym(words: ["position", "place", "pos", "at"], form: "move NAME to X,Y", option: .at),
    Synonym(words: ["scale", "size", "width", "height"], form: "resize NAME to WxH", option: .size),
    Synonym(words: ["front", "raise", "up", "top", "forward"], form: "order NAME front", option: .front),
    Synonym(words: ["back", "lower", "down", "bottom", "backward"], form: "order NAME back", option: .back),
    Synonym(words: ["fill", "paint"], form: "color NAME COLOR", option: .color),
    Synonym(words: ["background", "canvas"], form: "board WxH color COLOR", option: .color),
    Synonym(words: ["radius", "round", "rounded"], form: "corner NAME R", option: .corner),
    Synonym(words: ["stroke", "outline"], form: "border NAME COLOR W", option: .border),
    Synonym(words: ["text", "caption", "title"], form: "label NAME \"TEXT\"", option: .label),
    Synonym(words: ["select"], form: "focus NAME"),
    Synonym(words: ["deselect", "unselect"], form: "focus board"),
    Synonym(words: ["import"], form: "include \"FILE\""),
    Synonym(words: ["assert"], form: "expect NAME at X,Y"),
    Synonym(words: ["list", "show"], form: "print"),
  ]

  /// The form of the command that a word of other programs stands for.
  static func form(for word: String) -> String? { all.first { $0.words.contains(word.lowercased()) }?.form }

  /// Which of some keywords a word of other programs stands for.
  static func keyword(for word: String, among keywords: [Keyword]) -> Keyword? {
    all.first { $0.words.contains(word.lowercased()) }?.option.flatMap { keywords.contains($0) ? $0 : nil }
  }
}
