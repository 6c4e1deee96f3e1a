/// Words of other programs for what the language calls something else, for hints.
struct Synonym {
  /// The other programs' words.
  let words: [String]
  /// The form of the command that does it, if one command does.
  let form: String?
  /// Words within commands that do it.
  var options: [String] = []

  static let all = [
    Synonym(
      words: ["rect", "rectangle", "box", "shape", "node", "create", "draw", "new"], form: "add NAME at X,Y size WxH"),
    Synonym(words: ["circle", "ellipse"], form: "add NAME at X,Y size WxH corner R"),
    Synonym(words: ["delete", "erase", "rm"], form: "remove NAME"),
    Synonym(words: ["copy", "clone"], form: "duplicate NAME as NAME at X,Y"),
    Synonym(words: ["position", "place", "pos", "at", "to"], form: "move NAME to X,Y", options: ["at", "to"]),
    Synonym(words: ["scale", "size", "width", "height"], form: "resize NAME to WxH", options: ["size"]),
    Synonym(
      words: ["front", "raise", "up", "top", "forward", "bring"], form: "order NAME front", options: ["front", "top"]),
    Synonym(
      words: ["back", "lower", "down", "bottom", "backward", "send"], form: "order NAME back",
      options: ["back", "bottom"]),
    Synonym(words: ["behind"], form: "order NAME back"),
    Synonym(words: ["infront", "in-front"], form: nil, options: ["in front of"]),
    Synonym(words: ["before"], form: nil, options: ["left of", "in front of"]),
    Synonym(words: ["over", "above", "on"], form: nil, options: ["above", "in front of"]),
    Synonym(words: ["under", "below", "beneath", "underneath"], form: nil, options: ["below", "behind"]),
    Synonym(words: ["inside", "within"], form: nil, options: ["in"]),
    Synonym(words: ["beside", "next", "near"], form: nil, options: ["right of", "left of"]),
    Synonym(words: ["start"], form: nil, options: ["left", "top"]),
    Synonym(words: ["finish"], form: nil, options: ["right", "bottom"]),
    Synonym(words: ["center", "centre", "centered"], form: nil, options: ["center", "middle"]),
    Synonym(words: ["middle"], form: nil, options: ["middle", "center"]),
    Synonym(words: ["vcenter", "v-center"], form: nil, options: ["middle"]),
    Synonym(words: ["hcenter", "h-center"], form: nil, options: ["center"]),
    Synonym(words: ["by", "distance", "space", "spacing", "offset", "margin"], form: nil, options: ["gap"]),
    Synonym(words: ["fill", "paint", "background-color", "bg"], form: "color LIST COLOR", options: ["color"]),
    Synonym(words: ["background", "canvas"], form: "board WxH color COLOR", options: ["color"]),
    Synonym(
      words: ["radius", "round", "rounded", "corner-radius", "border-radius"], form: "corner LIST R",
      options: ["corner"]),
    Synonym(words: ["stroke", "outline"], form: "border LIST COLOR W", options: ["border"]),
    Synonym(words: ["caption", "title"], form: "label LIST \"TEXT\"", options: ["label"]),
    Synonym(words: ["class"], form: nil, options: ["style"]),
    Synonym(words: ["font-size", "font"], form: nil, options: ["size"]),
    Synonym(words: ["cols", "column", "widths"], form: nil, options: ["columns"]),
    Synonym(words: ["row-height", "heights"], form: nil, options: ["rows"]),
    Synonym(words: ["exists", "exist", "there"], form: nil, options: ["present"]),
    Synonym(words: ["missing", "gone", "removed"], form: nil, options: ["absent"]),
    Synonym(words: ["picture"], form: nil, options: ["image"]),
    Synonym(words: ["as", "into", "->", "=>", "="], form: nil, options: ["to"]),
    Synonym(words: ["select"], form: "focus NAME"),
    Synonym(words: ["deselect", "unselect", "unfocus", "blur"], form: "focus board"),
    Synonym(words: ["import"], form: "include \"FILE\""),
    Synonym(words: ["assert"], form: "expect NAME at X,Y"),
    Synonym(words: ["list", "show"], form: "print"),
    Synonym(words: ["close", "}", "save", "done"], form: "end"),
    Synonym(words: ["edit", "settings"], form: "panel NAME"),
    Synonym(words: ["transaction", "begin"], form: "step \"TITLE\""),
    Synonym(words: ["heavy"], form: nil, options: ["bold"]),
    Synonym(words: ["revert", "ctrl-z"], form: "undo"),
    Synonym(words: ["screenshot", "render", "export"], form: "snapshot"),
    Synonym(words: ["named", "called"], form: nil, options: ["as"]),
  ]

  /// The form of the command for another program's word.
  static func form(for word: String) -> String? {
    all.first { $0.words.contains(word.lowercased()) && $0.form != nil }?.form
  }

  /// The commands that another program's word may mean, with the same operands.
  static func commands(for word: String) -> [Keyword] {
    let forms = all.filter { $0.words.contains(word.lowercased()) }.compactMap(\.form)
    // A form of several words without an operand, such as `focus board`, is a whole line.
    let withOperands = forms.filter { $0.contains(where: \.isUppercase) || !$0.contains(" ") }
    return withOperands.compactMap { form in Keyword(rawValue: String(form.prefix { $0 != " " })) }
  }

  /// What may be meant by another program's word within a command.
  static func options(for word: String) -> [String] {
    all.filter { $0.words.contains(word.lowercased()) }.flatMap(\.options)
  }
}
