import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import Testing

/// Numbers, points and sizes with names.
@Suite struct DefinedNumberTests {
  private static let definitions = """
    rectboard 1
    define gap 16
    define thin 2
    define origin 20,30
    define cell 60x40
    define accent red
    define step gap
    add a
    add b

    """

  private func board(_ lines: String) throws -> Board {
    let runner = ScriptRunner(try Script(Array((Self.definitions + lines).utf8), file: "main.board"))
    while try runner.next() != nil {}
    return runner.editor.board
  }

  private func message(_ line: String) -> String? {
    do throws(ScriptErrors) {
      _ = try Script(Array((Self.definitions + line).utf8), file: "main.board")
      return nil
    } catch {
      let first = error.diagnostics[0]
      return "\(first.location.column): \(first.message)" + (first.hint.map { "; \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("add x at origin size cell", "add x at 20,30 size 60x40"), ("move a to gap,0", "move a to 16,0"),
    ("move a, b by step,thin", "move a, b by 16,2"), ("move a by 5,gap", "move a by 5,16"),
    ("border a accent thin", "border a red 2"), ("border a, b accent thin", "border a, b red 2"),
    ("corner a, b gap", "corner a, b 16"), ("label a \"x\" size gap padding thin", "label a \"x\" size 16 padding 2"),
    ("add x label \"x\" size gap left", "add x label \"x\" size 16 left"),
    ("add x size cell label \"x\"", "add x size 60x40 label \"x\""),
    ("add x center origin label \"x\"", "add x center 20,30 label \"x\""),
    ("add x right of a gap gap size cell", "add x right of a gap 16 size 60x40"),
    ("add x in a gap thin", "add x in a gap 2"), ("resize a to cell", "resize a to 60x40"),
    ("duplicate a 3 times by gap,0", "duplicate a 3 times by 16,0"),
    ("drag a through origin 1,2", "drag a through 20,30 1,2"),
    ("distribute a, b horizontally gap gap", "distribute a, b horizontally gap 16"),
    ("resize board to cell", "resize board to 60x40"), ("expect a at origin size cell", "expect a at 20,30 size 60x40"),
    ("define more origin", "define more 20,30"),
  ])
  func `a name stands where a value can, and stays as it is written`(line: String, plain: String) throws {
    let script = try Script(Array((Self.definitions + line + "  # so\n").utf8), file: "main.board")
    let last = try #require(script.statements.last)
    #expect(last.canonicalText == plain)
    // Formatting keeps the names but may reorder the options.
    #expect(Set(last.formatted.split(separator: " ")) == Set(line.split(separator: " ")))
    for text in [script.formatted, script.canonicalText] {
      #expect(try Script(Array(text.utf8), file: "main.board").statements.last?.canonicalText == plain)
      #expect(text.contains(last.formatted))
    }
  }

  @Test(arguments: [
    ("add x size gap", "12: expected 'fit' or a size such as 120x80, found 'gap'; 'gap' is defined as a number"),
    ("add x at cell", "10: expected a point such as 40,40, found 'cell'; 'cell' is defined as a size"),
    ("color a gap", "9: expected a color, found 'gap'; 'gap' is defined as a number"),
    ("corner a accent", "10: expected a radius, found 'accent'; 'accent' is defined as a color"),
    ("corner a gapp", "10: expected a radius, found 'gapp'; did you mean 'gap'?"),
    ("move a by gap,cell", "15: expected a number, found 'cell'; 'cell' is defined as a size"),
    ("move a by gap,", "15: expected a number for y, found nothing"),
    (
      "label a padding",
      "16: expected 'auto' or a padding such as 6, found the end of the line; for example: 'label a padding auto'"
    ),
    ("move a by gap,x", "15: expected a number for y, found 'x'; write the number in digits, such as 10"),
    ("define gap 3", "8: 'gap' is already defined, at line 2 of 'main.board'; choose another name"),
    (
      "define x \"y\"",
      "10: expected a number, a point, a size or a color, found '\"y\"'; colors, numbers, points and sizes can be defined, such as 'define gap 16'"
    ),
  ])
  func `a name of something else is told`(line: String, expected: String) { #expect(message(line) == expected) }

  @Test func `themes and parts know them`() throws {
    let files = [
      "theme.board": "define gap 16\ndefine cell 60x40\n",
      "part.board": "add a size cell\ncorner a gap\n",
    ]
    let text = "include \"theme.board\"\ninclude \"part.board\" as p at gap,gap\n"
    let script = try Script(Array(text.utf8), file: "main.board") { Array(files[$0]!.utf8) }
    let runner = ScriptRunner(script)
    while try runner.next() != nil {}
    let figure = try #require(runner.editor.board.figures.first { $0.name == "p.a" })
    #expect(figure.frame.size == size(60, 40) && figure.appearance.cornerRadius == 16)
    #expect(script.formatted == text)
  }

  /// A file that isn't read may define anything.
  @Test func `what a file may define that isn't read stays as it is written`() throws {
    let text = """
      include "theme.board"
      add a at spot size cell border ink thin label "x" size big left
      move a by gap,0
      border a, ink thick

      """
    #expect(try Script.withoutIncludedFiles(Array(text.utf8), file: "main.board").formatted == text)
  }

  @Test func `completion offers those that fit`() throws {
    let session = Session()
    for line in ["define gap 16", "define cell 60x40", "define origin 20,30", "define accent red", "add a"] {
      try session.execute(line)
    }
    #expect(session.completions(of: "corner a ").candidates.map(\.text) == ["gap"])
    #expect(session.completions(of: "add x size ").candidates.map(\.text) == ["fit", "cell"])
    #expect(session.completions(of: "move a to or").candidates.map(\.text) == ["origin"])
    #expect(session.completions(of: "border a accent ").candidates.first?.text == "gap")
  }
}

/// Several figures by their first and last name.
@Suite struct NameRangeTests {
  private func commands(_ line: String) throws(Diagnostic) -> String {
    try Session().read(Array(line.utf8)).map(\.canonicalText) ?? ""
  }

  @Test(arguments: [
    ("remove a-2, a-3, a-4", "remove a-2..a-4"), ("remove a, a-2, a-3", "remove a..a-3"),
    ("remove a1..a3", "remove a1..a3"),
    ("remove a-2, a-3", "remove a-2, a-3"), ("remove a-2..a-3", "remove a-2, a-3"),
    ("remove b, a..a-3, c", "remove b, a..a-3, c"),
    ("remove a-4, a-3, a-2", "remove a-4, a-3, a-2"), ("remove a-8, a-9, a-10, a-11", "remove a-8..a-11"),
    ("remove \"a..a-3\"", "remove \"a..a-3\""), ("add \"a..b\"", "add \"a..b\""),
    ("remove a-1, a-2, a-3", "remove a-1..a-3"),
    ("remove a, a-2, b, b-2, b-3", "remove a, a-2, b..b-3"), ("remove a-01, a-02, a-03", "remove a-01, a-02, a-03"),
    ("remove x1, x1-2, x1-3", "remove x1..x1-3"), ("remove x1, x2, x3, x3-2, x3-3", "remove x1..x3, x3-2, x3-3"),
    ("color r.s..r.s-3 red", "color r.s..r.s-3 red"), ("border a..a-3 black 2", "border a..a-3 black 2"),
    ("corner a..a-4 8", "corner a..a-4 8"), ("move a..a-3 by 1,2", "move a..a-3 by 1,2"),
    ("move a, b-1, b-2, b-3 by 1,2", "move a, b-1..b-3 by 1,2"),
    ("align a..a-3, b left", "align a..a-3, b left"),
    ("align a..a-3 left top in board", "align a..a-3 left top in board"),
    ("distribute a..a-3 vertically in board gap 2", "distribute a..a-3 vertically in board gap 2"),
    ("group p of a..a-3", "group p of a..a-3"), ("expect p of a..a-3", "expect p of a..a-3"),
    ("label a..a-3 each \"1\" \"2\" \"3\"", "label a..a-3 each \"1\" \"2\" \"3\""),
    ("label a, a-2, a-3 bold", "label a..a-3 bold"),
    ("label a..a-3, \"my card\" bold", "label a..a-3, \"my card\" bold"),
    ("label a..a-3 none", "label a..a-3 none"),
  ])
  func `is written where three or more can be`(line: String, expected: String) throws {
    #expect(try commands(line) == expected)
    #expect(try commands(expected) == expected)
  }

  @Test func `names the figures one by one, whatever else is there`() throws {
    let session = Session()
    for line in [
      "add bay size 10x10 at 0,0", "duplicate bay 4 times by 12,0", "color bay-2..bay-4 red", "remove bay..bay-3",
    ] {
      try session.execute(line)
    }
    #expect(session.editor.board.figures.map(\.name) == ["bay-4", "bay-5"])
    #expect(
      session.editor.board["bay-4"]?.appearance.fill == "red" && session.editor.board["bay-5"]?.appearance.fill != "red"
    )
    #expect(throws: Diagnostic.self) { try session.execute("color bay-4..bay-6 red") }
    #expect(session.editor.board["bay-5"]?.appearance.fill != "red")
  }

  @Test(arguments: [
    ("remove a..b", "expected a range of figures, found 'a..b'"),
    ("remove a-3..a-2", "expected a range of figures, found 'a-3..a-2'"),
    ("remove a..a-2000", "expected a range of figures, found 'a..a-2000'"),
    ("remove a-2..a-3, a-3", "'a-3' is named twice in this command"),
    ("label a..a-3 each \"1\"", "expected a text for each of 3 figures, found 1"),
  ])
  func `what is none is told`(line: String, expected: String) {
    do throws(Diagnostic) {
      _ = try commands(line)
      Issue.record("it was read")
    } catch {
      #expect(error.message == expected)
    }
  }
}
