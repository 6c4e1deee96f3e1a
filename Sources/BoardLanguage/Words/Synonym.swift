/// Words of other programs for things that the language calls something else, for hints.
struct Synonym {
  /// The other programs' words.
  let words: [String]
  /// The form of the command that does it, if one command does.
  let form: String?
  /// Options or words of operands that do it within commands; `in` stands for `in front of`, where that may follow.
  var options: [Keyword] = []

  static let all = [
    Synonym(words: ["rect", "rectangle", "box", "create", "draw", "new"], form: "add NAME at X,Y size WxH"),
    Synonym(words: ["circle", "ellipse"], form: "add NAME at X,Y size WxH corner R"),
    Synonym(words: ["delete", "erase", "rm"], form: "remove NAME"),
    Synonym(words: ["copy", "clone"], form: "duplicate NAME as NAME at X,Y"),
    Synonym(words: ["position", "place", "pos", "at", "to"], form: "move NAME to X,Y", options: [.at, .to]),
    Synonym(words: ["scale", "size", "width", "height"], form: "resize NAME to WxH", options: [.size]),
    Synonym(words: ["front", "raise", "up", "top", "forward", "bring"], form: "order NAME front", options: [.front]),
    Synonym(words: ["back", "lower", "down", "bottom", "backward", "send"], form: "order NAME back", options: [.back]),
    Synonym(words: ["behind"], form: "order NAME back", options: [.below]),
    Synonym(words: ["infront", "in-front"], form: nil, options: [.in, .above]),
    Synonym(words: ["over", "above"], form: nil, options: [.above, .in]),
    Synonym(words: ["under", "below", "beneath", "underneath"], form: nil, options: [.below, .behind]),
    Synonym(words: ["fill", "paint"], form: "color NAME COLOR", options: [.color]),
    Synonym(words: ["background", "canvas"], form: "board WxH color COLOR", options: [.color]),
    Synonym(words: ["radius", "round", "rounded"], form: "corner NAME R", options: [.corner]),
    Synonym(words: ["stroke", "outline"], form: "border NAME, COLOR W", options: [.border]),
    Synonym(words: ["text", "caption", "title"], form: "label NAME \"TEXT\"", options: [.label]),
    Synonym(words: ["select"], form: "focus NAME"),
    Synonym(words: ["deselect", "unselect"], form: "focus board"),
    Synonym(words: ["import"], form: "include \"FILE\""),
    Synonym(words: ["assert"], form: "expect NAME at X,Y"),
    Synonym(words: ["list", "show"], form: "print"),
    Synonym(words: ["close", "ungroup", "}"], form: "end"),
  ]

  /// The form of the command for another program's word.
  static func form(for word: String) -> String? { all.first { $0.words.contains(word.lowercased()) }?.form }

  /// The command for another program's word.
  static func command(for word: String) -> Keyword? {
    form(for: word).flatMap { form in Keyword(rawValue: String(form.prefix { $0 != " " })) }
  }

  /// The keyword, among some, for another program's word.
  static func keyword(for word: String, among keywords: [Keyword]) -> Keyword? {
    let options = all.first { $0.words.contains(word.lowercased()) }?.options
    return options?.first { keywords.contains($0) && ($0 != .in || keywords.contains(.behind)) }
      ?? place(word, keywords)
  }

  /// The text of the keyword for another program's word; see ``keyword(for:among:)``.
  static func text(for word: String, among keywords: [Keyword]) -> String? {
    keyword(for: word, among: keywords).map { $0 == .in ? Keyword.inFrontOf : $0.text }
  }

  /// The place beside a figure that another program's word gives by an edge.
  private static func place(_ word: String, _ keywords: [Keyword]) -> Keyword? {
    let place: Keyword? = ["left", "top"].contains(word) ? .start : ["right", "bottom"].contains(word) ? .end : nil
    return place.flatMap { keywords.contains($0) ? $0 : nil }
  }
}
