import BoardScript
import BoardTestSupport
import SeededRandom
import Testing

/// The rules of undo, focus, groups, panels, limits and checks, each as a script whose expectations are met.
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
      expect depth board 1 1
      expect depth a 1 1
      redo a
      redo board
      expect a at 5,5 color blue
      """)
  }

  @Test func `a save point marks every context, also of figures that are off the board`() {
    runClean(
      """
      rectboard 2
      expect saved board
      add a
      add b
      color a red
      color b red
      expect unsaved board
      remove b
      save-point
      expect saved board
      expect saved a
      move a to 1,1
      expect unsaved board
      expect saved a
      undo board 2
      expect unsaved board
      expect saved b
      undo b
      expect unsaved b
      redo b
      redo board
      expect saved board
      edit a
        color a blue
        expect saved a
        save-point
      save
      expect unsaved a
      undo a 2
      corner a 4
      undo a
      expect unsaved a
      group board
        expect saved board
        save-point
        move a to 9,9
        expect refused save-point
      end
      save-point
      expect saved a
      forget a
      expect saved a
      """)
  }

  @Test func `a figure that has lost the focus isn't given it by a panel that closes`() {
    runClean(
      """
      add a
      add b
      focus a
      remove a
      undo board
      expect focus board
      edit b
      cancel
      expect focus board
      focus a
      edit b
      remove a
      undo board
      cancel
      expect focus a
      """)
  }

  @Test func `undo goes to the first responder, and an empty stack doesn't pass it on`() {
    let outcome = run(
      """
      add a
      expect focus board
      focus a
      expect focus a
      undo
      expect a present
      focus board
      undo
      expect count 0
      """)
    #expect(outcome.messages == ["there is nothing to undo in 'a'"])
    #expect(outcome.error == nil)
  }

  @Test func `a figure that leaves gives the focus back to the board`() {
    runClean(
      """
      add a
      add b
      focus a
      remove a
      expect focus board
      undo
      expect focus board
      focus b
      undo board
      expect focus board
      """)
  }

  @Test func `counts of undo, and all`() {
    let outcome = run(
      """
      add a
      add b
      add c
      undo 2
      expect depth board 1 2
      redo 0
      redo all
      expect depth board 3 0
      undo board 5
      undo all
      redo 9223372036854775807
      undo 0
      redo
      expect count 3
      """)
    #expect(
      outcome.messages == [
        "there were only 3 of 5 actions to undo in 'board'", "there is nothing to undo in 'board'",
        "there were only 3 of 9223372036854775807 actions to redo in 'board'", "there is nothing to redo in 'board'",
      ])
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(
      outcome.diagnostics[0].rendered == """
        test.board:9:1: warning: there were only 3 of 5 actions to undo in 'board'
          undo board 5
          ^

        """)
  }

  @Test(arguments: [
    ("group \"Paint\"\n  color a red\n  color b red\nend", 6, 3, "board"),
    ("group a\n  move a by 1,1\nend", 5, 3, "a"),
    ("group\n  edit a\n    corner a 3\n  save\nend", 7, 3, "board"),
    ("group\n  group\n    color a red\n  end\n  move a by 1,1\nend", 6, 4, "board"),
    ("group\n  move a by 0,0\nend", 5, 3, "board"),
    ("group \"Nothing\"\nend", 4, 3, "board"),
    ("color a red\ngroup\n  undo a\nend", 6, 4, "board"),
  ])
  func `a group that records nothing warns`(lines: String, end: Int, start: Int, context: String) {
    let outcome = run("add a\nadd b\n\(lines)\n")
    #expect(outcome.messages == ["the group of line \(start) recorded nothing in '\(context)'"])
    #expect(outcome.diagnostics.map(\.hint) == ["open it on the context that its commands edit, or remove it"])
    #expect(outcome.diagnostics.map(\.location.line) == [end])
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func `a group whose edits cancel out doesn't warn`() {
    runClean("add a\ngroup\n  move a by 1,1\n  move a by -1,-1\nend\n")
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

  @Test func `a new edit clears the redo stack of its own context only`() {
    runClean(
      """
      add a
      color a red
      undo a
      move a by 1,1
      expect depth a 0 1
      undo board
      color a green
      expect depth a 1 0
      expect depth board 1 1
      """)
  }

  @Test func `a group is one step, named at its end`() {
    runClean(
      """
      add a
      group "Line Up"
        move a by 1,1
        resize a to 5x5
        color a red
      end
      expect depth board 2 0
      expect undo board "Undo Line Up"
      expect depth a 1 0
      undo board
      expect a size 100x100 color red
      redo board
      expect undo board "Undo Line Up"
      group
        move a by 1,1
        resize a to 6x6
      end
      expect undo board "Undo Resize to 6 × 6"
      group ""
        move a to 0,0
      end
      expect undo board "Undo Move to (0, 0)"
      group a "Paint"
        color a blue
        corner a 3
        move a by 1,1
      end
      expect undo a "Undo Paint"
      expect undo board "Undo Move to (1, 1)"
      undo a
      expect a color red corner 0
      """)
  }

  @Test func `groups nest, and a group in which nothing was recorded is no step`() {
    let outcome = run(
      """
      add a at 0,0
      move a by 1,1
      undo
      group "Nothing"
        group "Nothing either"
        end
        move a to 0,0
      end
      expect depth board 1 1
      expect redo "Redo Move to (1, 1)"
      group "Outer"
        move a by 1,1
        group "Inner"
          move a by 1,1
        end
        expect depth board 1 0
        expect undo none
      end
      expect undo "Undo Outer"
      group
        move a by 1,1
        group "Inner"
          move a by 1,1
        end
      end
      expect undo "Undo Inner"
      group "There and Back"
        move a by 5,5
        move a by -5,-5
      end
      expect undo "Undo There and Back"
      """)
    #expect(outcome.error == nil && outcome.unmetCount == 0)
    #expect(
      outcome.messages == [
        "the group of line 5 recorded nothing in 'board'",
        "the group of line 4 recorded nothing in 'board'; there was 1 more warning of this kind",
      ])
  }

  @Test func `a group whose figure leaves stays open until its end`() {
    runClean(
      """
      add a
      group a "Paint"
        color a red
        remove a
      end
      undo board
      expect a color red
      expect undo a "Undo Paint"
      """)
  }

  @Test func `a group goes to the first responder, or to the context that is named`() {
    runClean(
      """
      add "my card"
      group "my card" ""
        color "my card" red
        expect depth "my card" 0 0
        expect refused undo "my card"
      end
      expect depth "my card" 1 0
      focus "my card"
      group "my card"
        corner "my card" 5
      end
      expect undo "my card" "Undo my card"
      """)
  }

  @Test func `what is refused inside a group or a panel, and what isn't`() {
    runClean(
      """
      add a
      add b
      group
        move a by 1,1
        expect refused undo board
        expect refused redo board
        expect refused forget board
        expect refused limit board 3
        expect refused edit x
        color a red
        undo a
        redo a
      end
      group a
        expect refused edit a
        expect refused undo a
        color a green
      end
      edit a
        expect refused edit a
        expect refused group a
        undo a
        redo a
        color a blue
        expect refused undo a
        expect refused redo a
        expect refused forget a
        expect refused limit a 2
        expect undo a none
        undo board
        redo board
        group board
          move b by 1,1
        end
      save
      """)
  }

  @Test func `the settings panel previews, and save records one action`() {
    runClean(
      """
      add a
      add b
      focus b
      edit a
        expect focus a
        color a red
        expect a color red
        expect depth a 0 0
        corner a 5
        color b green
        expect depth b 1 0
      save
      expect focus b
      expect a color red corner 5
      expect undo a "Undo Change Color and Radius"
      undo a
      expect a color #b3b3b3 corner 0
      """)
  }

  @Test func `save is named after what differs`() {
    for (previews, title) in [
      ("color a red", "Change Color"), ("corner a 1", "Change Radius"), ("border a red", "Change Border"),
      ("color a red\nborder a none", "Change Color and Border"),
      ("corner a 1\nborder a red 2", "Change Radius and Border"),
      ("color a red\ncorner a 1\nborder a none", "Change Color, Radius and Border"),
    ] {
      runClean("add a\nedit a\n\(previews)\nsave\nexpect undo a \"Undo \(title)\"\nexpect depth a 1 0")
    }
    runClean("add a\nedit a\ncolor a red\ncolor a #b3b3b3\nsave\nexpect undo a none")
  }

  @Test func `cancel restores, and the first preview locks even if it changes nothing`() {
    runClean(
      """
      add a
      color a red
      color a green
      edit a
        undo
        expect a color red
        color a red
        expect refused redo
        color a blue
      cancel
      expect a color red
      expect focus board
      expect depth a 1 1
      """)
  }

  @Test func `a figure that leaves the board cancels its panel`() {
    let outcome = run(
      """
      add a
      edit a
        color a red
        undo board
      save
      expect focus board
      redo board
      expect a color #b3b3b3
      """)
    #expect(
      outcome.messages == [
        "'save' has nothing to do: the panel of 'a' was cancelled when the figure left the board"
      ])
    #expect(outcome.unmetCount == 0)
    #expect(outcome.error == nil)
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
      expect depth board 2 2
      limit board 1
      expect depth board 1 1
      expect undo "Undo Move to (1, 1)"
      expect redo "Redo Move to (2, 2)"
      move a to 9,9
      expect depth board 1 0
      limit board 0
      move a to 8,8
      expect depth board 2 0
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
      expect depth board 0 0
      expect depth a 1 0
      forget a
      expect undo a none
      expect redo a none
      """)
  }

  @Test func `many nested groups run`() {
    let count = trials(20_000)
    let script =
      "add a\n" + String(repeating: "group\n", count: count) + "move a by 1,1\n"
      + String(repeating: "end\n", count: count)
      + "expect depth board 2 0\nundo\nredo\nundo all\nexpect count 0\n"
    runClean(script)
  }

  @Test func `many groups with an edit in each run in time that grows with their number`() {
    let count = trials(20_000)
    let script =
      "add a at 0,0\n" + String(repeating: "group\nmove a by 0.25,0\n", count: count)
      + String(repeating: "end\n", count: count) + "expect a at \(count / 4),0\nundo\nexpect a at 0,0\n"
    runClean(script)
  }
}
