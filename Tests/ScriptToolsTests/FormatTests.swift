import BoardLanguage
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

@Suite struct FormatTests {
  @Test func `random scripts have every command but one`() {
    var words: Set<String> = []
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomScript(seed: seed)
      for line in random.script(lines: 60).split(separator: "\n") {
        words.insert(line.split(separator: " ").first.map(String.init) ?? "")
      }
    }
    #expect(LanguageReference.commandNames.filter { !words.contains($0) } == ["include"])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a random canonical script survives a round trip`(seed: UInt64) {
    var random = RandomScript(seed: seed)
    let script = random.script(lines: 60)
    let once = canonical(script)
    // The generator may put empty lines before and after comments, so the first pass may drop some.
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(once.split(separator: "\n").map(String.init) == withAlignedComments(lines).filter { !$0.isEmpty })
    #expect(canonical(once) == once)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a random script with its own spelling of colors keeps it, and means the same`(seed: UInt64) {
    var random = RandomScript(seed: seed, spellsColors: true)
    let script = random.script(lines: 60)
    let once = formatted(script)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(once.split(separator: "\n").map(String.init) == withAlignedComments(lines).filter { !$0.isEmpty })
    #expect(formatted(once) == once)
    #expect(canonical(once) == canonical(script))
    #expect(formatted(canonical(script)) == canonical(script))
  }

  @Test(arguments: [
    ("color  card  oklch(70% 0.19 33)", "color card oklch(70% 0.19 33)", "color card #fe6749"),
    ("color \"card\" magenta", "color card magenta", "color card fuchsia"),
    ("border a, b #F00 +2", "border a, b #F00 2", "border a, b red 2"),
    ("border a  none", "border a none", "border a none"),
    (
      "add a border RGB( 1\t2  3 ) 1 color Red at 1.0,1", "add a at 1,1 color Red border RGB( 1\t2  3 ) 1",
      "add a at 1,1 color red border #010203 1"
    ),
    (
      "expect a border #F00 1 color #f00", "expect a color #f00 border #F00 1", "expect a color red border red 1"
    ),
    (
      "expect  refused name-taken add a border grey color GREY",
      "expect refused name-taken add a color GREY border grey",
      "expect refused name-taken add a color gray border gray"
    ),
    ("board 9x9.0 color #FFF", "board 9x9 color #FFF", "board 9x9 color white"),
    ("\u{FEFF}board 9x9 color #FFF\r", "board 9x9 color #FFF", "board 9x9 color white"),
    ("color red, blue  RED # red", "color red, blue RED  # red", "color red, blue red  # red"),
  ])
  func `colors keep their spelling, but not in the canonical form`(script: String, form: String, canonicalForm: String)
  {
    #expect(formatted(script + "\n") == form + "\n")
    #expect(canonical(script + "\n") == canonicalForm + "\n")
  }

  /// Aligns the comments after commands, which are all the same in random scripts.
  private func withAlignedComments(_ lines: [String]) -> [String] {
    let comment = "  # so"
    return lines.indices.map { index in
      guard lines[index].hasSuffix(comment) else { return lines[index] }
      // All consecutive lines that have one.
      let first = lines[..<index].lastIndex { !$0.hasSuffix(comment) }.map { $0 + 1 } ?? 0
      let end = lines[index...].firstIndex { !$0.hasSuffix(comment) } ?? lines.endIndex
      let widths = lines[first..<end].map { Display.width($0) - comment.count }.filter { $0 <= 60 }
      let missing = max(0, (widths.max() ?? 0) - (Display.width(lines[index]) - comment.count))
      return lines[index].dropLast(comment.count) + String(repeating: " ", count: missing) + comment
    }
  }

  @Test func `comments are kept, white space around them isn't`() {
    let script = """
      #!/usr/bin/env rectboard
      \t # indented
      add card     # why   \t
      #red is a comment here
      step
      #stays at the start
           # moves with the group
      color card #f00 # red
      end # done
      """
    #expect(
      canonical(script) == """
        #!/usr/bin/env rectboard
        # indented
        add card  # why
        #red is a comment here
        step
        #stays at the start
          # moves with the group
          color card red  # red
        end               # done

        """)
  }

  @Test func `comments after commands on lines in a row begin in one column`() {
    let script = """
      rectboard 1 # the version
      add b # short

      add card at 40,40 size 120x80 # long
      add "zwölf 十二" # wide
      move card to 1,2
      color card red # alone
      # a comment of its own
      add c # c
      step "A group whose name takes more than sixty columns of a line" # too long
      add cc # cc
      """
    let form = """
      rectboard 1  # the version
      add b        # short

      add card at 40,40 size 120x80  # long
      add "zwölf 十二"               # wide
      move card to 1,2
      color card red  # alone
      # a comment of its own
      add c     # c
      step "A group whose name takes more than sixty columns of a line"  # too long
        add cc  # cc

      """
    #expect(canonical(script + "\nend") == form + "end\n")
    #expect(canonical(form + "end") == form + "end\n")
  }

  @Test func `empty lines in a row become one, and none are left at the ends`() {
    #expect(canonical("\n \n\nadd a\n\n\t\n\nadd b\n\n\n") == "add a\n\nadd b\n")
    #expect(canonical("") == "")
    #expect(formatted("") == "")
    #expect(canonical("\n\n") == "")
  }

  @Test func `CRLF, a byte-order mark and a missing last line feed are made uniform`() {
    #expect(canonical("\u{FEFF}rectboard 1\r\nadd card\r\n\r\nadd b") == "rectboard 1\nadd card\n\nadd b\n")
  }

  @Test func `indentation stops at sixteen blocks`() {
    let script = String(repeating: "step\n", count: 20) + String(repeating: "end\n", count: 20)
    let lines = canonical(script).split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 == " " }.count }.max() == 32)
    #expect(lines.count == 40)
  }

  @Test(arguments: growing.keys.sorted())
  func `a line that would become longer than can be read stays as it was typed`(name: String) throws {
    let text = try #require(Self.growing[name])
    let script = try Script(text)
    for form in [script.formatted, script.canonicalText] {
      let again = try Script(form)
      #expect([text, again.formatted, again.canonicalText].allSatisfy { $0 == form })
    }
  }

  /// Each of these has a line that would become too long to be read.
  private static let growing = [
    "a comment in a group": "step\n# \(filler(2))\nend\n",
    "a command in a group": "step\nadd a # \(filler(8))\nend\n",
    "comments in a column": "add a # \(filler(8))\nadd other at 1,1  # b\n",
    "the version": "rectboard 1 # \(filler(14))\nadd a        # b\n",
    "characters that are escaped": "remove\((0..<2000).map { " \"\($0)\(spaces)\"" }.joined(separator: ","))\n",
  ]

  /// Fills a line of 1 MiB that has so many other bytes.
  private static func filler(_ rest: Int) -> String { String(repeating: "x", count: 1 << 20 - rest) }

  /// These characters are written with three times as many bytes.
  private static let spaces = String(repeating: "\u{A0}", count: 90)

  @Test func `a script that would become larger than can be read is refused`() throws {
    let script = try Script("step\n#\n# a\n\nend # b\n", file: "a.board")
    let text = script.formatted
    #expect(try script.formatted(canonical: false, mostBytes: text.utf8.count) == text)
    let error = #expect(throws: Diagnostic.self) {
      try script.formatted(canonical: true, mostBytes: text.utf8.count - 1)
    }
    #expect(
      error?.rendered == """
        a.board:5:1: error: at this line the script would become larger than 256 MiB, the limit
          end # b
          ^
        hint: move some of its lines to other files, and include those

        """)
    #expect(throws: Diagnostic.self) { try script.formatted(canonical: true, mostBytes: 9) }
  }

  @Test func `numbers are printed in the fewest digits that read back the same`() {
    let numbers: [(String, String)] = [
      ("0", "0"), ("-0", "0"), ("-0.0e5", "0"), ("+7", "7"), (".5", "0.5"), ("-.5", "-0.5"), ("1e6", "1000000"),
      ("0.1", "0.1"), ("100000.0000000001", "100000.0000000001"), ("0.000001", "0.000001"), ("0.0000001", "1e-7"),
      ("1.25e-5", "0.0000125"), ("-1.5E-10", "-1.5e-10"), ("1e-400", "0"), ("5e-324", "5e-324"), ("1e-5", "0.00001"),
      ("123456.7890123456789", "123456.78901234567"), ("0.30000000000000004", "0.30000000000000004"),
      ("9007199254740993e-12", "9007.199254740994"), ("00012.500", "12.5"), ("1E+3", "1000"),
      ("0.\(String(repeating: "0", count: 400))1e400", "0.1"), ("\(String(repeating: "9", count: 400))e-400", "1"),
    ]
    for (written, printed) in numbers {
      #expect(canonical("move a to \(written),1") == "move a to \(printed),1\n")
      #expect(canonical("move a to \(printed),1") == "move a to \(printed),1\n")
    }
  }

  @Test func `any number is read back as the same bits`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let scale = [1.0, 1e-3, 1e-9, 1e3, 1e6].randomElement(using: &random)!
      let number = Double.random(in: -1...1, using: &random) * scale
      let once = canonical("move a to \(number),0")
      let text = once.dropFirst("move a to ".count).prefix { $0 != "," }
      #expect(Double(text)?.bitPattern == number.bitPattern)
    }
  }
}

struct `A broken script` {
  /// What can be read is laid out once and for all; what can't, is an error.
  @Test(arguments: 0..<UInt64(trials(60))) func `has errors or a canonical form`(seed: UInt64) throws {
    let text = BrokenScript(seed: seed, lines: 8).text
    guard let script = try? Script(Array(text.utf8), file: "test.board", load: BrokenScript.load) else { return }
    for once in [script.formatted, script.canonicalText] {
      let again = try Script(Array(once.utf8), file: "test.board", load: BrokenScript.load)
      #expect(again.count == script.count && again.canonicalText == script.canonicalText)
    }
    #expect(
      try Script(Array(script.formatted.utf8), file: "test.board", load: BrokenScript.load).formatted
        == script.formatted)
  }
}
