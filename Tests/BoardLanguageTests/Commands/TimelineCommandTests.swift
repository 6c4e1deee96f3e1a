import BoardLanguage
import ScriptTestSupport
import SeededRandom
import Testing

/// Undo on the timeline, in scripts.
@Suite struct TimelineCommandTests {
  @Test func `what was done last is undone, in whichever context`() {
    runClean(
      """
      add card at 0,0
      color card gold
      move card to 40,40
      expect timeline undo "Undo Move to (40, 40)"
      undo timeline
      expect timeline undo "Undo Change Color"
      undo timeline
      expect card at 0,0 color #b3b3b3
      expect timeline depth 1 2
      redo timeline all
      expect card at 40,40 color gold
      expect timeline depth 3 0
      expect timeline redo none
      """)
  }

  /// The table in the manual.
  @Test(arguments: [
    ("color a red\nmove b to 9,9\nundo a\nredo a", "Undo Change Color", "expect a undo none\nexpect b at 9,9"),
    (
      "color a, b, c red\nundo b", "Undo Change Color of 2 Figures",
      "expect a depth 0 1\nexpect c depth 0 1\nexpect b depth 0 1"
    ),
    ("add d\ncolor d red\nundo board", "Undo Add Figure", "expect board count 2"),
    (
      "add d\ncolor d red\nundo board\nredo board", "Undo Add Figure",
      "expect board count 3\nredo board\nexpect d color red"
    ),
    (
      "step on a\ncolor a red\nremove a\nend", "Undo Remove Figure and 1 More",
      "expect a color #b3b3b3\nexpect a depth 0 1"
    ),
    ("step \"Two\"\ncolor a red\nmove b to 9,9\nend", "Undo Two", "expect a color #b3b3b3\nexpect b at 250,250"),
    ("step \"Color\"\ncolor a, b red\nend", "Undo Color", "expect a depth 0 1\nexpect timeline redo \"Redo Color\""),
    ("panel a\ncolor a red\nmove b to 9,9\nend", "Undo Change Color", "expect b at 9,9"),
    ("move a to 1,1\nmove a to 2,2\nundo board 2\nredo board 2", "Undo Move to (2, 2)", "expect a at 1,1"),
    (
      "color a, b red\ncolor a blue", "Undo Change Color",
      "expect a color red\nexpect timeline undo \"Undo Change Color of 2 Figures\""
    ),
  ]) func `a command is undone whole`(lines: String, title: String, expected: String) {
    runClean(
      "rectboard 1\nadd a\nadd b\nadd c\n\(lines)\nexpect timeline undo \"\(title)\"\nundo timeline\n\(expected)\n")
  }

  @Test func `redo in order ends with the next recording, and goes on in the context`() {
    let outcome = run(
      """
      add a
      color a red
      undo timeline
      add b
      expect timeline redo none
      redo timeline
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
    let group = run("rectboard 1\nadd a\nstep on board\nmove a by 1,1\nundo timeline\nend")
    #expect(group.error?.message == "'undo timeline' of 'board' is refused while its 'step' block of line 3 is open")
    let panel = run("rectboard 1\nadd a\nadd b\ncolor a, b red\npanel a\ncolor a blue\nundo timeline\nend")
    #expect(panel.error?.message == "'undo timeline' of 'a' is refused after a preview in its panel of line 5")
    runClean(
      """
      rectboard 1
      add a
      add b
      color a, b red
      panel a
      color a blue
      expect refused panel-is-open undo timeline
      expect timeline undo none
      expect b color red
      end
      step
      expect refused step-is-open redo timeline
      move a by 1,1
      end
      """)
  }

  @Test func `with a number it ends before what would be refused`() {
    let outcome = run(
      "rectboard 1\nadd a\nadd b\ncolor a red\npanel a\ncolor a blue\nmove b to 1,1\nundo timeline 3\nend")
    #expect(
      outcome.messages == [
        "'undo timeline' ended after 1: 'undo timeline' of 'a' is refused after a preview in its panel of line 5"
      ])
    #expect(run("rectboard 1\nundo timeline").messages == ["there is nothing to undo"])
    #expect(run("rectboard 1\nadd a\nundo timeline 3").messages == ["there was only 1 of 3 transactions to undo"])
    #expect(run("rectboard 1\nadd a\nundo timeline all\nundo timeline all").messages == ["there is nothing to undo"])
  }

  @Test func `a step block of edits elsewhere isn't empty, since it is one transaction`() {
    runClean("add a\nadd b\nstep \"Both\" on board\ncolor a, b red\nend\nundo timeline\nexpect a color #b3b3b3")
    #expect(run("add a\nstep on board\nfocus a\nend").messages.count == 1)
  }

  @Test(arguments: ["focus timeline", "limit timeline 5", "forget timeline", "step on timeline", "color timeline red"])
  func `the timeline is no context, and a figure of that name is in quotes`(line: String) {
    #expect(
      errors(line).map(\.code).filter { $0 != .blockLeftOpen } == [line.hasPrefix("color") ? .wordAsName : .expected])
    let quoted = line.replacing("timeline", with: "\"timeline\"") + (line.hasPrefix("step") ? "\nend" : "")
    #expect(errors("add \"timeline\"\n\(quoted)\n").isEmpty)
  }

  @Test func `the timeline is printed`() {
    #expect(
      runClean("add a\nadd b\ncolor a, b red\nmove a to 1,2\nundo timeline\nprint timeline").output == """
        timeline: 3 to undo, 1 to redo
          Undo Change Color of 2 Figures
          Undo Add Figure
          Undo Add Figure
          Redo Move to (1, 2)

        """)
  }

  @Test func `a failed expectation about the timeline reads like one about a context`() {
    #expect(
      run("add a\nexpect timeline undo \"Undo X\"\nexpect timeline depth 0 0\nexpect timeline redo \"Redo X\"")
        .messages == [
          "timeline: expected undo \"Undo X\", found undo \"Undo Add Figure\"",
          "timeline: expected depth 0 0, found depth 1 0",
          "timeline: expected redo \"Redo X\", found redo none",
        ])
  }

  /// `undo timeline` reverts a recorded command, `redo timeline` reverts an undo of one step, and each reverts the other.
  @Test(arguments: 0..<UInt64(trials(40))) func `each of undo and redo in order reverts the other`(seed: UInt64) throws
  {
    // With a limit, a step that is redone onto a full stack drops the oldest one.
    let lines = accepted(RandomSession(seed: seed, lines: 80)).split(separator: "\n").filter { !$0.hasPrefix("limit") }
    let session = Session()
    for line in lines {
      // A figure that comes back has lost the focus, so some lines may be refused.
      _ = try? session.execute(String(line))
      guard session.openBlocks.isEmpty else { continue }
      let (board, order) = (session.editor.board, session.editor.timeline)
      let titles = [order.undoTitles, order.redoTitles]
      if !titles[0].isEmpty {
        try session.execute("undo timeline")
        #expect(order.redoTitles.count == (titles[1].count + 1))
        try session.execute("redo timeline")
        #expect(session.editor.board == board && [order.undoTitles, order.redoTitles] == titles, "after '\(line)'")
      }
      if !titles[1].isEmpty {
        try session.execute("redo timeline")
        try session.execute("undo timeline")
        #expect(session.editor.board == board && [order.undoTitles, order.redoTitles] == titles, "after '\(line)'")
      }
    }
  }
}
