import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import Testing

/// Styles, texts, and sizes that fit labels.
@Suite struct StyleTests {
  private static let styles = """
    define ink #123456
    style head color #e2e8f0 label size 20 bold left
    style box border navy 3 corner 4
    style line border ink

    """

  private func board(_ lines: String) throws -> Board {
    let runner = ScriptRunner(try Script(Self.styles + lines))
    while try runner.next() != nil {}
    return runner.editor.board
  }

  @Test(arguments: [
    ("add a style head label \"x\"", "add a color #e2e8f0 label \"x\" size 20 left bold"),
    ("add a style head", "add a color #e2e8f0"), ("add a color red style head", "add a color red"),
    ("add a style head label \"x\" regular size 14", "add a color #e2e8f0 label \"x\" left"),
    ("add a style head label none", "add a color #e2e8f0"), ("add a style box", "add a corner 4 border navy 3"),
    ("add a style box border red", "add a corner 4 border red 3"),
    ("add a style box border none", "add a corner 4 border none"),
    ("add a style line", "add a border #123456"), ("add a style box corner 0", "add a border navy 3"),
    ("text a style head \"x\"", "text a \"x\" size 20 left bold"), ("text a style box \"x\"", "text a \"x\""),
    ("text a style head \"x\" center regular size 9", "text a \"x\" size 9 center"),
    ("text a \"x\" left padding 0 size 14", "text a \"x\""),
    ("text a \"x\" padding 6", "add a size 19x33 color transparent border none label \"x\" left"),
  ])
  func `a style is where a figure begins, and what is beside it goes before it`(line: String, plain: String) throws {
    let (first, second) = (try board(line), try board(plain))
    #expect(first.figures.map(\.appearance) == second.figures.map(\.appearance))
    #expect(first.figures.map(\.frame.size) == second.figures.map(\.frame.size))
    let script = try Script(Self.styles + line)
    let formatted = try #require(script.statements.last).formatted
    #expect(try Array(board(formatted).figures) == Array(first.figures))
    #expect(formatted.contains("style") == line.contains("style"))
  }

  @Test func `styles may precede the board, and are known to parts`() throws {
    let files = ["part.board": "add x style head\n"]
    let text = "style head color red\nboard 30x20\ninclude \"part.board\" as p\nadd a style head\n"
    let script = try Script(Array(text.utf8), file: "main.board") { Array(files[$0]!.utf8) }
    let runner = ScriptRunner(script)
    while try runner.next() != nil {}
    #expect(runner.editor.board.figures.map(\.appearance.fill) == ["red", "red"])
    #expect(script.formatted == text)
  }

  @Test(arguments: [
    ("add a style hea", "13: unknown style 'hea'; did you mean 'head'?"),
    ("add a style ink", "13: expected the name of a style, found 'ink'; 'ink' is defined as a color"),
    ("color a head", "9: expected a color, found 'head'; 'head' is defined as a style"),
    ("style head color red", "7: 'head' is already defined, at line 2 of 'test.board'; choose another name"),
    (
      "style x",
      "8: expected 'color', 'corner', 'border' or 'label', found the end of the line; for example: 'style x color red'"
    ),
    (
      "style x label \"y\"",
      "15: expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular' or 'padding', found '\"y\"'; a style has no text, only its looks, such as 'label bold'"
    ),
    ("style x color red color blue", "19: 'color' is given twice"),
    ("add a size fit", "15: 'size fit' is the size of a label, and there is none; write 'label' and a text at the end"),
    (
      "add a size fit label none",
      "26: 'size fit' is the size of a label, and there is none; write 'label' and a text at the end"
    ),
    (
      "text a at 1,1",
      "14: expected 'style', 'back', 'in front of', 'behind' or a text in quotes, found the end of the line; for example: 'text a at 1,1 \"Text\"'"
    ),
  ])
  func `a wrong line is told`(line: String, expected: String) {
    let found = errors(Self.styles + line)[0]
    #expect("\(found.location.column): \(found.message)" + (found.hint.map { "; \($0)" } ?? "") == expected)
  }

  @Test func `a text is one step, and as large as its letters`() throws {
    let session = Session()
    try session.execute("text a at 10,20 \"Hello\\nWorld, again\" size 20")
    #expect(session.editor.boardContext.undoTitle == "Undo Add Text")
    let frame = try #require(session.editor.board["a"]?.frame)
    #expect(frame.origin == Point(x: 10, y: 20) && frame.size.height == 55)
    #expect(try session.execute("label a \"Hello\\nWorld, again\" size 20")?.diagnostics.isEmpty == true)
    #expect(try session.execute("label a size 22")?.diagnostics.isEmpty == false)
    try session.execute("undo 2")
    try session.execute("undo board")
    #expect(session.editor.board.count == 0)
    try session.execute("redo board")
    #expect(session.editor.board["a"]?.frame == frame)
  }

  @Test(arguments: ["", " corner 9", " border navy 4", " corner 20 border navy 6"])
  func `a size that fits leaves nothing out`(look: String) throws {
    for options in ["", " size 31 bold", " left top padding 0", " padding auto right bottom", " size 7.5 padding 20"] {
      let session = Session()
      let report = try session.execute("add a size fit\(look) label \"Ágjpq ŵÂ Save\\nÂjq\"\(options)")
      #expect(report?.diagnostics.isEmpty == true, "\(look)\(options)")
    }
  }
}
