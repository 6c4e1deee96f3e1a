import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptAnalysis
import ScriptTestSupport
import SeededRandom
import Testing

struct `What lines did` {
  private func effects(_ text: String, _ files: [String: String] = [:]) -> Analysis.Effects {
    Analysis.effects(
      of: Array(text.utf8), file: "test.board", limits: .init(),
      including: Inclusion(from: "test.board") { Array((files[$0] ?? "").utf8) })
  }

  /// A script with the corrections of its lines.
  private func corrected(_ text: String) -> String {
    let effects = effects(text)
    var bytes = Array(text.utf8)
    for line in effects.correctedLines.reversed() {
      guard let edit = effects.correction(ofLine: line) else { continue }
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `an undo tells the steps that it goes over, and the lines that made them`() {
    let effects = effects(
      """
      rectboard 1
      add card at 0,0
      move card to 9,9
      step "Two" on board
      add lamp
      move lamp to 1,1
      end
      color card red
      undo board 2
      redo board all
      undo card
      rename card to box
      undo
      undo all
      """)
    #expect(effects.walkingLines == [9, 10, 11, 13, 14])
    #expect(
      effects.walks(ofLine: 9) == [
        .init(isUndo: true, caption: "Two · lamp", lines: 4...7),
        .init(isUndo: true, caption: "Move to (9, 9) · card", lines: 3...3),
      ])
    #expect(effects.walks(ofLine: 10).map(\.caption) == ["Move to (9, 9) · card", "Two · lamp"])
    #expect(effects.walks(ofLine: 10).map(\.isUndo) == [false, false])
    #expect(effects.walks(ofLine: 11) == [.init(isUndo: true, caption: "Change Color of card", lines: 8...8)])
    #expect(effects.walks(ofLine: 13) == [.init(isUndo: true, caption: "Rename to box · card", lines: 12...12)])
    #expect(effects.walks(ofLine: 14).map(\.lines) == [4...7, 3...3, 2...2])
    #expect(effects.captions(ofLine: 11) == ["Undo Change Color of card"])
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `a walk is told as the session's reports tell the next step`(seed: UInt64) throws {
    let text = accepted(RandomSession(seed: seed, lines: 40))
    let effects = effects(text)
    let runner = ScriptRunner(try Script(text))
    runner.session.parts = [.contexts, .canonicalText]
    var next: [ContextName: [String: (caption: String, depth: Int)]] = [:]
    func note(_ context: EditingContext) {
      let (state, name) = (ContextState(context), context.name)
      let suffix = if case .figure(let name) = name { " of \(name)" } else { "" }
      next[name] = [
        "undo": (String(state.undoCaption.dropFirst("Undo ".count)) + suffix, state.undoDepth),
        "redo": (String(state.redoCaption.dropFirst("Redo ".count)) + suffix, state.redoDepth),
      ]
    }
    note(runner.editor.boardContext)
    while let report = try runner.next() {
      let walks = effects.walks(ofLine: report.line)
      if report.text.split(separator: " ").dropFirst().first == "timeline" {
        // A line may undo steps in several histories; the count is the sum of what each has lost.
        let walked = Set(report.contexts.map(\.name)).reduce(0) { sum, name in
          let (before, now) = (next[name]?[report.keyword.text]?.depth ?? 0, report.contexts.last { $0.name == name }!)
          return sum + before - (report.keyword == .undo ? now.undoDepth : now.redoDepth)
        }
        #expect(walks.isEmpty == report.contexts.isEmpty && effects.walkCount(ofLine: report.line) >= walked)
      } else if report.keyword == .undo || report.keyword == .redo, let context = report.contexts.first {
        let before = next[context.name]?[report.keyword.text]
        let depth = report.keyword == .undo ? context.undoDepth : context.redoDepth
        #expect(walks.first?.caption == (walks.isEmpty ? nil : before?.caption))
        #expect(effects.walkCount(ofLine: report.line) == (before?.depth ?? 0) - depth)
      } else {
        #expect(walks.isEmpty)
      }
      note(runner.editor.boardContext)
      for figure in runner.editor.board.figures { note(try runner.editor.context(of: figure.name)) }
    }
  }

  @Test(arguments: [
    ("expect board count 3", "expect board count 1"), ("expect lamp present", "expect lamp absent"),
    ("  expect card   absent  # really", "  expect card present  # really"), ("expect lamp z 0", "expect lamp absent"),
    ("expect card at 1,1 size 50x50 color ink z 3", "expect card at 10,20 size 50x50 color ink z 0"),
    ("expect card color red border ink 2", "expect card color #123456 border ink 2"),
    ("expect card color #123456 border red 2", "expect card color ink border #123456 2"),
    ("expect card label none", "expect card label \"a \\\"b\\\"\""), ("expect card depth 1 1", "expect card depth 3 0"),
    ("expect lamp depth 1 1", "expect lamp absent"), ("expect card focused", "expect board focused"),
    ("expect card saved", "expect card unsaved"),
    ("expect board undo \"Undo X\"", "expect board undo \"Undo Add Figure\""),
    ("expect board undo none", "expect board undo \"Undo Add Figure\""),
    ("expect board redo \"Redo X\"", "expect board redo none"),
    (
      "expect card undo \"Undo X\" \"Undo Y\"", "expect card undo \"Undo Change Label\" \"Undo Change Border\""
    ),
    ("expect lamp undo none", "expect lamp absent"),
    ("expect refused name-taken add lamp", "expect refused name-taken add lamp"),
    ("expect refused is-busy add card # so", "expect refused name-taken add card # so"),
    ("expect refused is-busy move lamp by 1,1", "expect refused unknown-figure move lamp by 1,1"),
    (
      "expect board depth 9 9 undo \"Undo X\" count 3 size 1x1",
      "expect board size 600x600 count 1 undo \"Undo Add Figure\" depth 1 0"
    ),
    ("expect card label color red size 9", "expect card label size 14 color auto"),
    ("expect timeline depth 1 1 redo \"Redo X\"", "expect timeline redo none depth 4 0"),
    // One line can't say so of each.
    ("expect card, lamp absent", "expect card, lamp absent"),
    ("expect card, lamp present", "expect card, lamp present"),
    ("expect card focused undo none", "expect card focused undo none"),
  ])
  func `a failed expectation is corrected to the actual value`(line: String, other: String) {
    let before = """
      rectboard 1
      define ink #123456
      add card at 10,20 size 50x50
      color card ink
      border card ink 2
      label card "a \\"b\\""

      """
    #expect(
      corrected(before + line + "\n") == before + other.replacing("color ink border #", with: "color #123456 border #")
        + "\n")
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `each correction makes its expectation met, and changes nothing else`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let wrong = [
      "a at 9.5,9 size 1x1 color pink corner 7 border pink 3 z 9", "b border none color red z 2", "a center 1,1",
      "c absent", "d present", "p present at 9.5,9 size 1x1", "p center 1,1 of a, d", "q of p", "p absent",
      "board count 17", "board size 1x1 color pink", "board image x", "board undo \"Undo X\"", "board redo \"Redo X\"",
      "a undo \"Undo X\" \"Undo Y\" \"Undo Z\"", "board redo \"Redo X\" \"Redo Y\"", "b redo none undo none",
      "a depth 9 9", "board depth 1 0",
      "timeline undo \"Undo X\"", "timeline redo \"Redo X\" \"Redo Y\"", "timeline depth 9 9 undo none", "a focused",
      "board focused",
      "a saved", "board unsaved", "b unsaved depth 0 0 z 1", "c label \"x\"", "c label none", "a label bold size 3",
      "b present label \"x\" size 3 color auto right bottom regular padding auto",
      "a label color blue center middle padding 9",
      "refused is-busy move ghost by 1,1", "refused name-taken move ghost by 1,1", "refused unknown-figure panel ghost",
    ]
    let plain = accepted(RandomSession(seed: seed, lines: 40)).split(separator: "\n").map(String.init)
    let lines = zip(plain, areInTables(plain).dropFirst() + [false]).flatMap { line, isBeforeRow in
      let style = Bool.random(using: &random) ? "size 20 color red left top bold padding 3" : ""
      let hasLabel = line.hasPrefix("add ") && !line.contains("label") && Bool.random(using: &random)
      let line = hasLabel ? "\(line) label \"L\" \(style)" : String(line)
      let expectation = "expect \(wrong.randomElement(using: &random)!) # so"
      return isBeforeRow || Bool.random(using: &random) ? [line] : [line, expectation]
    }
    let text = lines.joined(separator: "\n")
    let fixed = corrected(text)
    let outcome = run(fixed)
    #expect(outcome.unmetCount == 0 && outcome.error == nil, "\(outcome.messages)")
    let (before, after) = (text.split(separator: "\n"), fixed.split(separator: "\n"))
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) where old != new { #expect(old.hasPrefix("expect") && new.hasSuffix(" # so")) }
    #expect(effects(text).findings.count { $0.severity == .error } == run(text).unmetCount)
  }

  @Test func `a pattern isn't corrected, because names would take its place`() {
    let found = effects("add bay\nadd bay-2\nexpect bay* z 0\nexpect q* z 0\nexpect bay z 4\n")
    #expect(found.findings.count == 3)
    #expect(found.correctedLines == [5])
  }

  @Test
  func `warnings and unmet expectations are found, those of parts and included files with the lines that lead there`() {
    let found = effects(
      "rectboard 1\nundo\ninclude \"p.board\" as p\ninclude \"l.board\"\nexpect board count 9\nmove ghost by 1,1\n",
      ["p.board": "rectboard 1\nadd f\nexpect f absent\n", "l.board": "add tiny size 2x2 label \"large\"\n"]
    ).findings
    #expect(found.map(\.code) == [.nothingToDo, .unmet, .labelIsCut, .unmet])
    #expect(found.map(\.lineOfScript) == [2, 3, 4, 5])
    #expect(found.map(\.location.file) == ["test.board", "p.board", "l.board", "test.board"])
    let many = effects(String(repeating: "expect board count 9\n", count: 50)).findings
    #expect(many.map(\.location.line) == Array(1...50))
  }

  @Test func `a relative place is told in numbers`() throws {
    let text = """
      rectboard 1
      add table at 0,100 size 100x20
      add lamp above table gap 10 center size 20x40
      move lamp right of table
      move ghost above table
      add "é 🎉" left of table gap 2 in front of table label "x" left # c
      """
    let effects = effects(text)
    #expect(effects.placingLines == [3, 4, 6])
    #expect(
      effects.placingLines.compactMap { effects.relativePlacement(ofLine: $0)?.frame.origin.x } == [40, 100, -102])
    let ends = effects.placingLines.compactMap { effects.relativePlacement(ofLine: $0)?.end }
    let beginnings = ends.map { String(decoding: Array(text.utf8)[..<$0], as: UTF8.self) }
    #expect(beginnings.map { $0.hasSuffix("gap 10 center") } == [true, false, false])
    #expect(beginnings.map { $0.hasSuffix("right of table") } == [false, true, false])
    #expect(beginnings[2].hasSuffix("left of table gap 2"))
  }

