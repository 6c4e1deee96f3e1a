import BoardLanguage
import BoardTestSupport
import ScriptAnalysis
import ScriptTestSupport
import SeededRandom
import Testing

/// The errors that `rectboard check` finds, in a run that continues after errors.
@Suite struct AnalysisTests {
  /// The errors of a script as `rectboard check` shows them.
  private func faults(_ text: String) -> [Diagnostic] {
    Analysis(Array(text.utf8), file: "test.board", limits: .init(errors: 20)).diagnostics
  }

  static let rendered: [(script: String, rendered: String)] = [
    (
      "add card\nmove crad by 1,1",
      """
      test.board:2:6: error: there is no figure 'crad' on the board
        move crad by 1,1
             ^
      hint: did you mean 'card'?

      """
    ),
    (
      "color card red\nadd card",
      """
      test.board:1:7: error: there is no figure 'card' on the board
        color card red
              ^
      hint: line 2 adds it: move that line up, or this one down

      """
    ),
    (
      "add a\nstep on Lined\nend",
      """
      test.board:2:9: error: there is no figure 'Lined' on the board
        step on Lined
                ^

      """
    ),
    (
      "snapshot here\nsnapshot there\nsnapshot Here",
      """
      test.board:3:10: error: the snapshot of line 1 is called 'here' too
        snapshot Here
                 ^
      hint: choose another name; names that differ only in case are the same

      """
    ),
  ]

  @Test(arguments: rendered)
  func `a fault is shown as an error is, and a run finds it no sooner than today`(script: String, rendered: String)
    throws
  {
    #expect(faults(script).map(\.rendered) == [rendered])
    #expect(try Script(script).count > 0)
  }

  @Test(arguments: [
    "move x by 1,1", "move a, x by 1,1", "drag x through 1,1", "resize x to 1x1", "order x front",
    "order a in front of x",
    "order a behind x", "remove x", "color x red", "corner a, x 3", "border x none", "panel x\nend", "undo x",
    "redo x 3",
    "focus x", "step on x\nend", "limit x 3", "forget x", "print x", "add b above x", "add b behind x",
  ])
  func `every command that names a figure which nothing has added is wrong`(command: String) {
    #expect(faults("add a\n\(command)\nadd x").map(\.location.line) == [2])
    #expect(faults("add a\nadd x\n\(command)").filter { $0.code == .unknownFigure } == [])
    #expect(faults("add a\nadd x\nremove x\n\(command)").map(\.location.line) == [4])
    #expect(run("add a\n\(command)\nadd x").error?.message == "there is no figure 'x' on the board")
  }

