import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import SeededRandom
import Testing

@Suite struct RunnerTests {
  @Test func `steps are counted, and each report tells what its statement did`() {
    let outcome = run(
      """
      board 100x100
      add card at 1,2  # one
      focus card
      move card to 1,2
      step on card
      color card red
      end
      panel card
      corner card 3
      end
      undo card 2
      limit card 1
      forget card
      snapshot here
      expect board count 1
      """)
    #expect(outcome.reports.map(\.stepNumber) == [nil, 1, nil, 2, nil, 3, 4, nil, 5, 6, 7, 8, 9, nil, nil])
    #expect(outcome.reports.map(\.line) == Array(1...15))
    #expect(
      outcome.reports.map(\.hasChanged) == [
        false, true, false, false, false, true, true, false, true, true, true, true, true, false, false,
      ])
    #expect(outcome.reports[1].text == "add card at 1,2")
    #expect(outcome.reports[1].commandName == "add")
    #expect(outcome.reports[1].contexts.map(\.name) == [.board])
    #expect(outcome.reports[6].contexts.map(\.name.text) == ["card"])
    #expect(outcome.reports[13].snapshot == .named("here"))
    #expect(outcome.reports[5].change.figures.count == 1)
    #expect(outcome.reports[9].change.isEmpty)
  }

  @Test func `a report tells a command in its canonical form, and with its colors as they were written`() throws {
    let text = "add card  color  #F00\nborder card Grey 2 # a line\nmove card  to 1,2"
    let reports = run(text).reports
    #expect(reports.map(\.text) == ["add card color red", "border card gray 2", "move card to 1,2"])
    #expect(reports.map(\.formatted) == ["add card color #F00", "border card Grey 2", "move card to 1,2"])
    #expect(try Script(text).statements.map(\.formatted) == reports.map(\.formatted))
    let session = Session()
    session.parts = .text
    let report = try session.execute("  add card color  rgb(1  2 3)  # new")
    #expect(report?.text == "add card color #010203")
    #expect(report?.formatted == "add card color rgb(1  2 3)")
  }

  @Test func `the commands of a script tell of themselves before the run`() throws {
    let script = try Script(
      """
      add card
      add table
      move card, table by 1,1
      color card red
      undo board
      undo
      undo "my card" 3
      step on card
      end
      panel card
      end
      snapshot
      snapshot "2nd"
      """)
    #expect(script.statements.prefix(4).map(\.name) == ["add", "add", "move", "color"])
    let (card, table) = (FigureName(unchecked: "card"), FigureName(unchecked: "table"))
    #expect(
      script.statements.map(\.subject) == [
        .figures([card]), .figures([table]), .figures([card, table]), .figures([card]), .context(.board), .context(nil),
        .context(.figure(FigureName("my card"))), .context(.figure(card)), .nothing, .figures([card]), .nothing,
        .nothing, .nothing,
      ])
    #expect(
      script.statements.map(\.isStep) == [
        true, true, true, true, true, true, true, false, true, false, true, false, false,
      ])
    #expect(script.statements.map(\.snapshot).suffix(2) == [.unnamed, .named("2nd")])
    #expect(script.statements[2].canonicalText == "move card, table by 1,1")
    #expect(script.lines.count == 13)
    let diagnostic = script.statements[12].diagnostic(.expected, message: "no", hint: "yes")
    #expect(diagnostic.location == .init(file: "script", line: 13, column: 10))
    #expect(script.statements[11].diagnostic(.expected, message: "no").location.column == 1)
  }

  @Test func `the starting board is the one that the script asks for`() throws {
    #expect(try Script("add a").startingBoard == Board())
    let board = try Script("# first\nboard 40x30 color red\nadd a").startingBoard
    #expect(board == Board(size: Size(40, 30), background: Color(red: 255, green: 0, blue: 0)))
  }

  @Test(arguments: 0..<UInt64(trials(50)))
  func `a random script either runs to its end or stops with a diagnostic of one of its lines`(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let text = "rectboard 1\nadd card\nadd another\nadd a\nadd b\nadd x1\nadd red\n" + random.script(lines: 40)
    // A `board` command and a version line may come only first, and the generator puts its own there.
    let lines = text.split(separator: "\n")
    let script = (lines[..<1] + lines[1...].filter { !$0.hasPrefix("board") && !$0.hasPrefix("rectboard") })
      .joined(separator: "\n")
    let outcome = run(script)
    for diagnostic in outcome.diagnostics + (outcome.error.map { [$0] } ?? []) {
      #expect(diagnostic.location.line >= 1 && diagnostic.location.column >= 1)
      #expect(!diagnostic.rendered.isEmpty)
    }
    let count = try Script(script).count
    #expect(outcome.error != nil || outcome.reports.count == count)
  }

  @Test(arguments: 0..<UInt64(trials(10)))
  func `a random session gives the same when it is formatted, and its board can be printed and read`(seed: UInt64)
    throws
  {
    let text = accepted(RandomSession(seed: seed, lines: 60))
    let listing = run(text + "print\nprint all\n")
    #expect(listing.error == nil)
    for form in [canonical(text), formatted(text)] {
      let again = run(form + "print\nprint all\n")
      #expect(again.output == listing.output)
      #expect(again.reports.map(\.change) == listing.reports.map(\.change))
      #expect(again.reports.map(\.stepNumber) == listing.reports.map(\.stepNumber))
      #expect(again.reports.map(\.text) == listing.reports.map(\.text))
    }

    let board = run(text + "print\n").output
    #expect(run(board + "print\n").output == board)
  }

  @Test(arguments: 0..<UInt64(trials(10)))
  func `after a random session, undoing all and redoing all ends where it was`(seed: UInt64) throws {
    let text = accepted(RandomSession(seed: seed, lines: 60))
    let end = run(text + "print\n").output
    let back = run(text + "undo board all\nredo board all\n").reports
    #expect(back.count > 0)
    // The session may leave steps to redo, which the redo brings back too; so the state after redoing all is the one to compare.
    let forward = run(text + "redo board all\nprint\n").output
    #expect(run(text + "redo board all\nundo board all\nredo board all\nprint\n").output == forward)
    #expect(!end.isEmpty)
  }

  @Test func `a block on a figure that isn't there may be meant for another one`() {
    #expect(run("add line\nstep on Line\nend").error?.hint == "did you mean 'line'?")
    #expect(run("add a\nundo Lined").error?.hint == nil)
  }

  @Test func `a refused line says so, whatever it is, and a dry run agrees`() {
    for seed in 100..<130 as Range<UInt64> {
      let text = accepted(RandomSession(seed: seed, lines: 30))
      var session = RandomSession(seed: seed &* 977, lines: 0)
      for _ in 0..<12 {
        (session.open, session.rows) = ([], [])
        let line = session.line()
        guard line != "snapshot", !line.hasPrefix("table") else { continue }
        let closer = line.hasPrefix("step") || line.hasPrefix("panel") ? "\nend" : ""
        let error = run(text + line + closer).error
        let tried = run(text + "expect refused \((error?.code ?? .unknownFigure).rawValue) \(line)")
        #expect((tried.unmetCount == 0) == (error != nil), "\(line)")
      }
    }
  }
}
