import BoardEditing
import BoardHistories
import BoardLanguage
import ScriptAnalysis
import ScriptTestSupport
import ScriptTools
import Testing

@Suite struct IncludeTests {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a script that may include other files.
  private func script(
    _ text: String, _ files: [String: String], file: String = "demo/main.board", checks: Bool = false
  ) throws(ScriptErrors) -> Script {
    let load: Script.Loader = { path in
      guard let text = files[path] else { throw Missing(description: "no '\(path)'") }
      return Array(text.utf8)
    }
    let bytes = Array(text.utf8)
    if checks { _ = try Analysis.check(bytes, file: file, including: Inclusion(from: IncludeFolder(of: file), load)) }
    return try Script(bytes, file: file, load: load)
  }

  private func errors(_ text: String, _ files: [String: String] = [:], checks: Bool = false) -> [Diagnostic] {
    do throws(ScriptErrors) {
      _ = try script("rectboard 1\n" + text, files, checks: checks)
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test func `the lines of a file run in place of the line that includes it`() throws {
    let script = try script(
      """
      rectboard 1
      add a at 0,0
      include "parts/table.board"  # two legs
      step "Chairs" on board
        include "chair.board"
      end
      move chair by 1,1
      """,
      [
        "parts/table.board": "\u{FEFF}rectboard 1\r\n\nadd leg\r\n\n",
        "chair.board": "add chair\ninclude \"./parts/../parts/color.board\"", "parts/color.board": "color chair red",
      ])
    #expect(
      script.statements.map(\.canonicalText) == [
        "add a at 0,0", "include \"parts/table.board\"", "add leg", "step \"Chairs\" on board",
        "include \"chair.board\"",
        "add chair", "include \"./parts/../parts/color.board\"", "color chair red", "end", "move chair by 1,1",
      ])
    #expect(script.statements.map(\.line) == [2, 3, 3, 4, 5, 5, 5, 5, 6, 7])
    #expect(script.stepCount == 6)
    #expect(script.lines.count == 7)

    let runner = ScriptRunner(script)
    runner.session.parts = [.text, .entries]
    var reports: [Report] = []
    while let report = try runner.next() { reports.append(report) }
    #expect(reports.map(\.number) == Array(1...10))
    #expect(reports[2].includedLine == ScriptLine(file: "demo/parts/table.board", line: 3))
    #expect(reports[7].includedLine == ScriptLine(file: "demo/parts/color.board", line: 1))
    #expect(reports[7].entries.map(\.text) == ["color chair red"])
    #expect(reports[9].includedLine == nil)
    #expect(runner.editor.boardContext.undoTitles.dropFirst().first == "Undo Chairs")
  }

  @Test func `the formatter leaves what is included where it is`() throws {
    let script = try script(
      "add a\ninclude   \"b.board\"   # c\n\n\nadd c",
      ["b.board": "step\nadd b # x\nend\n"])
    #expect(script.formatted == "add a\ninclude \"b.board\"  # c\n\nadd c\n")
    #expect(script.canonicalText == script.formatted)
  }

  @Test func `an error tells the file, and the lines that lead to it`() {
    let found = errors(
      "include \"a.board\"\nad x\n", ["a.board": "add a\n\ninclude \"b/b.board\"\nend", "b/b.board": "move a\nstep"])
    #expect(found.map(\.location.line) == [1, 2, 4, 3])
    #expect(
      found[0].rendered == """
        demo/b/b.board:1:7: error: expected 'to', 'center', 'above', 'below', 'left of', 'right of', 'in' or 'by', found the end of the line
          move a
                ^
        included from demo/a.board:3
        included from demo/main.board:2
        hint: for example: 'move a to 40,40'

        """)
    #expect(found[1].message == "'step' is never closed" && found[1].location.file == "demo/b/b.board")
    #expect(found[2].message == "'end' without 'step', 'panel' or 'table'" && found[2].includedFrom.count == 1)
    #expect(found[3].includedFrom.isEmpty)
  }

