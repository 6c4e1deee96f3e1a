import BoardLanguage
import ScriptTestSupport
import Testing

/// The rules of panels, each as a script whose expectations are met.
@Suite struct PanelRulesTests {
  @Test func `the settings panel previews, and save records one action`() {
    runClean(
      """
      add a
      add b
      focus b
      panel a
        expect a focused
        color a red
        expect a color red
        expect a depth 0 0
        corner a 5
        color b green
        expect b depth 1 0
      end
      expect b focused
      expect a color red corner 5
      expect a undo "Undo Change Color and Corner"
      undo a
      expect a color #b3b3b3 corner 0
      """)
  }

  @Test func `save is named after what differs`() {
    for (previews, title) in [
      ("color a red", "Change Color"), ("corner a 1", "Change Corner"), ("border a red", "Change Border"),
      ("color a red\nborder a none", "Change Color and Border"),
      ("corner a 1\nborder a red 2", "Change Corner and Border"),
      ("color a red\ncorner a 1\nborder a none", "Change Color, Corner and Border"),
    ] {
      runClean("add a\npanel a\n\(previews)\nend\nexpect a undo \"Undo \(title)\"\nexpect a depth 1 0")
    }
    runClean("add a\npanel a\ncolor a red\ncolor a #b3b3b3\nend\nexpect a undo none")
  }

  @Test func `cancel restores, and the first preview locks even if it changes nothing`() {
    runClean(
      """
      add a
      color a red
      color a green
      panel a
        undo
        expect a color red
        color a red
        expect refused panel-is-open redo
        color a blue
      cancel
      expect a color red
      expect board focused
      expect a depth 1 1
      """)
  }

  @Test func `a figure that leaves the board cancels its panel`() {
    let outcome = run(
      """
      add a
      panel a
        color a red
        undo board
      end
      expect board focused
      redo board
      expect a color #b3b3b3
      """)
    #expect(
      outcome.messages == [
        "'end' has nothing to do: the panel of 'a' was cancelled when the figure left the board"
      ])
    #expect(outcome.unmetCount == 0)
    #expect(outcome.error == nil)
  }
}
