/// A line as people write it who know other programs or English, and what it is in the language.
///
/// In both texts, words in capitals stand for words of the line, with a digit if there are several: `NAME` for one that is no value, `LIST`
/// for names with commas, `N` for a number, `COLOR`, `TEXT` for something in quotes, `WORD` for any one, and `…` for any number of words.
/// `a|b` is one word or the other.
struct LineRewrite {
  private let pattern: [Token]
  /// What may be meant. One alone is what is meant, unless it begins with `?`.
  private let meanings: [[Token]]
  /// What to do, if no line says it.
  private let advice: [Token]?
  let isGuess: Bool

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

extension LineRewrite {
  /// The likeliest first.
  static let all = table.map { LineRewrite($0.0, $0.1) }

  private static let table: [(String, [String])] = [
    // Commands of other names.
    ("save point", ["save-point"]), ("savepoint|save-point|checkpoint WORD", ["save-point"]),
    ("set|change LIST WORD to|= …", ["WORD LIST …"]),
    ("set|change WORD LIST …", ["WORD LIST …"]), ("set|change WORD of LIST to …", ["WORD LIST …"]),
    ("let|var|const|set NAME =|to|be …", ["define NAME …"]), ("let|var|const NAME …", ["define NAME …"]),
    ("NAME.WORD =|: …", ["WORD NAME …"]), ("NAME.WORD …", ["WORD NAME …"]), ("NAME: WORD …", ["WORD NAME …"]),
    ("NAME = …", ["?define NAME …"]), ("$NAME: …", ["define NAME …"]), ("$NAME = …", ["define NAME …"]),
    ("center|centre LIST", ["align LIST center middle in board"]),
    ("center|centre LIST in|on …", ["align LIST center middle in …"]),
    ("clear|reset|delete history NAME", ["forget NAME"]), ("clear|reset|delete history of NAME", ["forget NAME"]),
    ("background COLOR", ["color board COLOR"]), ("background board COLOR", ["color board COLOR"]),
    // Adding.
    ("add rect|rectangle|box|square|figure|shape NAME N1 N2 N3 N4 …", ["add NAME at N1,N2 size N3xN4 …"]),
    ("add NAME N1 N2 N3 N4 …", ["add NAME at N1,N2 size N3xN4 …"]),
    ("add rect|rectangle|box|square|figure|shape NAME …", ["add NAME …"]),
    ("add … text|caption TEXT …", ["add … label TEXT …"]), ("… label none TEXT …", ["?… label TEXT …"]),
    ("add NAME … front", ["add NAME …"]),
    (
      "add NAME1 to NAME2",
      ["!'add' makes a figure; to change a group, write 'group NAME2 of' with the names of all its figures"]
    ), ("add NAME in the WORD …", ["?add NAME in board WORD …"]), ("add NAME in WORD …", ["?add NAME in board WORD …"]),
    (
      "add|order … z|z-index N …",
      ["!write the place in the stacking order with 'back', 'in front of NAME' or 'behind NAME'"]
    ),
    ("duplicate NAME at|to WORD", ["duplicate NAME as NAME-2 at WORD"]),
    ("duplicate NAME xN by WORD", ["duplicate NAME N times by WORD"]),
    ("duplicate NAME Nx by WORD", ["duplicate NAME N times by WORD"]),
    ("duplicate NAME1 as NAME2..WORD by …", ["!write each new name: 'duplicate NAME1 as NAME2, … by …'"]),
    (
      "duplicate NAME1 as NAME2 … color|corner|border|label …",
      ["!a copy looks like its original: write a line for what is different"]
    ), ("text TEXT …", ["!a name comes first: 'text NAME … TEXT'"]),
    ("text NAME … size N TEXT …", ["text NAME … TEXT size N …"]),
    ("text NAME … color COLOR TEXT …", ["text NAME … TEXT color COLOR …"]),
    ("text NAME … bold TEXT …", ["text NAME … TEXT bold …"]),
    ("style NAME … label TEXT …", ["style NAME … label …", "style NAME … …"]),
    ("style NAME … label TEXT …", ["!a style has no text, only its looks, such as 'label bold'"]),
    ("define $NAME: …", ["define NAME …"]), ("define $NAME …", ["define NAME …"]),
    ("define NAME = …", ["define NAME …"]), ("define NAME: …", ["define NAME …"]),
    ("define NAME WORD1 WORD2 WORD3", ["?define NAME (WORD1 WORD2 WORD3)"]),
    ("define NAME WORD1 WORD2 …", ["?style NAME WORD1 WORD2 …"]),
    ("style NAME { …", ["!write options without braces, ':' and ';', such as 'style NAME color red border black 2'"]),
    // Places and sizes.
    ("move LIST by N", ["!an offset has two numbers: write 'move LIST by N,0' or 'move LIST by 0,N'"]),
    ("add NAME1 N below NAME2 …", ["add NAME1 below NAME2 gap N …"]),
    ("add NAME1 N above NAME2 …", ["add NAME1 above NAME2 gap N …"]),
    ("add NAME1 N right of NAME2 …", ["add NAME1 right of NAME2 gap N …"]),
    ("add NAME1 N left of NAME2 …", ["add NAME1 left of NAME2 gap N …"]),
    ("move LIST N to the WORD", ["move LIST N WORD"]),
    ("move LIST to the WORD N", ["move LIST WORD N"]), ("move LIST from WORD to …", ["move LIST to …"]),
    ("move LIST right|rightwards N", ["move LIST by N,0"]), ("move LIST right|rightwards by N", ["move LIST by N,0"]),
    ("move LIST N right", ["move LIST by N,0"]), ("move LIST left N", ["move LIST by -N,0"]),
    ("move LIST left by N", ["move LIST by -N,0"]), ("move LIST N left", ["move LIST by -N,0"]),
    ("move LIST down N", ["move LIST by 0,N"]), ("move LIST down by N", ["move LIST by 0,N"]),
    ("move LIST N down", ["move LIST by 0,N"]), ("move LIST up N", ["move LIST by 0,-N"]),
    ("move LIST up by N", ["move LIST by 0,-N"]), ("move LIST N up", ["move LIST by 0,-N"]),
    ("move NAME to center|middle", ["move NAME in board"]), ("move NAME center middle in …", ["move NAME in …"]),
    ("move NAME1 to NAME2", ["move NAME1 in NAME2", "move NAME1 right of NAME2"]),
    ("resize NAME width|height N", ["!a size has two numbers: write 'resize NAME to WxH'"]),
    ("resize LIST N1 N2", ["resize LIST to N1xN2"]), ("resize LIST to N1 N2", ["resize LIST to N1xN2"]),
    ("resize NAME to N", ["!a size has two numbers: write 'resize NAME to WxH'"]),
    ("resize NAME to WORD%", ["!a size is in board units: write 'resize NAME to WxH'"]),
    ("resize NAME by …", ["!write the new size: 'resize NAME to WxH'"]),
    ("board size WORD …", ["board WORD …"]), ("board width N1 height N2", ["board N1xN2"]),
    ("align WORD NAME1 NAME2", ["align NAME1, NAME2 WORD"]),
    ("align LIST WORD edges|edge|sides|side", ["align LIST WORD"]),
    ("align LIST to|with NAME WORD", ["align LIST WORD in NAME"]),
    ("align LIST WORD to|with NAME", ["align LIST WORD in NAME"]),
    ("align LIST horizontal|horizontally center|centre|middle", ["align LIST center"]),
    ("align LIST vertical|vertically center|centre|middle", ["align LIST middle"]),
    ("align LIST center|centre|middle horizontal|horizontally", ["align LIST center"]),
    ("align LIST center|centre|middle vertical|vertically", ["align LIST middle"]),
    (
      "align LIST horizontal|horizontally|vertical|vertically …",
      [
        "!'center' puts centers one above the other, 'middle' side by side: write 'align LIST center' or 'align LIST middle'"
      ]
    ),
    ("distribute horizontal|horizontally LIST …", ["distribute LIST horizontally …"]),
    ("distribute vertical|vertically LIST …", ["distribute LIST vertically …"]),
    (
      "distribute LIST spacing|space|gap|by|every N",
      ["distribute LIST horizontally gap N", "distribute LIST vertically gap N"]
    ), ("distribute LIST evenly|equally", ["distribute LIST horizontally", "distribute LIST vertically"]),
    ("order LIST first", ["order LIST front"]),
    ("order LIST last", ["order LIST back"]),
    // Appearance.
    ("color background|canvas COLOR", ["color board COLOR"]), ("color LIST N1 N2 N3", ["color LIST rgb(N1,N2,N3)"]),
    ("corner LIST N1 N2 N3 N4", ["?corner LIST N1"]), ("border LIST off|no|0|remove", ["border LIST none"]),
    ("border LIST thick|bold", ["?border LIST black 4"]), ("border LIST thin", ["?border LIST black 1"]),
    ("border LIST width|size N", ["?border LIST black N"]), ("border LIST color COLOR …", ["border LIST COLOR …"]),
    ("label LIST off|remove|empty|\"\"", ["label LIST none"]), ("label TEXT on|of|to|for LIST", ["label LIST TEXT"]),
    ("color LIST COLOR1, COLOR2", ["!all figures of a line get one color: write a line for each"]),
    ("label LIST each TEXT1 TEXT2 …", ["label LIST each TEXT1 TEXT2 …"]),
    ("label LIST none TEXT …", ["?label LIST TEXT …"]),
    ("label LIST TEXT1 TEXT2 …", ["label LIST each TEXT1 TEXT2 …"]),
    ("label NAME TEXT1 TEXT2", ["!a figure has one label; '\\n' in its text begins a new line"]),
    ("label LIST Npt …", ["label LIST size N …"]), ("label LIST Npx …", ["label LIST size N …"]),
    ("label LIST text TEXT …", ["label LIST TEXT …"]),
    // Names and groups.
    ("rename NAME1 TEXT", ["rename NAME1 to TEXT"]), ("group LIST as|into|named NAME", ["group NAME of LIST"]),
    ("group NAME =|with|from|: LIST", ["group NAME of LIST"]),
    ("group NAME1 NAME2", ["!write a name for the group first: 'group NAME of NAME1, NAME2'"]),
    ("group NAME1, LIST", ["!write a name for the group first: 'group NAME of NAME1, LIST'"]),
    ("ungroup NAME1 from NAME2", ["!'ungroup' takes a whole group, such as 'ungroup NAME2'"]),
    ("ungroup NAME1.NAME2", ["ungroup NAME1"]),
    (
      "remove|color|move|border|corner|label all|everything …",
      ["!write the names with commas, or a pattern: '*' means all names without a point"]
    ),
    ("drag NAME from WORD1 to|through WORD2", ["drag NAME through WORD2"]),
    ("drag NAME to WORD …", ["drag NAME through WORD …"]),
    // Blocks and undo.
    ("open|begin|start|show panel of|for|on NAME", ["panel NAME"]), ("open|begin|start|show panel …", ["panel …"]),
    ("open|begin|start|new step …", ["step …"]),
    ("open|begin|start|new|add|create table …", ["table …"]),
    ("step on|in WORD TEXT", ["step TEXT on WORD"]), ("panel for|of|on NAME", ["panel NAME"]),
    ("panel TEXT NAME", ["panel NAME"]), ("panel WORD NAME", ["?panel NAME"]), ("end WORD", ["end"]),
    ("cancel WORD", ["cancel"]),
    ("undo it|last|that|once|one", ["undo"]), ("redo it|last|that|once|one", ["redo"]), ("undo twice", ["undo 2"]),
    ("undo WORD twice", ["undo WORD 2"]), ("redo WORD twice", ["redo WORD 2"]),
    ("undo … save-point", ["!undo takes a count of steps or 'all'; it can't stop at a save point"]),
    ("undo the|last N of|from|for|on|in WORD", ["undo WORD N"]), ("undo N of|from|for|on|in WORD", ["undo WORD N"]),
    ("redo the|last N of|from|for|on|in WORD", ["redo WORD N"]), ("redo N of|from|for|on|in WORD", ["redo WORD N"]),
    ("redo twice", ["redo 2"]), ("undo everything|*", ["undo all"]), ("redo everything|*", ["redo all"]),
    ("undo the|last N", ["undo N"]), ("redo the|last N", ["redo N"]),
    ("undo NAME color|corner|border|label|move|resize", ["?undo NAME"]),
    ("undo color|corner|border|label|move|resize NAME", ["?undo NAME"]), ("redo to end", ["redo end"]),
    ("limit undo|redo|history|steps N", ["limit board N"]),
    ("limit undo|redo|history|steps of|for|on WORD to N", ["limit WORD N"]),
    ("limit undo|redo|history|steps of|for|on WORD N", ["limit WORD N"]),
    ("limit undo|redo|history|steps WORD N", ["limit WORD N"]),
    ("limit none|unlimited|infinite|off", ["?limit board 0"]),
    ("limit WORD none|unlimited|infinite|off", ["limit WORD 0"]),
    ("forget history|stack|steps of|for NAME", ["forget NAME"]), ("forget history|stack|steps NAME", ["forget NAME"]),
    ("forget all|everything|history", ["!write whose history: 'forget board', or the name of a figure"]),
    ("focus on WORD", ["focus WORD"]), ("focus none|nothing|off", ["focus board"]),
    // Output.
    ("print histories|everything|history", ["print all"]),
    ("print history|undo|stack|steps of|for NAME", ["print NAME"]), ("print history|stack|steps NAME", ["print NAME"]),
    ("print NAME history|stack|steps", ["print NAME"]),
    ("print TEXT", ["!'print' writes the board or a history; a text goes into a comment"]),
    ("print board as|to …", ["!'print' writes text; 'rectboard render' draws the board"]),
    ("snapshot TEXT of|for …", ["!a snapshot shows the whole board: write 'snapshot TEXT'"]),
    ("snapshot as NAME", ["snapshot NAME"]),
    ("snapshot as TEXT", ["!write the name alone and without spaces, such as 'snapshot step-1'"]),
    ("snapshot WORD1 WORD2.png", ["snapshot WORD1-WORD2"]),
    ("snapshot WORD1 WORD2", ["snapshot WORD1-WORD2"]), ("snapshot WORD1 WORD2 WORD3", ["snapshot WORD1-WORD2-WORD3"]),
    ("expect LIST depth N1,N2", ["expect LIST depth N1 N2"]), ("expect N figures|figure", ["expect board count N"]),
    ("expect not|no LIST", ["expect LIST absent"]), ("expect not LIST present|exists", ["expect LIST absent"]),
    ("expect not LIST absent", ["expect LIST present"]), ("expect NAME z-index|zindex|z= N", ["expect NAME z N"]),
    ("expect focus|focused NAME", ["expect NAME focused"]),
    ("expect NAME not focused", ["!write what has the focus, such as 'expect board focused'"]),
    ("expect NAME.WORD to be …", ["expect NAME WORD …"]), ("expect NAME WORD to be …", ["expect NAME WORD …"]),
    ("expect board has|have N figures|figure", ["expect board count N"]),
    ("expect NAME x|y|left|top N", ["!write both coordinates, such as 'expect NAME at 40,40'"]),
    ("expect NAME width|height N", ["!write both, such as 'expect NAME size 120x80'"]),
    ("expect NAME.x …", ["!write both coordinates, such as 'expect NAME at 40,40'"]),
    ("expect NAME.y …", ["!write both coordinates, such as 'expect NAME at 40,40'"]),
    ("expect NAME.width …", ["!write both, such as 'expect NAME size 120x80'"]),
    ("expect NAME.height …", ["!write both, such as 'expect NAME size 120x80'"]),
    ("expect LIST does not|n't exist", ["expect LIST absent"]),
    ("expect LIST doesn't|not|isn't exist|exists|there", ["expect LIST absent"]),
    ("expect NAME.WORD …", ["?expect NAME WORD …"]),
    (
      "expect NAME on|at|in top|front|back|bottom …",
      ["!write the place in the stacking order, from 0 at the back, such as 'expect NAME z 0'"]
    ),
    (
      "expect error|fail|failure|fails|refuse|rejected …",
      ["!write 'expect refused', a diagnostic code and the command, such as 'expect refused unknown-figure …'"]
    ),
    ("for|foreach|repeat|loop …", ["!there are no loops: 'duplicate NAME 3 times by 10,0' makes copies"]),
    ("include TEXT named|called|name NAME …", ["include TEXT as NAME …"]), ("include 'WORD' …", ["include \"WORD\" …"]),
    (
      "include WORD1.board at WORD2",
      ["!name what is included, to place it: 'include \"WORD1.board\" as NAME at WORD2'"]
    ),
    ("define color|colour|number|size|point NAME …", ["define NAME …"]), ("define NAME (WORD)", ["define NAME WORD"]),
    (
      "table NAME N1xN2 …",
      ["!give the width of each column, such as 'table NAME columns N1 times 80', then write its rows and 'end'"]
    ),
    ("table … columns N1 x N2 …", ["table … columns N1 times N2 …"]),
    ("table … columns N1xN2 …", ["table … columns N1 times N2 …"]),
    ("table … columns N1 N2 N3 N4 …", ["table … columns N1, N2, N3, N4 …"]),
    ("table … columns N1 N2 N3 …", ["table … columns N1, N2, N3 …"]),
    ("table … columns N1 N2 …", ["table … columns N1, N2 …"]),
    ("row … colspan|span N …", ["row … N …"]), ("row … | …", ["row … …"]), ("row … -|_|. …", ["row … none …"]),
    ("row … color COLOR …", ["row … COLOR …"]),
    (
      "row … bold|left|center|right|top|bottom|size …",
      ["!the looks of a row are a style's: write 'style head label bold' before the table, then 'row style head'"]
    ),
    (
      "cell|td|th|tr|header|head|thead …",
      ["!a table has rows, such as 'row \"A\" \"B\"', after its 'table' line and before its 'end'"]
    ),
    // Words in any line.
    ("… x N1 y N2 …", ["… at N1,N2 …"]), ("… x=N1 y=N2 …", ["… at N1,N2 …"]), ("… x: N1 y: N2 …", ["… at N1,N2 …"]),
    ("… width N1 height N2 …", ["… size N1xN2 …"]), ("… width=N1 height=N2 …", ["… size N1xN2 …"]),
    ("… w N1 h N2 …", ["… size N1xN2 …"]), ("… w=N1 h=N2 …", ["… size N1xN2 …"]),
    ("… border-radius|border-radius: N …", ["… corner N …"]), ("… border radius N …", ["… corner N …"]),
    ("… between …", ["!place it beside one figure, such as 'right of NAME gap N'"]),
    ("… color: COLOR; …", ["… color COLOR …"]),
    ("… color: COLOR …", ["… color COLOR …"]), ("… background-color: COLOR …", ["… color COLOR …"]),
    ("… stroke COLOR stroke-width|border-width|width N …", ["… border COLOR N …"]),
    ("… border COLOR stroke-width|border-width|width N …", ["… border COLOR N …"]),
    ("… border WORD1 N solid|dashed|dotted COLOR …", ["… border WORD1 COLOR N …"]),
    ("… border N solid|dashed|dotted COLOR …", ["… border COLOR N …"]),
    ("border NAME N COLOR …", ["border NAME COLOR N …"]),
    ("… font-size|font N …", ["… size N …"]), ("… border N COLOR …", ["… border COLOR N …"]),
    ("… N px|pixels|pixel|units|pt …", ["… N …"]), ("… N1 x N2 …", ["… N1xN2 …"]),
    ("… label size N TEXT …", ["… label TEXT size N …"]),
    ("… WORD1 .. WORD2 …", ["… WORD1..WORD2 …"]), ("… NAME-N1..N2 …", ["… NAME-N1..NAME-N2 …"]),
    ("… size WORD1%WORD2 …", ["!a size is in board units, not in percent, such as 'size 120x80'"]),
    ("… size WORD% …", ["!a size is in board units, not in percent, such as 'size 120x80'"]),
    ("… at N1,N2,N3 …", ["!a point is two numbers, without separators of thousands, such as 'at 1200,60'"]),
    ("… size N1 N2xN3 …", ["!a number has no white space in it, such as in 'size 1200x60'"]),
    ("… max(WORD …", ["!a calculation has only '+', '-', '*', '/' and parentheses"]),
    ("… min(WORD …", ["!a calculation has only '+', '-', '*', '/' and parentheses"]),
    ("… (max(WORD …", ["!a calculation has only '+', '-', '*', '/' and parentheses"]),
    ("… (min(WORD …", ["!a calculation has only '+', '-', '*', '/' and parentheses"]),
    ("… in|at|on the WORD1 WORD2 corner of WORD3 …", ["… in WORD3 WORD1 WORD2 …"]),
    ("… in|at|on the WORD1 WORD2 of WORD3 …", ["… in WORD3 WORD1 WORD2 …"]),
    ("… in|at|on WORD1 WORD2 of WORD3 …", ["… in WORD3 WORD1 WORD2 …"]),
    ("… top-left|left-top|upper-left …", ["… top left …"]), ("… top-right|right-top|upper-right …", ["… top right …"]),
    ("… bottom-left|left-bottom|lower-left …", ["… bottom left …"]),
    ("… bottom-right|right-bottom|lower-right …", ["… bottom right …"]),
    ("… opacity|alpha WORD …", ["!write the opacity with the color, such as #ff634780 for one half"]),
    (
      "… italic|underline|underlined|strikethrough …",
      ["!the weight of a label is 'regular' or 'bold'; there are no other styles"]
    ),
    ("… left-aligned …", ["… left …"]), ("… right-aligned …", ["… right …"]),
    ("… on top of …", ["… above …", "… in front of …"]), ("… next to …", ["… right of …", "… left of …"]),
    ("… to the left of …", ["… left of …"]), ("… to the right of …", ["… right of …"]),
    ("… at left of …", ["… left of …"]), ("… at right of …", ["… right of …"]), ("… left to …", ["… left of …"]),
    ("… right to …", ["… right of …"]), ("… below of …", ["… below …"]), ("… above of …", ["… above …"]),
    ("… in center|middle of …", ["… in …"]), ("… in the center|middle of …", ["… in …"]), ("… inside of …", ["… in …"]),
    ("… in front", ["… front", "… in front of"]), ("… front of …", ["… in front of …"]), ("… on top", ["… front"]),
    ("… at back …", ["… back …"]),
    ("… to front …", ["… front …"]), ("… to back …", ["… back …"]), ("… with gap …", ["… gap …"]),
    ("… not present …", ["… absent …"]), ("… not absent …", ["… present …"]), ("… not saved …", ["… unsaved …"]),
    ("… not unsaved …", ["… saved …"]), ("… WORD;", ["… WORD"]), ("… {|:|;|then|do", ["…"]), ("… WORD:", ["… WORD"]),
  ]
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
