import BoardEditing
import BoardModel
import Testing

@testable import BoardLanguage

@Suite struct CompletionTests {
  private let session = Session()

  init() throws {
    for name in ["card", "cart", "\"my card\"", "\"all\""] { try session.execute("add \(name)") }
    try session.execute("define accent #6366f1")
  }

  private func texts(_ line: String, _ session: Session? = nil) -> [String] {
    (session ?? self.session).completions(of: line).candidates.map(\.text)
  }

  @Test(arguments: [
    ("se", []), ("sa", ["save-point"]), ("un", ["ungroup", "undo"]), ("di", ["distribute"]), ("nonsense c", []),
    ("move ca", ["card", "cart"]), ("move card t", ["to"]), ("remove my", ["\"my card\""]),
    ("move card b", ["below", "by"]),
    ("remove \"", ["\"all\"", "\"my card\""]), ("remove \"my c", ["\"my card\""]), ("remove card, ca", ["cart"]),
    ("add new co", ["color", "corner"]), ("add new color toma", ["tomato"]), ("color card rebe", ["rebeccapurple"]),
    ("color card acc", ["accent"]), ("add new color red color", []), ("add new size 1x1 s", ["style"]),
    ("add new at 1,1 ce", []), ("add new at 1,1 a", []), ("add new a", ["at", "above"]),
    ("add new at 1,1 b", ["border", "back", "behind"]),
    ("add new i", ["in", "in front of"]), ("add new in ca", ["card", "cart"]), ("add new in card i", ["in front of"]),
    ("add new at 1,1 i", ["in front of"]), ("move card i", ["in"]), ("add new in f", ["front"]),
    ("add new in front o", ["of"]),
    ("add new in front of ca", ["card", "cart"]), ("add new back i", ["in"]), ("add new back be", ["below"]),
    ("add new o", []), ("move card a", ["above"]), ("move card above cart g", ["gap"]),
    ("order card i", ["in front of"]), ("order card in ", ["front"]), ("order card in front ", ["of"]),
    ("order card b", ["back", "behind"]), ("order card behind ca", ["cart"]), ("add new right of card ce", []),
    ("add new below card ce", ["center"]),
    ("add new right of card mi", ["middle"]),
    ("undo b", ["board"]), ("undo card a", ["all"]), ("expect refused unknown-figure mo", ["move"]),
    ("expect refused unknown-figure snap", []),
    ("expect refused unknown-figure undo b", ["board"]), ("expect card un", ["undo", "unsaved"]),
    ("expect card ab", ["absent"]),
    ("align card c", ["center"]), ("align card, c", ["cart"]), ("align card ri", ["right"]),
    ("align card left i", ["in"]),
    ("align card center middle in b", ["board"]), ("align card center m", ["middle"]), ("duplicate card as", []),
    ("duplicate card a", ["as"]),
    ("distribute card, cart h", ["horizontally"]), ("label card \"x\" s", ["size"]),
    ("label card \"x\" left c", ["color"]), ("label card n", ["none"]), ("resize card to 1x1 k", ["keep"]),
    ("undo # c", []), ("border card black 2 x", []), ("rename card to x", []), ("group \"x", []),
  ]) func `the last word of a line is completed`(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  @Test(arguments: [
    ("move card to ", "a point such as 40,40"), ("add ", "a name for the figure"),
    ("add new size ", "a size such as 120x80"),
    ("include ", "the path of a script in quotes"), ("label card ", "a text in quotes"), ("undo ", "a count"),
    ("color card rgb(1 2", nil), ("duplicate card ", "a count of copies"),
    ("expect card undo ", "a title in quotes, such as \"Undo Add Figure\""),
    ("expect card undo \"Undo x\" ", "another title"), ("snapshot ", "a name for the snapshot"), ("save-point ", nil),
  ]) func `what can't be listed is told by its kind`(line: String, expected: String?) {
    #expect(session.completions(of: line).others == (expected.map { [$0] } ?? []))
  }

  @Test func `a line begins with a command`() {
    #expect(texts("") == LanguageReference.commandNames)
  }

  @Test func `colors come with their value, and names that need quotes have them`() {
    let colors = session.completions(of: "color card ").candidates.filter { $0.kind == .color }
    let (accent, tomato) = (Color("#6366f1"), Color("#ff6347"))
    #expect(colors.first == .init(text: "accent", kind: .color, color: accent))
    #expect(colors.contains(.init(text: "tomato", kind: .color, color: tomato)))
    #expect(texts("remove ") == ["\"all\"", "\"my card\"", "card", "cart"])
  }

  @Test func `what a candidate takes the place of is the word at the caret`() {
    for (line, word) in [
      ("mo", "mo"), ("move ", ""), ("color \"a b", "\"a b"), ("color a rgb(1, 2", "rgb(1, 2"), ("  add", "add"),
      ("", ""),
    ] {
      #expect(session.completions(of: line).word == word)
    }
  }

  /// The board has the names of all examples. A completion must offer each word, or the kind of operand that it is.
  @Test(arguments: LanguageReference.examples) func `every word of an example is offered`(
    command: String, line: String
  ) throws {
    let session = Session()
    for name in ["card", "table", "lamp", "red", "blue", "\"my card\"", "w1", "title", "a", "b", "c", "bed2"] {
      try session.execute("add \(name)")
    }
    for (part, members) in [("button", "box, icon"), ("bed", "frame, pillow, blanket")] {
      for name in members.split(separator: ", ") { try session.execute("add \(name)") }
      try session.execute("group \(part) of \(members)")
    }
    let bytes = Array(line.utf8)
    let words = ScriptSource(file: "", bytes: bytes).words(of: bytes.indices, .plain)
    #expect(
      words.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined()
        == line.filter { $0 != " " || line.contains("\"") }
        || words.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: " ").replacing(
          " , ", with: ", ")
          == line
    )
    for word in words {
      let text = String(decoding: bytes[word.range], as: UTF8.self)
      let before = String(decoding: bytes[..<word.range.lowerBound], as: UTF8.self)
      let found = session.completions(of: before)
      switch word.kind {
      case .command, .keyword, .name(.uses), .name(.context):
        // The first word of a phrase is offered with the others.
        let rest = String(decoding: bytes[word.range.lowerBound...], as: UTF8.self)
        let phrase = Phrase.allCases.first {
          rest.hasPrefix($0.text + " ") && $0.words.first == Keyword(rawValue: text)
        }
        let option = phrase?.text ?? text
        #expect(found.candidates.contains { $0.text == option }, "\(before)|\(text)")
      case .color:
        #expect(found.candidates.contains { $0.kind == .color }, "\(before)|\(text)")
      case .separator: break
      case .unread: Issue.record("\(before)|\(text) isn't read")
      default: #expect(!found.others.isEmpty, "\(before)|\(text)")
      }
    }
  }

  /// Forms are written for readers. This checks that the commands' parsers take the same words.
  @Test func `every word of a command's forms is taken somewhere in its examples, and no other`() throws {
    for reference in CommandCatalogue.commands.map({ $0.reference }) {
      let forms = reference.syntax.map(\.plainText).joined(separator: " ")
      let words = Set(forms.split { !$0.isLetter && $0 != "-" }.map(String.init).filter { $0.lowercased() == $0 })
      var taken: Set<String> = [reference.keyword.text]
      for example in reference.examples + (reference.keyword == .add ? ["add lamp right of table"] : []) {
        let bytes = Array(example.utf8)
        let source = ScriptSource(file: "", bytes: bytes)
        for end in source.words(of: bytes.indices, .plain).dropFirst().map(\.range.lowerBound) + [bytes.count] {
          let before = String(decoding: bytes[..<end], as: UTF8.self)
          if reference.keyword == .expect, before.hasPrefix("expect refused") { continue }
          let found = texts(before + (end == bytes.count ? " " : ""), session)
          let words = found.flatMap { $0.split(separator: " ").map(String.init) }
          taken.formUnion(words.filter { Keyword(rawValue: $0) != nil && $0 != "board" })
        }
      }
      #expect(taken.subtracting(["board"]) == words.subtracting(["board"]), "\(reference.keyword.text)")
    }
  }
}
