import BoardEditing
import BoardLanguage
import BoardModel
import ScriptTestSupport
import Testing

/// Commands that are refused: each stops the run, is shown at its place, and changes nothing.
@Suite struct RefusedCommandTests {
  static let refusals: [(script: String, rendered: String)] = [
    (
      "add card\nadd table\nmove crad by 1,1",
      """
      test.board:3:6: error: there is no figure 'crad' on the board
        move crad by 1,1
             ^
      hint: did you mean 'card'?

      """
    ),
    (
      "add card\nremove card\nadd b\nundo\ncolor b, card red",
      """
      test.board:5:7: error: there is no figure 'b' on the board
        color b, card red
              ^

      """
    ),
    (
      "add card\nremove card\ncolor card red",
      """
      test.board:3:7: error: there is no figure 'card' on the board
        color card red
              ^

      """
    ),
    (
      "add card\nremove card\nadd b\nadd c\nfocus card",
      """
      test.board:5:7: error: there is no figure 'card' on the board
        focus card
              ^

      """
    ),
    (
      "add card\nremove card\nforget board\nundo card",
      """
      test.board:4:6: error: there is no figure 'card' on the board
        undo card
             ^

      """
    ),
    (
      "add card\nundo\nadd b\nundo\npanel card\nend",
      """
      test.board:5:7: error: there is no figure 'card' on the board
        panel card
              ^

      """
    ),
    (
      "add card\nadd card",
      """
      test.board:2:5: error: a figure 'card' already exists
        add card
            ^
      hint: choose another name, or remove that figure first

      """
    ),
    (
      "add card\nmove card to 999901,0",
      """
      test.board:2:6: error: an edge of 'card' would lie beyond 1000000 board units: the frame would be 100x100 at 999901,0
        move card to 999901,0
             ^

      """
    ),
    (
      "add a\nadd b in front of c",
      """
      test.board:2:19: error: there is no figure 'c' on the board
        add b in front of c
                          ^

      """
    ),
    (
      "step\nadd a\nundo\nend",
      """
      test.board:3:1: error: 'undo' of 'board' is refused while its 'step' block of line 1 is open
        undo
        ^
      hint: close the block first, with 'end'

      """
    ),
    (
      "add card\nstep on card\nforget card\nend",
      """
      test.board:3:8: error: 'forget' of 'card' is refused while its 'step' block of line 2 is open
        forget card
               ^
      hint: close the block first, with 'end'

      """
    ),
    (
      "add card\npanel card\ncolor card red\nundo\nend",
      """
      test.board:4:1: error: 'undo' of 'card' is refused after a preview in its panel of line 2
        undo
        ^
      hint: close the panel first, with 'end' or 'cancel'

      """
    ),
    (
      "add card\npanel card\npanel card\nend\nend",
      """
      test.board:3:7: error: 'panel' of 'card' is refused while its panel of line 2 is open
        panel card
              ^
      hint: close the panel first, with 'end' or 'cancel'

      """
    ),
  ]

  @Test(arguments: refusals)
  func `a command that is refused stops the run`(script: String, rendered: String) {
    let outcome = run(script)
    #expect(outcome.error?.rendered == rendered)
    #expect(outcome.reports.count == (outcome.error?.location.line ?? 0) - 1)
  }

  @Test func `a command that is refused changes nothing`() throws {
    for command in [
      "remove a, b, x", "color a, b, x red", "move a, b, x by 1,1", "move a, b by 999999,0", "border a, x none",
    ] {
      let runner = ScriptRunner(try Script("add a\nadd b at 0,0\n\(command)\n"))
      _ = try runner.next()
      _ = try runner.next()
      let (before, changes) = (runner.editor.board, runner.editor.makeChangeReader())
      #expect(throws: Diagnostic.self) { try runner.next() }
      #expect(runner.editor.board == before)
      #expect(changes.next().isEmpty)
      #expect(try runner.next() == nil)
    }
  }
}