  @Test func `a command that is refused, and an expectation that isn't met, tell their file`() throws {
    let runner = ScriptRunner(
      try script("rectboard 1\ninclude \"a.board\"", ["a.board": "# first\nexpect board count 1\n  move a by 1,1"]))
    _ = try runner.next()
    let unmet = try #require(try runner.next()?.diagnostics.first)
    #expect(unmet.location == .init(file: "demo/a.board", line: 2, column: 14))
    #expect(unmet.includedFrom == [ScriptLine(file: "demo/main.board", line: 2)] && unmet.lineOfScript == 2)
    do throws(Diagnostic) {
      _ = try runner.next()
      Issue.record("it is refused")
    } catch {
      #expect(error.location == .init(file: "demo/a.board", line: 3, column: 8))
      #expect(error.sourceLine == "  move a by 1,1")
    }
  }

  @Test(arguments: [
    "include \"theme.board\"\nadd a color accent\nborder a line 2\nmove table to 5,5\nundo chair\n",
    "include \"all.board\"\nadd a color accent\nmove table to 5,5\n",
    "include \"theme.board\" as t\nmove t.table to 5,5\n",
  ])
  func `of a file that is missing only its include is told`(lines: String) throws {
    for end in ["", "remove b\nadd b\n"] {
      var found: [Diagnostic] = []
      do throws(ScriptErrors) {
        _ = try script("rectboard 1\nadd b\n" + lines + end, ["all.board": "include \"theme.board\""], checks: true)
      } catch {
        found = error.diagnostics
      }
      #expect(found.map(\.message) == ["no 'theme.board'"])
    }
  }

  @Test func `what a missing file can't have made good is told all the same`() {
    let found = errors("move x by 1,1\ninclude \"none\"\nmove y by 1\nadd c color #12345", checks: true)
    #expect(found.map(\.location.line) == [2, 3, 4, 5])
  }

  @Test(arguments: [
    ("/etc/passwd", "'/etc/passwd' is outside the script's folder"),
    ("../x", "'../x' is outside the script's folder"),
    ("a/../../x", "'a/../../x' is outside the script's folder"), ("", "expected the path of a script, found ''"),
    ("a/", "expected the path of a script, found 'a/'"), (".", "expected the path of a script, found '.'"),
    ("a\\n", "expected the path of a script, found 'a\\u{A}'"), ("x.board", "no 'x.board'"),
    ("main.board", "'main.board' includes itself"), ("a/./../main.board", "'a/./../main.board' includes itself"),
  ])
  func `what can't be included is told at its path`(path: String, message: String) {
    let found = errors("add a\ninclude \"\(path)\"  # so")
    #expect(found.map(\.message) == [message])
    #expect(found.first?.location.line == 3 && found.first?.location.column == 9)
  }

