import BoardLanguage
import ScriptAnalysis
import ScriptTestSupport
import SeededRandom
import Testing

/// Edits that do what hints say.
@Suite struct FixTests {
  /// A line with an error, the marked words, and the line after the fix.
  private static let lines: [(line: String, marked: String, fixed: String?)] = [
    ("mvoe b by 1,1", "mvoe", "move b by 1,1"),
    ("é b by 1,1", "é", nil),
    ("delete b", "delete", "remove b"),
    ("resize b 10x10", "10x10", "resize b to 10x10"),
    ("resize b to 10 X 10", "10", "resize b to 10x10"),
    ("resize b to (10, 10)  # ten", "(10, 10)", "resize b to 10x10  # ten"),
    ("move b to 10px,20px", "10px,20px", "move b to 10,20"),
    ("move b to 10,20,", "20,", "move b to 10,20"),
    ("move b to 10,", "", nil),
    ("corner b 3px", "3px", "corner b 3"),
    ("add c size=10x10", "size=10x10", "add c size 10x10"),
    ("add c colour red", "colour", "add c color red"),
    ("add c at 1,1 fill red", "fill", "add c at 1,1 color red"),
    ("add c 1,1", "1,1", "add c at 1,1"),
    ("add c size 10x10 #f00", "#f00", "add c size 10x10 color #f00"),
    ("add my  card at 1,1", "card", #"add "my card" at 1,1"#),
    ("add all", "all", #"add "all""#),
    ("rename b to timeline", "timeline", #"rename b to "timeline""#),
    ("color b f00", "f00", "color b #f00"),
    (#"color b "red""#, #""red""#, "color b red"),
    (#"color b "rot""#, #""rot""#, nil),
    ("color b tomatoe", "tomatoe", "color b tomato"),
    ("color é tomato", "é", nil),
    ("color bb red", "bb", "color b red"),
    (#"color "é é" tomaté"#, "tomaté", #"color "é é" tomato"#),
    ("border b 2 red", "2", "border b red 2"),
    ("border b 2 solid red", "2", "border b red 2"),
    ("remove b #bye", "#bye", "remove b # bye"),
    ("// no command", "//", "# no command"),
    (#"label b "OK"#, #""OK"#, nil),
    ("move b", "", "move b to 40,40"),
    ("move b by \u{2212}5,0", "\u{2212}5,0", "move b by -5,0"),
    ("move b by 5,\u{2212}3", "\u{2212}3", "move b by 5,-3"),
    ("define w = #f00", "=", "define w #f00"),
    ("define w =", "=", nil),
    ("duplicate b 3 by 5,5", "by", "duplicate b 3 times by 5,5"),
    ("undo 2 board", "board", "undo board 2"),
    ("undo 2 3", "3", nil),
    ("add c with color tomatoe", "with", "add c color tomato"),
  ]

  @Test(arguments: lines) func `a word that is wrong is marked, and an exact hint is a fix`(
    line: String, marked: String, fixed: String?
  ) throws {
    let error = try #require(Self.errors("rectboard 1\nadd b\nadd \"é é\"\n\(line)\n").first, "\(line)")
    let scalars = line.unicodeScalars.dropFirst(error.location.column - 1)
      .prefix(error.endColumn - error.location.column)
    #expect(String(scalars) == marked)
    #expect(error.fixes.map { $0.applied(to: error.sourceLine) } == [fixed].compactMap(\.self))
    #expect(error.sourceLine == line)
  }

  static func errors(_ bytes: [UInt8]) -> [Diagnostic] {
    do throws(ScriptErrors) {
      _ = try Analysis.check(bytes, file: "test.board")
      return []
    } catch { return error.diagnostics }
  }

  private static func errors(_ text: String) -> [Diagnostic] { errors(Array(text.utf8)) }

  private static func fixed(_ text: String) -> String {
    String(decoding: ScriptFixes(Array(text.utf8), errors: errors).bytes, as: UTF8.self)
  }

  @Test func `a script is fixed where it reads then, and nowhere else`() {
    let text = "\u{FEFF}rectboard 1\r\nadd b size=10x10 colour=red\n\n  mvoe b by 1,1 2 # here\nmvoe bb by 1,1"
    // Two fixes in a line; an error without a fix; a name that isn't guessed.
    #expect(
      Self.fixed(text)
        == "\u{FEFF}rectboard 1\r\nadd b size 10x10 color red\n\n  mvoe b by 1,1 2 # here\nmvoe bb by 1,1")
    // The name was left out; the word that follows isn't the name.
    let nameless = ["add at 40,40", "move by 1,1", "label none", "rename to x"]
    for text in ["", "\n", "add a", "\u{FEFF}", "move a by 1,1", "no\rt", "a\u{0}", "end", "step on board\n"] + nameless
    {
      #expect(Self.fixed(text) == text)
    }
  }

  @Test func `more lines are fixed than errors are told at once`() {
    let lines = (0..<3 * ScriptErrors.limit).map { $0.isMultiple(of: 4) ? "what is this\n" : "ad a\($0) size=1x1\n" }
    #expect(Self.fixed(lines.joined()) == lines.joined().replacing("ad ", with: "add ").replacing("=", with: " "))
  }

  @Test(arguments: 0..<UInt64(trials(40))) func `whatever is typed, lines that were fixed read, and others stay`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "add", "ad", "mvoe", "move", "a", "b", "card", "to", "ot", "at", "by", "10,10", "10x10", "(1, 2)", "3px",
      "size=5x5",
      "color", "colour", "red", "\"red\"", "f00", "#f00", "label", "\"OK\"", "\"x", "step", "end", "undo", "uno", "#x",
      "// c", "border", "2", "é", "'a'", "\u{0}", "include \"x\"", "panel", "end", "snapshot", "exepct", "count", "1,",
      "en", "en", "end#", "cancel", "group", "of", "p", "ungroup", ",", "a,", "timeline", "all", "include \"x\" as p",
    ]
    let lines = (0..<30).map { _ in
      (0...Int.random(in: 0..<6, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(
        separator: " ")
    }
    let text = "rectboard 1\nadd a\nadd b\n" + lines.joined(separator: "\n")
    let fixes = ScriptFixes(Array(text.utf8), errors: Self.errors)
    let (before, after) = (
      text.split(separator: "\n"), String(decoding: fixes.bytes, as: UTF8.self).split(separator: "\n")
    )
    #expect(before.count == after.count)
    let wrong = Self.errors(fixes.bytes)
    let fixedLines = Set(fixes.fixed.map(\.location.line))
    for (index, (old, new)) in zip(before, after).enumerated() {
      #expect((old != new) == fixedLines.contains(index + 1), "\(old)")
      if old != new { #expect(!wrong.contains { $0.location.line == index + 1 }, "\(new)") }
    }
    // Every error marks columns within its line.
    for error in wrong + Self.errors(Array(text.utf8)) {
      let count = error.sourceLine.unicodeScalars.count
      #expect(error.location.column <= error.endColumn && error.endColumn <= count + 1, "\(error.rendered)")
    }
  }
}