  @Test func `of a line that goes over many steps the first are told, and how many there are`() {
    let moves = (1...50).map { "move a to \($0),0\n" }.joined()
    let effects = effects("add a at 0,0\n" + moves + "undo all\n")
    #expect(effects.walkCount(ofLine: 52) == 51 && effects.captions(ofLine: 52).count == 51)
    #expect(effects.walks(ofLine: 52).map(\.lines.lowerBound) == Array((32...51).reversed()))
  }

  @Test func `an analysis finds effects in its own run`() {
    var effects: Analysis.Effects? = Analysis.Effects()
    let analysis = Analysis(
      Array("add a\nundo\nmove a by 1,1\nexpect board count 3\n".utf8), file: "x.board", including: nil,
      effects: &effects)
    #expect(analysis.diagnostics.map(\.code) == [.unknownFigure] && analysis.symbols.count == 1)
    #expect(effects?.walks(ofLine: 2).map(\.caption) == ["Add Figure · a"] && effects?.findings.count == 1)
  }
}

struct `The start of a line` {
  private func start(_ line: Int, _ text: String) -> LineStart {
    LineStart(line, in: Array(text.utf8), file: "test.board", limits: .init(), including: nil)
  }

  @Test func `it knows what the lines before have left, and nothing of later ones`() {
    let text = "rectboard 1\nadd card\ncolor card red\n\ndefine ink red\nadd lamp\n"
    let four = start(4, text)
    #expect(
      four.board.count == 1 && four.completions(of: "color card i").candidates.map(\.text).contains("ink") == false)
    #expect(four.session.editor.boardContext.undoTitles == ["Undo Add Figure"])
    #expect(start(5, text).completions(of: "color card in").candidates.map(\.text).contains("ink") == false)
    #expect(start(6, text).completions(of: "color card in").candidates.map(\.text).contains("ink"))
    #expect(start(99, text).board.count == 2)
    #expect(four.help(for: "move card", atCaret: "move ")?.command == "move")
  }

  private static let expectedOfFigures = """
    expect LIST [at X,Y] [center X,Y] [size WxH] [color COLOR] [corner R] [border COLOR W | border none] [z N] [of LIST] \
    [present] [undo "TITLE"… | undo none] [redo "TITLE"… | redo none] [depth U R] [saved | unsaved] [focused] \
    [label ["TEXT"] [size S] [color COLOR | color auto] [left | center | right] [top | middle | bottom] [bold | regular] \
    [padding P | padding auto] | label none]
    """

  @Test(arguments: [
    ("move ", "move LIST by DX,DY", "LIST"), ("move card to ", "move NAME to X,Y", "to X,Y"),
    ("move card to 3,4 ", "move NAME to X,Y", "to X,Y"), ("move card center ", "move NAME center X,Y", "center X,Y"),
    ("move card by ", "move LIST by DX,DY", "by DX,DY"), ("move card, table by ", "move LIST by DX,DY", "by DX,DY"),
    ("color card, table ", "color LIST COLOR", "COLOR"), ("border card red ", "border LIST COLOR [W]", "[W]"),
    ("duplicate card 3 times ", "duplicate NAME N times by DX,DY", "times by DX,DY"),
    ("undo ", "undo [CONTEXT | timeline] [N | all]", "[CONTEXT | timeline]"),
    ("undo board ", "undo [CONTEXT | timeline] [N | all]", "[N | all]"),
    ("undo timeline ", "undo [CONTEXT | timeline] [N | all]", "[N | all]"),
    ("expect card undo ", expectedOfFigures, "[undo \"TITLE\"… | undo none]"),
    ("expect card undo \"Undo X\" depth ", expectedOfFigures, "[depth U R]"),
    ("expect card, table absent ", "expect LIST absent", "absent"),
    (
      "expect timeline ",
      "expect timeline [undo \"TITLE\"… | undo none] [redo \"TITLE\"… | redo none] [depth U R]",
      "[undo \"TITLE\"… | undo none]"
    ),
    (
      "resize card to 3x4 keep ", "resize LIST to WxH keep [left | center | right] [top | middle | bottom]",
      "[left | center | right]"
    ),
    (
      "expect refused is-busy order card ", "order LIST front | back | in front of NAME | behind NAME",
      "front | back | in front of NAME | behind NAME"
    ),
    (
      "order card in front of ", "order LIST front | back | in front of NAME | behind NAME",
      "front | back | in front of NAME | behind NAME"
    ),
    ("drag card through 1,1 2,2 3,3 ", "drag NAME through X,Y X,Y …", "X,Y …"),
    (
      "move card above ", "move NAME above NAME | below NAME [gap N] [left | center | right]",
      "above NAME | below NAME"
    ),
    ("move card above table gap ", "move NAME above NAME | below NAME [gap N] [left | center | right]", "[gap N]"),
    (
      "move card right of ", "move NAME left of NAME | right of NAME [gap N] [top | middle | bottom]",
      "left of NAME | right of NAME"
    ),
    (
      "move card left of table gap 8 ", "move NAME left of NAME | right of NAME [gap N] [top | middle | bottom]",
      "[top | middle | bottom]"
    ),
  ])
  func `a signature tells the operand that one is at`(line: String, form: String, operand: String) throws {
    let signature = try #require(start(2, "rectboard 1\n").signature(of: line))
    let found = signature.forms[signature.form]
    let scalars = Array(found.text.unicodeScalars)
    #expect(found.text == form)
    let range = try #require(found.operand.map { found.operands[$0] })
    #expect(String(String.UnicodeScalarView(scalars[range])) == operand)
  }

  @Test func `the options of add come in any order`() throws {
    let start = start(2, "rectboard 1\n")
    func operand(_ line: String) throws -> String {
      let form = try #require(start.signature(of: line)).forms[0]
      let range = form.operands[try #require(form.operand)]
      return String(String.UnicodeScalarView(Array(form.text.unicodeScalars)[range]))
    }
    #expect(try operand("add ") == "NAME" && operand("add card ") == "[at X,Y | center X,Y]")
    #expect(try operand("add card color red size ") == "[size WxH | size fit]")
    #expect(try operand("add card color ") == "[color COLOR]" && operand("add card border red 2 at ").hasPrefix("[at"))
    #expect(
      start.signature(of: "") == nil && start.signature(of: "# move ") == nil && start.signature(of: "mov") == nil)
  }

  @Test func `templates have what a form needs`() {
    #expect(
      Keyword.move.templates == [
        [.word("move"), .operand("LIST"), .word("by"), .operand("DX,DY")],
        [.word("move"), .operand("NAME"), .word("to"), .operand("X,Y")],
        [.word("move"), .operand("NAME"), .word("center"), .operand("X,Y")],
        [.word("move"), .operand("NAME"), .word("above"), .operand("NAME")],
        [.word("move"), .operand("NAME"), .word("left"), .word("of"), .operand("NAME")],
        [.word("move"), .operand("NAME"), .word("in"), .operand("NAME")],
      ])
    #expect(
      Keyword.distribute.templates == [
        [.word("distribute"), .operand("LIST"), .choice(["horizontally", "vertically"])]
      ])
    #expect(Keyword.add.templates == [[.word("add"), .operand("NAME")]])
    let file: [FormTemplate] = [.word("include"), .operand("\"FILE\"")]
    let part = file + [.word("as"), .operand("NAME")]
    #expect(
      Keyword.include.templates == [
        file, part, part + [.word("above"), .operand("NAME")], part + [.word("left"), .word("of"), .operand("NAME")],
        part + [.word("in"), .operand("NAME")],
      ])
  }

  @Test func `spellings of a color are that color, the form of another first`() throws {
    #expect(Color("#ff6347").spellings(like: "#fff") == ["#ff6347", "tomato", "rgb(255 99 71)"])
    #expect(Color("#00000080").spellings(like: "hsl(0 0 0)") == ["rgb(0 0 0 / 50%)", "#00000080"])
    #expect(Color("#00000080").spellings(like: "red") == ["#00000080", "rgb(0 0 0 / 50%)"])
    for alpha in UInt8.min...UInt8.max {
      let color = Color(red: 1, green: 22, blue: 255, alpha: alpha)
      for text in color.spellings(like: "") {
        #expect(Color(css: Array(text.utf8), in: 0..<text.utf8.count) == color, "\(text)")
      }
    }
  }
}
