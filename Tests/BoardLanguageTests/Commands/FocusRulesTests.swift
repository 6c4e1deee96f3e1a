import BoardLanguage
import ScriptTestSupport
import Testing

/// The rules of the focus, each as a script whose expectations are met.
@Suite struct FocusRulesTests {
  @Test func `undo goes to the first responder, and an empty stack doesn't pass it on`() {
    let outcome = run(
      """
      add a
      expect board focused
      focus a
      expect a focused
      undo
      expect a present
      focus board
      undo
      expect board count 0
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
      expect board focused
      undo
      expect board focused
      focus b
      undo board
      expect board focused
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
      expect board focused
      panel b
      cancel
      expect board focused
      focus a
      panel b
      remove a
      undo board
      cancel
      expect a focused
      """)
  }
}
