import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptAnalysis
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

/// `include "FILE" as NAME`: a script whose board's figures come in one step.
@Suite struct PartTests {
  private struct Missing: Error {}

  private static let bed = """
    rectboard 1
    board 90x60 color navy
    add pillow at 5,5 size 20x10
    add frame at 0,0 size 40x60 color brown behind pillow
    add away
    color pillow white
    move pillow to 10,5
    remove away
    snapshot bed
    save-point
    """

  private func script(
    _ text: String, _ files: [String: String] = ["parts/bed.board": bed], checks: Bool = false
  ) throws(ScriptErrors) -> Script {
    let load: Script.Loader = { path in
      guard let text = files[path] else { throw Missing() }
      return Array(text.utf8)
    }
    let bytes = Array(text.utf8)
    if checks {
      _ = try Analysis.check(
        bytes, file: "plan.board", including: Inclusion(from: IncludeFolder(of: "plan.board"), load))
    }
    return try Script(bytes, file: "plan.board", load: load)
  }

  private func errors(_ text: String, _ files: [String: String] = ["parts/bed.board": bed]) -> [String] {
    do throws(ScriptErrors) {
      _ = try script("rectboard 1\n" + text, files, checks: true)
      return []
    } catch {
      return error.diagnostics.map(\.rendered)
    }
  }

  private func run(_ text: String, _ files: [String: String] = ["parts/bed.board": bed]) throws -> ScriptRunner {
    let runner = ScriptRunner(try script("rectboard 1\n" + text, files))
    runner.session.parts = HistoryLog.parts.union([.text, .change])
    while try runner.next() != nil {}
    return runner
  }

  /// The error with which the last command of a script is refused.
  private func refusal(_ text: String, _ files: [String: String] = ["parts/bed.board": bed]) throws -> Diagnostic? {
    let runner = ScriptRunner(try script("rectboard 1\n" + text, files))
    do throws(Diagnostic) {
      while try runner.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  private func lines(_ board: Board) -> [String] {
    board.figures.map { "\($0.name) \($0.frame) \($0.appearance.fill)" }
  }

  @Test func `the final figures of a part come in one step, moved, in front, with empty histories`() throws {
    let runner = try run(
      """
      add wall at 1,1 size 600x9
      include "parts/bed.board" as bed1
      include "parts/bed.board" as "my bed" at 560,60
      color "my bed.pillow" red
      """)
    let board = runner.editor.board
    #expect(
      board.figures.map { "\($0.name) \($0.frame)" } == [
        "wall 600x9 at 1,1", "bed1.frame 40x60 at 0,0", "bed1.pillow 20x10 at 10,5", "my bed.frame 40x60 at 560,60",
        "my bed.pillow 20x10 at 570,65",
      ])
    #expect(board["bed1.frame"]?.appearance.fill == "brown" && board["bed1.pillow"]?.appearance.fill == "white")
    #expect(board.size == Board.defaultSize)
    let context = runner.editor.boardContext
    #expect(context.undoTitles == ["Undo Include my bed", "Undo Include bed1", "Undo Add Figure"])
    #expect(try runner.editor.context(of: "bed1.pillow").undoDepth == 0)
    #expect(try runner.editor.context(of: "my bed.pillow").undoTitles == ["Undo Change Color"])
    #expect(runner.session.stepCount == 4)
    // Figures that come back have their histories again.
    #expect(runner.session.focus == .board)
    try runner.session.execute("undo board 2")
    #expect(runner.editor.board.figures.map(\.name) == ["wall"])
    try runner.session.execute("redo board 2")
    #expect(lines(runner.editor.board) == lines(board))
    try runner.session.execute("undo \"my bed.pillow\"")
    #expect(runner.editor.board["my bed.pillow"]?.appearance.fill == "white")
  }

  @Test func `in a group a part joins it, and a part without figures is no step`() throws {
    let runner = try run(
      "step \"Room\"\n  add wall\n  include \"parts/bed.board\" as bed\nend\ninclude \"none.board\" as nothing\n",
      ["parts/bed.board": Self.bed, "none.board": "add a\nremove a\n"])
    #expect(runner.editor.boardContext.undoTitles == ["Undo Room"])
    #expect(runner.editor.board.count == 3)
  }

  @Test func `a part may include others, as lines and as parts`() throws {
    let runner = try run(
      "include \"room.board\" as r at 100,0",
      [
        "room.board": "rectboard 1\ninclude \"theme.board\"\ninclude \"parts/bed.board\" as bed at 10,10\n",
        "theme.board": "add wall at 0,0", "parts/bed.board": Self.bed,
      ])
    #expect(
      runner.editor.board.figures.map { "\($0.name) \($0.frame.origin)" } == [
        "r.wall 100,0", "r.bed.frame 110,10", "r.bed.pillow 120,15",
      ])
  }

