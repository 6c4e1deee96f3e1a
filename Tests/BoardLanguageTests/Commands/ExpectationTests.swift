import BoardEditing
import BoardLanguage
import BoardModel
import ScriptTestSupport
import Testing

@Suite struct ExpectationTests {
  static let setup = "add card at 40,40\nadd table at 0,0 size 10x10\ncolor card red\ncorner card 5\nundo card\n"

  static let unmet: [(line: String, rendered: String)] = [
    (
      "expect board count 3",
      """
      test.board:6:14: error: board: expected count 3, found count 2
        expect board count 3
                     ^

      """
    ),
    (
      "expect crad present",
      """
      test.board:6:8: error: there is no figure 'crad' on the board
        expect crad present
               ^
      hint: did you mean 'card'?

      """
    ),
    (
      "expect card absent",
      """
      test.board:6:8: error: 'card': expected absent, found 100x100 at 40,40
        expect card absent
               ^

      """
    ),
    (
      "expect card at 50,40",
      """
      test.board:6:13: error: 'card': expected at 50,40, found at 40,40
        expect card at 50,40
                    ^

      """
    ),
    (
      "expect card size 100x100 color blue corner 3 z 0",
      """
      test.board:6:26: error: 'card': expected color blue corner 3, found color red corner 0
        expect card size 100x100 color blue corner 3 z 0
                                 ^

      """
    ),
    (
      "expect card border none z 7",
      """
      test.board:6:13: error: 'card': expected border none z 7, found border #b3b3b3 1 z 0
        expect card border none z 7
                    ^

      """
    ),
    (
      "expect card center 0,0 border red 2",
      """
      test.board:6:13: error: 'card': expected center 0,0 border red 2, found center 90,90 border #b3b3b3 1
        expect card center 0,0 border red 2
                    ^

      """
    ),
    (
      "expect card undo \"Undo Change Corner\"",
      """
      test.board:6:13: error: 'card': expected undo "Undo Change Corner", found undo "Undo Change Color"
        expect card undo "Undo Change Corner"
                    ^
      hint: 'card': undo Change Color (line 3); redo Change Corner (line 4)

      """
    ),
    (
      "expect card redo none",
      """
      test.board:6:13: error: 'card': expected redo none, found redo "Redo Change Corner"
        expect card redo none
                    ^
      hint: 'card': undo Change Color (line 3); redo Change Corner (line 4)

      """
    ),
    (
      "expect table undo \"Undo\"",
      """
      test.board:6:14: error: 'table': expected undo "Undo", found undo none
        expect table undo "Undo"
                     ^
      hint: 'table': undo none; redo none

      """
    ),
    (
      "expect chair undo none",
      """
      test.board:6:8: error: there is no figure 'chair' on the board
        expect chair undo none
               ^

      """
    ),
    (
      "expect card depth 1 2",
      """
      test.board:6:13: error: 'card': expected depth 1 2, found depth 1 1
        expect card depth 1 2
                    ^
      hint: 'card': undo Change Color (line 3); redo Change Corner (line 4)

      """
    ),
    (
      "expect table focused",
      """
      test.board:6:14: error: 'table': expected focused; the focus is on 'board'
        expect table focused
                     ^

      """
    ),
    (
      "expect chair focused",
      """
      test.board:6:8: error: there is no figure 'chair' on the board
        expect chair focused
               ^

      """
    ),
    (
      "expect refused unknown-figure move card by 1,1",
      """
      test.board:6:8: error: expected 'move card by 1,1' to be refused, but it would run
        expect refused unknown-figure move card by 1,1
               ^

      """
    ),
    (
      "expect board count 9223372036854775807",
      """
      test.board:6:14: error: board: expected count 9223372036854775807, found count 2
        expect board count 9223372036854775807
                     ^

      """
    ),
  ]

