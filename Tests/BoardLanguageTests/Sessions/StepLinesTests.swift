import BoardLanguage
import ScriptTestSupport
import SeededRandom
import Testing

/// Where an expectation about a history fails, the lines of its steps are shown.
@Suite struct StepLinesTests {
  private func script(_ text: String, _ files: [String: String] = [:]) throws -> Script {
    try Script(Array(text.utf8), file: "test.board") { Array(try #require(files[$0]).utf8) }
  }

  /// The hints of the expectations that fail.
  private func hints(_ text: String, _ files: [String: String] = [:]) throws -> [String?] {
    let runner = ScriptRunner(try script(text, files))
    var hints: [String?] = []
    while let report = try runner.next() { hints += report.unmet.map(\.hint) }
    return hints
  }

  /// The first steps of a script, and the hint of an expectation after them that fails.
  private static let histories: [(lines: [String], expectation: String, hint: String?)] = [
    // Steps of a figure, and of the board.
    (
      ["rectboard 1", "add card", "color card red  # so", "", "label card \"x\"", "corner card 3", "undo card"],
      "expect card undo none",
      "'card': undo Change Label (line 5), Change Color (line 3); redo Change Corner (line 6)"
    ),
    (
      ["add a", "add b", "undo"], "expect board redo none", "board: undo Add Figure (line 1); redo Add Figure (line 2)"
    ),
    (["board 90x80"], "expect board depth 1 0", "board: undo none; redo none"),
    (["add a"], "expect a redo \"Redo Change Color\"", "'a': undo none; redo none"),
    (
      ["add \"my card\"", "color \"my card\" red"], "expect \"my card\" depth 0 0",
      "'my card': undo Change Color (line 2); redo none"
    ),
    (["add a"], "expect board unsaved depth 1 0 count 2", "board: undo Add Figure (line 1); redo none"),
    // The hint is about histories only.
    (["add a"], "expect board count 2", nil), (["add a"], "expect a at 1,1 color red", nil),
    // A step that was undone and redone keeps its line; one that follows another undo has its own.
    (
      ["add a", "move a to 1,1", "undo board", "redo board", "undo board", "redo board"], "expect board depth 1 1",
      "board: undo Move to (1, 1) (line 2), Add Figure (line 1); redo none"
    ),
    // A figure keeps its steps when it is renamed, or leaves the board and returns.
    (
      ["add a", "color a red", "rename a to b", "remove b", "undo board", "corner b 2"], "expect b undo none",
      "'b': undo Change Corner (line 6), Change Color (line 2); redo none"
    ),
    // Another figure with the same name has its own.
    (
      ["add a", "color a red", "remove a", "add a", "corner a 2"], "expect a depth 2 0",
      "'a': undo Change Corner (line 5); redo none"
    ),
    // The five next steps of many.
    (
      ["add a"] + (1...8).map { "corner a \($0)" } + ["undo a 2"], "expect a depth 0 0",
      "'a': undo Change Corner (line 7), Change Corner (line 6), Change Corner (line 5), Change Corner (line 4), "
        + "Change Corner (line 3), …; redo Change Corner (line 8), Change Corner (line 9)"
    ),
    // Steps below the limit are gone, and so are those that were forgotten.
    (
      ["add a", "limit board 1", "move a by 1,1", "move a by 2,2"], "expect board depth 3 0",
      "board: undo Move to (253, 253) (line 4); redo none"
    ),
    (
      ["add a", "color a red", "forget a", "corner a 1"], "expect a depth 2 0",
      "'a': undo Change Corner (line 4); redo none"
    ),
    // A command about several figures is a step of each.
    (["add a", "add b", "color a, b red"], "expect b undo none", "'b': undo Change Color (line 3); redo none"),
    // A block has the line that opens it; so has one with other blocks in it.
    (
      ["add a", "step \"Pair\" on board", "  move a by 1,1", "  move a by 2,2", "end"], "expect board depth 0 0",
      "board: undo Pair (line 2), Add Figure (line 1); redo none"
    ),
    (
      ["step \"Outer\" on board", "  step on board", "    add a", "  end", "  move a by 2,2", "end", "undo"],
      "expect board undo \"Undo Outer\"", "board: undo none; redo Outer (line 1)"
    ),
    (
      ["add a", "step \"Looks\" on a", "  color a red", "  corner a 2", "  move a by 1,1", "end"], "expect a undo none",
      "'a': undo Looks (line 2); redo none"
    ),
    (
      ["add a", "step \"Looks\" on a", "  color a red", "  move a to 1,1", "end"], "expect board depth 0 0",
      "board: undo Move to (1, 1) (line 4), Add Figure (line 1); redo none"
    ),
    // A panel's edits are merged into one step, which has the line that opens the panel.
    (
      ["add a", "panel a", "  color a red", "  corner a 2", "  border a none", "end"], "expect a undo none",
      "'a': undo Change Color, Corner and Border (line 2); redo none"
    ),
    (
      ["add a", "panel a", "  color a red", "cancel", "corner a 1"], "expect a undo none",
      "'a': undo Change Corner (line 5); redo none"
    ),
    (
      ["add a", "add b", "panel a", "  color a red", "  panel b", "    color b red", "  end", "  corner a 2", "end"],
      "expect a, b undo none",
      "'a': undo Change Color and Corner (line 3); redo none"
    ),
    // Steps that were cut off can't be redone.
    (
      ["add a", "color a red", "undo a", "corner a 2", "label a \"x\""], "expect a redo \"Redo Change Color\"",
      "'a': undo Change Label (line 5), Change Corner (line 4); redo none, cut off by line 4"
    ),
    (
      ["add a", "add b", "undo board", "step \"Late\" on board", "  move a by 1,1", "end"],
      "expect board redo \"Redo Add Figure\"",
      "board: undo Late (line 4), Add Figure (line 1); redo none, cut off by line 4"
    ),
    // Other histories' steps aren't.
    (
      ["add a", "color a red", "undo a", "move a by 1,1"], "expect a depth 1 0",
      "'a': undo none; redo Change Color (line 2)"
    ),
    // On the timeline a step has the lines of what it undoes at once.
    (
      ["add a", "add b", "color a, b red", "move a by 1,1", "undo timeline"], "expect timeline undo none",
      "timeline: undo Change Color of 2 Figures (line 3), Add Figure (line 2), Add Figure (line 1); redo Move to (251, 251) (line 4)"
    ),
    (
      ["add a", "step \"All\"", "  color a red", "  move a by 1,1", "end"], "expect timeline depth 0 0",
      "timeline: undo All (line 2), Add Figure (line 1); redo none"
    ),
  ]

  @Test(arguments: histories.indices) func `a failed expectation about a history shows its steps with their lines`(
    index: Int
  ) throws {
    let (lines, expectation, hint) = Self.histories[index]
    let text = lines.joined(separator: "\n") + "\n"
    let hints = try hints(text + expectation + "\n")
    #expect(hints.first == .some(hint), "\(expectation)")
    // Later expectations have the lines of later steps.
    guard let hint else { return }
    #expect(
      try self.hints("\(text)\(expectation)\nadd later\ncolor later red\nexpect later undo none\n\(expectation)\n")
        .contains("'later': undo Change Color (line \(lines.count + 3)); redo none"))
    #expect(try self.hints("\(text)\(expectation)\n\(expectation)\n").filter { $0 == hint }.count == 2)
  }

  @Test func `each figure of a list that fails has its own lines`() throws {
    #expect(
      try hints("add a\nadd b\nadd c\ncolor a, c red\ncorner c 2\nexpect a, b, c undo none\n") == [
        "'a': undo Change Color (line 4); redo none",
        "'c': undo Change Corner (line 5), Change Color (line 4); redo none",
      ])
  }