  @Test func `a copy is a figure`() {
    for command in ["align a, x left", "distribute x, a vertically", "duplicate x as c at 1,1"] {
      #expect(faults("rectboard 1\nadd a\n\(command)\nadd x").map(\.location.line) == [3])
      #expect(faults("rectboard 1\nadd a\nadd x\n\(command)") == [])
    }
    #expect(faults("rectboard 1\nadd a\nduplicate a as x at 1,1\nmove x by 1,1") == [])
    #expect(
      faults("rectboard 1\nadd a\nmove x by 1,1\nduplicate a as x at 1,1").map(\.hint) == [
        "line 4 adds it: move that line up, or this one down"
      ])
  }

  @Test func `places and copies are checked, too`() {
    for command in [
      "add b below x", "add b left of x in front of a", "move a right of x", "move x above a",
      "align a, x left in board",
      "resize x to 1x1 keep top", "duplicate x 2 times by 1,1",
    ] {
      #expect(faults("rectboard 1\nadd a\n\(command)\nadd x").map(\.location.line) == [3])
      #expect(run("rectboard 1\nadd a\n\(command)\nadd x").error?.message == "there is no figure 'x' on the board")
      #expect(faults("rectboard 1\nadd a\nadd x\n\(command)") == [])
    }
    #expect(faults("rectboard 1\nadd a\nduplicate a 2 times by 1,1\nmove a-2, a-3 by 1,1") == [])
    #expect(
      faults("rectboard 1\nadd a\nduplicate a 2 times by 1,1\nremove a-1, a-4").map(\.location.column) == [8, 13])
  }

  @Test(arguments: [
    "expect x absent", "expect x present", "expect x at 1,1", "expect x undo none", "expect x depth 1 1",
    "expect x focused", "expect refused panel-is-open move x by 1,1", "expect refused name-taken add a behind x",
    "print", "print all", "undo",
    "snapshot", "snapshot x",
  ])
  func `what is only unmet is no fault`(command: String) { #expect(faults("add a\n\(command)") == []) }

  @Test(arguments: [
    "add a", "add b\nremove b\nadd a", "color a red\nundo a\nadd a", "step\nadd a\nend", "undo\nadd a\nadd a",
    "remove a\nadd a\nadd a", "panel a\nadd a\nend", "include \"more\"", "rename a to a\nadd a", "rename a to b\nadd b",
    "duplicate a as a at 1,1", "duplicate a 2 times by 1,1\nadd a-3", "add a-2\nduplicate a 2 times by 1,1",
    "add b\nrename b to a", "focus a\nundo\nadd a", "redo\nadd a",
  ])
  func `what is added while it is there is wrong, and a run refuses it there`(lines: String) throws {
    let text = "rectboard 1\nadd a\n\(lines)\n"
    let faults = Analysis(Array(text.utf8), file: "test.board") { _ in Array("add c\nadd a\n".utf8) }.diagnostics
    let fault = try #require(faults.first)
    let script = try Script(Array(text.utf8), file: "test.board") { _ in Array("add c\nadd a\n".utf8) }
    let runner = ScriptRunner(script)
    let refusal = #expect(throws: Diagnostic.self) { while try runner.next() != nil {} }
    #expect(faults.count == 1 && refusal?.message == fault.message && refusal?.location == fault.location)
    #expect(fault.hint?.hasSuffix("choose another name, or remove that figure first") == true)
  }

  @Test func `a line that is refused is not told as the one that adds`() {
    let found = faults("add card\nadd card\nadd card\nremove card\nadd card\nadd card")
    #expect(found.map(\.location.line) == [2, 3, 6])
    #expect(found.map { $0.hint?.prefix(11) } == ["line 1 adds", "line 1 adds", "line 5 adds"])
  }

  @Test func `who adds it first is told`() {
    #expect(
      faults("add card\nadd other\nadd card at 1,1").map(\.rendered) == [
        """
        test.board:3:5: error: a figure 'card' already exists
          add card at 1,1
              ^
        hint: line 1 adds it: choose another name, or remove that figure first

        """
      ])
  }

  @Test(arguments: [
    "undo\nadd a", "undo board 3\nadd a", "remove a\nadd a",
    "expect refused name-taken add a",
    "rename a to b\nadd a", "remove a\nadd b\nrename b to a",
  ])
  func `what may have left the board can be added`(lines: String) {
    #expect(faults("rectboard 1\nadd a\n\(lines)") == [])
  }

  @Test func `a line that can't be read may be meant to remove`() {
    #expect(faults("add a\nremvoe a\nadd a").map(\.location.line) == [2])
  }

  @Test(arguments: 0..<UInt64(trials(50)))
  func `what is found in a random script is refused`(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let lines = random.script(lines: 40).split(separator: "\n").filter {
      !$0.hasPrefix("board") && !$0.hasPrefix("rectboard")
    }
    let text = (["add another", "add a", "add b", "add other"] + lines).joined(separator: "\n")
    guard let fault = faults(text).first else { return }
    let refusal = try #require(run(text).error)
    #expect(refusal.location.line <= fault.location.line)
  }

  @Test(arguments: 0..<UInt64(trials(100)))
  func `its first error is what a run is refused for, and it finds none in what runs`(seed: UInt64) throws {
    let text = RandomSession(seed: seed, lines: 40).text
    guard (try? Script(text)) != nil else { return }
    // A run doesn't report two snapshots with the same name.
    let first = faults(text).first(where: { $0.code != .pictureNameTaken })
    let refusal = run(text).error
    #expect(first?.message == refusal?.message && first?.location.line == refusal?.location.line)
  }

  @Test(arguments: 0..<UInt64(trials(300)))
  func `one wrong line in a script that runs is one error, whatever hangs on it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines = accepted(RandomSession(seed: seed, lines: 40)).split(separator: "\n").map(String.init)
    let index = lines.indices.dropFirst().randomElement(using: &random)!
    let isRefused = !areInTables(lines)[index] && Bool.random(using: &random)
    if isRefused { lines.insert("move ghost by 1,1", at: index) } else { lines[index] += " ?" }
    let found = faults(lines.joined(separator: "\n"))
    #expect(found.map(\.location.line) == [index + 1], "\(lines.joined(separator: " / ")) \(found.map(\.message))")
    #expect(found.first?.code == .unknownFigure || !isRefused)
  }

  @Test(arguments: [
    ("panel ghost\ncolor a red\nend\nmove b by 1,1", [3, 6]), ("panel a ?\nend\nend", [3, 5]),
    ("panel a\nend ?\npanel a\ncancel", [4]), ("step on board x\nadd b\nend\nmove b by 1,1\nend", [3, 7]),
    ("step on board\npanel a\nend\nundo board\npanel a\nend", [3]),
    ("remove a, ghost\nadd a\nadd a", [3]), ("duplicate ghost as b at 1,1\nmove b by 1,1\nmove c by 1,1", [3, 5]),
    ("ad b\nadd c\nundo board 2\nmove c by 1,1\nmove a by 1,1\nmove d by 1,1", [3, 8]),
    ("move a by 1,1 ?\nmove a by 999999,0\nmove a by 999999,0", [3]),
    ("add b at 1,1 ?\nexpect b absent\nexpect refused unknown-figure move b by 1,1", [3]),
  ])
  func `what hangs on a line that is wrong isn't told`(lines: String, faulty: [Int]) {
    #expect(faults("rectboard 1\nadd a\n\(lines)").map(\.location.line) == faulty)
  }

  @Test(arguments: [
    // Scripts of newcomers: one mistake, and the lines that depend on it.
    ("define ink = red\ncolor a ink", [3]), ("defne ink red\ncolor a ink\ncolor a inc", [3, 5]),
    ("let ink red\nborder a ink 2", [3]), ("color a inc\ncolor a inc", [3]),
    ("include p.board as p\nmove p.frame by 1,1", [3]), ("inlcude \"p.board\"\nmove b by 1,1", [3]),
    ("include \"p.board\" at 1,1 as p\nmove p.frame by 1,1", [3]),
    ("duplicate a 3 by 10,0\ncolor a-2 red\nmove b-2 by 1,1", [3, 5]), ("dup a 3 times by 9,9\nmove a-4 by 1,1", [3]),
    ("add \"box at 1,1\nmove box by 1,1", [3]), ("add my box\ncolor \"my box\" red", [3]),
    ("add 'b'\nmove b by 1,1", [3]), ("stpe on board\nadd b\nend", [3]), ("pnael a\ncolor a red\nend", [3]),
    ("step\nadd b\nedn", [5]), ("step\nadd b\n}", [5]), ("panel a\ncolor a red\nsave", [5]), ("exit\nstep\nend", [3]),
    ("edit a\ncolor a red\nsave", [3, 5]), ("begin\nadd b\nend", [3]), ("step\npanel a\ncancel\ncancel", [6]),
    ("panel a\nstep on board\ncancel\nend", [5]), ("step\npanel a\nend\nadd b", [3]), ("step\nundo board\nadd b", [3]),
    ("move ghost by 1,1\ncolor ghost red\nremove ghost", [3]), ("remove a\nunod\ncolor a red", [4]),
    ("remove ghots\nadd a", [3]), ("color b bleu ?\nmove b by 1,1", [3, 4]), ("move a by 1 1\nadd a", [3, 4]),
    ("label \"a\" \"x", [3]), ("rectboard 1\nmove a by 1,1", [3]),
    ("step\n\0\nend\npanel a\n\0\nend\nmove b by 1,1", [4, 7, 9]),
    // A block that a word too many opens; and a figure with the name of a command.
    ("open panel a\ncolor a red\nend\nmove a by 1,1", [3]), ("add step\nmvoe step by 1,1\nmove a by 1,1", [4]),
  ])
  func `one mistake is one error`(lines: String, faulty: [Int]) {
    let found = Analysis(Array("rectboard 1\nadd a\n\(lines)".utf8), file: "test.board") { _ in [] }.diagnostics
    #expect(found.map(\.location.line) == faulty, "\(found.map(\.rendered))")
  }

  @Test(arguments: [
    ("color my card red", 10, "did you mean 'my, card'?"),
    ("move card over table", 11, "did you mean 'above'?"), ("move card under table", 11, "did you mean 'below'?"),
    ("color card red; color table blue", 12, "write one command on each line"),
    ("color card #ggg", 12, "the digits are 0 to 9 and a to f; a comment has a space after its '#'"),
    ("color card #tomato", 12, "remove the '#': tomato"), ("undo borad", 6, "did you mean 'board'?"),
    (#"focus "board""#, 7, "write it without quotes: board"), ("rename card as box", 13, "did you mean 'to'?"),
    ("define accent: red", 8, "write 'define accent red'"),
    ("move card next to table", 11, "did you mean 'move card right of table'?"),
    ("save", 1, "did you mean 'end'?"), (#"include "a" at 1,1"#, 13, "write 'as' and a name before 'at'"),
  ])
  func `what newcomers have typed has a hint that works`(line: String, column: Int, hint: String) {
    let found = faults("rectboard 1\nadd card\nadd table\nadd \"my card\"\n\(line)\n")
    #expect(found.map(\.location.column) == [column] && found.first?.hint == hint, "\(found.map(\.rendered))")
  }

  @Test func `a row of thousands of names that nothing has added is told in time`() {
    let names = (0..<5000).map { "n\($0)" }.joined(separator: ", ")
    #expect(faults("add a\ncolor \(names) red\n").count == 20)
  }

  @Test func `lines that other scripts include may use what these define and add`() {
    let lines = "color card accent\nadd lamp beside\nmove lamp by 1,1\nadd b\nadd b\nundo all\nmove ghost by 1,1\n"
    let found = Analysis(Array(lines.utf8), file: "lines.board", isIncluded: true).diagnostics
    #expect(found.map(\.sourceLine) == ["add lamp beside", "add b"])
    #expect(Analysis(lines).diagnostics.count == 4)
  }

  @Test func `a budget of edits ends it, and what was found before stands`() {
    let moves = "add a\nmove ghost by 1,1\n" + String(repeating: "move a by 1,1\n", count: 500)
    let walks = String(repeating: "undo board all\nredo board all\n", count: 500)
    let bytes = Array((moves + walks + "move other by 1,1\n").utf8)
    let cut = Analysis(bytes, file: "test.board", limits: .init(edits: 20_000))
    #expect(cut.diagnostics.map(\.location.line) == [2] && !cut.isWhole)
    let whole = Analysis(bytes, file: "test.board")
    #expect(whole.diagnostics.map(\.location.line) == [2, 1503] && whole.isWhole)
    #expect(cut.commandCount < whole.commandCount)
    // The changes made by parts count, too.
    let parts = "rectboard 1\n" + (0..<9).map { "include \"p.board\" as p\($0)\n" }.joined() + "move other by 1,1\n"
    func diagnostics(edits: Int) -> [Diagnostic] {
      Analysis(Array(parts.utf8), file: "test.board", limits: .init(edits: edits)) { _ in
        Array(moves.replacing("move ghost by 1,1\n", with: "").utf8)
      }.diagnostics
    }
    #expect(diagnostics(edits: 100_000).count == 1 && diagnostics(edits: 4_000).isEmpty)
    let none = Analysis(bytes, file: "test.board", limits: .init(isCancelled: { true }))
    #expect(none.commandCount == 0 && !none.isWhole)
  }

  @Test func `faults and other errors come in the order of lines, twenty at most`() {
    let errors = faults("move x by 1,1\nad card\nsnapshot s\nremove x, y, card\nstep\nsnapshot s\n")
    #expect(errors.map(\.location.line) == [1, 2, 4, 5, 6])
    #expect(faults("move x by 1\n" + (0..<30).map { "remove y\($0)\n" }.joined()).count == 20)
  }

  @Test func `a line that can't be read may be meant to add the figures that it names`() {
    #expect(faults("ad card\nadd \"my card\" at 1\nremove card, \"my card\"").map(\.location.line) == [1, 2])
    #expect(faults("remove card\nad card").map(\.location.line) == [1, 2])
  }

  @Test(arguments: 0..<UInt64(trials(50)))
  func `what has no fault is refused only for what the run depends on`(seed: UInt64) throws {
    let text = RandomSession(seed: seed, lines: 20).text.replacing("add a", with: "# ")
    let faults = faults(text)
    let error = run(text).error
    if let fault = faults.first {
      let refusal = try #require(error)
      #expect(refusal.location.line <= fault.location.line)
      if refusal.location.line == fault.location.line { #expect(refusal.message == fault.message) }
    } else if let error, let name = error.message.firstMatch(of: /no figure '(.)'/)?.1 {
      let before = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(error.location.line - 1)
      #expect(before.contains { $0.contains("add \(name)") })
    }
  }
}

/// Scripts with blocks, groups of figures, included files and `undo timeline` that are being typed.
struct `The analysis of a broken script` {
  private func analysis(_ text: String) -> (Analysis, Analysis.Effects) {
    var effects: Analysis.Effects? = Analysis.Effects()
    let analysis = Analysis(
      Array(text.utf8), file: "test.board", including: Inclusion(from: "test.board", BrokenScript.load),
      effects: &effects)
    return (analysis, effects!)
  }

  @Test(arguments: 0..<UInt64(trials(120))) func `notes every command, and ends where one without effects does`(
    seed: UInt64
  ) {
    let text = BrokenScript(seed: seed).text
    let (analysis, effects) = analysis(text)
    let plain = Analysis(
      Array(text.utf8), file: "test.board", keepsSymbols: false,
      including: Inclusion(from: "test.board", BrokenScript.load))
    #expect(analysis.diagnostics == plain.diagnostics)
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(effects.board == plain.board(beforeLine: lineCount + 1), "\(text)")
    for (figure, lines) in effects.linesOfFigures { #expect(effects.lines(of: figure) == lines) }
  }
}
