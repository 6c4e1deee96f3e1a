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
}
