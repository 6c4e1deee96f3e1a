import BoardLanguage
import ScriptTestSupport
import SeededRandom
import Testing

/// Undo on the timeline, in scripts.
@Suite struct UndoLastTests {
  @Test func `what was done last is undone, in whichever context`() {
    runClean(
      """
      add card at 0,0
      color card gold
      move card to 40,40
      expect undo last "Undo Move to (40, 40)"
      undo last
      expect undo last "Undo Change Color"
      undo last
      expect card at 0,0 color #b3b3b3
      expect depth last 1 2
      redo last all
      expect card at 40,40 color gold
      expect depth last 3 0
      expect redo last none
      """)
  }

  /// The table in the manual.
  @Test(arguments: [
    ("color a red\nmove b to 9,9\nundo a\nredo a", "Undo Change Color", "expect undo a none\nexpect b at 9,9"),
    (
      "color a b c red\nundo b", "Undo Change Color of 2 Figures",
      "expect depth a 0 1\nexpect depth c 0 1\nexpect depth b 0 1"
    ),
    ("add d\ncolor d red\nundo board", "Undo Add Figure", "expect count 2"),
    ("add d\ncolor d red\nundo board\nredo board", "Undo Add Figure", "expect count 3\nredo board\nexpect d color red"),
    (
      "group a\ncolor a red\nremove a\nend", "Undo Remove Figure and 1 More",
      "expect a color #b3b3b3\nexpect depth a 0 1"
    ),
    ("group \"Two\"\ncolor a red\nmove b to 9,9\nend", "Undo Two", "expect a color #b3b3b3\nexpect b at 250,250"),
    ("group \"Color\"\ncolor a b red\nend", "Undo Color", "expect depth a 0 1\nexpect redo last \"Redo Color\""),
    ("edit a\ncolor a red\nmove b to 9,9\nsave", "Undo Change Color", "expect b at 9,9"),
    ("move a to 1,1\nmove a to 2,2\nundo board 2\nredo board 2", "Undo Move to (2, 2)", "expect a at 1,1"),
    (
      "color a b red\ncolor a blue", "Undo Change Color",
      "expect a color red\nexpect undo last \"Undo Change Color of 2 Figures\""
    ),
  ]) func `a command is undone whole`(lines: String, title: String, expected: String) {
    runClean("rectboard 1\nadd a\nadd b\nadd c\n\(lines)\nexpect undo last \"\(title)\"\nundo last\n\(expected)\n")
  }

  @Test func `redo in order ends with the next recording, and goes on in the context`() {
    let outcome = run(
      """
      add a
      color a red
      undo last
      add b
      expect redo last none
      redo last
      redo a
      expect a color red
      """)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "there is nothing to redo on the timeline: all of it was undone before the last edit"
      ])
    #expect(outcome.diagnostics.first?.hint == "'redo a' does it in that context")
  }

  @Test func `it is refused whole`() {
    let group = run("rectboard 1\nadd a\ngroup board\nmove a by 1,1\nundo last\nend")
    #expect(group.error?.message == "'undo last' of 'board' is refused while its group of line 3 is open")
    let panel = run("rectboard 1\nadd a\nadd b\ncolor a b red\nedit a\ncolor a blue\nundo last\nsave")
    #expect(panel.error?.message == "'undo last' of 'a' is refused after a preview in its panel of line 5")
    runClean(
      """
      rectboard 1
      add a
      add b
      color a b red
      edit a
      color a blue
      expect refused undo last
      expect undo last none
      expect b color red
      save
      group
      expect refused redo last
      move a by 1,1
      end
      """)
  }

  @Test func `with a number it ends before what would be refused`() {
    let outcome = run("rectboard 1\nadd a\nadd b\ncolor a red\nedit a\ncolor a blue\nmove b to 1,1\nundo last 3\nsave")
    #expect(
      outcome.messages == [
        "'undo last' ended after 1: 'undo last' of 'a' is refused after a preview in its panel of line 5"
      ])
    #expect(run("rectboard 1\nundo last").messages == ["there is nothing to undo"])
    #expect(run("rectboard 1\nadd a\nundo last 3").messages == ["there was only 1 of 3 things to undo"])
    #expect(run("rectboard 1\nadd a\nundo last all\nundo last all").messages == ["there is nothing to undo"])
  }

  @Test func `a group of edits elsewhere is no empty one, since it is one thing`() {
    runClean("rectboard 1\nadd a\nadd b\ngroup board \"Both\"\ncolor a b red\nend\nundo last\nexpect a color #b3b3b3")
    #expect(run("rectboard 1\nadd a\ngroup board\nfocus a\nend").messages.count == 1)
  }

  @Test(arguments: [
    ("focus last", "'undo last' goes to what was done last, wherever the focus is"),
    ("limit last 5", "limit the context whose actions are too many, such as 'limit board 50'"),
    ("forget last", "forget the context whose actions are to go, such as 'forget board'"),
    ("group last", "write 'group' alone: for 'undo last' a group is one thing, wherever its edits are recorded"),
  ]) func `what has no timeline says what to write`(line: String, hint: String) {
    #expect(errors("rectboard 1\n\(line)").contains { $0.hint == hint })
    #expect(
      errors("rectboard 1\nadd \"last\"\n\(line.replacing("last", with: "\"last\""))\n").isEmpty || line == "group last"
    )
  }

  @Test func `the order is printed`() {
    #expect(
      runClean("add a\nadd b\ncolor a b red\nmove a to 1,2\nundo last\nprint last").output == """
        last: 3 to undo, 1 to redo
          Undo Change Color of 2 Figures
          Undo Add Figure
          Undo Add Figure
          Redo Move to (1, 2)

        """)
  }

  @Test func `what is wrong about the order is told as of a context`() {
    #expect(
      run("add a\nexpect undo last \"Undo X\"\nexpect depth last 0 0\nexpect redo last \"Redo X\"")
        .messages == [
          "expected 'Undo X' to undo on the timeline, found 'Undo Add Figure'",
          "expected depth 0 0 on the timeline, found 1 0",
          "expected 'Redo X' to redo on the timeline, found nothing",
        ])
  }

  /// `undo last` reverts a recorded command, `redo last` reverts an undo of one step, and each reverts the other.
  @Test(arguments: 0..<UInt64(trials(40))) func `each of undo and redo in order reverts the other`(seed: UInt64) throws
  {
    let lines = accepted(RandomSession(seed: seed, lines: 80)).split(separator: "\n")
    let session = Session()
    for line in lines {
      // A figure that comes back has lost the focus, so some lines may be refused.
      _ = try? session.execute(String(line))
      guard session.openBlocks.isEmpty else { continue }
      let (board, order) = (session.editor.board, session.editor.timeline)
      let titles = [order.undoTitles, order.redoTitles]
      if !titles[0].isEmpty {
        try session.execute("undo last")
        #expect(order.redoTitles.count == (titles[1].count + 1))
        try session.execute("redo last")
        #expect(session.editor.board == board && [order.undoTitles, order.redoTitles] == titles)
      }
      if !titles[1].isEmpty {
        try session.execute("redo last")
        try session.execute("undo last")
        #expect(session.editor.board == board && [order.undoTitles, order.redoTitles] == titles)
      }
    }
  }
}