  @Test func `files can't include each other in a circle, too deep, or without end`() {
    #expect(
      errors("include \"a\"", ["a": "include \"b\"", "b": "include \"a\""]).map(\.message) == ["'a' includes itself"])
    let chain = Dictionary(uniqueKeysWithValues: (1...30).map { ("\($0)", "include \"\($0 + 1)\"") })
    #expect(errors("include \"1\"", chain).map(\.message) == ["files are included more than 16 levels deep"])
    let tree = Dictionary(
      uniqueKeysWithValues: (1...12).map { ("\($0)", $0 == 12 ? "" : "include \"\($0 + 1)\"\ninclude \"\($0 + 1)\"") })
    #expect(errors("include \"1\"", tree).first?.message.hasPrefix("the script includes more than 1000 times") == true)
  }

  @Test func `so many lines may be included, also of one file again and again`() {
    let file = String(repeating: "\n", count: 500_000) + "undo"
    // The error comes once, and no line is read after it.
    let found = errors("include \"a\"\ninclude \"a\"\ninclude \"a\"\nad a\nmove b by 1,1", ["a": file], checks: true)
    #expect(
      found.map(\.rendered) == [
        """
        demo/main.board:3:9: error: the script includes more than 1000000 lines in all
          include "a"
                  ^
        hint: include each file fewer times, or split the script

        """
      ])
  }

  @Test func `errors of a file that is included again and again are told once`() {
    let found = errors(String(repeating: "include \"a\"\n", count: 1001), ["a": "add a\nmov a\nmov b\nmov c"])
    #expect(found.map(\.lineOfScript) == [2, 2, 2, 1002])
    #expect(found.last?.message == "the script includes more than 1000 times")
  }

  @Test func `each command knows its file, however many there are`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<9).map { ("\($0)", String(repeating: "undo\n", count: $0 % 4) + "include \"x\"") })
    let text = "undo\n" + (0..<9).map { "include \"\($0)\"\n" }.joined()
    let script = try script(text, files.merging(["x": "redo"]) { $1 }, file: "main.board")
    let expected = (0..<9).flatMap { ["-"] + Array(repeating: "\($0)", count: $0 % 4 + 1) + ["x"] }
    #expect(script.statements.map { $0.includedLine?.file ?? "-" } == ["-"] + expected)
  }

  @Test func `an included file has no board`() {
    #expect(
      errors("include \"parts/a.board\"", ["parts/a.board": "board 3x3"]).map(\.rendered) == [
        """
        demo/parts/a.board:1:1: error: a file with a 'board' is included without 'as'
          board 3x3
          ^
        included from demo/main.board:2
        hint: write 'include "parts/a.board" as a' to add its figures, or remove the 'board'

        """
      ])
    #expect(
      errors("include \"a\"", ["a": "add a\nboard 3x3"]).map(\.message) == [
        "a file with a 'board' is included without 'as'"
      ])
    #expect(errors("include \"a\"", ["a": "rectboard 1\nsave-point"]).isEmpty)
  }

  @Test func `a file may say its version, of which there is one`() throws {
    #expect(errors("include \"a\"", ["a": "rectboard 1\nadd b"]).isEmpty)
    let found = errors("include \"a\"", ["a": "rectboard 2\nadd b"])
    #expect(found.map(\.code) == [.needsNewer])
    #expect(found.map(\.location.file) == ["demo/a"])
  }

  @Test func `of a file without a command only that is told`() {
    let found = errors("include \"a\"\nad b\n", ["a": "# mine\nKEY=s3cret\nTOKEN\n"])
    #expect(
      found.map(\.rendered).first == """
        demo/main.board:2:9: error: 'a' isn't a script: none of its lines is a command
          include "a"
                  ^
        hint: 'rectboard check' shows what is wrong with it

        """)
    #expect(found.map(\.location.line) == [2, 3])
    #expect(errors("include \"a\"", ["a": "# nothing\n\n"]).isEmpty)
    #expect(errors("include \"a\"", ["a": "KEY=1\nadd b"]).map(\.message) == ["unknown command 'KEY=1'"])
  }

  @Test func `without a loader, and in a session, nothing can be included`() {
    #expect(
      ScriptTestSupport.errors("rectboard 1\ninclude \"a\"").map(\.rendered) == [
        """
        test.board:2:1: error: 'include' works only in scripts that are read from files
          include "a"
          ^
        hint: type the file's commands one by one

        """
      ])
    #expect(throws: Diagnostic.self) { try Session().execute("include \"a\"") }
  }

  @Test func `names are checked in the order of the run`() {
    let files = ["a": "move a by 1,1\nadd b\nmove b by 1,1\nmove c by 1,1\nadd c", "b": "remove b"]
    let found = errors("add a\ninclude \"a\"\ninclude \"b\"\nremove c, b, d\nad d", files, checks: true)
    #expect(
      found.map(\.message) == [
        "there is no figure 'c' on the board", "there is no figure 'b' on the board",
        "there is no figure 'd' on the board", "unknown command 'ad'",
      ])
    #expect(found[0].location == .init(file: "demo/a", line: 4, column: 6))
  }
}
