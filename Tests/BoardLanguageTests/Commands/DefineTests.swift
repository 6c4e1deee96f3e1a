import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import Testing

@Suite struct DefineTests {
  private struct Missing: Error {}

  /// Reads a script that may include other files.
  private func script(_ text: String, _ files: [String: String] = [:]) throws(ScriptErrors) -> Script {
    try Script(Array("rectboard 1\n\(text)".utf8), file: "main.board") { path in
      guard let text = files[path] else { throw Missing() }
      return Array(text.utf8)
    }
  }

  private func errors(_ text: String, _ files: [String: String] = [:]) -> [String] {
    do throws(ScriptErrors) {
      _ = try script(text, files)
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.file):\($0.location.line):\($0.location.column): \($0.message)" }
    }
  }

  private let drawing = """
    define accent   #6366F1
    define frame accent  # alike
    board 300x200 color accent
    add a color accent border frame 2
    color a red
    panel a
      color a accent
    end
    border a frame
    expect a color accent border frame 2

    """

  @Test func `a name is a color in every command from its definition on`() throws {
    let runner = ScriptRunner(try script(drawing))
    runner.session.parts = .text
    var texts: [String] = []
    while let report = try runner.next() {
      #expect(report.diagnostics.isEmpty)
      texts.append("\(report.stepNumber ?? 0) \(report.text) | \(report.formatted)")
    }
    #expect(runner.editor.board.background == "#6366f1" && runner.editor.board["a"]?.appearance.fill == "#6366f1")
    #expect(
      texts[..<4] == [
        "0 define accent #6366f1 | define accent #6366F1", "0 define frame #6366f1 | define frame accent",
        "0 board 300x200 color #6366f1 | board 300x200 color accent",
        "1 add a color #6366f1 border #6366f1 2 | add a color accent border frame 2",
      ])
    let script = try script(drawing)
    #expect(script.startingBoard == Board(size: Size(300, 200), background: "#6366f1"))
    #expect(script.prefix(throughStep: 0)?.startingBoard.size == Size(300, 200))
    // The names stay, also in the canonical form.
    let formatted = "rectboard 1\n" + drawing.replacing("accent   #", with: "accent #")
    #expect(script.formatted == formatted)
    #expect(script.canonicalText == formatted.replacing("6366F1", with: "6366f1"))
    #expect(
      try CompactScript(Array(formatted.utf8), file: "main.board").text
        == "board 300x200 color #6366f1\nadd a color #6366f1 border #6366f1 2\n")
  }

  @Test func `a theme is an include of definitions`() throws {
    let files = [
      "theme.board": "define ink navy\n", "part.board": "add p color ink\ndefine paper #fffaf0\n",
      "dark.board": "define ink white\n",
    ]
    let text = "include \"theme.board\"\nboard 90x90 color ink\ninclude \"part.board\"\nadd q color paper\n"
    let runner = ScriptRunner(try script(text, files))
    while try runner.next() != nil {}
    #expect(runner.editor.board.background == "navy" && runner.editor.board["p"]?.appearance.fill == "navy")
    #expect(runner.editor.board["q"]?.appearance.fill == "floralwhite")
    #expect(
      errors("include \"theme.board\"\ninclude \"dark.board\"\ndefine paper red", files) == [
        "dark.board:1:8: 'ink' is already defined, at line 1 of 'theme.board'"
      ])
    #expect(errors("include \"theme.board\"\ninclude \"theme.board\"", files).count == 1)
    // Formatting needs no included files.
    let laidOut = try Script.withoutIncludedFiles(Array("rectboard 1\n\(text)color q ink2\n".utf8), file: "main.board")
    #expect(laidOut.formatted == "rectboard 1\n\(text)color q ink2\n" && laidOut.canonicalText == laidOut.formatted)
    #expect(throws: ScriptErrors.self) {
      try Script.withoutIncludedFiles(Array("rectboard 1\nadd q color ink2\n".utf8), file: "main.board")
    }
  }

  @Test(arguments: [
    ("define a red\ndefine a red", ["main.board:3:8: 'a' is already defined, at line 2 of 'main.board'"]),
    ("define RED blue", ["main.board:2:8: 'RED' is already a CSS color"]),
    ("define all blue", ["main.board:2:8: expected a name to define, found 'all', a keyword"]),
    ("define \"a\" blue", ["main.board:2:8: expected a name to define, found '\"a\"'"]),
    ("define #f00 blue", ["main.board:2:8: expected a name to define, found '#f00'"]),
    ("define a", ["main.board:2:9: expected a number, a point, a size or a color, found the end of the line"]),
    ("define a a", ["main.board:2:10: unknown color 'a'"]),
    ("add x color accent\ndefine accent red", ["main.board:2:13: unknown color 'accent'"]),
    ("define accent red\nadd x color Accent", ["main.board:3:13: unknown color 'Accent'"]),
    ("define a red\nadd x\nboard 9x9", ["main.board:4:1: 'board' must be the first command"]),
    (
      "define a #0008\nboard 9x9 color a",
      ["main.board:3:17: the board's background must be opaque, but '#00000088' is not"]
    ),
  ])
  func `what is no definition says so`(text: String, expected: [String]) { #expect(errors(text) == expected) }

  @Test func `a misspelt name is told what may be meant`() {
    #expect(
      ScriptTestSupport.errors("define accent red\nadd a color acent").first?.hint
        == "did you mean 'accent'?")
  }

  @Test func `there is an end to definitions`() {
    let most = Limits.maximumDefinitionCount
    let lines = (0...most).map { "define c\($0) red" }.joined(separator: "\n")
    #expect(errors(lines) == ["main.board:\(most + 2):8: there are more than \(most) definitions"])
  }

  @Test func `what is typed holds for the sessions beside it, too`() throws {
    let session = Session()
    session.parts = [.entries]
    let other = Session(beside: session, name: "other")
    let entries = try ["define accent tomato", "add a color accent"].flatMap { try session.execute($0)?.entries ?? [] }
    #expect(entries.map(\.text) == ["define accent tomato", "add a color accent"])
    try other.execute("border a accent 3")
    #expect(
      session.editor.board["a"]?.appearance == Appearance(fill: "tomato", border: Border(color: "tomato", width: 3)))
    #expect(throws: Diagnostic.self) { try other.execute("define accent red") }
    try session.execute("color a accent")
  }

  @Test func `what was cut off is restored with the names`() throws {
    let text = "rectboard 1\nadd a\ndefine x red\ncolor a x\nundo a\ndefine y blue\ncolor a y\nundo a\ncolor a x\n"
    let history = ScriptHistory(of: try Script(text))
    #expect(try history.restoration(ofLine: 4) == ["color a x"] && history.restoration(ofLine: 7) == ["color a y"])
  }

  @Test func `a shrunken script keeps the definitions that it needs`() throws {
    let text = "rectboard 1\ndefine x red\ndefine y blue\nadd a color x\nadd b color y\n"
    var shrinker = try ScriptShrinker(Array(text.utf8), file: "test.board") { bytes in
      try Script(String(decoding: bytes, as: UTF8.self)).canonicalText.contains("color y")
    }
    _ = try shrinker.shrink()
    #expect(String(decoding: shrinker.bytes, as: UTF8.self) == "define y blue\nadd b color y\n")
  }
}
