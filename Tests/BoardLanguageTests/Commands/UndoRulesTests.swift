import BoardLanguage
import ScriptTestSupport
import Testing

/// The rules of undo, save points and limits, each as a script whose expectations are met.
@Suite struct UndoRulesTests {
  @Test func `undoing in one context never touches another`() {
    runClean(
      """
      add a at 0,0
      color a red
      move a to 5,5
      color a blue
      undo board
      expect a at 0,0 color blue
      undo a
      expect a color red at 0,0
      expect board depth 1 1
      expect a depth 1 1
      redo a
      redo board
      expect a at 5,5 color blue
      """)
  }

  @Test func `a new edit clears the redo stack of its own context only`() {
    runClean(
      """
      add a
      color a red
      undo a
      move a by 1,1
      expect a depth 0 1
      undo board
      color a green
      expect a depth 1 0
      expect board depth 1 1
      """)
  }

  @Test func `counts of undo, and all`() {
    let outcome = run(
      """
      add a
      add b
      add c
      undo 2
      expect board depth 1 2
      redo 0
      redo all
      expect board depth 3 0
      undo board 5
      undo all
      redo 9223372036854775807
      undo 0
      redo
      expect board count 3
      """)
    #expect(
      outcome.messages == [
        "there were only 3 of 5 undo steps to undo in 'board'", "there is nothing to undo in 'board'",
        "there were only 3 of 9223372036854775807 undo steps to redo in 'board'", "there is nothing to redo in 'board'",
      ])
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(
      outcome.diagnostics[0].rendered == """
        test.board:9:1: warning: there were only 3 of 5 undo steps to undo in 'board'
          undo board 5
          ^

        """)
  }

  @Test func `repeated warnings are summed up`() {
    let outcome = run(String(repeating: "undo\n", count: 1000))
    #expect(
      outcome.messages == [
        "there is nothing to undo in 'board'",
        "there is nothing to undo in 'board'; there were 999 more warnings of this kind",
      ])
    #expect(outcome.diagnostics.map(\.location.line) == [1, 1000])
  }

  @Test func `a save point marks every context, also of figures that are off the board`() {
    runClean(
      """
      expect board saved
      add a
      add b
      color a red
      color b red
      expect board unsaved
      remove b
      save-point
      expect board saved
      expect a saved
      move a to 1,1
      expect board unsaved
      expect a saved
      undo board 2
      expect board unsaved
      expect b saved
      undo b
      expect b unsaved
      redo b
      redo board
      expect board saved
      panel a
        color a blue
        expect a saved
        save-point
      end
      expect a unsaved
      undo a 2
      corner a 4
      undo a
      expect a unsaved
      step on board
        expect board saved
        save-point
        move a to 9,9
        expect refused step-is-open save-point
      end
      save-point
      expect a saved
      forget a
      expect a saved
      """)
  }

  @Test func `a limit holds for each stack by itself`() {
    runClean(
      """
      add a
      move a to 1,1
      move a to 2,2
      move a to 3,3
      undo
      undo
      expect board depth 2 2
      limit board 1
      expect board depth 1 1
      expect board focused undo "Undo Move to (1, 1)"
      expect board focused redo "Redo Move to (2, 2)"
      move a to 9,9
      expect board depth 1 0
      limit board 0
      move a to 8,8
      expect board depth 2 0
      limit a 9223372036854775807
      """)
  }

  @Test func `forget empties both stacks`() {
    runClean(
      """
      add a
      move a by 1,1
      undo
      color a red
      forget board
      expect board depth 0 0
      expect a depth 1 0
      forget a
      expect a undo none
      expect a redo none
      """)
  }
}