  @Test func `a part knows the script's colors, may have its own, and keeps those to itself`() throws {
    let files = [
      "bed.board": "rectboard 1\nadd a color accent\n",
      "own.board": "rectboard 1\ndefine accent teal\ndefine other navy\nadd a color accent\nadd b color other\n",
    ]
    let text = "define accent red\ninclude \"bed.board\" as p\ninclude \"own.board\" as q\nadd c color accent\n"
    let board = try run(text, files).editor.board
    #expect(board.figures.map(\.appearance.fill) == ["red", "teal", "navy", "red"])
    #expect(errors(text + "add d color other", files).first?.contains("unknown color 'other'") == true)
    #expect(
      errors("include \"own.board\" as p", ["own.board": files["own.board"]! + "define accent red"]).first?
        .hasPrefix("own.board:6:8: error: ") == true)
    // `board` can't follow an `include` that adds figures.
    #expect(
      errors("include \"bed.board\" as p\nboard 9x9", ["bed.board": "add a"]).first?
        .contains("'board' must be the first command") == true)
  }

  @Test func `a part closes what it opens`() {
    #expect(
      errors("include \"a\" as p\nmove p.a by 1,1", ["a": "add a\nstep\nad b"]) == [
        """
        a:2:1: error: 'step' is never closed
          step
          ^
        included from plan.board:2
        hint: add 'end'

        """,
        """
        a:3:1: error: unknown command 'ad'
          ad b
          ^
        included from plan.board:2
        hint: did you mean 'add'?

        """,
      ])
  }

  @Test(arguments: [
    ("include \"main\" as p\n", ["main": "rectboard 1\ninclude \"main\" as q"], "'main' includes itself"),
    ("include \"plan.board\" as p\n", [:], "'plan.board' includes itself"),
    ("include \"../x\" as p\n", [:], "'../x' is outside the script's folder"),
    ("include \"t\" as p\n", ["t": "KEY=1"], "'t' isn't a script: none of its lines is a command"),
    ("include \"t\" at 1,1\n", ["t": "add a"], "expected 'as' or the end of the line, found 'at'"),
    (
      "include \"t\" as board\n", ["t": "add a"],
      "'board' is the name of the board's own context, so no figure can have it"
    ),
    ("include \"t\" as p at\n", ["t": "add a"], "expected a point such as 40,40, found the end of the line"),
  ])
  func `what can't be a part is an error`(text: String, files: [String: String], message: String) {
    #expect(errors(text, files).first?.contains(": error: \(message)\n") == true)
  }

  @Test func `parts count among all that is included`() {
    let tree = Dictionary(
      uniqueKeysWithValues: (1...12).map { number in
        let line = "include \"\(number + 1)\" as"
        return ("\(number)", number == 12 ? "add a" : "rectboard 1\n\(line) a\n\(line) b")
      })
    #expect(errors("include \"1\" as p", tree).first?.contains("the script includes more than 1000 times") == true)
    let chain = Dictionary(
      uniqueKeysWithValues: (1...30).map { ("\($0)", "rectboard 1\ninclude \"\($0 + 1)\" as p") })
    #expect(errors("include \"1\" as p", chain).first?.contains("files are included more than 16 levels deep") == true)
  }

  @Test func `a taken name, one that is too long and a place too far off refuse the whole part`() throws {
    let taken = try #require(try refusal("add bed.pillow\ninclude \"parts/bed.board\" as bed at 5,5"))
    #expect(
      taken.rendered == """
        plan.board:3:27: error: a figure 'bed.pillow' already exists
          include "parts/bed.board" as bed at 5,5
                                    ^
        hint: choose another name, or remove that figure first

        """)
    let runner = ScriptRunner(
      try script("rectboard 1\nadd bed.pillow\nremove bed.pillow\nadd bed.pillow\ninclude \"parts/bed.board\" as bed"))
    #expect(throws: Diagnostic.self) { while try runner.next() != nil {} }
    #expect(runner.editor.board.figures.map(\.name) == ["bed.pillow"] && runner.editor.boardContext.undoDepth == 3)
    let name = String(repeating: "n", count: 195)
    #expect(
      try refusal("include \"parts/bed.board\" as \(name)")?.message
        == "the name '\(name.prefix(60))…' is 201 bytes long; the limit is 200")
    #expect(
      try refusal("include \"parts/bed.board\" as far at 999990,0")?.message
        == "an edge of 'far.frame' would lie beyond 1000000 board units: the frame would be 40x60 at 999990,0")
  }

  @Test func `expectations, warnings and prints of a part count where it is included`() throws {
    let files = [
      "in.board": "rectboard 1\n\ninclude \"b/part.board\" as p",
      "b/part.board":
        "rectboard 1\nadd a\nexpect a at 1,1\nexpect board count 1\nundo a\nprint a\nexpect board image a\n",
    ]
    let runner = ScriptRunner(try script("rectboard 1\ninclude \"in.board\"\nexpect board count 1\n", files))
    _ = try runner.next()
    let report = try #require(try runner.next())
    #expect(
      report.diagnostics.map(\.rendered) == [
        """
        b/part.board:3:10: error: 'a': expected at 1,1, found at 250,250
          expect a at 1,1
                   ^
        included from in.board:3
        included from plan.board:2

        """,
        """
        b/part.board:5:1: warning: there is nothing to undo in 'a'
          undo a
          ^
        included from in.board:3
        included from plan.board:2

        """,
      ])
    #expect(report.expectationCount == 2 && report.unmet.count == 1)
    #expect(report.output == "a: 0 to undo, 0 to redo\n")
    #expect((runner.session.unmetCount, runner.session.warningCount) == (1, 1))
  }

  @Test func `a refused command of a part tells its place, and nothing has changed`() throws {
    let runner = ScriptRunner(
      try script("rectboard 1\nadd a\ninclude \"p\" as p", ["p": "add a\nmove b by 1,1\n"]))
    do throws(Diagnostic) {
      while try runner.next() != nil {}
      Issue.record("it is refused")
    } catch {
      #expect(error.location == .init(file: "p", line: 2, column: 6) && error.lineOfScript == 3)
      #expect(error.includedFrom == [ScriptLine(file: "plan.board", line: 3)])
    }
    #expect(runner.editor.board.figures.map(\.name) == ["a"])
  }

  @Test func `names of a part's figures are known to the check`() {
    let text = "include \"parts/bed.board\" as bed\ncolor bed.frame red\nremove bed.pillow\n"
    #expect(errors(text).isEmpty)
    #expect(
      errors("include \"parts/bed.board\" as bed\ncolor bed.frme red") == [
        """
        plan.board:3:7: error: there is no figure 'bed.frme' on the board
          color bed.frme red
                ^
        hint: did you mean 'bed.frame'?

        """
      ])
    #expect(
      errors("color bed.frame red\ninclude \"parts/bed.board\" as bed").first?
        .contains("hint: line 3 adds it: move that line up, or this one down") == true)
    // If a part can't be read, that is the only error, and its snapshots take no names.
    #expect(errors("include \"p\" as p\nmove p.a by 1,1", ["p": "ad a"]).count == 1)
    #expect(errors("include \"p\" as p\nsnapshot s", ["p": "snapshot s\nsnapshot s"]).isEmpty)
    #expect(
      errors("include \"p\" as p", ["p": "add a\nmove b by 1,1"]).first?
        .hasPrefix("p:2:6: error: there is no figure 'b' on the board") == true)
  }

  @Test func `the formatter, documents and restored branches keep what it did`() throws {
    let text =
      "rectboard 1\ninclude   \"parts/bed.board\"  as bed  at  5,05 # a bed\ninclude \"parts/bed.board\" as b2\n"
    #expect(
      try script(text).formatted
        == "rectboard 1\ninclude \"parts/bed.board\" as bed at 5,5  # a bed\ninclude \"parts/bed.board\" as b2\n")
    let past = ScriptHistory(
      of: try script("rectboard 1\nadd a\ninclude \"parts/bed.board\" as bed at 5,5\nundo\nadd b"))
    #expect(past.log.histories[0].steps.map(\.caption).contains("Include bed · bed.frame, bed.pillow"))
    let lines = try past.restoration(ofLine: 3)
    #expect(
      lines == [
        "step \"Include bed\" on board", "  add bed.frame at 5,5 size 40x60 color brown border #b3b3b3 1",
        "  add bed.pillow at 15,10 size 20x10 color white border #b3b3b3 1",
        "  group bed of bed.frame, bed.pillow", "end",
      ])
  }

  @Test(arguments: 0..<UInt64(trials(30)))
  func `a part gives the figures of its own run, moved`(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    // Only lines that aren't refused go into the part, so none of it is refused.
    let session = Session()
    var part = ""
    let isNear = { (frame: Rectangle) in Limits.allow(frame.moved(by: Offset(dx: 3, dy: -8))) }
    for line in ["add a", "add b", "add another"] + random.script(lines: 60).split(separator: "\n").map(String.init)
    where (try? session.execute(line)) != nil {
      part += line + "\n"
    }
    let alone = ScriptRunner(try Script(part))
    _ = try alone.finish()
    guard alone.editor.board.figures.allSatisfy({ isNear($0.frame) }) else { return }
    let runner = try run("add q\ninclude \"part.board\" as p at 3,-8", ["part.board": part])
    let found = Array(runner.editor.board.figures.dropFirst())
    #expect(found.count == alone.editor.board.count)
    for (figure, own) in zip(found, alone.editor.board.figures) {
      #expect(figure.name.text == "p.\(own.name)" && figure.appearance == own.appearance)
      #expect(figure.frame == own.frame.moved(by: Offset(dx: 3, dy: -8)))
    }
  }
}
