import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import Testing

@Suite struct LabelTests {
  private static let startsOfLabel =
    "'each', 'none', 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular', 'padding' or a text in quotes"

  private func session(_ commands: String...) throws -> Session {
    let session = Session()
    session.parts = [.text, .change, .contexts]
    for command in commands { try session.execute(command) }
    return session
  }

  @Test func `a label is recorded by its figure's own history`() throws {
    let session = try session(
      "add ok size 80x24", "add \"my card\"", "label ok, \"my card\" \"Save\" size 12 color white left top",
      "move ok to 1,2")
    let label = try #require(session.editor.board["ok"]?.appearance.label)
    #expect(label == (try Label("Save", size: 12, color: "white", column: .left, row: .top)))
    #expect(session.editor.board["my card"]?.appearance.label == label)
    #expect(try session.editor.context(of: "ok").undoTitles == ["Undo Change Label"])
    #expect(session.editor.boardContext.undoDepth == 3)
    // Options that aren't given stay as they are.
    try session.execute("label ok \"Go\"")
    #expect(
      session.editor.board["ok"]?.appearance.label
        == (try Label("Go", size: 12, color: "white", column: .left, row: .top)))
    try session.execute("label ok none")
    #expect(session.editor.board["ok"]?.appearance.label == nil)
    try session.execute("undo ok 2")
    #expect(session.editor.board["ok"]?.appearance.label == label)
    #expect(session.editor.board["ok"]?.frame.origin == Point(x: 1, y: 2))
    try session.execute("undo board")
    #expect(session.editor.board["ok"]?.appearance.label == label)
    // An equal label records nothing.
    let report = try session.execute("label ok \"Save\" top left size 12 color #fff")
    #expect(report?.hasChanged == false)
  }

  @Test func `the panel previews labels, and records them with the rest`() throws {
    let session = try session("add ok", "panel ok", "label ok \"Save\"", "color ok tomato")
    let figure = try session.editor.context(of: "ok")
    #expect(figure.appearance?.label == "Save" && figure.undoDepth == 0)
    try session.execute("end")
    #expect(figure.undoTitle == "Undo Change Color and Label")
    for command in ["panel ok", "label ok none", "cancel"] { try session.execute(command) }
    #expect(figure.appearance?.label == "Save" && figure.undoDepth == 1)
  }

  @Test func `only the text is given to add, and expected`() {
    let outcome = runClean(
      """
      rectboard 1
      add ok at 8,8 size 80x24 label "Save"
      expect ok color #b3b3b3 size 80x24 label "Save"
      label ok "Save" size 9 color red
      expect ok label "Save"
      label ok "Gro\\u{308}\\u{DF}e"
      expect ok label "Gr\\u{F6}\\u{DF}e"
      label ok none
      expect ok label none
      expect ok depth 3 0
      """)
    #expect(outcome.reports.count == 9)
    let unmet = run("rectboard 1\nadd ok label \"Save\"\nexpect ok label \"Open\"\nexpect ok label none")
    #expect(
      unmet.messages == [
        "'ok': expected label \"Open\", found label \"Save\"", "'ok': expected label none, found label \"Save\"",
      ])
  }

  @Test func `lists and compact scripts have the whole label`() throws {
    let script = """
      add a at 1,1 size 90x40 label "Save"
      add b at 1,1 size 90x40 label "two\\nlines" size 9 color white right bottom

      """
    let compact = try CompactScript(Array(script.utf8), file: "test.board")
    #expect(compact.text == script)
    let print = run(script + "print").output
    #expect(
      print.hasSuffix(
        #"add b at 1,1 size 90x40 color #b3b3b3 border #b3b3b3 1 label "two\nlines" size 9 color white right bottom"#
          + "\n"))
    let runner = try ScriptRunner(Script(script))
    while try runner.next() != nil {}
    let board = runner.editor.board
    #expect(
      BoardDifference(from: Board(), to: board).description == #"""
        + a at 1,1 size 90x40 back label "Save"
        + b at 1,1 size 90x40 label "two\nlines" size 9 color white right bottom

        """#)
  }

  @Test(arguments: [
    ("label ok", "expected \(startsOfLabel), found the end of the line"),
    ("label \"Save\"", "expected \(startsOfLabel), found the end of the line"),
    ("label ok Save", "expected \(startsOfLabel), found 'Save'"),
    ("label ok \"\"", "a label has at least one character"),
    ("label ok \"a\\tb\"", "the label has a control character, \\u{9}; only \\n can be in it"),
    ("label ok \"a\" size 0", "the size 0 is out of range: above 0, up to 1000000"),
    ("label ok \"a\" size -1", "the size -1 is out of range: above 0, up to 1000000"),
    ("label ok \"a\" size 14 size 15", "'size' is given twice"),
    ("label ok \"a\" left right", "'right' can't be combined with 'left'"),
    ("label ok \"a\" left left", "'left' is given twice"),
    (
      "label ok \"a\" blue",
      "expected 'size', 'color', 'left', 'center', 'right', 'top', 'middle', 'bottom', 'bold', 'regular' or 'padding', found 'blue'"
    ),
    ("label ok, ok \"a\"", "'ok' is named twice in this command"),
    ("label ok none \"a\"", "expected the end of the line, found '\"a\"'"),
    ("add ok label Save", "expected 'none' or a text in quotes, found 'Save'"),
  ])
  func `what is wrong is told`(line: String, message: String) {
    #expect(errors("rectboard 1\n\(line)").map(\.message) == [message])
  }

  @Test func `a label is no longer than can be kept`() throws {
    let (fits, tooLong) = (String(repeating: "e\u{301}", count: 500), String(repeating: "\u{E9}", count: 501))
    // In normalization form C, each letter here takes two bytes.
    #expect(try Label(fits).text.utf8.count == 1000)
    #expect(throws: Label.Fault.tooLong(1002)) { try Label(tooLong) }
    #expect(throws: Label.Fault.invalidSize(.infinity)) { try Label("a", size: .infinity) }
  }

  @Test(arguments: [
    ["add ok size 30x10 label \"Settings\""],
    ["add ok size 200x40", "label ok \"Settings and a few words more\" size 30"],
    ["add ok size 200x40 label \"Settings\"", "resize ok to 40x30"],
    ["add ok corner 1000 label \"A long text in a circle that grows and grows\""],
    ["add ok label \"Settings\"", "border ok black 45"],
  ])
  func `what has no room is told with the size that would do`(lines: [String]) throws {
    let script = "rectboard 1\n" + lines.joined(separator: "\n") + "\n"
    let outcome = run(script)
    let remedy = try #require(outcome.diagnostics.first?.hint)
    let size = try #require(remedy.split(separator: " ").last)
    #expect(outcome.messages == ["the label of 'ok' is truncated: it needs \(size)"])
    #expect(run(script + remedy).messages == outcome.messages)
  }

  @Test(arguments: [
    ("100x40 corner 9", "Settings and a few words more", "100x51"),
    ("101x40 corner 9", "Settings and a few words more", "101x51"),
    ("100.5x40 corner 5 border black 2.5", "Settings and a few words more", "100.5x54"),
    ("100x40 corner 9", "A long text that is wrapped and goes on for a while", "100x86"),
    ("20x60 corner 9", "Settings", "71x60"), ("20x60", "Settings", "66x60"),
  ])
  func `the size that would do is no wider than it must be, and whole where it grows`(
    look: String, text: String, needed: String
  ) {
    #expect(
      run("add ok size \(look) label \"\(text)\"").diagnostics.map(\.hint) == ["resize ok to \(needed)"])
  }

  @Test func `the letters that a label lacks are told once for each label`() {
    let outcome = run("rectboard 1\nadd a label \"\u{6F22}\"\nlabel a \"x\u{6F22}\u{5B57}\"")
    #expect(
      outcome.messages.prefix(2) == [
        "there is no letter for '\u{6F22}' (U+6F22) in 'a': a box is drawn",
        "there is no letter for '\u{6F22}' (U+6F22), '\u{5B57}' (U+5B57) in 'a': a box is drawn",
      ])
    #expect(outcome.messages.count == 2)
  }

  @Test func `a label has a weight and a padding, each by itself`() throws {
    let session = try session("add ok label \"Save\" bold padding 2", "add bare label \"x\"")
    func label(_ name: FigureName = "ok") -> Label? { session.editor.board[name]?.appearance.label }
    #expect(try label() == Label("Save", weight: .bold, padding: 2))
    #expect(label("bare")?.padding == Label.defaultPadding)
    try session.execute("label ok \"Open\" padding auto")
    #expect(try label() == Label("Open", weight: .bold, padding: nil))
    try session.execute("label ok, bare regular padding 0")
    #expect(try label() == Label("Open", padding: 0) && label("bare") == Label("x", padding: 0))
    try session.execute("undo ok 2")
    #expect(try label() == Label("Save", weight: .bold, padding: 2))
    #expect(throws: Diagnostic.self) { try session.execute("label ok bold regular") }
    #expect(throws: Diagnostic.self) { try session.execute("label ok padding -1") }
    #expect(throws: Diagnostic.self) { try session.execute("label ok padding 1 padding 2") }
    #expect(throws: Diagnostic.self) { try session.execute("add b label \"x\" padding 1 padding auto") }
  }

  @Test func `each part of a style is changed by itself, and a text keeps the rest`() throws {
    let session = try session("add ok", "add \"my card\"", "add bare", "label ok \"Save\"", "label \"my card\" \"Go\"")
    func label(_ name: FigureName = "ok") -> Label? { session.editor.board[name]?.appearance.label }
    try session.execute("label ok size 9")
    try session.execute("label ok left color white")
    #expect(try label() == Label("Save", size: 9, color: "white", column: .left))
    try session.execute("label ok \"Open\" bottom")
    #expect(try label() == Label("Open", size: 9, color: "white", column: .left, row: .bottom))
    try session.execute("label ok color auto center middle size 14")
    #expect(label() == "Open")
    try session.execute("undo ok 2")
    #expect(try label() == Label("Save", size: 9, color: "white", column: .left))
    // The first name may be in quotes. After a later one in quotes, `style` says that it isn't the text.
    try session.execute("label \"my card\", ok size 20")
    #expect(label()?.size == 20 && label("my card")?.size == 20)
    try session.execute("label ok, \"my card\" size 21 top")
    #expect(label()?.size == 21 && label("my card")?.row == .top && label()?.text == "Save")
    // Figures without a label are ignored, unless no figure has one.
    #expect(try session.execute("label ok, bare right")?.diagnostics.isEmpty == true)
    #expect(label("bare") == nil)
    let report = try session.execute("label bare size 9")
    #expect(report?.diagnostics.map(\.message) == ["'bare' has no label, so nothing changes"])
    #expect(try session.editor.context(of: "bare").undoDepth == 0)
  }

  @Test(arguments: [
    ("label \"x\" size 9 left", "label \"x\" size 9 left", "9 left middle"),
    ("label \"x\" top right size 9.50", "label \"x\" size 9.5 right top", "9.5 right top"),
    ("size 30x20 label \"x\" size 9 color red", "size 30x20 label \"x\" size 9 color red", "9 center middle"),
    ("color red back label \"x\" color blue", "color red back label \"x\" color blue", "14 center middle"),
    ("label \"x\" size 9 size 30x20", nil, ""), ("label \"x\" left left of b", nil, ""),
    ("label \"x\" size 9 back", nil, ""),
    ("label \"x\" left of b top", nil, ""), ("label \"x\" center 9,9", nil, ""),
    ("label \"x\" bottom in b top gap 3", nil, ""),
    ("label \"x\" size 14", "label \"x\"", "14 center middle"), ("label \"x\" left right", nil, ""),
    ("label none size 9", nil, ""), ("size 9 label \"x\"", nil, ""), ("label \"x\" size 0", nil, ""),
    ("label \"x\" top at 3,3 left", nil, ""),
  ])
  func `a style follows the text that add gives`(options: String, form: String?, style: String) throws {
    let text = "rectboard 1\nadd b\nadd a \(options)\n"
    guard let form else {
      #expect(errors(text).count == 1)
      return
    }
    #expect(canonical(text) == "rectboard 1\nadd b\nadd a \(form)\n")
    let runner = ScriptRunner(try Script(Array(text.utf8), file: "test.board"))
    _ = try runner.finish()
    let label = try #require(runner.editor.board["a"]?.appearance.label)
    #expect("\(Printer.text { $0.write(label.size) }) \(label.column) \(label.row)" == style)
  }

  @Test func `a text behind its style is told where it belongs`() {
    let error = errors("add a\nlabel a size 12 \"x\"").first
    #expect(error?.hint == "did you mean 'label a \"x\" size 12'?")
  }

  @Test func `a panel records what has changed of a label`() throws {
    let session = try session("add ok", "label ok \"Save\" size 9 left color red", "panel ok")
    try session.execute("label ok none")
    try session.execute("label ok \"Save\" size 9 color auto")
    session.parts.insert(.entries)
    let report = try #require(try session.execute("end"))
    #expect(report.entries.map(\.text) == ["panel ok", "label ok color auto center", "end"])
  }

  @Test(arguments: [
    ("label a size 9.0", "label a size 9"), ("label a color AUTO", nil),
    ("label a left color auto", "label a color auto left"),
    ("label a size 9", "label a size 9"), ("label a, \"b\" size 9", "label a, b size 9"),
    ("label a, \"b c\" left", "label a, \"b c\" left"), ("label \"b c\", a left", "label \"b c\", a left"),
    ("label a, left left", "label a, left left"), ("label left left", "label left left"),
    ("label a \"T\" size 14 center", "label a \"T\" size 14 center"), ("label a style", nil), ("label a", nil),
    ("label a style \"x\"", nil), ("label size 9", nil), ("label a size 9 none", nil), ("label a none size 9", nil),
  ])
  func `a style alone is brought to its canonical form`(line: String, form: String?) {
    let text = "rectboard 1\n\(line)\n"
    guard let form else {
      #expect(errors(text).count == 1)
      return
    }
    #expect(canonical(text) == "rectboard 1\n\(form)\n")
    #expect(canonical("rectboard 1\n\(form)\n") == "rectboard 1\n\(form)\n")
  }

  @Test func `each figure gets a text of its own, as one command`() throws {
    let session = try session(
      "add a", "add \"my card\"", "add c", "label a, \"my card\" each \"A1\" \"A 2\" size 9 left",
      "label c \"C\"")
    func label(_ name: FigureName) -> Label? { session.editor.board[name]?.appearance.label }
    #expect(try label("a") == Label("A1", size: 9, column: .left))
    #expect(try label("my card") == Label("A 2", size: 9, column: .left))
    #expect(label("c") == "C")
    try session.execute("undo timeline 2")
    #expect(label("a") == nil && label("my card") == nil && label("c") == nil)
    try session.execute("redo timeline")
    try session.execute("undo a")
    #expect(label("a") == nil && label("my card")?.text == "A 2")
    #expect(
      canonical("rectboard 1\nlabel a, b each   \"x\" \"\\\"y\" right size 9.0")
        == "rectboard 1\nlabel a, b each \"x\" \"\\\"y\" size 9 right\n")
  }

  @Test func `all figures of a part get its text, and a figure in its panel only a preview`() {
    let outcome = runClean(
      """
      add a size 99x99
      add b size 99x99
      add c size 99x99
      group ab of a, b
      label ab, c each "x" "y"
      expect b label "x"
      expect c label "y"
      panel c
      label ab, c each "z" "w"
      cancel
      expect b label "z"
      expect c label "y"
      undo b
      expect b label "x"
      expect a label "z"
      """)
    #expect(outcome.unmetCount == 0)
  }

  @Test(arguments: [
    ("label a, b each \"x\"", "1:20", 1), ("label a, b each \"x\" \"y\" \"z\" size 9", "1:25", 3),
    ("label a, b each \"x\" size 9", "1:21", 1),
  ])
  func `there are as many texts as names`(line: String, place: String, count: Int) throws {
    let error = try #require(errors("rectboard 1\n\(line)").first)
    #expect(error.message == "expected a text for each of 2 figures, found \(count)")
    #expect(error.rendered.contains(place.replacing("1:", with: "2:")), "\(error.rendered)")
  }

  @Test(arguments: ["label a each", "label a each none", "label a, each \"x\" \"y\"", "label a, b each \"\" \"x\""])
  func `what can't be a row of texts is refused`(line: String) {
    #expect(errors("rectboard 1\nadd a\n\(line)").count == 1)
  }
}
