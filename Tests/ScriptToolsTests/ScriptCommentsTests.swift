import BoardLanguage
import ScriptTools
import Testing

@Suite struct ScriptCommentsTests {
  @Test func `comments before a command and behind it say something of it`() throws {
    let script = try Script(
      """
      rectboard 1
      # Far away.
      add floor
      # A table,
      #and a chair.
      add table  # in front
      label table "no # comment"  #  but this one
      add chair

      # Nobody's.
      """)
    let comments = ScriptComments(of: script)
    #expect(comments.text(ofLine: 3, after: 0) == "Far away.")
    #expect(comments.text(ofLine: 6, after: 3) == "A table, and a chair. in front")
    #expect(comments.text(ofLine: 7, after: 6) == "but this one")
    #expect(comments.text(ofLine: 8, after: 7) == "")
  }
}