  @Test func `of many unmet expectations the first twenty are shown and the rest is counted`() throws {
    let lines = String(repeating: "expect board count 1\n", count: 999)
    let outcome = run("add a at 0,0\nundo\nundo\n" + lines + "expect a present\n")
    #expect(outcome.unmetCount == 1000)
    #expect(outcome.diagnostics.count == 1 + 20 + 1)
    #expect(outcome.messages[20] == "board: expected count 1, found count 0")
    #expect(
      outcome.diagnostics.last?.rendered == """
        test.board:1003:8: error: 980 more expectations were not met; the last one: there is no figure 'a' on the board
          expect a present
                 ^
        hint: it was removed in line 2

        """)
    #expect(run(String(repeating: "expect board count 1\n", count: 20)).diagnostics.count == 20)
    let one = run(String(repeating: "expect board count 1\n", count: 21))
    #expect(one.diagnostics.map(\.location.line) == Array(1...21))
    #expect(Set(one.messages) == ["board: expected count 1, found count 0"])
  }

  @Test func `the board's titles are printed with the figures that each step is about`() {
    let outcome = run(
      """
      add a
      add b
      add c
      add d
      step "Line Up"
      move d to 1,1
      resize a to 9x9
      move d to 2,2
      end
      move a, b, c, d by 1,1
      remove b, a
      undo board 2
      print board
      color a red
      """)
    #expect(
      outcome.output == """
        board: 5 to undo, 2 to redo
          Undo Line Up · d, a
          Undo Add Figure · d
          Undo Add Figure · c
          Undo Add Figure · b
          Undo Add Figure · a
          Redo Move 4 Figures · a, b, c, …
          Redo Remove 2 Figures · b, a

        """)
    let states = outcome.reports.suffix(3).map { $0.contexts.first }
    #expect(states[0]?.undoSubject?.figures.map(\.text) == ["d", "a"])
    #expect(states[0]?.redoSubject?.hasMore == true)
    #expect(states[2]?.name.text == "a" && states[2]?.undoTitle == "Undo Change Color" && states[2]?.undoSubject == nil)
  }

  @Test func `of typed lines every unmet expectation is shown`() throws {
    let session = Session()
    for _ in 0..<30 { #expect(try session.execute("expect board count 1")?.diagnostics.count == 1) }
    #expect(session.unmetCount == 30)
  }

  @Test(arguments: unmet)
  func `an expectation that isn't met is reported, and the run goes on`(line: String, rendered: String) {
    let outcome = run(ExpectationTests.setup + line + "\nexpect board count 2\n")
    #expect(outcome.diagnostics.map(\.rendered) == [rendered])
    #expect(outcome.unmetCount == 1)
    #expect(outcome.error == nil)
    #expect(outcome.reports.count == 7)
  }

  @Test func `several titles are those of the next undo steps, and all of them are shown where one differs`() {
    let setup = "rectboard 1\nadd a\nadd b\nmove a to 1,2\ncolor a red\nundo board\nundo a\n"
    runClean(
      setup + """
        expect board undo "Undo Add Figure" "Undo Add Figure"
        expect board redo "Redo Move to (1, 2)"
        expect "a" redo "Redo Change Color"
        redo board
        expect board undo "Undo Move to (1, 2)" "Undo Add Figure"
        expect board undo "Undo Move to (1, 2)" "Undo Add Figure" "Undo Add Figure"
        """)
    let unmet = [
      (
        "board undo \"Undo Add Figure\" \"Undo Move\" \"Undo\"",
        "board: expected undo \"Undo Add Figure\" \"Undo Move\" \"Undo\", found undo \"Undo Add Figure\" \"Undo Add Figure\""
      ),
      (
        "board redo \"Redo Move to (1, 2)\" \"Redo Add Figure\"",
        "board: expected redo \"Redo Move to (1, 2)\" \"Redo Add Figure\", found redo \"Redo Move to (1, 2)\""
      ),
      (
        "a redo \"Redo Color\" \"Redo\"",
        "'a': expected redo \"Redo Color\" \"Redo\", found redo \"Redo Change Color\""
      ),
    ]
    for (line, message) in unmet { #expect(run("\(setup)expect \(line)").messages == [message]) }
    #expect(
      run("\(setup)step\nmove a by 1,1\nexpect board undo \"Undo A\" \"Undo B\"\nend").messages == [
        "board: expected undo \"Undo A\" \"Undo B\", found undo none; undo would be refused here"
      ])
  }

  @Test func `numbers may differ by a millionth`() {
    runClean("add a at 0.1,0.2 size 0.3x0.4\nexpect a at 0.1000009,0.2 size 0.3x0.3999991 center 0.25,0.4")
    #expect(run("add a at 0.1,0.2\nexpect a at 0.100002,0.2").unmetCount == 1)
    // In binary, 0.1 + 0.2 isn't exactly 0.3.
    runClean("add a at 0,0\nmove a by 0.1,0\nmove a by 0.2,0\nexpect a at 0.3,0")
  }

  @Test func `a dry run changes nothing, whatever it runs`() throws {
    let commands = [
      "add b", "add a", "move a by 1,1", "move x by 1,1", "drag a through 5,5", "resize a to 1x1", "order a back",
      "remove a", "color a green", "color a, x green", "corner a 4", "border a none", "panel a", "panel x", "undo",
      "undo a",
      "redo a", "undo x", "focus a", "focus x", "step \"G\" on a", "step", "limit a 1", "forget a", "forget board",
      "align a, c left", "align a, x left", "distribute a, c vertically", "duplicate a as b at 1,1",
      "duplicate a as c at 1,1", "duplicate x as b at 1,1", "add b below a gap 5", "add b below x",
      "move a right of c bottom",
      "move a above x", "align a center middle in board", "align x left in board", "resize a to 5x5 keep right bottom",
      "resize a to 1000000x5 keep left", "duplicate a 3 times by 1,1", "duplicate a 3 times by 999999,1",
    ]
    let setup = "rectboard 1\nadd a\nadd c\ncolor a red\ncolor a blue\nundo a\nmove a by 1,1\nundo board\n"
    for surroundings in ["%", "step\nmove c by 1,1\n%end\n", "panel a\n%cancel\n", "panel a\ncolor a green\n%end\n"] {
      for command in commands {
        func script(_ line: String) -> String { setup + surroundings.replacing("%", with: line) }
        let closer = command.hasPrefix("step") ? "\nend\n" : command.hasPrefix("panel") ? "\ncancel\n" : "\n"
        let done = run(script(command + closer))
        let code = done.error?.code ?? .unknownFigure
        let tried = run(script("print\nprint all\nexpect refused \(code.rawValue) \(command)\nprint\nprint all\n"))
        let parts = tried.output.split(separator: "board ", omittingEmptySubsequences: true)
        #expect(tried.error == nil)
        #expect(parts.count == 2 && parts[0] == parts[1], "\(command)")
        #expect((tried.unmetCount == 0) == (done.error != nil), "\(command) in \(surroundings)")
        #expect(tried.diagnostics.count == tried.unmetCount)
      }
    }
  }

  @Test func `an expected picture is left to readers, and warned of if nobody compares it`() throws {
    let text = "rectboard 1\nexpect board image before\nexpect board image \"2 b\"\n"
    #expect(errors(text)[0].rendered.contains("can't be the name of a snapshot"))
    let lines = ["before", "\"2-b\" tolerance 2", "within within 0.5%", "tolerance tolerance 255 within 100%"]
    let source = "rectboard 1\n" + lines.map { "expect board image \($0)\n" }.joined()
    #expect(canonical(source) == source)
    let outcome = run(source)
    #expect(outcome.unmetCount == 0 && outcome.reports.allSatisfy { !$0.isExpectation && $0.snapshot == nil })
    #expect(
      outcome.messages == [
        "expected pictures are compared only by 'rectboard test'",
        "expected pictures are compared only by 'rectboard test'; there were 3 more warnings of this kind",
      ])
    let runner = ScriptRunner(try Script(source))
    runner.session.parts = .expectedSnapshot
    var expected: [ExpectedSnapshot?] = []
    while let report = try runner.next() {
      expected.append(report.expectedSnapshot)
      #expect(report.diagnostics.isEmpty)
    }
    #expect(
      expected == [
        ExpectedSnapshot(name: "before"), ExpectedSnapshot(name: "2-b", tolerance: 2),
        ExpectedSnapshot(name: "within", percentage: 0.5),
        ExpectedSnapshot(name: "tolerance", tolerance: 255, percentage: 100),
      ])
  }

  @Test(arguments: [
    ("", "expected the name of a picture, found the end of the line"), ("a.diff", "those that end in '.diff'"),
    ("a.ACTUAL", "those that end in '.actual'"), ("../a", "'../a' can't be the name"),
    ("\"../a\"", "can't be the name of a snapshot"), ("\"\u{301}a\"", "can't be the name of a snapshot"),
    ("\"a\u{2044}b\"", "can't be the name of a snapshot"), ("\"a\u{1F600}\"", "can't be the name of a snapshot"),
    ("a tolerance", "expected the largest difference of a channel, from 0 to 255, found the end of the line"),
    ("a tolerance 256", "the tolerance 256 is out of range: 0 to 255"), ("a tolerance -1", "found '-1'"),
    ("a tolerance 2%", "found '2%'"), ("a within 5", "found '5'"), ("a within 5 %", "without white space"),
    ("a within 101%", "the percentage '101%' is out of range"), ("a within -1%", "out of range"),
    ("a within 1% tolerance 2", "found 'tolerance'"),
    ("a b", "found 'b'"),
  ]) func `an expected picture is told in one way`(operands: String, message: String) {
    let found = errors("rectboard 1\nexpect board image \(operands)\n")
    #expect(found.count == 1 && found[0].rendered.contains(message), "\(found.map(\.rendered))")
  }

  @Test func `print tells the board as commands, and the stacks by title`() {
    let outcome = runClean(
      """
      board 400x300 color white
      add card at 40,40 size 120x80
      color card tomato
      corner card 2.5
      add "my table" border none
      border card #00000080 3
      undo card
      print
      print card
      print board
      print all
      """)
    #expect(
      outcome.output == """
        board 400x300 color white
        add card at 40,40 size 120x80 color tomato corner 2.5 border #b3b3b3 1
        add "my table" at 150,100 size 100x100 color #b3b3b3 border none
        card: 2 to undo, 1 to redo
          Undo Change Corner
          Undo Change Color
          Redo Change Border
        board: 2 to undo, 0 to redo
          Undo Add Figure · my table
          Undo Add Figure · card
        board: 2 to undo, 0 to redo
          Undo Add Figure · my table
          Undo Add Figure · card
        card: 2 to undo, 1 to redo
          Undo Change Corner
          Undo Change Color
          Redo Change Border

        """)
  }
}