  @Test func `a figure that was removed has the line that removed it`() throws {
    let removed: String? = "it was removed in line 3"
    #expect(try hints("add card\nadd crad\nremove card\nexpect card at 1,1\n") == [removed])
    #expect(try hints("add card\nadd crad\nundo board\nexpect crad present\n") == [removed])
    #expect(try hints("step on board\nadd a\nremove a\nend\nexpect a undo none\n") == [removed])
    #expect(try hints("add a\ngroup g of a\nremove g\nexpect a color red\n") == [removed])
    // The last line of several.
    #expect(try hints("add a\nremove a\nadd a\nundo board\nexpect a present\n") == ["it was removed in line 4"])
    // Without one, a name that may be meant.
    #expect(try hints("add card\nexpect crad at 1,1\n") == ["did you mean 'card'?"])
    #expect(try hints("expect crad at 1,1\n") == [nil])
    // It is on the board again.
    #expect(try hints("add a\nremove a\nundo\nexpect a at 1,1\n") == [nil])
  }

  @Test func `steps of an included file have the line that includes it`() throws {
    let files = [
      "a.board": "add a\ncolor a red\nstep \"Looks\" on a\ncorner a 2\nend\nexpect a undo none\n",
      "b.board": "color a blue\nundo a\n",
    ]
    #expect(
      try hints(
        "add card\ninclude \"a.board\"\n\nexpect a depth 0 0\ninclude \"b.board\"\nexpect a depth 9 9\nexpect board depth 9 9\n",
        files) == [
          "'a': undo Looks (line 2), Change Color (line 2); redo none",
          "'a': undo Looks (line 2), Change Color (line 2); redo none",
          "'a': undo Looks (line 2), Change Color (line 2); redo Change Color (line 5)",
          "board: undo Add Figure (line 2), Add Figure (line 1); redo none",
        ])
    // A file that is included as a group is one step.
    #expect(
      try hints(
        "add card\ninclude \"b.board\" as b at 9,9\nexpect board undo none\n", ["b.board": "add a\nmove a by 1,1\n"])[
          0]?
        .contains("(line 2), Add Figure (line 1); redo none") == true)
  }

  @Test func `a script that runs while it is read, and a session without one, know no lines`() throws {
    let session = Session()
    for line in ["add a", "color a red"] { try session.execute(line) }
    let report = try session.execute("expect a undo none")
    #expect(report?.unmet.map(\.hint) == ["'a': undo Change Color; redo none"])
    let removed = ["remove a", "expect a present"].map { try? session.execute($0) }
    #expect(removed.last??.unmet.map(\.hint) == [nil])
  }

  /// If finding the lines of a file found those of the files in it, too, each level would double the runs, and this would take minutes.
  @Test func `failures in files that are in each other have the lines of their files`() throws {
    let depth = Limits.maximumIncludeDepth
    var files = ["\(depth)": "add a\nexpect board undo none\n"]
    for level in 1..<depth {
      files["\(level)"] = "add a\ninclude \"\(level + 1)\" as p\nexpect board undo none\n"
    }
    #expect(
      try hints("include \"1\" as p\n", files)
        == ["board: undo Add Figure (line 1); redo none"]
        + Array(repeating: "board: undo Include p (line 2), Add Figure (line 1); redo none", count: depth - 1))
  }

  @Test func `expectations in a file that is included as a group have the lines of that file`() throws {
    let files = ["b.board": "add a\ncolor a red\nundo a\nremove a\nundo\nexpect a undo none redo none\n"]
    #expect(
      try hints("board 90x80\nadd card\ninclude \"b.board\" as b at 9,9\n", files) == [
        "'a': undo none; redo Change Color (line 2)"
      ])
  }

  /// Finding the lines runs the script once more, which nobody notices.
  @Test(arguments: 0..<UInt64(trials(20))) func `a run with failures gives the same board and histories`(seed: UInt64)
    throws
  {
    let text = accepted(RandomSession(seed: seed, lines: 50))
    let lines = text.split(separator: "\n").map(String.init)
    let checks = ["expect board depth 99 99", "expect timeline depth 99 99", "expect a, b, c depth 99 99 present"]
    let isBeforeRow = areInTables(lines).dropFirst() + [false]
    let failing =
      zip(lines.enumerated(), isBeforeRow).map { $1 ? $0.element : $0.element + "\n" + checks[$0.offset % 3] }
      .joined(separator: "\n") + "\n"
    let (whole, checked) = (run(text + "print\nprint all\n"), run(failing + "print\nprint all\n"))
    #expect(checked.unmetCount >= isBeforeRow.count { !$0 })
    #expect(checked.error == nil && checked.output == whole.output)
    let others = checked.reports.filter { $0.commandName != "expect" }
    #expect(others.map(\.text) == whole.reports.map(\.text))
    #expect(others.map(\.change) == whole.reports.map(\.change))
    #expect(others.map(\.stepNumber) == whole.reports.map(\.stepNumber))
    #expect(others.map { $0.contexts.map(\.undoDepth) } == whole.reports.map { $0.contexts.map(\.undoDepth) })
  }
}
